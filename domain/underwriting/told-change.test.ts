import { expect, test } from 'vitest';
import { topicsAskedAgain } from '../flows/what-changed/changed-topics.ts';
import { REVIEW_TOPICS } from '../forms/review-topics.ts';
import { decideToldChange, isAnsweredAsBefore } from './told-change.ts';
import type { Decision } from './decide.ts';

const decision = (result: Decision['result']) =>
  ({ result, reasons: ['of the rules'] }) as unknown as Decision;
const told = { applicationId: 'a', isInWords: false, isUnheard: false };

test('what the rules can hear they decide; what was told in words, or in no answer, is for a person', () => {
  const resultOf = (more: Partial<typeof told>) =>
    decideToldChange(decision('approved'), { ...told, ...more }).result;
  expect(resultOf({})).toBe('approved');
  expect(resultOf({ isInWords: true })).toBe('referred_to_underwriter');
  expect(resultOf({ isUnheard: true })).toBe('referred_to_underwriter');
  const refused = decision('rejected');
  expect(decideToldChange(refused, { ...told, isInWords: true })).toBe(refused);
  const referred = decision('referred_to_underwriter');
  expect(decideToldChange(referred, { ...told, isInWords: true })).toBe(referred);
});

test('answers are the same as before where all of what was asked again is', () => {
  const before = { 'tobacco-last-used': 'over_10_years_or_never', marijuana: 'no', weight: 150 };
  const habits = topicsAskedAgain(['habits']);
  expect(isAnsweredAsBefore(habits, before, before)).toBe(true);
  expect(isAnsweredAsBefore(habits, before, { ...before, weight: 190 })).toBe(true);
  expect(isAnsweredAsBefore(habits, before, { ...before, 'tobacco-last-used': 'within_1_year' })).toBe(false);
  expect(isAnsweredAsBefore(topicsAskedAgain(['home', 'else']), before, before)).toBe(false);
});

test('every topic of the interview is asked again for something a person can tick', () => {
  const all = topicsAskedAgain(['health', 'habits', 'work', 'cover', 'record', 'family', 'home', 'else']);
  expect([...all].toSorted()).toEqual(REVIEW_TOPICS.toSorted());
});
