import { refusal } from '@wysh/domain/errors/failure.ts';
import { BILLING_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import { keepingLikeness } from '../../applying/likeness/require-nobody-alike.ts';
import { takeAccountAllowance } from '../../ground/authorization/account-allowances.ts';
import type { Context } from '../../context.ts';
import { requirePolicyOwner } from '../policies/policy.ts';
import { findAttempts } from './attempt-store.ts';
import { beginAttempts } from './begin-attempt.ts';
import type { Begun, Ordered } from './begin-attempt.ts';
import { carryOutAttempts } from './carry-out-attempt.ts';
import { giveUpQuestion } from './finish-authentication.ts';
import { requireFinanceEnabled } from './finance-switch.ts';
import type { PaymentAttempt } from './payment-attempt.ts';
import { paidBefore, processedInvoice } from './processed-invoice.ts';
import type { ProcessedInvoice } from './processed-invoice.ts';

/** What one person can have to pay at once, with room: a year's months. */
const invoicesMax = 12;

export interface PaymentsRequest {
  readonly invoiceIds: readonly string[];
  /** The person buys: the first invoice of a pending policy. */
  readonly purchasePolicy: boolean;
}

export interface PaymentsResult {
  readonly attemptedCents: Cents;
  readonly processed: readonly ProcessedInvoice[];
}

/**
 * Pays invoices of the caller's with their card. A saga whose every step can be repeated: all are judged, and their attempts
 * committed with their keys, in one transaction (begin-attempt), so a refusal means that nothing was charged (S-64); the provider
 * is asked outside any transaction, and its answers and everything that follows are committed at once (carry-out-attempt).
 * Wherever it is cut off, the reconciler goes on; asked twice, by a double click, a second tab or another process, it charges once
 * (BUY-23). Each invoice has a result of its own, whatever became of the others.
 */
export async function createMultiplePayments(
  context: Context,
  { invoiceIds, purchasePolicy }: PaymentsRequest,
): Promise<PaymentsResult> {
  const userId = requirePolicyOwner(context);
  const distinct = [...new Set(invoiceIds)];
  if (distinct.length === 0 || distinct.length > invoicesMax)
    throw refusal(problem(BILLING_PROBLEMS, 'invoice_count', { max: invoicesMax }), { field: 'invoiceIds' });
  await takeAccountAllowance(context, 'card');
  await requireFinanceEnabled(context.database.reader);
  const cause = purchasePolicy ? 'purchase' : 'person';
  const begun = await begin(context, { userId, invoiceIds: distinct, cause });
  // Where the bank of another card could not be told yet, nothing is asked: its question is not this card's.
  const attempts = begun.flatMap((one) => (one.kind === 'to_carry_out' ? [one.attempt] : []));
  const { asked, settled } = await carryOutAttempts(context, attempts);
  const answers = new Map(asked.map(({ attempt, answer }) => [attempt.invoiceId, answer]));
  const ends = new Map(settled.map((end) => [end.invoice.id, end]));
  const unsettled = attempts.filter(({ invoiceId }) => !ends.has(invoiceId));
  const present = await readAgain(context, unsettled);
  return {
    attemptedCents: attempts.reduce((sum, { amountCents }) => sum + amountCents, 0) as Cents,
    processed: begun.map((one) =>
      one.kind === 'paid_before'
        ? paidBefore(one.invoiceId)
        : processedInvoice(present.get(one.attempt.invoiceId) ?? one.attempt, {
            answer: answers.get(one.attempt.invoiceId),
            end: ends.get(one.attempt.invoiceId),
          }),
    ),
  };
}

/** Where the bank of another card waits for the person, it is told that nobody will answer, and then it is begun with this one. */
async function begin(context: Context, ordered: Ordered): Promise<Begun[]> {
  const beginAll = (options: { readonly unlessAtBank?: boolean } = {}) =>
    keepingLikeness(context, () =>
      context.database.transaction((transaction) => beginAttempts(transaction, context, ordered, options)),
    );
  const begun = await beginAll({ unlessAtBank: true });
  const left = begun.flatMap((one) => (one.kind === 'at_another_bank' ? [one.attempt] : []));
  if (left.length === 0) return begun;
  await Promise.all(left.map((attempt) => giveUpQuestion(context, attempt)));
  return beginAll();
}

/** As a webhook may have settled them while nobody answered us. */
async function readAgain(
  { database }: Context,
  attempts: readonly PaymentAttempt[],
): Promise<ReadonlyMap<string, PaymentAttempt>> {
  if (attempts.length === 0) return new Map();
  const keys = attempts.map(({ idempotencyKey }) => idempotencyKey);
  const present = await findAttempts(database.reader, keys);
  return new Map(present.map((attempt) => [attempt.invoiceId, attempt]));
}
