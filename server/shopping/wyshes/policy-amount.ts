import type { Reader } from '../../platform/database/database.ts';
import { findPolicyInForce } from '../../insuring/policies/find-policies.ts';

/** The cover of a person's policy in whole dollars, which fills the wyshes in their order; 0 without a policy in force. */
export async function policyAmountOf(reader: Reader, userId: string): Promise<number> {
  return (await findPolicyInForce(reader, userId))?.amount ?? 0;
}
