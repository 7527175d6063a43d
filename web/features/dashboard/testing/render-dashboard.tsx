import { createMemoryRouter, RouterProvider } from 'react-router';
import { Client, fetchExchange } from 'urql';
import { render } from 'vitest-browser-react';
import { routes } from '../../../paths.ts';
import { createFakeRuntime } from '../../../shell/fake-runtime.ts';
import { PageProblem } from '../../../shell/page-problem.tsx';
import { RuntimeContext } from '../../../shell/runtime-context.ts';
import { Shell } from '../../../shell/shell.tsx';
import { BillingPage } from '../billing-page.tsx';
import { HomePage } from '../home-page.tsx';
import { InsurancePage } from '../insurance-page.tsx';
import { loadBilling, loadHome, loadInsurance } from '../load-dashboard.ts';
import { fakeAnswers, type FakePolicyholder } from './fake-policyholder.ts';

/** The dashboard, the policy and its bills in the shell, for somebody in a verified session. */
export async function renderDashboard(at: string, person: Partial<FakePolicyholder> = {}): Promise<void> {
  const answers = fakeAnswers(person);
  const graphql = new Client({
    url: 'https://server.invalid/graphql',
    preferGetMethod: false,
    requestPolicy: 'network-only',
    exchanges: [fetchExchange],
    fetch: async (_, init) => {
      const { operationName } = JSON.parse(init?.body as string) as { operationName: string };
      const data = answers[operationName];
      if (data) return Response.json({ data });
      return Response.json({ data: null, errors: [{ message: 'No.' }] });
    },
  });
  const { runtime } = createFakeRuntime({
    session: { authenticated: true, authLevel: 'verified', sessionVerified: true, accessToken: 'token' },
    graphql,
  });
  const screens = [
    { path: routes.home, loader: () => loadHome(runtime), Component: HomePage },
    { path: routes.insuranceHome, loader: () => loadInsurance(runtime), Component: InsurancePage },
    { path: routes.billing, loader: () => loadBilling(runtime), Component: BillingPage },
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
}
