import { dueOn, nextDuePeriod } from '../billing/billing-schedule.ts';
import type { RunningPlan } from '../billing/billing-schedule.ts';
import type { Cents } from '../money/money.ts';
import { simpleInterest } from '../pricing/simple-interest.ts';
import type { PolicyRules } from './policy-rules.ts';

/** A policy that ended unpaid. */
export interface LapsedPolicy {
  /** The first day without cover. */
  readonly lapsedOn: Temporal.PlainDate;
  /** The first day after its term. */
  readonly endsOn: Temporal.PlainDate;
}

/**
 * Whether and how a lapsed policy can be asked back: by paying alone soon after the lapse, by the interview and a decision later.
 * `lastDay` is the last on which it can be done that way.
 */
export type WayBack =
  | { readonly kind: 'by_payment' | 'by_interview'; readonly lastDay: Temporal.PlainDate }
  | { readonly kind: 'none'; readonly because: 'too_late' | 'term_over' };

type Reinstatement = Pick<PolicyRules, 'reinstatement'>;

/** For how many days what an interview approved brings the policy back, whatever month runs: as long as an offer of new cover is open. */
export const EVIDENCE_HOLDS_DAYS = 30;

/** The days are those of the state the policy was issued in; both times end with a day that still counts. */
export function wayBack(
  { reinstatement: { years, daysWithoutEvidence } }: Reinstatement,
  { lapsedOn, endsOn }: LapsedPolicy,
  today: Temporal.PlainDate,
): WayBack {
  if (!isBefore(today, endsOn)) return { kind: 'none', because: 'term_over' };
  const lastOfTerm = endsOn.subtract({ days: 1 });
  const withoutEvidence = earlier(lapsedOn.add({ days: daysWithoutEvidence }), lastOfTerm);
  if (!isBefore(withoutEvidence, today)) return { kind: 'by_payment', lastDay: withoutEvidence };
  const last = earlier(lapsedOn.add({ years }), lastOfTerm);
  if (isBefore(last, today)) return { kind: 'none', because: 'too_late' };
  return { kind: 'by_interview', lastDay: last };
}

/** What a lapsed policy owes, by its calendar. It comes back by the month, whatever it was paid by. */
export interface MissedPremiums extends Pick<
  RunningPlan,
  'anchoredOn' | 'endsOn' | 'goesOnFrom' | 'premiumOn'
> {
  readonly firstUnpaidOn: Temporal.PlainDate;
  /** What had been paid of that one and of later ones, by their due dates as ISO text. */
  readonly paid: ReadonlyMap<string, Cents>;
}

export interface CostLine {
  readonly dueOn: Temporal.PlainDate;
  readonly premiumCents: Cents;
  /** For the time since it was due; none for the month that runs. */
  readonly interestCents: Cents;
}

export interface CostOfReturn {
  /** The oldest first; the last is the month that runs. */
  readonly lines: readonly CostLine[];
  readonly totalCents: Cents;
  /** Of the plan, counted from its anchor: the month that runs. */
  readonly period: number;
  /** From this day on the sum is another: a month more has begun. Null where the month that runs is the last. */
  readonly changesOn: Temporal.PlainDate | null;
}

/**
 * What brings a policy back on a day: every premium that fell due from the first unpaid one on, each at what the contract said on its day,
 * with simple interest, and the month that runs. Interest is of whole days and rounded down, so it is never more than the rate. Null once its term is over.
 */
export function costOfReturn(
  { reinstatement: { interestPercent } }: Reinstatement,
  { firstUnpaidOn, paid, ...calendar }: MissedPremiums,
  today: Temporal.PlainDate,
): CostOfReturn | null {
  if (!isBefore(today, calendar.endsOn)) return null;
  const lines: CostLine[] = [];
  // What came for a bill of several months pays for the later ones, too.
  let creditCents = 0;
  let period = monthsUntil(calendar.anchoredOn, firstUnpaidOn);
  const plan = { ...calendar, frequency: 'monthly', change: null, nextPeriod: period } as const;
  let due = nextDuePeriod(plan);
  while (due !== null) {
    const next = nextDuePeriod(plan, period + 1);
    const isRunning = next === null || isBefore(today, next.dueOn);
    creditCents += paid.get(due.dueOn.toString()) ?? 0;
    const premiumCents = Math.max(due.amountCents - creditCents, 0) as Cents;
    creditCents -= due.amountCents - premiumCents;
    const days = isRunning ? 0 : due.dueOn.until(today).days;
    const interestCents = simpleInterest(premiumCents, interestPercent, days);
    lines.push({ dueOn: due.dueOn, premiumCents, interestCents });
    if (isRunning) return { lines, totalCents: sumOf(lines), period, changesOn: next?.dueOn ?? null };
    period += 1;
    due = next;
  }
  return null;
}

export function interestOf({ lines }: Pick<CostOfReturn, 'lines'>): Cents {
  return lines.reduce((sum, { interestCents }) => (sum + interestCents) as Cents, 0 as Cents);
}

function sumOf(lines: readonly CostLine[]): Cents {
  return lines.reduce(
    (sum, { premiumCents, interestCents }) => (sum + premiumCents + interestCents) as Cents,
    0 as Cents,
  );
}

/** From the anchor's day 31 to the last of February it is four months, which `until` counts as three and some days. */
function monthsUntil(anchoredOn: Temporal.PlainDate, dueDate: Temporal.PlainDate): number {
  const { months } = anchoredOn.until(dueDate, { largestUnit: 'months' });
  return isBefore(dueOn(anchoredOn, months), dueDate) ? months + 1 : months;
}

function isBefore(one: Temporal.PlainDate, other: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(one, other) < 0;
}

export function earlier(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return isBefore(one, other) ? one : other;
}
