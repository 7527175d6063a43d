import { EVENTS, type EventName, type EventRow } from '@wysh/domain/insights/event-table.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { openAccountServer, renderAccount } from './features/account/testing/render-account.tsx';
import { offers, renderApplication, TERM } from './features/application/testing/render-application.tsx';
import { renderCoverage } from './features/coverage/testing/render-coverage.tsx';
import { renderDashboard } from './features/dashboard/testing/render-dashboard.tsx';
import { renderFlow } from './features/flows/testing/render-flow.tsx';
import { openShop, renderPurchase } from './features/purchase/testing/render-purchase.tsx';
import { renderSignIn } from './features/sign-in/testing/render-sign-in.tsx';
import { HelpArticlePage } from './features/support/help-article-page.tsx';
import { loadArticle, loadHelp } from './features/support/load-help.ts';
import { SupportPage } from './features/support/support-page.tsx';
import { routes } from './paths.ts';
import { renderVerification } from './features/verification/testing/render-verification.tsx';
import { eventsToldInFull } from './testing/events-told.ts';
import { createFakeRuntime } from './testing/fake-runtime.ts';
import { openFakeServer } from './testing/fake-server.ts';
import { renderPages } from './testing/render-pages.tsx';
import { loadTexts } from './texts/texts.ts';
import './ui/base.css';
import { emulateReducedMotion } from './ui/testing/emulate-reduced-motion.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const secret = (name: string) => page.getByLabelText(name, { exact: true });

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await emulateReducedMotion();
  for (const part of ['account', 'coverage', 'application', 'dashboard', 'forms', 'purchase'] as const)
    await loadTexts(part);
  // What the tests before have not told yet.
  eventsToldInFull();
});

interface Walk {
  /** What is shown by it. */
  readonly ids: string;
  /** The presses that lead there. */
  readonly walk: () => Promise<unknown>;
  /** All the event says. */
  readonly says: Readonly<Record<string, unknown>>;
}

const OPEN_HOURS = { isOpen: true, changesAt: '2026-01-05T22:00:00Z', holiday: null };

async function openSupport() {
  const server = openFakeServer({
    Query: { supportMessages: [], supportHours: OPEN_HOURS },
    Mutation: {
      sendSupportMessage: { supportMessages: [] },
      askSupportRobot: { supportMessages: [] },
    },
  });
  const { runtime } = createFakeRuntime({ server });
  await renderPages(runtime, [
    { path: routes.customerSupport, loader: () => loadHelp(runtime), Component: SupportPage },
  ]);
  await button('START A CHAT').click();
}

/** Every event of the table, by the way a person comes to it. */
const WALKS: Readonly<Record<EventName, Walk>> = {
  account_close: {
    ids: '[ANAL-01]',
    async walk() {
      await renderAccount(openAccountServer(), '/account/close');
      await secret('Your current password').fill('correct horse');
      await button('CLOSE MY ACCOUNT').click();
      await button('YES, CLOSE IT').click();
    },
    says: {},
  },
  account_create: {
    ids: '[ANAL-01]',
    async walk() {
      await renderSignIn(openFakeServer(), '/create-account');
      await field('Email').fill('ada@example.com');
      await secret('Password').fill('a lantern at night');
      await page.getByRole('checkbox', { name: 'I confirm that I am over 18.' }).click();
      await button('CONFIRM INFO AND CONTINUE').click();
    },
    says: { newsletterOptIn: true },
  },
  account_data_ask: {
    ids: '[ANAL-01]',
    async walk() {
      await renderAccount(openAccountServer(), '/account/data');
      await button('MAKE MY FILE').click();
    },
    says: {},
  },
  account_email_change: {
    ids: '[ANAL-01]',
    async walk() {
      await renderAccount(openAccountServer(), '/account/profile/edit/email');
      await field('New email').fill('new@example.com');
      await secret('Your current password').fill('correct horse');
      await button('SEND ME THE LINK').click();
    },
    says: {},
  },
  account_notifications_change: {
    ids: '[ANAL-01]',
    async walk() {
      await renderAccount(openAccountServer(), '/account/notifications');
      await page.getByRole('checkbox', { name: 'Tips by email' }).click({ force: true });
    },
    says: { choice: 'newsletterOptIn', chosen: false },
  },
  account_password_change: {
    ids: '[ANAL-01]',
    async walk() {
      await renderAccount(openAccountServer(), '/account/password');
      await secret('Your current password').fill('correct horse');
      await secret('New password').fill('battery staple');
      await secret('New password, once more').fill('battery staple');
      await button('CHANGE MY PASSWORD').click();
    },
    says: {},
  },
  account_phone_change: {
    ids: '[ANAL-01]',
    async walk() {
      await renderAccount(openAccountServer(), '/account/profile/edit/phone');
      await field('New phone number').fill('415 555 0199');
      await secret('Your current password').fill('correct horse');
      await button('CONTINUE').click();
    },
    says: {},
  },
  account_session_end: {
    ids: '[ANAL-01]',
    async walk() {
      await renderAccount(openAccountServer(), '/account/password');
      await button('END ALL OTHERS').click();
    },
    says: { others: true },
  },
  affiliate_estimate_display: {
    ids: '[ANAL-01]',
    walk: () =>
      renderCoverage(openFakeServer({ AffiliateEstimate: { affiliateName: 'Penny Compare' } }), {
        at: '/products/insurance/get-wysh-estimate?affiliate_id=penny-compare&click_id=c-1',
      }),
    says: { affiliate: 'penny-compare' },
  },
  dashboard_displayed: { ids: '[ANAL-06] [ANAL-02]', walk: () => renderDashboard('/'), says: {} },
  estimate_received: {
    ids: '[ANAL-08] [ANAL-02] [CONST-09]',
    walk: () =>
      renderCoverage(
        openFakeServer({ Query: { coverageEditorState: { age: 34, amount: 300_000, lockUntilAge: 54 } } }),
        {
          at: '/coverage-preview',
        },
      ),
    says: { amount: 300_000, termMonths: 240 },
  },
  flows_flow_finish: {
    ids: '[ANAL-01]',
    async walk() {
      await renderFlow();
      for (const form of ['first', 'second', 'third']) {
        await page.getByRole('textbox', { name: form }).fill('something');
        await button('NEXT').click();
      }
    },
    says: { flow: 'estimate-form' },
  },
  fulfillment_policy_created: {
    ids: '[ANAL-04] [ANAL-02]',
    async walk() {
      await renderPurchase(openShop());
      await field('Name on card').fill('Ada');
      await expect.element(button('SUBMIT & PAY')).not.toHaveAttribute('aria-disabled');
      await button('SUBMIT & PAY').click();
    },
    says: { product: 'term-life', amount: 300_000, termMonths: 240 },
  },
  fulfillment_quote_displayed: {
    ids: '[ANAL-03] [ANAL-08]',
    walk: () =>
      renderApplication(
        '/review-quote',
        offers({ ...TERM, amount: 300_000, termDuration: 20, expiresAt: '2026-02-04T23:30:00Z' }),
      ),
    says: { offers: 1, amount: 300_000, termMonths: 240, validUntil: '2026-02-04' },
  },
  help_article_helpful: {
    ids: '[ANAL-01]',
    async walk() {
      const { runtime } = createFakeRuntime({ server: openFakeServer({ Query: { helpArticles: [{}] } }) });
      await renderPages(
        runtime,
        [
          {
            path: routes.helpArticle,
            loader: (args) => loadArticle(runtime, args),
            Component: HelpArticlePage,
          },
        ],
        '/help/lapse',
      );
      await button('YES').click();
    },
    says: { article: 'lapse', helpful: 'yes' },
  },
  session_verification_complete: {
    ids: '[ANAL-01]',
    async walk() {
      await renderVerification(openFakeServer());
      await button('Text my code').click();
      await field('Your six-digit code').fill('123456');
    },
    says: { channel: 'sms' },
  },
  settings_billing_edit_payment: {
    ids: '[ANAL-05] [BILL-17]',
    walk: () =>
      renderDashboard('/products/insurance/billing/edit', {
        Query: { accountCapabilities: { billing: true }, activePaymentMethod: {}, policy: {} },
        InsuranceMembership: { activePolicy: {} },
      }),
    says: { pastDueInvoices: 0 },
  },
  support_chat_ask: {
    ids: '[ANAL-01]',
    async walk() {
      await openSupport();
      await field('Your question').fill('Where is my code?');
      await button('SEND').click();
    },
    says: {},
  },
  support_chat_ask_person: {
    ids: '[ANAL-01]',
    async walk() {
      await openSupport();
      await field('Your question').fill('Is my quote binding?');
      await button('ASK A PERSON').click();
    },
    says: {},
  },
  support_chat_open: { ids: '[ANAL-01]', walk: openSupport, says: { state: 'open' } },
};

test('what is told says what the address said that its person came by, and which flow it was in [SESS-23]', async () => {
  const came = {
    utm_source: 'newsletter',
    utm_medium: 'mail',
    utm_campaign: 'orchard',
    utm_term: 'term life',
    utm_content: 'blue',
    utm_id: '7',
  };
  await renderFlow({ cameWith: `?${new URLSearchParams({ ...came, other: 'kept by nobody' })}` });
  for (const form of ['first', 'second', 'third']) {
    await page.getByRole('textbox', { name: form }).fill('something');
    await button('NEXT').click();
  }
  const told: unknown[] = [];
  await vi.waitFor(() => {
    told.push(...eventsToldInFull().filter(({ name }) => name === 'flows_flow_finish'));
    expect(told).toMatchObject([{ properties: { ...came, flow: 'estimate-form' } }]);
    expect(JSON.stringify(told)).not.toContain('kept by nobody');
  });
});

test.each((Object.keys(EVENTS) as EventName[]).map((name) => [name, WALKS[name].ids] as const))(
  '%s is told where a person comes to it, with all the table has of it, and a milestone once %s',
  async (name) => {
    const { isMilestone, properties }: EventRow = EVENTS[name];
    const { walk, says } = WALKS[name];
    const told: unknown[] = [];
    const hear = () => {
      const heard = eventsToldInFull().filter((one) => one.name === name);
      told.push(...heard.map((one) => one.properties));
    };
    await walk();
    await vi.waitFor(() => {
      hear();
      expect(told).toHaveLength(1);
    });
    expect(told).toEqual([says]);
    expect(Object.keys(says).toSorted()).toEqual(Object.keys(properties).toSorted());
    if (!isMilestone) return;
    await cleanup();
    await walk();
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    hear();
    expect(told).toHaveLength(1);
  },
);
