import type { Reader } from '../../platform/database/database.ts';
import { findPolicyByNumber } from './policy-store.ts';

/** The application a policy rests on, by the policy's number; null when it is the number of none. */
export async function findApplicationOfPolicy(
  reader: Reader,
  number: string,
): Promise<{ readonly userId: string; readonly id: string } | null> {
  const policy = await findPolicyByNumber(reader, number);
  return policy && { userId: policy.userId, id: policy.applicationId };
}
