import { isUnpaidWhole } from '@wysh/domain/billing/bill-settlement.ts';
import { isHeldOn } from '@wysh/domain/policy/holds.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { dayOfPolicy } from '../policies/terms-of-policy.ts';
import { isUntouched } from './change-day.ts';
import { billOtherSum, writtenFrom } from './change-sum.ts';
import type { LockedBilling } from './change-sum.ts';
import { noticeOtherSum } from './notice-other-sum.ts';
import { listSettledBills } from './settlement-store.ts';

/**
 * How the bill of a due date stands by which more cover begins: it can still be paid in time, nobody paid it when it was asked for, or it is
 * paid. One that is the billing's to ask for waits for that; one that is paid by hand has its day. What is past due comes before it.
 */
export async function firstBillOf(
  reader: Reader,
  policy: InsurancePolicy,
  { plan, open }: LockedBilling,
  dueOn: Temporal.PlainDate,
  now: Temporal.Instant,
): Promise<'to_come' | 'unpaid' | 'paid'> {
  if (plan.nextDueOn !== null && Temporal.PlainDate.compare(plan.nextDueOn, dueOn) <= 0) return 'to_come';
  const bills = await listSettledBills(reader, policy.id);
  const isSince = (bill: { readonly dueOn: Temporal.PlainDate }) =>
    Temporal.PlainDate.compare(bill.dueOn, dueOn) >= 0;
  // Where the billing stood still there are several, and a later one may be paid before it: that is the first payment then.
  if (bills.some((bill) => isSince(bill) && bill.standing === 'paid')) return 'paid';
  const bill = open.find((one) => one.dueOn.equals(dueOn));
  if (bill === undefined || !writtenFrom(open, plan, dueOn).every(isUnpaidWhole)) return 'to_come';
  if (!isUntouched(bill) || policy.status === 'past_due') return 'unpaid';
  const today = dayOfPolicy(policy, now);
  const isOver = Temporal.PlainDate.compare(today, dueOn) > 0;
  return isOver && bill.chargeOn === null && !isHeldOn(policy.holds, today) ? 'unpaid' : 'to_come';
}

/**
 * What the first bill of a change asked for is not owed: the contract, `policy` as it is by now, says again what it said. The bill goes on at
 * the sum of before, asked for as it was, and letters that name the other sum are no notice any more.
 */
export async function billAsBefore(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  billing: LockedBilling,
  from: Temporal.PlainDate,
): Promise<InsurancePolicy> {
  await billOtherSum(transaction, context, policy, billing, from, { isReplaceable: isUnpaidWhole });
  return noticeOtherSum(transaction, context, policy);
}
