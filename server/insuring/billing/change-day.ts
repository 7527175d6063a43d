import { isUnpaidWhole } from '@wysh/domain/billing/bill-settlement.ts';
import { dueOn, nextDuePeriod } from '@wysh/domain/billing/billing-schedule.ts';
import type { BillingFrequency } from '@wysh/domain/billing/billing-schedule.ts';
import { canBeAnnounced } from '@wysh/domain/billing/frequency-change.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { dayOfPolicy } from '../policies/terms-of-policy.ts';
import type { Invoice } from './invoice.ts';
import { runningPlan } from './plan.ts';
import type { Plan } from './plan.ts';

/** From which due date on a policy can cost another sum, or why from none. */
export type ChangeDay =
  | {
      readonly ok: true;
      readonly on: Temporal.PlainDate;
      /** Its bill, where it is written: nothing of it was paid or tried, so that another one can take its place. */
      readonly written: Invoice | null;
    }
  | { readonly ok: false; readonly reason: 'no_bill_left' }
  | { readonly ok: false; readonly reason: 'yearly_bill_near'; readonly on: Temporal.PlainDate };

/**
 * The next due date, a day after today whose bill is not written, or is and nobody has begun to pay it. What is past due stays as it was
 * asked for. A bill of a year that was announced, and can't be announced anew in time, leaves no day: by the month there is one.
 */
export function nextChangeDay(
  policy: InsurancePolicy,
  plan: Plan,
  openBills: readonly Invoice[],
  now: Temporal.Instant,
): ChangeDay {
  const running = runningPlan(plan, policy);
  const next = running && nextDuePeriod(running);
  if (plan.status !== 'active' || running === null) return { ok: false, reason: 'no_bill_left' };
  const today = dayOfPolicy(policy, now);
  const written = openBills
    .filter((bill) => bill.planId === plan.id && Temporal.PlainDate.compare(bill.dueOn, today) > 0)
    .toSorted((one, other) => Temporal.PlainDate.compare(one.dueOn, other.dueOn))
    .find(isUntouched);
  if (written !== undefined)
    return written.months === 1
      ? { ok: true, on: written.dueOn, written }
      : { ok: false, reason: 'yearly_bill_near', on: written.dueOn };
  if (next === null) return { ok: false, reason: 'no_bill_left' };
  const announced = announcedDay(plan);
  return announced !== null && !canBeAnnounced(announced, today)
    ? { ok: false, reason: 'yearly_bill_near', on: announced }
    : { ok: true, on: next.dueOn, written: null };
}

/** How a bill that is due on a day is paid: another way than the ones before it, once the change that waits has begun. */
export function frequencyOn(
  { billingFrequency, anchoredOn, change }: Pick<Plan, 'billingFrequency' | 'anchoredOn' | 'change'>,
  day: Temporal.PlainDate,
): BillingFrequency {
  if (change === null || anchoredOn === null) return billingFrequency;
  return Temporal.PlainDate.compare(dueOn(anchoredOn, change.period), day) <= 0
    ? change.frequency
    : billingFrequency;
}

/** Nothing of it was paid, and nobody has tried to. */
export function isUntouched(bill: Invoice): boolean {
  return isUnpaidWhole(bill) && bill.status === 'created' && bill.nextAttempt === 1;
}

/**
 * The due date of a bill of a year that its person was told of and that is not written; null without one. Whoever chose the month since gets
 * no such bill.
 */
export function announcedDay(plan: Plan): Temporal.PlainDate | null {
  const { announcedDueOn, nextDueOn, anchoredOn, change } = plan;
  if (announcedDueOn === null || anchoredOn === null) return null;
  const waits = change?.frequency === 'annually' ? dueOn(anchoredOn, change.period) : nextDueOn;
  const isToCome = waits !== null && waits.equals(announcedDueOn);
  return isToCome && frequencyOn(plan, announcedDueOn) === 'annually' ? announcedDueOn : null;
}
