import type { LoaderFunctionArgs } from 'react-router';
import { purchasePath, routes } from '../../../paths.ts';
import type { Answers, FakeObject } from '../../../testing/fake-answers.ts';
import { createFakeRuntime, VERIFIED } from '../../../testing/fake-runtime.ts';
import { merge, openFakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { renderPages } from '../../../testing/render-pages.tsx';
import { standingAt } from '../../../testing/world/standings.ts';
import { CARD_FRAME } from '../../../shell/card-form/testing/card-frame-document.ts';
import { CoveredPage } from '../covered-page.tsx';
import { loadCovered } from '../load-covered.ts';
import { loadPurchase } from '../load-purchase.ts';
import { PurchasePage } from '../purchase-page.tsx';

export const AD_QUOTE: Answers = {
  Quote: { productDetail: { slug: 'wysh-accidental-death' }, insuredsAgeAtTerm: 65 },
};

const STANDINGS_OF = { quoted: 'quote_chosen', unpaid: 'quote_taken', covered: 'in_force' } as const;

export interface FakeShop extends FakeServer {
  /** A quote was chosen, its policy waits to be paid, or it is in force. */
  stage: 'quoted' | 'unpaid' | 'covered';
  /** Where the person stands, where the stage alone does not say it. */
  standing?: Parameters<typeof standingAt>[0];
  /** What comes of each payment, in order; those after them are made. */
  readonly outcomes: FakeObject<'ProcessedPayment'>[];
}

/** A server with a quote to buy, which a payment turns into a policy. */
export function openShop(answers: Answers = {}): FakeShop {
  const server = openFakeServer(
    merge(
      {
        Profile: { firstName: 'ada', lastName: 'LOVELACE' },
        Policy: { freeLookDaysLeft: 10, payees: [{}] },
        InsuranceMembership: { activePolicy: () => (shop.stage === 'covered' ? {} : null) },
        Query: {
          standing: () => standingAt(shop.standing ?? STANDINGS_OF[shop.stage]),
          pendingQuote: () => (shop.stage === 'quoted' ? {} : null),
          pendingPolicy: () => (shop.stage === 'unpaid' ? { status: 'pending' } : null),
          latestPayableInvoice: () => (shop.stage === 'unpaid' ? {} : null),
          activePaymentMethod: {},
          // What lets us ask the card is agreed to by those whose subject it is.
          disclosure: ({ slug }) => (slug === 'card-authorization' ? null : { slug, id: `${slug}@1` }),
        },
        Mutation: {
          updateQuote: () => {
            shop.stage = 'unpaid';
            return { quote: { status: 'accepted' }, policy: { status: 'pending', pendingPlan: {} } };
          },
          createMultiplePayments: () => {
            const { transactionResult = 'success', ...outcome } = shop.outcomes.shift() ?? {};
            if (transactionResult === 'success') cover(shop);
            return { payments: { processed: [{ transactionResult, ...outcome }] } };
          },
          finishAuthentication: () => {
            const { transactionResult = 'success', ...outcome } = shop.outcomes.shift() ?? {};
            if (transactionResult === 'success') cover(shop);
            return { payment: { transactionResult, ...outcome } };
          },
        },
      },
      answers,
    ),
  );
  const shop: FakeShop = Object.assign(server, { stage: 'quoted' as const, outcomes: [] });
  return shop;
}

/** Its payment went through: there they stand from then on. */
export function cover(shop: FakeShop): void {
  shop.stage = 'covered';
  delete shop.standing;
}

/** The last step; answers what was asked on the way to cover, in order. */
export async function renderPurchase(shop: FakeShop, at: string = purchasePath) {
  const fake = createFakeRuntime({ server: shop, session: VERIFIED }).runtime;
  const cardForm = { frameUrl: CARD_FRAME, scriptUrl: null, publishableKey: null };
  const runtime = { ...fake, config: { ...fake.config, cardForm } };
  const pages = [
    {
      path: purchasePath,
      loader: (args: LoaderFunctionArgs) => loadPurchase(runtime, args),
      Component: PurchasePage,
    },
    { path: routes.covered, loader: () => loadCovered(runtime), Component: CoveredPage },
  ];
  const router = await renderPages(runtime, pages, at);
  const steps = () =>
    shop.calls
      .filter(({ operation }) =>
        [
          'CreatePaymentMethod',
          'AgreeBeforePaying',
          'TakeQuote',
          'PayInvoice',
          'FinishAuthentication',
        ].includes(operation),
      )
      .map(({ operation, input }) => ({ operation, input }));
  return {
    path: () => router.state.location.pathname,
    search: () => router.state.location.search,
    steps,
  };
}
