import { expect, test } from 'vitest';
import type { RiskClass } from '../pricing/risk-class.ts';
import { PRODUCT_SLUGS } from '../wyshes/names.ts';
import { decideReturn } from './return-evidence.ts';
import type { HeldPolicy } from './return-evidence.ts';
import { applicant, decisionOn } from './testing/applicant.ts';
import type { ApplicantOutline } from './testing/applicant.ts';
import { CURRENT_RULEBOOK } from './testing/current-rulebook.ts';
import { edge } from './testing/rule-edges.ts';

const held = (riskClass: RiskClass | null = { rateClass: 'PP', tableRating: null }): HeldPolicy => ({
  policyId: 'p-1',
  policyNumber: 'TL-1234567',
  productSlug: riskClass === null ? PRODUCT_SLUGS.accidentalDeath : PRODUCT_SLUGS.termLife,
  riskClass,
});
const decided = (outline: ApplicantOutline, policy = held()) =>
  decideReturn(decisionOn(applicant(outline)), policy, CURRENT_RULEBOOK);

test('who is in the class they had, or a better one, comes back; nothing is offered anew', () => {
  const best = decided({});
  expect(best).toMatchObject({ result: 'approved', reasons: [], termLifeOffer: null });
  expect(best.assessment.riskClass).toEqual({ rateClass: 'PP', tableRating: null });
  expect(decided({}, held({ rateClass: 'S', tableRating: 'B' })).result).toBe('approved');
  expect(decided({}, held({ rateClass: 'PT', tableRating: null })).result).toBe('approved');
});

test('who would be in a worse class now is for a person: the policy has its price, and no other', () => {
  const table = decided(
    edge('diabetes-duration: over-10-years'),
    held({ rateClass: 'S', tableRating: null }),
  );
  expect(table.result).toBe('referred_to_underwriter');
  expect(table.reasons).toEqual([expect.stringContaining('It comes back as it was or not at all')]);
  const inTheClassTheyHad = held({ rateClass: 'S', tableRating: 'H' });
  expect(decided(edge('diabetes-duration: over-10-years'), inTheClassTheyHad).result).toBe('approved');
});

test('what the rules refuse is refused, also where they would offer something else instead', () => {
  const refused = decided(edge('cancer: within-10-years'));
  expect(refused.result).toBe('rejected');
  expect(refused.reasons).toHaveLength(1);
  expect(decided(edge('hiv-diagnosis: diagnosed-or-treated')).result).toBe('referred_to_underwriter');
});

test('accident cover asks nothing about health', () => {
  expect(decided(edge('cancer: within-10-years'), held(null)).result).toBe('approved');
});

test('how old somebody has become, and where they live by now, were never in the way', () => {
  const older = { birthdate: '1975-03-14' };
  expect(decisionOn(applicant(older)).outcomes.termLife).toBe('rejected');
  expect(decided(older).result).toBe('approved');
  const moved = { birthdate: '1986-01-01', state: 'WI' };
  expect(decided(moved, held()).result).toBe('approved');
});
