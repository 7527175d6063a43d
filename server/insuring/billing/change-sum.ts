import { nextDuePeriod } from '@wysh/domain/billing/billing-schedule.ts';
import type { DuePeriod } from '@wysh/domain/billing/billing-schedule.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { POLICY_CHANGE_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { withdrawYearlyLetters } from '../../contact/letters/withdraw-letters.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { readPart } from '../../platform/database/reading-part.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { isGivenUp, premiumOn } from '../policies/terms-of-policy.ts';
import { announceYearlyBill } from './announce-yearly-bills.ts';
import { announcedDay, frequencyOn, isUntouched, nextChangeDay } from './change-day.ts';
import type { ChangeDay } from './change-day.ts';
import { listOpen, lockInvoices, OPEN_INVOICES } from './invoice-store.ts';
import type { Invoice } from './invoice.ts';
import { findPlanOf, lockPlanOf, setChange } from './plan-store.ts';
import { runningPlan } from './plan.ts';
import type { Plan } from './plan.ts';
import { rewriteBill } from './rewrite-bill.ts';

/** A policy's billing, locked behind the policy. */
export interface LockedBilling {
  readonly plan: Plan;
  readonly open: readonly Invoice[];
}

/** Null of a policy whose billing has ended. */
export async function lockBilling(transaction: Transaction, policyId: string): Promise<LockedBilling | null> {
  const plan = await lockPlanOf(transaction, policyId);
  if (plan?.status !== 'active') return null;
  return { plan, open: await lockInvoices(transaction, await listOpen(transaction, policyId)) };
}

/** The same as it stands, to show what would come of a change. */
export async function readBilling(
  reader: Reader,
  { id, userId }: Pick<InsurancePolicy, 'id' | 'userId'>,
): Promise<LockedBilling | null> {
  const plan = await findPlanOf(reader, id);
  if (plan?.status !== 'active') return null;
  return { plan, open: await readPart(reader, OPEN_INVOICES, userId) };
}

export function changeDayOf(
  policy: InsurancePolicy,
  { plan, open }: LockedBilling,
  now: Temporal.Instant,
): ChangeDay {
  return nextChangeDay(policy, plan, open, now);
}

/**
 * The contract says another sum from a due date on, or says again what it said: the bills from that day on that are written are written anew,
 * and one of a year that was announced is announced anew. `policy` as its contract is by now; the caller holds its lock. A bill that was tried
 * in vain is replaced for whoever says that it may be: its tries are those of the one in its place.
 * @throws Failure where one of them is paid, or a payment of it is under way.
 */
export async function billOtherSum(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  { plan, open }: LockedBilling,
  from: Temporal.PlainDate,
  { isReplaceable = isUntouched }: { readonly isReplaceable?: (bill: Invoice) => boolean } = {},
): Promise<void> {
  const announced = announcedDay(plan);
  let running = plan;
  const [first, ...later] = writtenFrom(open, plan, from);
  if (first !== undefined) {
    if (![first, ...later].every(isReplaceable))
      throw refusal(problem(POLICY_CHANGE_PROBLEMS, 'first_bill_paid'));
    const { period } = first;
    const frequency = frequencyOn(plan, first.dueOn);
    const amountCents = premiumOn(policy, first.dueOn, frequency);
    running = await rewriteBill(transaction, context, policy, running, {
      replaces: [first, ...later],
      period,
      frequency,
      amountCents,
    });
    // What waits for a later bill goes on waiting.
    if (plan.change !== null) await setChange(transaction, running.id, plan.change);
  }
  if (announced === null || Temporal.PlainDate.compare(announced, from) < 0) return;
  // Of what its owner asked to end nothing more is asked for.
  if (isGivenUp(policy, { dueOn: announced })) return;
  await withdrawYearlyLetters(transaction, context, { type: 'policy', id: policy.id });
  const bill = billOf(policy, { ...running, change: plan.change });
  if (bill?.dueOn.equals(announced)) await announceYearlyBill(transaction, context, policy, running.id, bill);
}

/** The bills of a plan from a due date on, the oldest first: of one there are several where the billing stood still. */
export function writtenFrom(
  bills: readonly Invoice[],
  { id }: Pick<Plan, 'id'>,
  from: Temporal.PlainDate,
): readonly Invoice[] {
  return bills
    .filter(({ planId, dueOn }) => planId === id && Temporal.PlainDate.compare(dueOn, from) >= 0)
    .toSorted((one, other) => Temporal.PlainDate.compare(one.dueOn, other.dueOn));
}

/** The bill that was announced: the first one of a year that waits, or the next. A year that the term cuts short costs its months alone. */
function billOf(policy: InsurancePolicy, plan: Plan): DuePeriod | null {
  const running = runningPlan(plan, policy);
  const period = plan.change?.frequency === 'annually' ? plan.change.period : plan.nextPeriod;
  return running && nextDuePeriod(running, period);
}
