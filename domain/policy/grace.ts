import type { PolicyRules } from './policy-rules.ts';

interface Missed {
  readonly firstDueOn: Temporal.PlainDate;
  /** When its owner was told. */
  readonly noticeGivenOn: Temporal.PlainDate;
}

/**
 * The last day with cover when a premium stays unpaid: the 31st day after it was due, and never sooner than the notice of it allows,
 * which comes late after a standstill. Due on 5 April and told of then, that is 6 May: a payment or a death on it
 * counts.
 */
function lastCoveredDay(
  { grace }: Pick<PolicyRules, 'grace'>,
  { firstDueOn, noticeGivenOn }: Missed,
): Temporal.PlainDate {
  const byDueDate = firstDueOn.add({ days: grace.daysCoveredAfterDue });
  const byNotice = noticeGivenOn.add({ days: grace.daysCoveredAfterNotice });
  return Temporal.PlainDate.compare(byDueDate, byNotice) > 0 ? byDueDate : byNotice;
}

/** The days every contract promises, whatever an earlier edition counted: 31 in every state, for both products. */
export function graceDaysPromised({ grace }: Pick<PolicyRules, 'grace'>): number {
  return Math.max(grace.daysCoveredAfterDue, grace.lifeDays);
}

/** The first day without cover, which is kept with a policy that is past due: the one after the last covered day. */
export function lapsesOn(rules: Pick<PolicyRules, 'grace'>, missed: Missed): Temporal.PlainDate {
  return lastCoveredDay(rules, missed).add({ days: 1 });
}

/** The day that every text names of it. */
export function lastCoveredDayBefore(firstDayWithoutCover: Temporal.PlainDate): Temporal.PlainDate {
  return firstDayWithoutCover.subtract({ days: 1 });
}
