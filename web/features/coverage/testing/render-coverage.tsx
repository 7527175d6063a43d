import { createMemoryRouter, Link, Outlet, RouterProvider, type LoaderFunctionArgs } from 'react-router';
import { Provider as GraphqlProvider } from 'urql';
import { render } from 'vitest-browser-react';
import type { Runtime } from '../../../api/runtime.ts';
import { noSession, type SessionState } from '../../../api/session-state.ts';
import { routes } from '../../../paths.ts';
import { RuntimeContext } from '../../../shell/runtime-context.ts';
import { AffiliatePage } from '../affiliate-page.tsx';
import { CoveragePreviewPage } from '../coverage-preview-page.tsx';
import { EditCoveragePage } from '../edit-coverage-page.tsx';
import { IneligiblePage } from '../ineligible-page.tsx';
import {
  loadCoverageEditor,
  loadEstimate,
  loadIneligible,
  loadPackages,
  loadRecommendations,
} from '../load-coverage.ts';
import { PackagesPage } from '../packages-page.tsx';
import { ProductSelectPage } from '../product-select-page.tsx';
import { RecommendationsPage } from '../recommendations-page.tsx';
import type { FakeCoverageServer } from './fake-coverage-server.ts';

export interface CoverageVisit {
  at: string;
  /** Navigation state of the first page. */
  state?: object;
  authLevel?: SessionState['authLevel'];
}

/** The coverage screens at their addresses below a header with one link elsewhere, and no other part of the shell. */
export async function renderCoverage(server: FakeCoverageServer, visit: CoverageVisit) {
  const { at, state = null, authLevel = 'identified' } = visit;
  const session: SessionState = {
    ...noSession,
    authLevel,
    authenticated: authLevel === 'verified',
    accessToken: 'token',
  };
  const runtime = {
    config: { supportPhone: '555-0100' },
    graphql: server.client,
    session: { getState: () => session, subscribe: () => () => undefined },
  } as unknown as Runtime;
  const estimate = () => loadEstimate(runtime);
  const elsewhere = [
    routes.home,
    routes.insuranceWyshList,
    routes.wyshes,
    routes.flow,
    routes.fulfillment,
    routes.reviewQuote,
  ];
  const [pathname, search = ''] = at.split('?');
  const router = createMemoryRouter(
    [
      {
        element: <Page />,
        HydrateFallback: () => null,
        children: [
          { path: routes.coveragePreview, Component: CoveragePreviewPage, loader: estimate },
          {
            path: routes.editCoverage,
            Component: EditCoveragePage,
            loader: (args: LoaderFunctionArgs) => loadCoverageEditor(runtime, args),
          },
          {
            path: routes.recommendations,
            Component: RecommendationsPage,
            loader: () => loadRecommendations(runtime),
          },
          { path: routes.packagesPreview, Component: PackagesPage, loader: () => loadPackages(runtime) },
          {
            path: routes.ineligible,
            Component: IneligiblePage,
            loader: (args: LoaderFunctionArgs) => loadIneligible(runtime, args),
          },
          { path: routes.affiliateEstimate, Component: AffiliatePage },
          { path: routes.productSelect, Component: ProductSelectPage },
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

function Page() {
  return (
    <>
      <header>
        <Link to={routes.home}>Away</Link>
      </header>
      <main>
        <Outlet />
      </main>
    </>
  );
}
