import { figuresOf } from '@wysh/domain/policy/terms.ts';
import type { PolicyRegister } from '../../ground/policy-register/policy-register.ts';
import { findUnsettled } from '../billing/find-unsettled.ts';
import { findPolicyInForce } from './find-policies.ts';
import { findFilesToKeep } from './find-files-to-keep.ts';
import { findPolicy } from './policy-store.ts';
import { issueDay, termsOfPolicy } from './terms-of-policy.ts';

/** What other wings are told of policies. */
export const policyRegister: PolicyRegister = {
  async findInForce(source, userId) {
    const policy = await findPolicyInForce(source, userId);
    if (policy === null) return null;
    const { id, number, productSlug, state } = policy;
    const { amount } = figuresOf(termsOfPolicy(policy));
    return { id, number, productSlug, amount, state, effectiveOn: issueDay(policy) };
  },
  isOwn: async (reader, userId, policyId) => (await findPolicy(reader, userId, policyId)) !== null,
  findFilesToKeep,
  findUnsettled,
};
