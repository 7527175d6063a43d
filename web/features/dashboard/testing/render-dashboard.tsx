import { routes } from '../../../paths.ts';
import type { Answers } from '../../../testing/fake-answers.ts';
import { createFakeRuntime, VERIFIED } from '../../../testing/fake-runtime.ts';
import { openFakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { renderShell } from '../../../testing/render-pages.tsx';
import { CARD_FRAME } from '../../../shell/card-form/testing/card-frame-document.ts';
import { BillingPage } from '../billing/billing-page.tsx';
import { HomePage } from '../home-page.tsx';
import { InsurancePage } from '../insurance-page.tsx';
import { loadBilling, loadHome, loadInsurance } from '../load-dashboard.ts';

/** The dashboard, the policy and its bills in the shell, for somebody in a verified session; answers whom they asked. */
export async function renderDashboard(at: string, answers: Answers = {}): Promise<FakeServer> {
  const server = openFakeServer(answers);
  const fake = createFakeRuntime({ server, session: VERIFIED }).runtime;
  const cardForm = { frameUrl: CARD_FRAME, scriptUrl: null, publishableKey: null };
  const runtime = { ...fake, config: { ...fake.config, cardForm } };
  const pages = [
    { path: routes.home, loader: () => loadHome(runtime), Component: HomePage },
    { path: routes.insuranceHome, loader: () => loadInsurance(runtime), Component: InsurancePage },
    { path: routes.billing, loader: () => loadBilling(runtime), Component: BillingPage },
  ];
  await renderShell(runtime, pages, at);
  return server;
}
