import { expect, test } from 'vitest';
import { billingFrequencyOf, shownPremium } from './premium-words.ts';

const premiums = { monthlyPremium: 31.17, annualPremium: 356.23 };

test('the premium of an estimate is floored, by the month and by the year [MONEY-05]', () => {
  const isOffer = false;
  expect(shownPremium('monthly', premiums, { isOffer })).toBe('$31');
  expect(shownPremium('annually', premiums, { isOffer })).toBe('$356');
  expect(shownPremium('monthly', { ...premiums, monthlyPremium: 31.99 }, { isOffer })).toBe('$31');
});

test('the premium of an offer is exact to the cent [MONEY-05, EDIT-11]', () => {
  expect(shownPremium('monthly', premiums, { isOffer: true })).toBe('$31.17');
  expect(shownPremium('annually', premiums, { isOffer: true })).toBe('$356.23');
});

test.each([
  [undefined, 'monthly'],
  ['monthly', 'monthly'],
  ['annual', 'annually'],
  ['annually', 'annually'],
  ['weekly', 'monthly'],
])('a billing frequency of %s is %s [ROUTE-23]', (word, frequency) => {
  expect(billingFrequencyOf(word)).toBe(frequency);
});
