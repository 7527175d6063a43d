import { dueOn } from '../billing/billing-schedule.ts';
import type { Cents } from '../money/money.ts';

/** A bill as the books have it to the end of a day. */
export interface ReportedBill {
  /** The first day it is for; of one for several months, of the last of them. */
  readonly dueOn: Temporal.PlainDate;
  /** The first month it is for, counted from the day cover began, and how many it is for. */
  readonly period: number;
  readonly months: number;
  /** Premium that was billed, less what came to nothing and what went back. */
  readonly writtenCents: Cents;
  /** What is asked for of it. */
  readonly askedCents: Cents;
  /**
   * Of a bill for all that was missed, the premium of its last month, which is the one that runs, and of all; null of any other.
   */
  readonly lastOf: { readonly cents: Cents; readonly allCents: Cents } | null;
}

/** The cover it is for, on that day; null where nobody is covered. */
export type CoverOnDay = {
  readonly beganOn: Temporal.PlainDate;
  /** The first day without. */
  readonly endsOn: Temporal.PlainDate;
} | null;

/**
 * What of a bill is for days behind a day, rounded half up to whole cents: by days, of the days it is for. A bill that opens cover or brings
 * it back is for days to come until it is paid; where cover is over nothing is left to earn.
 */
export function unearnedCents(bill: ReportedBill, cover: CoverOnDay, day: Temporal.PlainDate): Cents {
  const { writtenCents, askedCents, lastOf } = bill;
  if (writtenCents === 0) return 0 as Cents;
  if (cover === null) return (askedCents > 0 ? writtenCents : 0) as Cents;
  const next = dueOn(cover.beganOn, bill.period + bill.months);
  const until = Temporal.PlainDate.compare(next, cover.endsOn) < 0 ? next : cover.endsOn;
  const whole = bill.dueOn.until(until).days;
  if (whole <= 0) return 0 as Cents;
  const left = Math.min(Math.max(day.add({ days: 1 }).until(until).days, 0), whole);
  const [share, all] = lastOf === null ? [1, 1] : [lastOf.cents, lastOf.allCents];
  return halfUp(writtenCents * left * share, whole * all) as Cents;
}

function halfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}
