import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { lockBilling } from '../billing/change-sum.ts';
import { billToTermEnd } from '../billing/extend-billing.ts';
import { billAsBefore, firstBillOf } from '../billing/first-bill.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { undoTransaction } from '../policies/record-transaction.ts';
import type { PolicyChange } from './change.ts';
import { queueMoreUnpaid } from './more-messages.ts';
import { moveChange } from './move-change.ts';

/**
 * Whether the first bill of more cover, or of a longer term, is paid: it begins with that payment. Where it was asked for and is not, the change
 * is undone as if it had never counted, its bill is again what it was, and its person is told. The caller holds the policy's lock.
 */
export async function isFirstBillPaid(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  change: PolicyChange,
): Promise<boolean> {
  const { beginsOn, sequence } = change;
  const billing = await lockBilling(transaction, policy.id);
  if (billing === null || beginsOn === null || sequence === null) return false;
  const first = await firstBillOf(transaction, policy, billing, beginsOn, context.clock.now());
  if (first !== 'unpaid') return first === 'paid';
  const undone = await undoTransaction(transaction, context, policy, sequence);
  await moveChange(transaction, context, change, 'ended');
  const billed = await billToTermEnd(transaction, undone, billing);
  const owing = await billAsBefore(transaction, context, undone, billed, beginsOn);
  await queueMoreUnpaid(transaction, context, owing, change);
  return false;
}
