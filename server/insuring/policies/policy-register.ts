import { lastCoveredDayBefore } from '@wysh/domain/policy/grace.ts';
import { latestTerms } from '@wysh/domain/policy/terms.ts';
import type { PolicyRegister } from '../../ground/policy-register/policy-register.ts';
import { findNextPayment, findOwnPlan } from '../billing/find-invoices.ts';
import { findUnsettled } from '../billing/find-unsettled.ts';
import { findOwnActivePolicy, findPolicyInForce } from './find-policies.ts';
import { findFilesToKeep } from './find-files-to-keep.ts';
import { findPoliciesEverInForce, findPolicy } from './policy-store.ts';
import { endingAskedOf, figuresNow, issueDay } from './terms-of-policy.ts';

/** What other wings are told of policies. */
export const policyRegister: PolicyRegister = {
  async findInForce(source, userId, now) {
    const policy = await findPolicyInForce(source, userId);
    if (policy === null) return null;
    const { id, number, productSlug, state } = policy;
    const { amount } = figuresNow(policy, now);
    return { id, number, productSlug, amount, state, effectiveOn: issueDay(policy) };
  },
  async tellOwn(context) {
    const policy = await findOwnActivePolicy(context);
    if (policy === null) return null;
    const plan = await findOwnPlan(context, policy.id);
    const next = plan === null ? null : await findNextPayment(context, plan);
    const endsOn = policy.lapsesOn ?? latestTerms(policy.transactions)?.endsOn ?? null;
    return {
      number: policy.number,
      state: policy.status === 'past_due' ? 'past_due' : policy.status === 'paused' ? 'held' : 'in_force',
      isEndingAsked: endingAskedOf(policy) !== null,
      lastCoveredOn: endsOn === null ? null : lastCoveredDayBefore(endsOn),
      nextBill: next && { dueOn: next.dueOn, cents: next.amountCents },
    };
  },
  isOwn: async (reader, userId, policyId) => (await findPolicy(reader, userId, policyId)) !== null,
  hasBegunOn: async (reader, userId, applicationId) =>
    (await findPoliciesEverInForce(reader, [userId])).some(
      (policy) => policy.applicationId === applicationId,
    ),
  findFilesToKeep,
  findUnsettled,
};
