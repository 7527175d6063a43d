import { createMemoryRouter, RouterProvider, type LoaderFunctionArgs } from 'react-router';
import { Client, fetchExchange } from 'urql';
import { render } from 'vitest-browser-react';
import type { SessionState } from '../../../api/session-state.ts';
import { routes } from '../../../paths.ts';
import { createFakeRuntime } from '../../../shell/fake-runtime.ts';
import { PageProblem } from '../../../shell/page-problem.tsx';
import { Shell } from '../../../shell/shell.tsx';
import { RuntimeContext } from '../../../shell/runtime-context.ts';
import { ApplicationPage } from '../application-page.tsx';
import { CoverageDeniedPage } from '../coverage-denied-page.tsx';
import { loadCase, loadFulfillment, loadOfferings, loadResult } from '../load-application.ts';
import { ManualReviewPage } from '../manual-review-page.tsx';
import { ReviewQuotePage } from '../review-quote-page.tsx';
import { createFakeApplicant, type FakeApplicant } from './fake-applicant.ts';

export interface ApplicationVisitOptions {
  at: string;
  applicant?: Partial<FakeApplicant>;
  session?: Partial<SessionState>;
}

export const VERIFIED: Partial<SessionState> = {
  authenticated: true,
  authLevel: 'verified',
  sessionVerified: true,
  accessToken: 'token',
};

/** The applicant's screens at their addresses in the shell; every other address is somewhere else. */
export async function renderApplication({ at, applicant = {}, session = VERIFIED }: ApplicationVisitOptions) {
  const calls: { operation: string; variables: Readonly<Record<string, unknown>> }[] = [];
  const server = createFakeApplicant(applicant);
  async function answer(init: RequestInit | undefined): Promise<Response> {
    const { operationName, variables } = JSON.parse(init?.body as string) as {
      operationName: string;
      variables: Readonly<Record<string, unknown>>;
    };
    calls.push({ operation: operationName, variables });
    return server.answer(operationName);
  }
  const graphql = new Client({
    url: 'https://server.invalid/graphql',
    preferGetMethod: false,
    requestPolicy: 'network-only',
    exchanges: [fetchExchange],
    fetch: (_, init) => answer(init),
  });
  const { runtime } = createFakeRuntime({ session, graphql });
  const screens = [
    {
      path: routes.fulfillment,
      handle: { title: 'title.fulfillment', header: 'reduced' },
      loader: (args: LoaderFunctionArgs) => loadFulfillment(runtime, args),
      Component: ApplicationPage,
    },
    { path: routes.coverageDenied, loader: () => loadResult(runtime), Component: CoverageDeniedPage },
    { path: routes.manualReview, loader: () => loadCase(runtime), Component: ManualReviewPage },
    {
      path: routes.reviewQuote,
      loader: (args: LoaderFunctionArgs) => loadOfferings(runtime, args),
      Component: ReviewQuotePage,
    },
    { path: '*', element: <h1>Somewhere else</h1> },
  ];
  const router = createMemoryRouter(
    [
      {
        Component: Shell,
        ErrorBoundary: PageProblem,
        HydrateFallback: () => null,
        children: [{ ErrorBoundary: PageProblem, children: screens }],
      },
    ],
    { initialEntries: [at] },
  );
  await render(
    <RuntimeContext value={runtime}>
      <RouterProvider router={router} />
    </RuntimeContext>,
  );
  const path = () => router.state.location.pathname;
  return { router, calls, path, operations: () => calls.map(({ operation }) => operation) };
}
