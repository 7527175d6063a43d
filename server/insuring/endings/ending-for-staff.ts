import type { EndingSum } from '@wysh/domain/policy/ending.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import { findPolicyById } from '../policies/find-policies.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import type { ToldWords } from '../policies/told-words.ts';
import type { PolicyEnding } from './ending.ts';
import {
  findEnding,
  findNewestEnding,
  findToldWords,
  listEndingIds,
  listOpenEndings,
} from './ending-store.ts';
import { sumOfEnding } from './read-policy-to-end.ts';

// For the desk, which has asked who may.

export function findEndingForStaff(reader: Reader, id: string): Promise<PolicyEnding | null> {
  return findEnding(reader, id);
}

/** What was asked last of a policy; null where nobody ever asked. */
export function findEndingOfPolicy(reader: Reader, policyId: string): Promise<PolicyEnding | null> {
  return findNewestEnding(reader, policyId);
}

/** All that somebody ever asked of ending their policies, by id: what is to be done about those is to be done about them. */
export function findEndingIdsOf(reader: Reader, userId: string): Promise<string[]> {
  return listEndingIds(reader, userId);
}

/** Whether somebody asked to end a policy by which something goes back to them. */
export async function isEndingToGiveBack(reader: Reader, userId: string): Promise<boolean> {
  const endings = await listOpenEndings(reader, userId);
  const sums = await Promise.all(
    endings.map(async (ending) => {
      const policy = await findPolicyById(reader, ending.policyId);
      return policy && sumOfEnding(reader, policy, ending);
    }),
  );
  return sums.some((sum) => sum !== null && sum.refundCents > 0);
}

/** What goes back by it, by what is paid now. */
export function sumForStaff(
  reader: Reader,
  policy: InsurancePolicy,
  ending: PolicyEnding,
): Promise<EndingSum> {
  return sumOfEnding(reader, policy, ending);
}

/** What was said to whoever of ours noted it. */
export function findWordsForStaff(
  { database, encryption }: Pick<Context, 'database' | 'encryption'>,
  { id }: Pick<PolicyEnding, 'id'>,
): Promise<ToldWords> {
  return findToldWords(database.reader, encryption, id);
}
