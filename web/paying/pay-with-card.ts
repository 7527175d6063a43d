import type { Client } from 'urql';
import { readError } from '../api/errors.ts';
import {
  AgreeBeforePayingDocument,
  CreatePaymentMethodDocument,
  FinishAuthenticationDocument,
  PayInvoiceDocument,
  type AcknowledgementContextType,
  type PayInvoiceMutation,
} from '../api/generated/paying.ts';
import type { CardFormHandle } from '../shell/card-form/card-form.tsx';

// What a bill that begins cover is paid by, step by step: the card, what is agreed to, the bill.

/** What came of pressing the button that pays. */
export type PaymentResult =
  | { readonly kind: 'paid' }
  /** The bank has not answered: it is asked until it has. */
  | { readonly kind: 'processing' }
  /** The card form says what is wrong. */
  | { readonly kind: 'no-card' }
  /** The bill is not paid: nothing was charged, or a part of it, which the words say; null where the server has none. */
  | { readonly kind: 'declined'; readonly words: string | null };

/**
 * Keeps the typed card as the one that pays, once what it may be asked for is agreed to. Null once it is kept; else why it is not.
 * @throws what the server or the connection refused.
 */
export async function keepCard(
  graphql: Client,
  card: CardFormHandle,
  nameOnCard: string,
  agree: () => Promise<void>,
): Promise<Extract<PaymentResult, { kind: 'no-card' | 'declined' }> | null> {
  const token = await card.tokenize();
  if (token.kind !== 'token') return { kind: 'no-card' };
  await agree();
  const input = {
    externalId: token.token,
    source: 'credit_card',
    metadata: { name: nameOnCard },
  } as const;
  const { error } = await graphql.mutation(CreatePaymentMethodDocument, { input }).toPromise();
  if (!error) return null;
  const decline = readError(error).fieldErrors.find(({ field }) => field === 'externalId');
  if (decline !== undefined) return { kind: 'declined', words: decline.message };
  throw error;
}

/** @throws what the server or the connection refused. */
export async function agreeTo(
  graphql: Client,
  recordIds: readonly string[],
  contextType: AcknowledgementContextType,
): Promise<void> {
  for (const recordId of recordIds) {
    const input = { recordId, recordType: 'disclosure', contextType } as const;
    const { error } = await graphql.mutation(AgreeBeforePayingDocument, { input }).toPromise();
    if (error) throw error;
  }
}

/**
 * Asks the kept card for a bill that begins cover, and the person's bank where it wants their yes.
 * @throws what the server refused.
 */
export async function payBill(
  graphql: Client,
  card: CardFormHandle,
  invoiceId: string,
): Promise<PaymentResult> {
  const first = await pay(graphql, invoiceId);
  if (first === null) return { kind: 'processing' };
  if (first.transactionResult !== 'processing' || first.clientSecret === null) return resultOf(first);
  const isAuthenticated = await card.authenticate(first.clientSecret);
  // Paid again it might be charged again: the bank's webhook may have told its answer before us.
  const input = { invoiceId, isAuthenticated };
  const { data, error } = await graphql.mutation(FinishAuthenticationDocument, { input }).toPromise();
  if (data) return resultOf(data.finishAuthentication.payment);
  if (error !== undefined && readError(error).code !== 'NETWORK_ERROR') throw error;
  return { kind: 'processing' };
}

type Processed = PayInvoiceMutation['createMultiplePayments']['payments']['processed'][number];

/** Null where no answer came: money may have moved, so it is asked for rather than said to have failed. */
async function pay(graphql: Client, invoiceId: string): Promise<Processed | null> {
  const input = { invoiceId, purchasePolicy: true };
  const { data, error } = await graphql.mutation(PayInvoiceDocument, { input }).toPromise();
  if (data) return data.createMultiplePayments.payments.processed[0] ?? null;
  if (error !== undefined && readError(error).code !== 'NETWORK_ERROR') throw error;
  return null;
}

function resultOf({ transactionResult, reasonWords }: Processed): PaymentResult {
  switch (transactionResult) {
    case 'success':
      return { kind: 'paid' };
    case 'processing':
      return { kind: 'processing' };
    case 'failed':
      return { kind: 'declined', words: reasonWords };
  }
}
