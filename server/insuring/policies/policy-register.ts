import type { PolicyRegister } from '../../ground/policy-register/policy-register.ts';
import { findPolicyInForce } from './find-policies.ts';
import { findRecordsKeptUntil } from './policy-records.ts';
import { findPolicy } from './policy-store.ts';
import { issueDay } from './rules-of-policy.ts';

/** What other wings are told of policies. */
export const policyRegister: PolicyRegister = {
  async findInForce(reader, userId) {
    const policy = await findPolicyInForce(reader, userId);
    if (policy === null) return null;
    const { id, number, productSlug, amount, state } = policy;
    return { id, number, productSlug, amount, state, effectiveOn: issueDay(policy) };
  },
  isOwn: async (reader, userId, policyId) => (await findPolicy(reader, userId, policyId)) !== null,
  findRecordsKeptUntil,
};
