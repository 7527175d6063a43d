/**
 * How long the records of a policy are kept after it ended: the application it was decided on, the decision, the agreements, who was
 * to receive the benefit, and its papers. The states' own years differ and mostly end with an examination nobody can date; this is
 * the longest that names a number: 11 NYCRR 243.2(b)(1), six calendar years after the policy is no longer in force (read 2026-11).
 */
export const POLICY_RECORD_YEARS = 6;

/** The first day on which they may go: after that many whole calendar years have passed since it ended. */
export function policyRecordsKeptUntil(endedOn: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.from({ year: endedOn.year + POLICY_RECORD_YEARS + 1, month: 1, day: 1 });
}
