import type { RouteObject } from 'react-router';
import type { Runtime } from './api/runtime.ts';
import { movedAddresses } from './paths.ts';
import { accountRoutes } from './routes/account-routes.ts';
import { applicationRoutes } from './routes/application-routes.ts';
import { beneficiaryRoutes } from './routes/beneficiary-routes.ts';
import { coverageRoutes } from './routes/coverage-routes.ts';
import { helpRoutes } from './routes/help-routes.ts';
import { policyRoutes } from './routes/policy-routes.ts';
import { signInRoutes } from './routes/sign-in-routes.ts';
import { wyshRoutes } from './routes/wysh-routes.ts';
import { LoadingPage } from './shell/loading-page.tsx';
import { MovedPage } from './shell/moved-page.tsx';
import { PageGate } from './shell/page-gate.ts';
import type { PageHandle } from './shell/page-handle.ts';
import { PageProblem } from './shell/page-problem.tsx';
import { pageRoutes } from './shell/page-routes.ts';
import { Shell } from './shell/shell.tsx';

/** The whole application as one tree. A new screen is a line in its area's routes, a line in paths.ts and a file in its feature. */
export function createRoutes(runtime: Runtime): RouteObject[] {
  const pages = pageRoutes(runtime);
  return [
    {
      Component: Shell,
      ErrorBoundary: PageProblem,
      HydrateFallback: LoadingPage,
      children: [
        {
          // Keeps header and footer around a page that could not be shown.
          ErrorBoundary: PageProblem,
          children: [
            ...policyRoutes(pages),
            ...signInRoutes(pages),
            ...coverageRoutes(pages),
            ...wyshRoutes(pages),
            ...applicationRoutes(pages),
            ...beneficiaryRoutes(pages),
            ...accountRoutes(pages),
            ...helpRoutes(pages),
            ...movedAddresses.map((path) => ({ path, element: <MovedPage /> })),
            {
              path: '*',
              handle: { title: 'title.not-found' } satisfies PageHandle,
              loader: () => {
                throw new PageGate('notFound');
              },
              Component: LoadingPage,
            },
          ],
        },
      ],
    },
  ];
}
