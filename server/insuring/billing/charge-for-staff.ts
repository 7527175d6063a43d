import { refusal } from '@wysh/domain/errors/failure.ts';
import { BILLING_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { INVOICE_LIFECYCLE } from '@wysh/domain/billing/invoice-lifecycle.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { beginAttempts } from './begin-attempt.ts';
import type { Invoice } from './invoice.ts';

/**
 * The way somebody keeps with us is to be charged for a bill now, because they said so on the telephone: a try of its own beside those the
 * billing plans, at an authorization for this once. It is noted here with its key, and whoever reconciles attempts asks the vendor within a
 * minute and tells the person what came of it.
 * @throws Failure where the bill can't be paid as it stands, where its payment is under way, and without a way to pay.
 */
export async function chargeForStaff(
  transaction: Transaction,
  context: Context,
  { id: invoiceId, userId, status }: Pick<Invoice, 'id' | 'userId' | 'status'>,
): Promise<void> {
  // What is under way already is no second try.
  if (status === 'processing') throw refusal(problem(BILLING_PROBLEMS, 'payment_under_way'));
  const [begun] = await beginAttempts(transaction, context, {
    userId,
    invoiceIds: [invoiceId],
    cause: 'staff',
  });
  if (begun?.kind !== 'to_carry_out') throw refusal(INVOICE_LIFECYCLE.refusal);
}
