import { redirect, type LoaderFunctionArgs } from 'react-router';
import {
  PurchaseDocument,
  PurchaseQuoteDocument,
  type PurchaseQuery,
  type QuoteToBuyFragment,
} from '../../api/generated/purchase.ts';
import type { Runtime } from '../../api/runtime.ts';
import { journeyOf } from '../../journeys/journey-of-runtime.ts';
import { flowThenPath, purchaseOfPath, purchasePath, routes } from '../../paths.ts';
import { activePolicyOf } from './submit-purchase.ts';
import { nameOnCard } from './name-on-card.ts';

/** What is about to be bought. */
export interface Cover {
  readonly product: 'term-life' | 'accidental-death';
  /** Whole dollars. */
  readonly amount: number;
  readonly years: number;
  readonly age: number;
  /** Dollars and cents. */
  readonly dueToday: number;
}

export interface PurchaseVisit {
  readonly userId: string;
  readonly cover: Cover;
  /** As the profile has it. */
  readonly nameOnCard: string;
  /** Null once it was taken, and its policy waits to be paid. */
  readonly quoteId: string | null;
  /** A payment of an earlier visit is with the bank. */
  readonly isProcessing: boolean;
  readonly disclosures: PurchaseQuery['disclosuresToAcknowledge'];
  /** What an accidental death policy that replaces another one takes (BUY-10). */
  readonly replacement: PurchaseQuery['replacement'];
}

const fresh = { requestPolicy: 'network-only' } as const;

/**
 * The quote that was chosen, or the policy that waits for its first premium. Whoever is covered already leaves the journey (JOUR-41);
 * without anything to buy it leads back to the offers.
 */
export async function loadPurchase(
  runtime: Runtime,
  { request }: Pick<LoaderFunctionArgs, 'request'>,
): Promise<PurchaseVisit> {
  const { graphql } = runtime;
  const chosen = new URL(request.url).searchParams.get('quote');
  const [{ data, error }, quote] = await Promise.all([
    graphql.query(PurchaseDocument, {}, fresh).toPromise(),
    chosen === null ? null : graphql.query(PurchaseQuoteDocument, { quoteId: chosen }, fresh).toPromise(),
  ]);
  if (!data) throw error ?? new Error('What is to be bought did not come.');
  const journey = journeyOf(runtime);
  if (activePolicyOf(data.currentUser) !== null) throw redirect(journey.exit());
  const toBuy = choose(data, quote?.data?.quote ?? null);
  if (toBuy === null) throw redirect(routes.reviewQuote);
  // Before a card is typed, which would have to be typed again after it.
  if (toBuy.quoteId !== null && !data.isDueDiligenceDone) {
    throw redirect(flowThenPath('cdd-form', chosen === null ? purchasePath : purchaseOfPath(chosen)));
  }
  await journey.enterFlow('purchase-policy', 'fulfillment');
  journey.formShown({ key: 'purchase-policy', layout: 'purchasePolicy' });
  return {
    ...toBuy,
    userId: data.currentUser?.id ?? '',
    nameOnCard: data.currentUser?.profile == null ? '' : nameOnCard(data.currentUser.profile),
    disclosures: data.disclosuresToAcknowledge,
    replacement: toBuy.cover.product === 'accidental-death' ? data.replacement : null,
  };
}

type ToBuy = Pick<PurchaseVisit, 'cover' | 'quoteId' | 'isProcessing'>;

/** The quote of the address when it can be taken, then the policy that waits, then the quote chosen last. */
export function choose(
  { pendingPolicy, pendingQuote, latestPayableInvoice }: PurchaseQuery,
  named: QuoteToBuyFragment | null,
): ToBuy | null {
  const isProcessing = latestPayableInvoice?.status === 'processing';
  // While a payment is under way there is nothing else to choose.
  if (named?.status === 'pending' && !isProcessing) return quoteToBuy(named);
  if (pendingPolicy !== null) {
    const dueToday = latestPayableInvoice?.balance ?? pendingPolicy.monthlyPremium;
    return { cover: coverOf(pendingPolicy, dueToday), quoteId: null, isProcessing };
  }
  return pendingQuote === null ? null : quoteToBuy(pendingQuote);
}

function quoteToBuy(quote: QuoteToBuyFragment): ToBuy {
  return { cover: coverOf(quote, quote.dueToday), quoteId: quote.id, isProcessing: false };
}

function coverOf(
  cover: Pick<QuoteToBuyFragment, 'productDetail' | 'amount' | 'termDuration' | 'insuredsAgeAtTerm'>,
  dueToday: number,
): Cover {
  const product = cover.productDetail.slug === 'wysh-term-life' ? 'term-life' : 'accidental-death';
  return { product, amount: cover.amount, years: cover.termDuration, age: cover.insuredsAgeAtTerm, dueToday };
}
