import { isOwed, isUnderWay } from '@wysh/domain/billing/bill-settlement.ts';
import { INVOICE_LIFECYCLE } from '@wysh/domain/billing/invoice-lifecycle.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { WRITE_OFF_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { nextState } from '@wysh/domain/lifecycles/lifecycle.ts';
import { isInForce } from '@wysh/domain/policy/policy-lifecycle.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { notePremiumPaid } from '../policies/past-due.ts';
import { dayOfPolicy, isGivenUp, mayChargeNow } from '../policies/terms-of-policy.ts';
import { findPremiumDefault } from './find-open-payments.ts';
import { updateInvoices } from './invoice-store.ts';
import type { Invoice } from './invoice.ts';
import { post } from './ledger-store.ts';
import { queueBillWrittenOff } from './payment-messages.ts';

/**
 * Whether what is left of a bill can be given up.
 * @throws Failure where its payment is under way, where nothing of it is asked for, and where cover begins or comes back by paying it.
 */
export function requireWriteOff(
  { clock }: Pick<Context, 'clock'>,
  policy: InsurancePolicy,
  invoice: Invoice,
): void {
  const { payableUntil } = invoice;
  if (isUnderWay(invoice)) throw refusal(problem(WRITE_OFF_PROBLEMS, 'under_way'));
  if (!isOwed(invoice) || isGivenUp(policy, invoice)) throw refusal(problem(WRITE_OFF_PROBLEMS, 'not_owed'));
  if (!isInForce(policy.status) || !mayChargeNow(policy, clock.now()) || payableUntil !== null)
    throw refusal(problem(WRITE_OFF_PROBLEMS, 'not_in_force'));
  if (beginsMoreCover(policy, invoice)) throw refusal(problem(WRITE_OFF_PROBLEMS, 'begins_change'));
}

/** More cover and a longer term begin with the payment of this bill, and with nothing else. */
function beginsMoreCover({ transactions }: InsurancePolicy, { dueOn }: Invoice): boolean {
  const undone = new Set(transactions.map(({ undoes }) => undoes));
  return transactions.some(
    ({ kind, effectiveOn, sequence }) =>
      (kind === 'increased' || kind === 'lengthened') && effectiveOn.equals(dueOn) && !undone.has(sequence),
  );
}

/**
 * Nobody asks for what is left of a bill any more, and cover goes on as if it were paid: it neither keeps a policy past due nor lets it lapse. It
 * is not paid, and the books have its rest as a loss. The caller holds the locks of policy and bill.
 */
export async function writeOffBill(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  invoice: Invoice,
): Promise<void> {
  requireWriteOff(context, policy, invoice);
  const { id, balanceCents: amountCents } = invoice;
  const status = nextState(INVOICE_LIFECYCLE, invoice.status, 'written_off');
  await updateInvoices(transaction, [{ ...invoice, status, chargeOn: null }]);
  const occurredAt = context.clock.now();
  await post(transaction, context.ids, [
    { event: 'premium_written_off', policyId: policy.id, subjectId: id, amountCents, occurredAt },
  ]);
  await recordAuditEvent(transaction, context, {
    action: 'bill_written_off',
    subjectType: 'invoice',
    subjectId: id,
    detail: { amountCents },
  });
  const today = dayOfPolicy(policy, occurredAt);
  const missed = await findPremiumDefault(transaction, policy, { today, dueBy: today.subtract({ days: 1 }) });
  await notePremiumPaid(transaction, context, policy, missed && { ...missed, declinedBecause: null });
  await queueBillWrittenOff(transaction, context, { policy, invoice });
}
