import { isUnderWay } from '@wysh/domain/billing/bill-settlement.ts';
import { INVOICE_LIFECYCLE } from '@wysh/domain/billing/invoice-lifecycle.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { BILLING_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { isInForce } from '@wysh/domain/policy/policy-lifecycle.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { requireFinanceEnabled } from './finance-switch.ts';
import { askToPay, beginAttempts, requirePayable } from './begin-attempt.ts';
import type { BillAtDesk } from './bills-at-desk.ts';
import { findWaysToPay } from './payment-method-store.ts';
import type { WayToPay } from './payment-method-store.ts';

/**
 * What would be charged for a bill.
 * @throws Failure while payments are switched off, where it can't be paid as it stands, where its payment is under way, without a way to pay, and of cover that is not in force:
 * what begins it or brings it back is paid by its person, with what they agree to before.
 */
export async function wayToCharge(
  reader: Reader,
  context: Context,
  { policy, invoice }: BillAtDesk,
): Promise<WayToPay> {
  await requireFinanceEnabled(reader);
  if (isUnderWay(invoice)) throw refusal(problem(BILLING_PROBLEMS, 'payment_under_way'));
  if (!isInForce(policy.status)) throw refusal(INVOICE_LIFECYCLE.refusal);
  requirePayable(context, invoice, policy, askToPay(policy, invoice, false));
  const way = (await findWaysToPay(reader, [invoice.userId])).get(invoice.userId);
  if (way === undefined) throw refusal(problem(BILLING_PROBLEMS, 'nothing_to_charge'));
  return way;
}

/**
 * The way somebody keeps with us is charged for a bill now, because they said so on the telephone: a try of its own beside those the billing
 * plans, by their word for this once. It is noted here with its key, and whoever reconciles attempts asks the vendor within a minute and tells
 * the person what came of it.
 */
export async function chargeForStaff(
  transaction: Transaction,
  context: Context,
  bill: BillAtDesk,
): Promise<void> {
  await wayToCharge(transaction, context, bill);
  const { id, userId } = bill.invoice;
  const [begun] = await beginAttempts(transaction, context, { userId, invoiceIds: [id], cause: 'staff' });
  if (begun?.kind !== 'to_carry_out') throw refusal(INVOICE_LIFECYCLE.refusal);
}
