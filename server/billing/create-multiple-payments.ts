import { transactionResultOf } from '@wysh/domain/billing/payment-lifecycle.ts';
import type { TransactionResult } from '@wysh/domain/billing/payment-lifecycle.ts';
import { Failure } from '@wysh/domain/errors/failure.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import { takeAccountAllowance } from '../accounts/account-allowances.ts';
import type { Context } from '../context.ts';
import { requirePolicyOwner } from '../policies/policy.ts';
import type { DeclineReason } from '../providers/payments/port.ts';
import { beginAttempt } from './begin-attempt.ts';
import { carryOutAttempt } from './carry-out-attempt.ts';
import { requireFinanceEnabled } from './finance-switch.ts';

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
  readonly reason: DeclineReason | null;
  /** What the browser needs to let the person answer their bank; null otherwise. */
  readonly clientSecret: string | null;
}

export interface PaymentsResult {
  readonly attemptedCents: Cents;
  readonly processed: readonly ProcessedInvoice[];
}

/**
 * Pays invoices of the caller's with their card, one after the other. A saga whose every step can be repeated: the attempt with
 * its key is committed (begin-attempt), the provider is asked outside any transaction (carry-out-attempt), its answer and
 * everything that follows is committed at once (settle-attempt). Wherever it is cut off, the reconciler goes on; asked twice, by
 * a double click, a second tab or another process, it charges once (BUY-23).
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
  const processed: ProcessedInvoice[] = [];
  let attempted = 0;
  for (const invoiceId of distinct) {
    const begun = await context.database.transaction((transaction) =>
      beginAttempt(transaction, context, { userId, invoiceId, cause }),
    );
    if (begun.kind === 'paid_before') {
      processed.push({ invoiceId, transactionResult: 'success', reason: null, clientSecret: null });
      continue;
    }
    attempted += begun.attempt.amountCents;
    const { attempt, clientSecret } = await carryOutAttempt(context, begun.attempt);
    const transactionResult = transactionResultOf(attempt.status);
    processed.push({ invoiceId, transactionResult, reason: attempt.reason, clientSecret });
  }
  return { attemptedCents: attempted as Cents, processed };
}
