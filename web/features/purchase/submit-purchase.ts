import type { Client } from 'urql';
import type { BoughtPolicyFragment, InvoiceToPayQuery } from '../../api/generated/purchase.ts';
import {
  InvoiceToPayDocument,
  PurchaseOutcomeDocument,
  TakeQuoteDocument,
} from '../../api/generated/purchase.ts';
import { readError } from '../../api/errors.ts';
import { agreeTo, keepCard, payBill, type PaymentResult } from '../../paying/pay-with-card.ts';
import type { CardFormHandle } from '../../shell/card-form/card-form.tsx';

/** What came of SUBMIT & PAY. */
export type PurchaseResult =
  | PaymentResult
  /** Due diligence comes first. */
  | { readonly kind: 'diligence' }
  /** So does whether anything has changed: what was said about it is over meanwhile. */
  | { readonly kind: 'unconfirmed' };

export interface PurchaseOrder {
  /**
   * What the page shows. Its policy may wait already, or have made room in another tab: taking it, again where need be, is what
   * makes sure that this and nothing else is paid.
   */
  readonly quoteId: string;
  /** What the page says it costs a month, in dollars and cents. */
  readonly monthlyPremium: number;
  readonly nameOnCard: string;
  /** The texts agreed to by going on. */
  readonly acknowledgements: readonly string[];
  /** The text that lets us ask the card for the bills to come. */
  readonly authorizationId: string | null;
}

/** Of what has to be done first, by the refusal's code. */
const FIRST: Readonly<Record<string, 'diligence' | 'unconfirmed'>> = {
  due_diligence_open: 'diligence',
  answers_to_confirm: 'unconfirmed',
};
const fresh = { requestPolicy: 'network-only' } as const;

/**
 * Pays and takes the quote, in this order: the card with what authorizes us to ask it, the agreements, the quote, its first bill (BUY-11 to BUY-14). Every step can be
 * repeated, so whoever presses again after a failure goes on where it broke and is charged once.
 * @throws what the server or the connection refused.
 */
export async function submitPurchase(
  graphql: Client,
  card: CardFormHandle | null,
  { quoteId, monthlyPremium, nameOnCard, acknowledgements, authorizationId }: PurchaseOrder,
): Promise<PurchaseResult> {
  // The form is there for as long as its page is; support knows these words (ERR-40).
  if (card === null) throw new Error('Payment Card is undefined');
  const authorize = () =>
    agreeTo(graphql, authorizationId === null ? [] : [authorizationId], 'InsuranceMembership');
  const refused = await keepCard(graphql, card, nameOnCard, authorize);
  if (refused !== null) return refused;
  await agreeTo(graphql, acknowledgements, 'InsuranceApplication');
  const input = {
    quoteId,
    status: 'accepted',
    billingFrequency: 'monthly',
    dueToday: monthlyPremium,
  } as const;
  const { data, error } = await graphql.mutation(TakeQuoteDocument, { input }).toPromise();
  if (error) {
    const first = readError(error).fieldErrors.flatMap(({ code }) => FIRST[code] ?? []);
    if (first[0] !== undefined) return { kind: first[0] };
    throw error;
  }
  const invoiceId = data?.updateQuote.policy?.pendingPlan?.nextPayment?.invoiceId ?? null;
  return invoiceId === null ? findAndPayBill(graphql, card) : payBill(graphql, card, invoiceId);
}

/** For a policy that was made before, whose bill may be paid meanwhile. */
async function findAndPayBill(graphql: Client, card: CardFormHandle): Promise<PurchaseResult> {
  const { data, error } = await graphql.query(InvoiceToPayDocument, {}, fresh).toPromise();
  if (!data) throw error ?? new Error('The bill did not come.');
  // Paid in the meantime, in another tab or by a request whose answer was lost.
  if (!isPaymentNeeded(data)) return { kind: 'paid' };
  if (data.latestPayableInvoice === null) throw new Error('The policy has no bill.');
  return payBill(graphql, card, data.latestPayableInvoice.id);
}

/** A policy that waits, and no card or an open bill (BUY-17). */
export function isPaymentNeeded({
  pendingPolicy,
  activePaymentMethod,
  latestPayableInvoice,
}: InvoiceToPayQuery): boolean {
  if (pendingPolicy === null) return false;
  return activePaymentMethod === null || latestPayableInvoice?.status !== 'fully_paid';
}

/** What became of a payment: the policy it bought, or that it failed; null while nobody knows. */
export async function askForOutcome(graphql: Client): Promise<BoughtPolicyFragment | 'failed' | null> {
  const { data, error } = await graphql.query(PurchaseOutcomeDocument, {}, fresh).toPromise();
  if (!data) {
    if (error !== undefined && readError(error).code === 'NETWORK_ERROR') return null;
    throw error ?? new Error('What became of the payment did not come.');
  }
  const policy = activePolicyOf(data.currentUser);
  if (policy !== null) return policy;
  const { latestPayableInvoice: invoice } = data;
  if (invoice === null) return null;
  return invoice.status === 'processing' && !invoice.awaitsAuthentication ? null : 'failed';
}

/** The policy in force of whichever membership has one. */
export function activePolicyOf<Policy extends BoughtPolicyFragment>(
  user: {
    readonly activeConstellations: readonly {
      readonly activeInsuranceMembership: { readonly activePolicy: Policy | null } | null;
    }[];
  } | null,
): Policy | null {
  const policies = user?.activeConstellations.map(
    (one) => one.activeInsuranceMembership?.activePolicy ?? null,
  );
  return policies?.find((policy) => policy !== null) ?? null;
}
