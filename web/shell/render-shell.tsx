import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { render } from 'vitest-browser-react';
import type { Runtime } from '../api/runtime.ts';
import type { PageHandle } from './page-handle.ts';
import { RuntimeContext } from './runtime-context.ts';
import { Shell } from './shell.tsx';

export type ShellPage = RouteObject & { path: string; handle?: PageHandle };

/** For tests: draws the shell around these pages, opened at the first one; answers the router that moves between them. */
export async function renderShell(runtime: Runtime, pages: readonly ShellPage[]) {
  const children = [...pages, { path: '*', element: <h1>Somewhere else</h1> }];
  const router = createMemoryRouter([{ Component: Shell, HydrateFallback: () => null, children }], {
    initialEntries: [pages[0]?.path ?? '/'],
  });
  await render(
    <RuntimeContext value={runtime}>
      <RouterProvider router={router} />
    </RuntimeContext>,
  );
  return router;
}
