import type { Cents } from '../money/money.ts';

export const BILLING_FREQUENCIES = ['monthly', 'annually'] as const;
export type BillingFrequency = (typeof BILLING_FREQUENCIES)[number];

/** How long before its due date an invoice is issued (S25). */
export const ISSUED_DAYS_BEFORE_DUE = 7;

/** How many periods one bill is for. */
const MONTHS_OF: Readonly<Record<BillingFrequency, number>> = { monthly: 1, annually: 12 };

/**
 * A plan's due dates, counted in months from its anchor, the day cover began: period 0 is due on it and paid at the purchase. Each date
 * is computed from the anchor and not from the one before, so a plan of the 31st is due on 28 February and again on 31 March
 * . A bill of a year is named by its first month, so a plan that changes its frequency keeps its calendar.
 */
export function dueOn(anchoredOn: Temporal.PlainDate, period: number): Temporal.PlainDate {
  return anchoredOn.add({ months: period });
}

/** Of a plan, what decides which period costs what. */
export interface BilledPlan {
  readonly anchoredOn: Temporal.PlainDate;
  readonly frequency: BillingFrequency;
  /** The first day without cover. */
  readonly endsOn: Temporal.PlainDate;
  /** The premium of a whole period. */
  readonly amountCents: Cents;
}

export interface DuePeriod {
  /** The first month it is for, counted from the anchor. */
  readonly period: number;
  /** How many months it is for; of one that cover ends in, a begun one is counted. */
  readonly months: number;
  readonly dueOn: Temporal.PlainDate;
  readonly amountCents: Cents;
}

/** That a plan is paid another way, and how much, from the bill of a month on. */
export interface ChangeOfFrequency {
  readonly period: number;
  readonly frequency: BillingFrequency;
  readonly amountCents: Cents;
}

/** A plan as it goes on: its first month without a bill, and the change that waits for its month. */
export interface RunningPlan extends Omit<BilledPlan, 'amountCents'> {
  readonly nextPeriod: number;
  readonly change: Pick<ChangeOfFrequency, 'period' | 'frequency'> | null;
  /**
   * The day from which cover goes on behind its first term; null where it does not. A bill before it is for the first term alone, as if it ended
   * there, and the next one is due on that day.
   */
  readonly goesOnFrom: Temporal.PlainDate | null;
  /** What a whole period costs that is due on a day, by what the contract says on it. */
  readonly premiumOn: (day: Temporal.PlainDate, frequency: BillingFrequency) => Cents;
}

/** Less than this no card can be charged; a last premium below it is nobody’s debt. */
const LEAST_PREMIUM_CENTS = 50;

/**
 * What is due for a period; null when none of that number begins before cover ends. A period that cover ends in costs its days: the
 * premium times the days covered, over the days from its due date to the next one there would be, rounded half up to whole cents as every
 * premium is. It is the last, so what is below the least charge is left out.
 */
export function duePeriod(plan: BilledPlan, period: number): DuePeriod | null {
  const months = MONTHS_OF[plan.frequency];
  const due = dueOn(plan.anchoredOn, period);
  if (Temporal.PlainDate.compare(due, plan.endsOn) >= 0) return null;
  const next = dueOn(plan.anchoredOn, period + months);
  if (Temporal.PlainDate.compare(next, plan.endsOn) <= 0)
    return { period, months, dueOn: due, amountCents: plan.amountCents };
  const [covered, whole] = [due.until(plan.endsOn).days, due.until(next).days];
  const amountCents = Math.floor((2 * plan.amountCents * covered + whole) / (2 * whole)) as Cents;
  if (amountCents < LEAST_PREMIUM_CENTS) return null;
  const begun = monthsOver({ anchoredOn: plan.anchoredOn, period }, plan.endsOn.subtract({ days: 1 })) + 1;
  return { period, months: begun, dueOn: due, amountCents };
}

/** The first month of a plan without a bill, paid the way it will be by then; null where none begins before cover ends. */
export function nextDuePeriod(plan: RunningPlan, period = plan.nextPeriod): DuePeriod | null {
  const { change, anchoredOn, goesOnFrom, premiumOn } = plan;
  const frequency = change !== null && period >= change.period ? change.frequency : plan.frequency;
  const due = dueOn(anchoredOn, period);
  const isBefore = goesOnFrom !== null && Temporal.PlainDate.compare(due, goesOnFrom) < 0;
  const endsOn = isBefore ? goesOnFrom : plan.endsOn;
  return duePeriod({ anchoredOn, endsOn, frequency, amountCents: premiumOn(due, frequency) }, period);
}

/**
 * The periods to be invoiced by a day: from the next one that was not, to the last that is due within a week. None begins on or
 * after the day the term ends. After a long standstill these are several, each once.
 */
export function periodsToIssue(plan: RunningPlan, today: Temporal.PlainDate): DuePeriod[] {
  const issueUntil = today.add({ days: ISSUED_DAYS_BEFORE_DUE });
  const periods: DuePeriod[] = [];
  for (let number = plan.nextPeriod; ; number = monthAfter(periods.at(-1)!)) {
    const period = nextDuePeriod(plan, number);
    if (period === null || Temporal.PlainDate.compare(period.dueOn, issueUntil) > 0) return periods;
    periods.push(period);
  }
}

/** The first month a bill is not for. */
export function monthAfter({ period, months }: Pick<DuePeriod, 'period' | 'months'>): number {
  return period + months;
}

/** How many whole months of a bill are over when a day begins. */
export function monthsOver(
  { anchoredOn, period }: Pick<BilledPlan, 'anchoredOn'> & Pick<DuePeriod, 'period'>,
  day: Temporal.PlainDate,
): number {
  let months = 0;
  while (Temporal.PlainDate.compare(dueOn(anchoredOn, period + months + 1), day) <= 0) months += 1;
  return months;
}

/** The last day of cover that a bill pays for. */
export function paidThrough(
  { anchoredOn, endsOn }: Pick<BilledPlan, 'anchoredOn' | 'endsOn'>,
  bill: Pick<DuePeriod, 'period' | 'months'>,
): Temporal.PlainDate {
  const next = dueOn(anchoredOn, monthAfter(bill));
  return (Temporal.PlainDate.compare(next, endsOn) < 0 ? next : endsOn).subtract({ days: 1 });
}

/**
 * Whether a premium may be asked for on a day: after the last covered day nobody is charged for cover they have not. The days
 * are the first ones without cover, as far as there is one.
 */
export function mayChargeOn(
  policy: { readonly lapsesOn: Temporal.PlainDate | null; readonly endsOn: Temporal.PlainDate | null },
  today: Temporal.PlainDate,
): boolean {
  const ends = [policy.lapsesOn, policy.endsOn];
  return ends.every((end) => end === null || Temporal.PlainDate.compare(today, end) < 0);
}
