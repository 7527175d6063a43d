import { transactionResultOf } from '@wysh/domain/billing/payment-lifecycle.ts';
import type { TransactionResult } from '@wysh/domain/billing/payment-lifecycle.ts';
import { Failure } from '@wysh/domain/errors/failure.ts';
import { dollarsFromCents, formatDollars } from '@wysh/domain/money/money.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import { takeAccountAllowance } from '../accounts/account-allowances.ts';
import type { Context } from '../context.ts';
import { requirePolicyOwner } from '../policies/policy.ts';
import type { ChargeOutcome, DeclineReason } from '../providers/payments/port.ts';
import { beginAttempts } from './begin-attempt.ts';
import { carryOutAttempts } from './carry-out-attempt.ts';
import { declineWords } from './decline-words.ts';
import { requireFinanceEnabled } from './finance-switch.ts';
import type { Invoice } from './invoice.ts';
import type { PaymentAttempt } from './payment-attempt.ts';
import type { Settled } from './settle-attempt.ts';

/** What one person can have to pay at once, with room: a year's months. */
const invoicesMax = 12;

export interface PaymentsRequest {
  readonly invoiceIds: readonly string[];
  /** The person buys: the first invoice of a pending policy. */
  readonly purchasePolicy: boolean;
}

export interface ProcessedInvoice {
  readonly invoiceId: string;
  readonly transactionResult: TransactionResult;
  readonly reason: DeclineReason | 'short_paid' | null;
  /** The same as a person is told it. */
  readonly reasonWords: string | null;
  /** What the browser needs to let the person answer their bank; null otherwise. */
  readonly clientSecret: string | null;
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
  if (distinct.length === 0 || distinct.length > invoicesMax) {
    const message = `Choose what to pay: up to ${invoicesMax} bills at once.`;
    throw new Failure('STANDARD_ERROR', {
      fieldErrors: [{ field: 'invoiceIds', message, code: 'invoice_count' }],
    });
  }
  await takeAccountAllowance(context, 'card');
  await requireFinanceEnabled(context);
  const cause = purchasePolicy ? 'purchase' : 'person';
  const begun = await context.database.transaction((transaction) =>
    beginAttempts(transaction, context, { userId, invoiceIds: distinct, cause }),
  );
  const attempts = begun.flatMap((one) => (one.kind === 'to_carry_out' ? [one.attempt] : []));
  const { asked, settled } = await carryOutAttempts(context, attempts);
  const outcomes = new Map(asked.map(({ attempt, outcome }) => [attempt.invoiceId, outcome]));
  const ends = new Map(settled.map((end) => [end.invoice.id, end]));
  return {
    attemptedCents: attempts.reduce((sum, { amountCents }) => sum + amountCents, 0) as Cents,
    processed: begun.map((one) =>
      one.kind === 'paid_before'
        ? { invoiceId: one.invoiceId, transactionResult: 'success', ...nothingToSay }
        : resultOf(one.attempt, outcomes.get(one.attempt.invoiceId), ends.get(one.attempt.invoiceId)),
    ),
  };
}

const nothingToSay = { reason: null, reasonWords: null, clientSecret: null } as const;

/** Without an end nobody knows yet. */
function resultOf(
  attempt: PaymentAttempt,
  outcome: ChargeOutcome | null | undefined,
  end: Settled | undefined,
): ProcessedInvoice {
  const { invoiceId } = attempt;
  const { status, reason } = end?.attempt ?? attempt;
  if (status === 'succeeded' && end?.invoice.status === 'short_paid') {
    const reasonWords = shortPaidWords(end.invoice);
    return { invoiceId, transactionResult: 'failed', reason: 'short_paid', reasonWords, clientSecret: null };
  }
  return {
    invoiceId,
    transactionResult: transactionResultOf(status),
    reason,
    reasonWords: reason === null ? null : declineWords(reason),
    clientSecret: outcome?.kind === 'needs_authentication' ? outcome.clientSecret : null,
  };
}

/** Part of it arrived and counts: nothing was declined, and nothing is done with. */
function shortPaidWords({ amountCents, balanceCents }: Invoice): string {
  const [paid, left] = [amountCents - balanceCents, balanceCents].map((cents) =>
    formatDollars(dollarsFromCents(cents as Cents)),
  );
  return `Your bank sent only part of it. ${paid} of this bill is paid, and ${left} is still due. Pay again, and we'll ask for the rest alone.`;
}
