import { isHeldOn } from '@wysh/domain/policy/holds.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { dayOfPolicy } from '../policies/terms-of-policy.ts';
import { isUntouched } from './change-day.ts';
import { billOtherSum, writtenFrom } from './change-sum.ts';
import type { LockedBilling } from './change-sum.ts';
import type { Invoice } from './invoice.ts';
import { noticeOtherSum } from './notice-other-sum.ts';

/**
 * How the bill of a due date stands by which more cover begins: it can still be paid in time, nobody paid it when it was asked for, or it is
 * paid. One that is the billing's to ask for waits for that; one that is paid by hand has its day. What is past due comes before it.
 */
export function firstBillOf(
  policy: InsurancePolicy,
  { plan, open }: LockedBilling,
  dueOn: Temporal.PlainDate,
  now: Temporal.Instant,
): 'to_come' | 'unpaid' | 'paid' {
  if (plan.nextDueOn !== null && Temporal.PlainDate.compare(plan.nextDueOn, dueOn) <= 0) return 'to_come';
  const bill = open.find((one) => one.dueOn.equals(dueOn));
  if (bill === undefined) return 'paid';
  if (!isUnpaid(bill)) return 'to_come';
  // Where the billing stood still, a later one may be paid before it: what comes of that payment is waited for.
  if (!writtenFrom(open, plan, dueOn).every(isUnpaid)) return 'to_come';
  if (!isUntouched(bill) || policy.status === 'past_due') return 'unpaid';
  const today = dayOfPolicy(policy, now);
  const isOver = Temporal.PlainDate.compare(today, dueOn) > 0;
  return isOver && bill.chargeOn === null && !isHeldOn(policy.holds, today) ? 'unpaid' : 'to_come';
}

/** Nothing of it came, and nothing is on its way. */
function isUnpaid({ status, balanceCents, amountCents }: Invoice): boolean {
  return status !== 'processing' && balanceCents === amountCents;
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
  await billOtherSum(transaction, context, policy, billing, from, { isReplaceable: isUnpaid });
  return noticeOtherSum(transaction, context, policy);
}
