import { dueOn, nextDuePeriod } from './billing-schedule.ts';
import type { BillingFrequency, ChangeOfFrequency, RunningPlan } from './billing-schedule.ts';

/** How a premium is announced that is not asked for every month. */
interface YearlyNotice {
  /** So many days before a yearly bill is due its person is told of it. */
  readonly announcedDaysBefore: number;
  /** With fewer days the announcement would not count, and a policy could not lapse for that bill. */
  readonly daysLeast: number;
  readonly citation: string;
  /** `read` where the source was, `confirm` where somebody has to before anybody relies on it. */
  readonly confidence: 'read' | 'confirm';
}

/** The strictest of the states we sell in, so one serves all. */
export const YEARLY_NOTICE: YearlyNotice = {
  announcedDaysBefore: 30,
  daysLeast: 15,
  citation: 'N.C. Gen. Stat. 58-58-120 (5 to 45 days); 215 ILCS 5/234 (15 to 45 days)',
  confidence: 'confirm',
};

/** Whether a bill of a year that is due on a day can still be announced so that it counts. */
export function canBeAnnounced(due: Temporal.PlainDate, today: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(due, today.add({ days: YEARLY_NOTICE.daysLeast })) >= 0;
}

/** Whether it is time to announce it. */
export function isTimeToAnnounce(due: Temporal.PlainDate, today: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(due, today.add({ days: YEARLY_NOTICE.announcedDaysBefore })) <= 0;
}

/**
 * From which bill on a plan can be paid another way: the first that is not written yet. The first one of a year is announced by the
 * confirmation of the change, so it is passed over where that would come too late to count. One by the month is less than what was due
 * and waits for nothing. Null where no such bill is left.
 */
export function changeOfFrequency(
  plan: RunningPlan,
  frequency: BillingFrequency,
  today: Temporal.PlainDate,
): (ChangeOfFrequency & { readonly dueOn: Temporal.PlainDate }) | null {
  const canBegin = (month: number) =>
    frequency === 'monthly' || canBeAnnounced(dueOn(plan.anchoredOn, month), today);
  let period = plan.nextPeriod;
  while (!canBegin(period)) period += 1;
  const first = nextDuePeriod({ ...plan, frequency, change: null }, period);
  return (
    first && { frequency, amountCents: plan.premiumOn(first.dueOn, frequency), period, dueOn: first.dueOn }
  );
}
