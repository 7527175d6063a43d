import { expect, test } from 'vitest';
import { policyFactsOf, policyUpdate, type PolicyFacts } from './policy-updates.ts';
import { homeOf } from './testing/home-of.ts';

const all: PolicyFacts = {
  hasPolicy: true,
  pendingPolicyId: 'p/2',
  hasManualCase: true,
  hasPendingQuote: true,
};
const PENDING = { words: 'updates', to: '/products/insurance/p%2F2/pending-details' };
const REVIEW = { words: 'updates', to: '/products/insurance/manual-review' };
const APPROVAL = { words: 'approval', to: '/products/insurance/confirm-update' };

test.each([
  ['a pending policy', { hasManualCase: false, hasPendingQuote: false }, PENDING],
  ['a manual case', { pendingPolicyId: null, hasPendingQuote: false }, REVIEW],
  ['a pending quote', { pendingPolicyId: null, hasManualCase: false }, APPROVAL],
])('the banner tells of %s [BANN-01] [BANN-02] [BANN-03]', (_, change, update) => {
  expect(policyUpdate({ ...all, ...change })).toEqual(update);
});

test('of several updates the first is told [BANN-05]', () => {
  expect(policyUpdate(all)).toEqual(PENDING);
  expect(policyUpdate({ ...all, pendingPolicyId: null })).toEqual(REVIEW);
});

test('there is no banner without an update, nor without a policy [BANN-04]', () => {
  const none = { hasPolicy: true, pendingPolicyId: null, hasManualCase: false, hasPendingQuote: false };
  expect(policyUpdate(none)).toBeNull();
  expect(policyUpdate({ ...all, hasPolicy: false })).toBeNull();
});

test('what the server says of a person is what the banner goes by [BANN-06]', () => {
  const person = homeOf({
    InsuranceMembership: { activePolicy: {}, pendingPolicy: { id: 'p/2' }, pendingQuote: {} },
    Query: { latestInsuranceApplication: { result: 'referred_to_underwriter' } },
  });
  expect(policyFactsOf(person)).toEqual(all);
  const terminated = homeOf({ InsuranceMembership: { activePolicy: { status: 'terminated' } } });
  expect(policyFactsOf(terminated)).toEqual({
    hasPolicy: false,
    pendingPolicyId: null,
    hasManualCase: false,
    hasPendingQuote: false,
  });
});
