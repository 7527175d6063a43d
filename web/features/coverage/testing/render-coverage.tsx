import { Link, Outlet, type LoaderFunctionArgs } from 'react-router';
import type { SessionState } from '../../../api/session-state.ts';
import { routes } from '../../../paths.ts';
import { createFakeRuntime } from '../../../testing/fake-runtime.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPages } from '../../../testing/render-pages.tsx';
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

export interface CoverageVisit {
  at: string;
  /** Navigation state of the first page. */
  state?: object;
  authLevel?: SessionState['authLevel'];
}

/** The coverage screens at their addresses below a header with one link elsewhere, and no other part of the shell. */
export async function renderCoverage(server: FakeServer, visit: CoverageVisit) {
  const { at, state = null, authLevel = 'identified' } = visit;
  const session = { authLevel, authenticated: authLevel === 'verified', accessToken: 'token' };
  const { runtime } = createFakeRuntime({ server, session });
  const pages = [
    {
      path: routes.coveragePreview,
      Component: CoveragePreviewPage,
      loader: (args: LoaderFunctionArgs) => loadEstimate(runtime, args),
    },
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
  ];
  const [pathname, search = ''] = at.split('?');
  const place = { pathname: pathname!, search: search && `?${search}`, state };
  return renderPages(runtime, pages, place, FrameWithLink);
}

function FrameWithLink() {
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
