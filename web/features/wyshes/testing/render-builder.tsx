import { useState } from 'react';
import { Outlet, type LoaderFunctionArgs } from 'react-router';
import { routes } from '../../../paths.ts';
import { HeaderPlaceContext } from '../../../shell/header-action.tsx';
import { createFakeRuntime, VERIFIED } from '../../../testing/fake-runtime.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPages } from '../../../testing/render-pages.tsx';
import { BuilderPage } from '../builder-page.tsx';
import { EditWyshPage } from '../edit-wysh-page.tsx';
import { IntroPage } from '../intro-page.tsx';
import { loadBuilder, loadIntro, loadWyshes } from '../load-wyshes.ts';
import { PrioritizePage } from '../prioritize-page.tsx';
import { WyshInfoPage } from '../wysh-info-page.tsx';
import { WyshesPage } from '../wyshes-page.tsx';

export interface BuilderVisit {
  at?: string;
  /** Navigation state of the first page. */
  state?: object;
  authenticated?: boolean;
}

/**
 * The wysh screens at their addresses, with a header's place for the continue button and no other part of the shell.
 */
export async function renderBuilder(server: FakeServer, visit: BuilderVisit = {}) {
  const { at = routes.builderList, state = null, authenticated = false } = visit;
  sessionStorage.clear();
  localStorage.clear();
  const visitor = { authLevel: 'identified', accessToken: 'token' } as const;
  const { runtime } = createFakeRuntime({ server, session: authenticated ? VERIFIED : visitor });
  const load = (args: LoaderFunctionArgs) => loadBuilder(runtime, args);
  const builder = [routes.builderList, routes.insuranceWyshList, routes.builderCategory, routes.addWysh];
  const pages = [
    ...builder.map((path) => ({ path, Component: BuilderPage, loader: load })),
    { path: routes.wyshInfo, Component: WyshInfoPage, loader: load },
    {
      path: routes.builder,
      Component: IntroPage,
      loader: (args: LoaderFunctionArgs) => loadIntro(runtime, args),
    },
    { path: routes.wyshes, Component: WyshesPage, loader: () => loadWyshes(runtime) },
    { path: routes.prioritizeWyshes, Component: PrioritizePage, loader: () => loadWyshes(runtime) },
    { path: routes.editWysh, Component: EditWyshPage, loader: () => loadWyshes(runtime) },
  ];
  const [pathname, search = ''] = at.split('?');
  const place = { pathname: pathname!, search: search && `?${search}`, state };
  return renderPages(runtime, pages, place, FrameWithHeader);
}

function FrameWithHeader() {
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
