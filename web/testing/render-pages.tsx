import type { ComponentType } from 'react';
import {
  createMemoryRouter,
  Outlet,
  RouterProvider,
  type LoaderFunction,
  type RouteObject,
} from 'react-router';
import { Provider as GraphqlProvider } from 'urql';
import { render } from 'vitest-browser-react';
import type { Runtime } from '../api/runtime.ts';
import type { PageHandle } from '../shell/page-handle.ts';
import { PageProblem } from '../shell/page-problem.tsx';
import { RuntimeContext } from '../shell/runtime-context.ts';
import { Shell } from '../shell/shell.tsx';

export interface TestPage {
  readonly path: string;
  readonly handle?: PageHandle;
  readonly loader?: LoaderFunction;
  readonly Component?: ComponentType;
  readonly element?: React.ReactNode;
  readonly ErrorBoundary?: ComponentType;
}

type Place = string | { readonly pathname: string; readonly search?: string; readonly state?: unknown };

/** Draws pages at their addresses in a bare frame and opens one of them; every other address is elsewhere. */
export async function renderPages(
  runtime: Runtime,
  pages: readonly TestPage[],
  at: Place | readonly Place[] = pages[0]!.path,
  Frame: ComponentType = BareFrame,
) {
  return open(runtime, { Component: Frame, ErrorBoundary: NotHere }, pages, at);
}

/** The same in the shell, with the shell's own words for what goes wrong. */
export async function renderShell(
  runtime: Runtime,
  pages: readonly TestPage[],
  at?: Place | readonly Place[],
) {
  return open(runtime, { Component: Shell, ErrorBoundary: PageProblem }, pages, at ?? pages[0]!.path);
}

async function open(
  runtime: Runtime,
  { Component, ErrorBoundary }: { Component: ComponentType; ErrorBoundary: ComponentType },
  pages: readonly TestPage[],
  at: Place | readonly Place[],
) {
  const children: RouteObject[] = [...pages, { path: '*', element: <h1>Elsewhere</h1> }];
  const router = createMemoryRouter(
    [{ Component, ErrorBoundary, HydrateFallback: () => null, children: [{ ErrorBoundary, children }] }],
    { initialEntries: [at].flat() },
  );
  await render(
    <RuntimeContext value={runtime}>
      <GraphqlProvider value={runtime.graphql}>
        <RouterProvider router={router} />
      </GraphqlProvider>
    </RuntimeContext>,
  );
  return router;
}

function BareFrame() {
  return (
    <main>
      <Outlet />
    </main>
  );
}

function NotHere() {
  return <h1>Not here</h1>;
}
