import type { Client } from 'urql';
import { readError } from '../../api/errors.ts';
import {
  AcceptReturnOfferDocument,
  CreateReinstatementInvoiceDocument,
  PendingReturnQuoteDocument,
  ReturnOutcomeDocument,
  TakeReturnQuoteDocument,
  type ReturnOutcomeQuery,
} from '../../api/generated/reinstatement.ts';
import { agreeTo, keepCard, payBill, type PaymentResult } from '../../paying/pay-with-card.ts';
import type { CardFormHandle } from '../../shell/card-form/card-form.tsx';
import { isToBeConfirmed } from '../../shell/answers-confirmed.ts';
import { text } from '../../texts/texts.ts';

/** What was offered could not be taken, or its bill not be made: nothing was charged. It is said by a banner (REIN-19, REIN-20). */
export class ReturnNotTaken extends Error {}

export interface ReturnOrder {
  readonly policyId: string;
  readonly offeringId: string;
  readonly isAccepted: boolean;
  /** What the page says is charged, in dollars and cents. */
  readonly dueToday: number;
  readonly nameOnCard: string;
  readonly authorizationId: string | null;
}

const fresh = { requestPolicy: 'network-only' } as const;

/**
 * The card, then the offer, its quote by the month, its bill and the payment, in this order (REIN-04 to REIN-08). Every step can be
 * repeated, so whoever presses again after a failure goes on where it broke and is charged once.
 * @throws what the server or the connection refused; ReturnNotTaken where it is about the offer.
 */
export async function submitReturn(
  graphql: Client,
  card: CardFormHandle | null,
  order: ReturnOrder,
): Promise<PaymentResult> {
  // The form is there for as long as its page is; support knows these words.
  if (card === null) throw new Error('Payment Card is undefined');
  const { authorizationId } = order;
  const agree = () =>
    agreeTo(graphql, authorizationId === null ? [] : [authorizationId], 'InsuranceMembership');
  const refused = await keepCard(graphql, card, order.nameOnCard, agree);
  if (refused !== null) return refused;
  await takeQuote(graphql, order);
  return payBill(graphql, card, await makeBill(graphql, order.policyId));
}

async function takeQuote(graphql: Client, order: ReturnOrder): Promise<void> {
  const accepted = order.isAccepted ? null : await acceptOffer(graphql, order);
  const { data } = await graphql.query(PendingReturnQuoteDocument, {}, fresh).toPromise();
  const pending = data?.pendingQuote?.kind === 'reinstatement' ? data.pendingQuote.id : null;
  // Taken before, or beside a quote of new cover: accepted again, the offer answers the same quote.
  const quoteId = pending ?? accepted ?? (await acceptOffer(graphql, order));
  const { dueToday } = order;
  const input = { quoteId, status: 'accepted', billingFrequency: 'monthly', dueToday } as const;
  const { error } = await graphql.mutation(TakeReturnQuoteDocument, { input }).toPromise();
  if (error) throw isToBeConfirmed(error) ? error : notTaken(error);
}

async function acceptOffer(graphql: Client, { offeringId }: ReturnOrder): Promise<string> {
  const { data, error } = await graphql
    .mutation(AcceptReturnOfferDocument, { input: { offeringId } })
    .toPromise();
  if (!data) throw notTaken(error);
  return data.acceptProductOffering.quote.id;
}

async function makeBill(graphql: Client, policyId: string): Promise<string> {
  const { data } = await graphql
    .mutation(CreateReinstatementInvoiceDocument, { input: { policyId } })
    .toPromise();
  if (!data) throw new ReturnNotTaken(text('reinstatement.invoice-not-made'));
  return data.createReinstatementInvoice.invoice.id;
}

/** In the server's whole words, or its code where it has none. */
function notTaken(thrown: unknown): ReturnNotTaken {
  const { fullMessage, code, fieldErrors } = readError(thrown);
  return new ReturnNotTaken(fullMessage ?? fieldErrors[0]?.message ?? code);
}

type Membership = NonNullable<
  NonNullable<ReturnOutcomeQuery['currentUser']>['activeConstellations'][number]['activeInsuranceMembership']
>;

/** The policy that is back. */
export type Returned = NonNullable<Membership['activePolicy']>;

/** What became of a payment: the policy with its plan (REIN-09), or that it failed; null while nobody knows. */
export async function askForReturned(graphql: Client, policyId: string): Promise<Returned | 'failed' | null> {
  const { data, error } = await graphql.query(ReturnOutcomeDocument, {}, fresh).toPromise();
  if (!data) {
    if (error !== undefined && readError(error).code === 'NETWORK_ERROR') return null;
    throw error ?? new Error('What became of the payment did not come.');
  }
  const policies = data.currentUser?.activeConstellations.map(
    (one) => one.activeInsuranceMembership?.activePolicy ?? null,
  );
  const policy = policies?.find((one) => one?.id === policyId && one.activePlan !== null);
  if (policy != null) return policy;
  const { kind, card } = data.standing;
  return kind === 'return_under_way' || card === 'owned' ? null : 'failed';
}
