import { routes } from '../../../paths.ts';
import type { Answers } from '../../../testing/fake-answers.ts';
import { createFakeRuntime, VERIFIED } from '../../../testing/fake-runtime.ts';
import { openFakeServer } from '../../../testing/fake-server.ts';
import { renderShell } from '../../../testing/render-pages.tsx';
import { BillingPage } from '../billing-page.tsx';
import { HomePage } from '../home-page.tsx';
import { InsurancePage } from '../insurance-page.tsx';
import { loadBilling, loadHome, loadInsurance } from '../load-dashboard.ts';

/** The dashboard, the policy and its bills in the shell, for somebody in a verified session. */
export async function renderDashboard(at: string, answers: Answers = {}): Promise<void> {
  const { runtime } = createFakeRuntime({ server: openFakeServer(answers), session: VERIFIED });
  const pages = [
    { path: routes.home, loader: () => loadHome(runtime), Component: HomePage },
    { path: routes.insuranceHome, loader: () => loadInsurance(runtime), Component: InsurancePage },
    { path: routes.billing, loader: () => loadBilling(runtime), Component: BillingPage },
  ];
  await renderShell(runtime, pages, at);
}
