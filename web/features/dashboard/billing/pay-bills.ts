import type { Client } from '@urql/core';
import {
  AgreeToCardAuthorizationDocument,
  AnswerBankDocument,
  PayBillsDocument,
  PutInCardDocument,
  type PaidBillFragment,
} from '../../../api/generated/dashboard.ts';
import { readError, shownMessage } from '../../../api/errors.ts';
import type { CardFormHandle } from '../../../shell/card-form/card-form.tsx';
import { text } from '../../../texts/texts.ts';

/** What became of all bills that were paid together. */
export interface PayOutcome {
  readonly result: PaidBillFragment['transactionResult'];
  /** Why it failed; null where nobody said. */
  readonly words: string | null;
}

/** An outcome, and what was asked of the card or account for it (BILL-03). */
interface AttemptedPayment extends PayOutcome {
  /** Dollars and cents; 0 where all of it was paid elsewhere meanwhile, or nobody got so far as to ask. */
  readonly attemptedAmount: number;
}

/** Asks the person's bank with this secret; false where they, or it, said no. */
export type AskBank = (clientSecret: string) => Promise<boolean>;

/** One that failed fails them all, else one that is processing lets them all wait (RETRY-06 to RETRY-08). */
export function outcomeOf(paid: readonly PaidBillFragment[]): PayOutcome {
  const failed = paid.find(({ transactionResult }) => transactionResult === 'failed');
  if (failed !== undefined) return { result: 'failed', words: failed.reasonWords };
  const isProcessing = paid.some(({ transactionResult }) => transactionResult === 'processing');
  return { result: isProcessing ? 'processing' : 'success', words: null };
}

/** An error is a payment that failed, in its own words (RETRY-09). */
export function failureOf(error: unknown): AttemptedPayment {
  const words = shownMessage(readError(error), text('billing.retry.failed.unknown'));
  return { result: 'failed', words, attemptedAmount: 0 };
}

/**
 * Pays bills with the card that is kept. Paid twice at once, by another tab or the billing's own turn, the same is asked twice and charged
 * once; where the bank wants a yes, it is asked bill by bill.
 * @throws what the server or the connection refused.
 */
export async function payBills(
  graphql: Client,
  invoiceIds: readonly string[],
  askBank: AskBank,
): Promise<AttemptedPayment> {
  const input = { invoiceIds: [...invoiceIds], purchasePolicy: false };
  const { data, error } = await graphql.mutation(PayBillsDocument, { input }).toPromise();
  if (!data) throw error ?? new Error('What became of the payment did not come.');
  const { processed, billingAttemptedAmount } = data.createMultiplePayments.payments;
  const paid: PaidBillFragment[] = [];
  for (const one of processed)
    paid.push(
      one.transactionResult === 'processing' && one.clientSecret !== null
        ? await finish(graphql, one.invoiceId, await askBank(one.clientSecret))
        : one,
    );
  return { ...outcomeOf(paid), attemptedAmount: billingAttemptedAmount };
}

async function finish(
  graphql: Client,
  invoiceId: string,
  isAuthenticated: boolean,
): Promise<PaidBillFragment> {
  const input = { invoiceId, isAuthenticated };
  const { data, error } = await graphql.mutation(AnswerBankDocument, { input }).toPromise();
  if (!data) throw error ?? new Error('What the bank said did not come.');
  return data.finishAuthentication.payment;
}

export interface NewCard {
  readonly nameOnCard: string;
  /** The words that are agreed to by putting it in; null where it is for what its person pays by hand. */
  readonly authorizationId: string | null;
}

/**
 * Makes the card of the form the one that pays, and charges nothing. False where the form says itself what is wrong with it.
 * @throws what the server, the bank or the connection refused.
 */
export async function putInCard(
  graphql: Client,
  form: CardFormHandle,
  { nameOnCard, authorizationId }: NewCard,
): Promise<boolean> {
  const token = await form.tokenize();
  if (token.kind !== 'token') return false;
  if (authorizationId !== null) await agree(graphql, authorizationId);
  const input = { externalId: token.token, source: 'credit_card', metadata: { name: nameOnCard } };
  const { error } = await graphql.mutation(PutInCardDocument, { input }).toPromise();
  if (error) throw error;
  return true;
}

/**
 * Makes a linked bank account the one that pays, after its holder agreed to what we take from it.
 * @throws what the server or the connection refused.
 */
export async function chooseAccount(
  graphql: Client,
  {
    accountId,
    holder,
    authorizationId,
  }: { readonly accountId: string; readonly holder: string; readonly authorizationId: string },
): Promise<void> {
  await agree(graphql, authorizationId);
  const input = { externalId: accountId, source: 'bank_account', metadata: { name: holder } };
  const { error } = await graphql.mutation(PutInCardDocument, { input }).toPromise();
  if (error) throw error;
}

async function agree(graphql: Client, authorizationId: string): Promise<void> {
  const agreement = {
    recordId: authorizationId,
    recordType: 'disclosure',
    contextType: 'InsuranceMembership',
  } as const;
  const agreed = await graphql.mutation(AgreeToCardAuthorizationDocument, { input: agreement }).toPromise();
  if (agreed.error) throw agreed.error;
}
