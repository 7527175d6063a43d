import type { PolicyRules } from './policy-rules.ts';

/**
 * How long the records of a policy are kept after it ended: the application it was decided on, the decision, the agreements, who was
 * to receive the benefit, and its papers. The states' own years differ and mostly end with an examination nobody can date; the packs
 * have the longest that names a number, six calendar years after the policy is no longer in force. Answers the first day on which
 * they may go: after that many whole calendar years have passed since it ended.
 */
export function policyRecordsKeptUntil(
  { records }: Pick<PolicyRules, 'records'>,
  endedOn: Temporal.PlainDate,
): Temporal.PlainDate {
  return Temporal.PlainDate.from({ year: endedOn.year + records.yearsKept + 1, month: 1, day: 1 });
}
