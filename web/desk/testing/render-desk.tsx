import { createMemoryRouter, parsePath, RouterProvider, type RouteObject } from 'react-router';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { AskDesk, Member } from '../desk-api.ts';
import { DeskContext } from '../desk-context.ts';
import type { DeskAct } from '../documents.generated.ts';

export interface Asked {
  /** Of the document. */
  readonly name: string;
  readonly variables: unknown;
  readonly isBackground: boolean;
}

/** Pages of the desk for a member who may do this, over a server in the test's hands: what it throws is a refusal. */
export async function renderDesk(
  routes: RouteObject[],
  {
    answer,
    acts,
    start = '/',
    state,
  }: {
    readonly answer: (asked: Asked) => unknown;
    readonly acts: readonly DeskAct[];
    readonly start?: string;
    /** What came along on the way there. */
    readonly state?: object;
  },
) {
  const asked = vi.fn<(asked: Asked) => void>();
  // Rejects as the API does, where a test's answer throws.
  const ask: AskDesk = async (document, variables, { isBackground = false } = {}) => {
    const question = { name: document.name, variables, isBackground };
    asked(question);
    return (await answer(question)) as never;
  };
  const member: Member = { id: 's1', name: 'Ann Otter', email: 'ann@example.com', roles: [], acts };
  await render(
    <DeskContext value={{ ask, signOut: () => Promise.resolve(), member }}>
      <main>
        <RouterProvider
          router={createMemoryRouter(routes, {
            initialEntries: [{ ...parsePath(start), state: state ?? null }],
          })}
        />
      </main>
    </DeskContext>,
  );
  return asked;
}
