import { useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { Provider as GraphqlProvider } from 'urql';
import { render } from 'vitest-browser-react';
import type { Runtime } from '../../../api/runtime.ts';
import { noSession, type SessionState } from '../../../api/session-state.ts';
import { routes } from '../../../paths.ts';
import { HeaderPlaceContext } from '../../../shell/header-action.tsx';
import { RuntimeContext } from '../../../shell/runtime-context.ts';
import { BuilderPage } from '../builder-page.tsx';
import { EditWyshPage } from '../edit-wysh-page.tsx';
import { IntroPage } from '../intro-page.tsx';
import { loadBuilder, loadIntro, loadWyshes } from '../load-wyshes.ts';
import { PrioritizePage } from '../prioritize-page.tsx';
import { WyshInfoPage } from '../wysh-info-page.tsx';
import { WyshesPage } from '../wyshes-page.tsx';
import type { FakeListServer } from './fake-list-server.ts';

export interface BuilderVisit {
  at?: string;
  /** Navigation state of the first page. */
  state?: object;
  authenticated?: boolean;
}

/** The wysh screens at their addresses, with a header's place for the continue button and no other part of the shell. */
export async function renderBuilder(server: FakeListServer, visit: BuilderVisit = {}) {
  const { at = routes.builderList, state = null, authenticated = false } = visit;
  sessionStorage.clear();
  const session: SessionState = {
    ...noSession,
    authLevel: authenticated ? 'verified' : 'identified',
    authenticated,
    accessToken: 'token',
  };
  const runtime = {
    graphql: server.client,
    session: { getState: () => session, subscribe: () => () => undefined },
    parts: new Map(),
  } as unknown as Runtime;
  const builder = [routes.builderList, routes.insuranceWyshList, routes.builderCategory, routes.addWysh];
  const elsewhere = [routes.coveragePreview, routes.home, routes.flow];
  const [pathname, search = ''] = at.split('?');
  const router = createMemoryRouter(
    [
      {
        element: <Shell />,
        HydrateFallback: () => null,
        children: [
          ...builder.map((path) => ({
            path,
            Component: BuilderPage,
            loader: (args: Parameters<typeof loadBuilder>[1]) => loadBuilder(runtime, args),
          })),
          { path: routes.wyshInfo, Component: WyshInfoPage, loader: (args) => loadBuilder(runtime, args) },
          { path: routes.builder, Component: IntroPage, loader: () => loadIntro(runtime) },
          { path: routes.wyshes, Component: WyshesPage, loader: () => loadWyshes(runtime) },
          { path: routes.prioritizeWyshes, Component: PrioritizePage, loader: () => loadWyshes(runtime) },
          { path: routes.editWysh, Component: EditWyshPage, loader: () => loadWyshes(runtime) },
          ...elsewhere.map((path) => ({ path, element: <h1>Elsewhere</h1> })),
        ],
      },
    ],
    { initialEntries: [{ pathname: pathname!, search: search && `?${search}`, state }] },
  );
  await render(
    <RuntimeContext value={runtime}>
      <GraphqlProvider value={server.client}>
        <RouterProvider router={router} />
      </GraphqlProvider>
    </RuntimeContext>,
  );
  return router;
}

function Shell() {
  const [headerPlace, setHeaderPlace] = useState<HTMLElement | null>(null);
  return (
    <HeaderPlaceContext value={headerPlace}>
      <header ref={setHeaderPlace} />
      <main>
        <Outlet />
      </main>
    </HeaderPlaceContext>
  );
}
