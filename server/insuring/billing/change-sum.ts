import { withdrawYearlyLetters } from '../../contact/letters/withdraw-letters.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { premiumOn } from '../policies/terms-of-policy.ts';
import { announceYearlyBill } from './announce-yearly-bills.ts';
import { announcedDay, isUntouched, nextChangeDay } from './change-day.ts';
import type { ChangeDay } from './change-day.ts';
import { listOpen, lockInvoices } from './invoice-store.ts';
import type { Invoice } from './invoice.ts';
import { lockPlanOf, setChange } from './plan-store.ts';
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

export function changeDayOf(
  policy: InsurancePolicy,
  { plan, open }: LockedBilling,
  now: Temporal.Instant,
): ChangeDay {
  return nextChangeDay(policy, plan, open, now);
}

/**
 * The contract says another sum from a due date on, or says again what it said: a bill of that day that is written is written anew, and one of
 * a year that was announced is announced anew. `policy` as its contract is by now; the caller holds its lock.
 */
export async function billOtherSum(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  { plan, open }: LockedBilling,
  from: Temporal.PlainDate,
): Promise<void> {
  const announced = announcedDay(plan);
  let running = plan;
  for (const bill of open) {
    if (bill.planId !== plan.id || Temporal.PlainDate.compare(bill.dueOn, from) < 0) continue;
    if (!isUntouched(bill)) throw new Error('A bill was to be written anew that somebody pays.');
    const { period } = bill;
    const frequency = bill.months === 1 ? 'monthly' : 'annually';
    const amountCents = premiumOn(policy, bill.dueOn, frequency);
    running = await rewriteBill(transaction, context, policy, running, {
      replaces: bill,
      period,
      frequency,
      amountCents,
    });
    // What waits for a later bill goes on waiting.
    if (plan.change !== null) await setChange(transaction, running.id, plan.change);
  }
  if (announced === null || running.anchoredOn === null || Temporal.PlainDate.compare(announced, from) < 0)
    return;
  await withdrawYearlyLetters(transaction, context, { type: 'policy', id: policy.id });
  await announceYearlyBill(transaction, context, policy, running.id, {
    dueOn: announced,
    amountCents: premiumOn(policy, announced, 'annually'),
  });
}
