import { expect, test } from 'vitest';
import type { FormValues } from '../forms/answer-value.ts';
import { decideChange } from './change-evidence.ts';
import { applicant, decisionOn } from './testing/applicant.ts';
import type { ApplicantOutline } from './testing/applicant.ts';
import { CURRENT_RULEBOOK } from './testing/current-rulebook.ts';
import { edge } from './testing/rule-edges.ts';

const NOTHING = { 'health-changed': 'no', 'tobacco-since-issue': 'no' };
const decided = (outline: ApplicantOutline, said: FormValues = NOTHING) =>
  decideChange(decisionOn(applicant(outline)), said, CURRENT_RULEBOOK);

test('who would be sold it is approved, in the class that is decided now [EDIT-34]', () => {
  const approved = decided({});
  expect(approved).toMatchObject({ result: 'approved', reasons: [] });
  expect(approved.termLifeOffer?.riskClass).toEqual({ rateClass: 'PP', tableRating: null });
});

test('what the rules refuse of term life is refused, also where they would offer accident cover instead [EDIT-34]', () => {
  const refused = decided(edge('cancer: within-10-years'));
  expect(decisionOn(applicant(edge('cancer: within-10-years'))).result).toBe('approved');
  expect(refused.result).toBe('rejected');
  expect(refused.reasons).toHaveLength(1);
});

test('what the rules refer is for a person, in their words [EDIT-34]', () => {
  const referred = decided(edge('hiv-diagnosis: diagnosed-or-treated'));
  expect(referred.result).toBe('referred_to_underwriter');
  expect(referred.reasons).not.toEqual([]);
});

test('limits below what was asked are for a person: nothing else is offered by rule [EDIT-34]', () => {
  const decision = decisionOn(applicant({}));
  const less = (limits: object) =>
    decideChange(
      { ...decision, termLifeOffer: { ...decision.termLifeOffer!, ...limits } },
      NOTHING,
      CURRENT_RULEBOOK,
    );
  for (const limits of [{ amount: decision.facts.amount - 1 }, { years: decision.facts.years - 1 }])
    expect(less(limits)).toMatchObject({
      result: 'referred_to_underwriter',
      reasons: [expect.stringContaining('as far as you asked')],
    });
});

test('who says that something changed and tells the interview nothing of it is for a person [EDIT-34]', () => {
  for (const said of [{ 'health-changed': 'yes' }, { 'tobacco-since-issue': 'yes' }])
    expect(decided({}, { ...NOTHING, ...said })).toMatchObject({
      result: 'referred_to_underwriter',
      reasons: [expect.stringContaining('doesn’t say the same')],
    });
  // Whoever told it there too is decided by that.
  const told = { ...edge('diabetes-duration: over-10-years'), requested: { amount: 100_000, years: 10 } };
  expect(decided(told, { ...NOTHING, 'health-changed': 'yes' }).result).toBe('approved');
});
