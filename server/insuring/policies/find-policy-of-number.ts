import type { Reader } from '../../platform/database/database.ts';
import { findPolicyByNumber } from './policy-store.ts';

/** Which policy has a number, and whose it is; null when it is the number of none. */
export async function findPolicyOfNumber(
  reader: Reader,
  number: string,
): Promise<{ readonly id: string; readonly number: string; readonly userId: string } | null> {
  const policy = await findPolicyByNumber(reader, number);
  return policy && { id: policy.id, number: policy.number, userId: policy.userId };
}
