import { redirect, type LoaderFunctionArgs } from 'react-router';
import {
  PurchaseAnswersDocument,
  PurchaseDocument,
  PurchaseQuoteDocument,
  type PurchaseQuery,
  type QuoteToBuyFragment,
} from '../../api/generated/purchase.ts';
import type { Runtime } from '../../api/runtime.ts';
import { journeyOf } from '../../journeys/journey-of-runtime.ts';
import { confirmAnswersPath, flowThenPath, purchaseOfPath, purchasePath, routes } from '../../paths.ts';
import { nameOnCard } from '../../shell/card-form/name-on-card.ts';

/** What is about to be bought. */
export interface Cover {
  readonly product: 'term-life' | 'accidental-death';
  /** Whole dollars. */
  readonly amount: number;
  readonly years: number;
  readonly age: number;
  /** Dollars and cents. */
  readonly monthlyPremium: number;
  readonly dueToday: number;
}

export interface PurchaseVisit {
  readonly userId: string;
  readonly cover: Cover;
  /** Whom it covers, as they are called. */
  readonly insured: string;
  /** Who receives it, the backup left out. */
  readonly payees: readonly string[];
  /** As the profile has it. */
  readonly nameOnCard: string;
  readonly quoteId: string;
  /** A payment of an earlier visit is with the bank. */
  readonly isProcessing: boolean;
  /** The bank wanted a yes to a payment of an earlier visit and got none: nothing is on its way. */
  readonly wasBankLeft: boolean;
  readonly disclosures: PurchaseQuery['disclosuresToAcknowledge'];
  /** What an accidental death policy that replaces another one takes (BUY-10). */
  readonly replacement: PurchaseQuery['replacement'];
  /** What lets us charge the card from then on. */
  readonly authorization: PurchaseQuery['authorization'];
}

const fresh = { requestPolicy: 'network-only' } as const;

/** Whether they are who they say is in doubt: one of our people looks at their document, or saw somebody else in it. */
export interface IdentityInDoubt {
  readonly identityLook: NonNullable<PurchaseQuery['identityLook']>;
}

/**
 * The quote that was chosen, or the policy that waits for its first premium. Whoever is covered already leaves the journey (JOUR-41);
 * without anything to buy it leads back to the offers.
 */
export async function loadPurchase(
  runtime: Runtime,
  { request }: Pick<LoaderFunctionArgs, 'request'>,
): Promise<PurchaseVisit | IdentityInDoubt> {
  const { graphql } = runtime;
  const chosen = new URL(request.url).searchParams.get('quote');
  const [{ data, error }, quote] = await Promise.all([
    graphql.query(PurchaseDocument, {}, fresh).toPromise(),
    chosen === null ? null : graphql.query(PurchaseQuoteDocument, { quoteId: chosen }, fresh).toPromise(),
  ]);
  if (!data) throw error ?? new Error('What is to be bought did not come.');
  const journey = journeyOf(runtime);
  if (data.standing.card === 'owned') throw redirect(journey.exit());
  const toBuy = toBuyIn(data, quote?.data?.quote ?? null);
  // The review shows what there is to choose, and leads everybody else to where they stand.
  if (toBuy === null)
    throw redirect(data.standing.kind === 'payment_under_way' ? routes.home : routes.reviewQuote);
  // Before a card is typed, which would have to be typed again after it.
  if (!data.isDueDiligenceDone) {
    throw redirect(flowThenPath('cdd-form', chosen === null ? purchasePath : purchaseOfPath(chosen)));
  }
  if (data.identityLook !== null && !toBuy.isProcessing) return { identityLook: data.identityLook };
  if (!toBuy.isProcessing && (await isToBeConfirmed(runtime, toBuy)))
    throw redirect(confirmAnswersPath('quote', toBuy.quoteId));
  await journey.enterFlow('purchase-policy', 'fulfillment');
  journey.formShown({ key: 'purchase-policy', layout: 'purchasePolicy' });
  return {
    ...toBuy,
    userId: data.currentUser?.id ?? '',
    insured: [data.currentUser?.profile?.firstName, data.currentUser?.profile?.lastName].join(' ').trim(),
    payees: payeesOf(data.currentUser),
    nameOnCard: data.currentUser?.profile == null ? '' : nameOnCard(data.currentUser.profile),
    disclosures: data.disclosuresToAcknowledge,
    replacement: toBuy.cover.product === 'accidental-death' ? data.replacement : null,
    authorization: data.authorization,
  };
}

function payeesOf(user: PurchaseQuery['currentUser']): string[] {
  const named =
    user?.activeConstellations.flatMap((one) => one.activeInsuranceMembership?.payees ?? []) ?? [];
  return named.filter(({ responsibility }) => responsibility !== 'backup').map(({ name }) => name);
}

/** Whether they have to say first that nothing has changed since they answered. */
async function isToBeConfirmed(
  { graphql }: Runtime,
  { quoteId }: Pick<PurchaseVisit, 'quoteId'>,
): Promise<boolean> {
  const { data, error } = await graphql.query(PurchaseAnswersDocument, { quoteId }, fresh).toPromise();
  if (!data) throw error ?? new Error('What is to be confirmed did not come.');
  return data.answersToConfirm !== null;
}

type ToBuy = Pick<PurchaseVisit, 'cover' | 'quoteId' | 'isProcessing' | 'wasBankLeft'>;

/**
 * While a payment is under way there is nothing else to choose. Else the quote of the address when it can be taken, then the policy that
 * waits, then the quote chosen last, as far as they can be had where the person stands.
 */
function toBuyIn(
  { standing, pendingPolicy, pendingQuote, latestPayableInvoice: invoice }: PurchaseQuery,
  named: QuoteToBuyFragment | null,
): ToBuy | null {
  const isProcessing = standing.kind === 'payment_under_way';
  if (!isProcessing && !standing.actions.includes('review_offers')) return null;
  if (named?.status === 'pending' && !isProcessing) return quoteToBuy(named);
  if (pendingPolicy !== null) {
    const dueToday = invoice?.balance ?? pendingPolicy.monthlyPremium;
    const { quoteId } = pendingPolicy;
    const wasBankLeft = standing.kind === 'bank_asks';
    return { cover: coverOf(pendingPolicy, dueToday), quoteId, isProcessing, wasBankLeft };
  }
  return pendingQuote === null ? null : quoteToBuy(pendingQuote);
}

function quoteToBuy(quote: QuoteToBuyFragment): ToBuy {
  return {
    cover: coverOf(quote, quote.dueToday),
    quoteId: quote.id,
    isProcessing: false,
    wasBankLeft: false,
  };
}

function coverOf(
  cover: Pick<
    QuoteToBuyFragment,
    'productDetail' | 'amount' | 'termDuration' | 'insuredsAgeAtTerm' | 'monthlyPremium'
  >,
  dueToday: number,
): Cover {
  const { amount, termDuration: years, insuredsAgeAtTerm: age, monthlyPremium } = cover;
  const product = cover.productDetail.slug === 'wysh-term-life' ? 'term-life' : 'accidental-death';
  return { product, amount, years, age, monthlyPremium, dueToday };
}
