import type { Context } from '../../context.ts';
import { readWork } from '../../ground/work/read-work.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { dayOfPolicy } from '../policies/terms-of-policy.ts';
import { isOpen } from './ending.ts';
import type { PolicyEnding } from './ending.ts';
import { findNewestEnding } from './ending-store.ts';
import { ENDING_KIND } from './ending-work.ts';
import { showEnding } from './read-policy-to-end.ts';
import type { EndingShown } from './read-policy-to-end.ts';

// Only a person's own policies are answered to them, and these are fields of one.

/** What ending it today would do; null where it can't be asked for. */
export async function findEndingToday(
  { database, clock }: Context,
  policy: InsurancePolicy,
): Promise<EndingShown | null> {
  const asked = await findNewestEnding(database.reader, policy.id);
  if (asked !== null && isOpen(asked)) return null;
  return showEnding(database.reader, policy, dayOfPolicy(policy, clock.now()));
}

export function findEndingOf(
  { database }: Context,
  { id }: Pick<InsurancePolicy, 'id'>,
): Promise<PolicyEnding | null> {
  return findNewestEnding(database.reader, id);
}

/** By when one of ours has looked at it. */
export async function dueAtOf(
  context: Context,
  { id, state }: PolicyEnding,
): Promise<Temporal.Instant | null> {
  if (state !== 'asked') return null;
  return (await readWork(context, { kind: ENDING_KIND, subjectId: id }))?.dueAt ?? null;
}
