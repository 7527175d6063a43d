import type { PolicyRegister } from '../../ground/policy-register/policy-register.ts';
import { findPolicyInForce } from './find-policies.ts';
import { findRecordsKeptUntil } from './policy-records.ts';
import { findPolicy } from './policy-store.ts';

/** What other wings are told of policies. */
export const policyRegister: PolicyRegister = {
  findInForce: findPolicyInForce,
  isOwn: async (reader, userId, policyId) => (await findPolicy(reader, userId, policyId)) !== null,
  findRecordsKeptUntil,
};
