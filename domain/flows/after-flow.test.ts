import { describe, expect, test } from 'vitest';
import { afterFlow } from './after-flow.ts';
import type { FinishedFlow } from './after-flow.ts';

const after = (slug: string, more: Partial<FinishedFlow> = {}) =>
  afterFlow({ slug, scope: 'application', ...more });
const nothing = { denial: null, ineligibleReason: null } as const;
const ruledOut = { ...nothing, ineligibleReason: 'age_of_insured' } as const;
const staying = (path: string) => ({ path, leavesJourney: false });
const leaving = (path: string) => ({ path, leavesJourney: true });

test('a link argument goes first and leaves any journey [FLOW-26]', () => {
  const link = { linkArgument: '/review-quote?from=mail', nextJourneyStep: '/flow/quote-review' };
  expect(after('application', link)).toEqual(leaving('/review-quote?from=mail'));
  expect(after('estimate-form', { ...link, standing: ruledOut })).toEqual(leaving('/review-quote?from=mail'));
});

test('without one the journey goes on [FLOW-27]', () => {
  for (const slug of [
    'aura-interview',
    'insurance-profile',
    'marketing',
    'coverage-collection',
    'estimate-form',
  ]) {
    expect(after(slug, { nextJourneyStep: '/flow/next' }), slug).toEqual(staying('/flow/next'));
  }
});

test('nothing leads out of the application [FLOW-26, FLOW-27]', () => {
  for (const foreign of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
  ]) {
    expect(after('marketing', { linkArgument: foreign, nextJourneyStep: foreign }), foreign).toEqual(
      staying('/'),
    );
    expect(after('beneficiary', { origin: foreign }), foreign).toEqual(staying('/flow/aura-interview'));
  }
});

describe('after the estimate', () => {
  test('the reason in the way names the page, and ends the journey [FLOW-28]', () => {
    const reasons = { standing: ruledOut, hasDesiredCoverage: true };
    expect(after('pre-qualification', reasons)).toEqual(leaving('/ineligible/age_of_insured'));
    expect(after('estimate-form', reasons)).toEqual(leaving('/ineligible/age_of_insured'));
    expect(after('estimate-form', { ...reasons, nextJourneyStep: '/coverage-preview' })).toEqual(
      leaving('/ineligible/age_of_insured'),
    );
  });

  test("reasons are the estimate's alone [FLOW-28]", () => {
    expect(after('onboarding-intro', { standing: ruledOut })).toEqual(staying('/flow/insurance-profile'));
  });

  test('with an amount in mind comes the preview, else the wysh list [FLOW-29, FLOW-30]', () => {
    expect(after('estimate-form', { hasDesiredCoverage: true })).toEqual(staying('/coverage-preview'));
    expect(after('estimate-form')).toEqual(staying('/products/insurance/wysh-builder/list'));
  });
});

test('the next-page map [FLOW-32, FLOW-34, FLOW-35, FLOW-36, FLOW-37, FLOW-38]', () => {
  expect(after('application')).toEqual(staying('/flow/evidence-underwriting-aura-review'));
  expect(after('aura-interview')).toEqual(staying('/accept-terms'));
  expect(after('insurance-profile')).toEqual(staying('/flow/beneficiary'));
  expect(after('onboarding-intro')).toEqual(staying('/flow/insurance-profile'));
  expect(after('post-underwriting')).toEqual(staying('/flow/quote-review'));
  expect(after('quote-review')).toEqual(staying('/flow/purchase-policy'));
});

test("a change of a policy that was underwritten waits for its owner's yes [FLOW-33]", () => {
  expect(after('aura-interview', { underwritingRequired: true })).toEqual(
    staying('/products/insurance/confirm-update'),
  );
  expect(after('aura-interview', { underwritingRequired: true, contextId: 'c1' })).toEqual(
    staying('/products/insurance/confirm-update?change=c1'),
  );
});

test('beneficiaries lead back to where they were opened, else on by scope [FLOW-39, FLOW-40, FLOW-41]', () => {
  expect(after('beneficiary', { origin: '/beneficiary/wysh-insurance' })).toEqual(
    staying('/beneficiary/wysh-insurance'),
  );
  expect(after('beneficiary')).toEqual(staying('/flow/aura-interview'));
  expect(after('beneficiary', { scope: 'policy_holder' })).toEqual(staying('/products/insurance'));
});

test('anything else leads home [FLOW-42]', () => {
  const others = [
    'account-profile',
    'cdd-form',
    'marketing',
    'pre-qualification',
    'purchase-policy',
    'underwriting-evidence',
  ];
  for (const slug of [...others, 'no-such-flow', 'constructor'])
    expect(after(slug), slug).toEqual(staying('/'));
});

test('whoever gave a phone number proves it next, before anything else [FLOW-31, VERIFY-06]', () => {
  expect(after('pre-verified-initial-data')).toEqual(staying('/verify-phone'));
  const journey = { nextJourneyStep: '/verify-phone' };
  expect(after('pre-verified-initial-data', journey)).toEqual(staying('/verify-phone'));
});

test('a flow that is made for a next page goes there [FLOW-07, FLOW-06, FLOW-10, FLOW-11]', () => {
  expect(after('coverage-collection')).toEqual(staying('/coverage-preview'));
  expect(after('coverage-adjustment')).toEqual(staying('/products/insurance/confirm-update'));
  expect(after('coverage-adjustment', { underwritingRequired: true })).toEqual(
    staying('/flow/aura-interview'),
  );
  expect(after('coverage-adjustment', { underwritingRequired: true, contextId: 'c1' })).toEqual(
    staying('/flow/aura-interview?contextId=c1'),
  );
  expect(
    after('coverage-adjustment', { underwritingRequired: true, profileRequired: true, contextId: 'c1' }),
  ).toEqual(staying('/flow/insurance-profile?contextId=c1'));
  expect(after('insurance-profile', { contextId: 'c1' })).toEqual(
    staying('/flow/aura-interview?contextId=c1'),
  );
  expect(after('evidence-underwriting-aura')).toEqual(staying('/flow/evidence-underwriting-aura-review'));
  expect(after('evidence-underwriting-aura-review')).toEqual(staying('/review-quote'));
});

test('a result that is no offer ends the journey at its denial screen [UW-02]', () => {
  const journey = { nextJourneyStep: '/flow/quote-review' };
  const ends = [
    ['rejected', '/coverage-denied/rejected'],
    ['failed', '/coverage-denied/failed'],
    ['referred_to_underwriter', '/coverage-denied/referred_to_underwriter'],
  ] as const;
  for (const [denial, path] of ends) {
    const standing = { ...nothing, denial };
    expect(after('post-underwriting', { ...journey, standing })).toEqual(leaving(path));
    // What stands from before says nothing about another flow.
    expect(after('estimate-form', { ...journey, standing })).toEqual(staying('/flow/quote-review'));
  }
  expect(after('post-underwriting', { ...journey, standing: nothing })).toEqual(
    staying('/flow/quote-review'),
  );
});
