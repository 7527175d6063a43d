import type { PolicyRegister } from '../../ground/policy-register/policy-register.ts';
import { findUnsettled } from '../billing/find-unsettled.ts';
import { findPolicyInForce } from './find-policies.ts';
import { findFilesToKeep } from './find-files-to-keep.ts';
import { findPolicy } from './policy-store.ts';
import { figuresNow, issueDay } from './terms-of-policy.ts';

/** What other wings are told of policies. */
export const policyRegister: PolicyRegister = {
  async findInForce(source, userId, now) {
    const policy = await findPolicyInForce(source, userId);
    if (policy === null) return null;
    const { id, number, productSlug, state } = policy;
    const { amount } = figuresNow(policy, now);
    return { id, number, productSlug, amount, state, effectiveOn: issueDay(policy) };
  },
  isOwn: async (reader, userId, policyId) => (await findPolicy(reader, userId, policyId)) !== null,
  findFilesToKeep,
  findUnsettled,
};
