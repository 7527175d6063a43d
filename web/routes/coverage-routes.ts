import { redirect, type RouteObject } from 'react-router';
import { editCoverageAccess } from '@wysh/domain/accounts/access-by-parameter.ts';
import { routes } from '../paths.ts';
import type { AccessOf } from '../shell/guard.ts';
import type { Page, PageRoutes } from '../shell/page-routes.ts';

/** What cover costs, and changing it. */
export function coverageRoutes({ page }: PageRoutes): RouteObject[] {
  const loadEstimate: Page['load'] = async ({ runtime, args }) =>
    (await import('../features/coverage/load-coverage.ts')).loadEstimate(runtime, args);

  return [
    { path: routes.products, loader: () => redirect(routes.productSelect) },
    page({
      path: routes.productSelect,
      access: 'public',
      handle: { title: 'title.product-select', showsLogin: true },
      texts: 'coverage',
      screen: async () => (await import('../features/coverage/product-select-page.tsx')).ProductSelectPage,
    }),
    page({
      path: routes.affiliateEstimate,
      access: 'public',
      handle: { title: 'title.affiliate-estimate' },
      texts: 'coverage',
      screen: async () => (await import('../features/coverage/affiliate-page.tsx')).AffiliatePage,
    }),
    page({
      path: routes.coveragePreview,
      access: 'identifiedMembership',
      handle: { title: 'title.coverage-preview', showsCobrand: true },
      texts: 'coverage',
      screen: async () =>
        (await import('../features/coverage/coverage-preview-page.tsx')).CoveragePreviewPage,
      load: loadEstimate,
    }),
    page({
      path: routes.editCoverage,
      access: editCoverage,
      handle: { title: 'title.edit-coverage' },
      texts: 'coverage',
      screen: async () => (await import('../features/coverage/edit-coverage-page.tsx')).EditCoveragePage,
      load: async ({ runtime, args }) =>
        (await import('../features/coverage/load-coverage.ts')).loadCoverageEditor(runtime, args),
    }),
    page({
      path: routes.recommendations,
      access: 'verifiedMembership',
      handle: { title: 'title.recommendations' },
      texts: 'coverage',
      screen: async () => (await import('../features/coverage/recommendations-page.tsx')).RecommendationsPage,
      load: async ({ runtime }) =>
        (await import('../features/coverage/load-coverage.ts')).loadRecommendations(runtime),
    }),
    page({
      path: routes.packagesPreview,
      access: 'identifiedMembership',
      handle: { title: 'title.packages-preview', header: 'hidden' },
      texts: 'coverage',
      screen: async () => (await import('../features/coverage/packages-page.tsx')).PackagesPage,
      load: async ({ runtime }) =>
        (await import('../features/coverage/load-coverage.ts')).loadPackages(runtime),
    }),
    page({
      path: routes.ineligible,
      access: 'public',
      handle: { title: 'title.ineligible' },
      texts: 'coverage',
      screen: async () => (await import('../features/coverage/ineligible-page.tsx')).IneligiblePage,
      load: async ({ runtime, args }) =>
        (await import('../features/coverage/load-coverage.ts')).loadIneligible(runtime, args),
    }),
  ];
}

const editCoverage: AccessOf = ({ type }) => {
  const access = editCoverageAccess(type);
  return access.kind === 'guarded' ? access : { redirectTo: routes[access.to] };
};
