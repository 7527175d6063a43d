import { createMemoryRouter, RouterProvider } from 'react-router';
import { Provider as GraphqlProvider } from 'urql';
import { render } from 'vitest-browser-react';
import type { SessionState } from '../api/session-state.ts';
import { createRoutes } from '../routes.tsx';
import { RuntimeContext } from '../shell/runtime-context.ts';
import type { Answers } from './fake-answers.ts';
import { createFakeRuntime } from './fake-runtime.ts';
import { openFakeServer } from './fake-server.ts';

/** The whole application at one of its addresses, for a visitor of a kind; answers where that leads, and whom it asked. */
export async function openApplication(
  at: string,
  session: Partial<SessionState>,
  { answers = {}, baseTitle = 'Wysh' }: { answers?: Answers; baseTitle?: string } = {},
) {
  const server = openFakeServer(answers);
  const { runtime: fake } = createFakeRuntime({ server, session });
  const runtime = { ...fake, config: { ...fake.config, baseTitle } };
  const router = createMemoryRouter(createRoutes(runtime), { initialEntries: [at] });
  await render(
    <RuntimeContext value={runtime}>
      <GraphqlProvider value={runtime.graphql}>
        <RouterProvider router={router} />
      </GraphqlProvider>
    </RuntimeContext>,
  );
  const address = () => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
  return { address, server };
}
