import { expect, test } from 'vitest';
import { CURRENT_BASIS } from './testing/current-basis.ts';
import { amountAtCorrectAge } from './misstated-age.ts';
import { termPremium } from './term-premium.ts';
import type { TermPremium } from './term-premium.ts';

function premiumAt(issueAge: number, amount: number, years = 20): TermPremium {
  const riskClass = { rateClass: 'PP', tableRating: null } as const;
  const result = termPremium({ sex: 'female', issueAge, riskClass, years, amount }, CURRENT_BASIS);
  return result.ok ? result.premium : expect.fail(result.reason);
}

const corrected = (premium: TermPremium, age: number) => {
  const result = amountAtCorrectAge(premium, age, CURRENT_BASIS);
  return result.ok ? result.amount : result.reason;
};

test('the premium buys less at a higher age and more at a lower one [EDIT-11]', () => {
  const premium = premiumAt(35, 500_000);
  const older = corrected(premium, 40);
  expect(older).toBeLessThan(500_000);
  expect(corrected(premium, 30)).toBeGreaterThan(500_000);
  // The amount found costs, at the right age, what was paid: a dollar more would cost more.
  const bought = premiumAt(40, Number(older));
  expect(bought.annualUnrounded).toBeLessThanOrEqual(premium.annualUnrounded);
  expect(premiumAt(40, Number(older) + 1).annualUnrounded).toBeGreaterThan(premium.annualUnrounded);
});

test('the right age changes nothing, not even where the minimum premium was paid [EDIT-11]', () => {
  for (const amount of [50_000, 123_457, 1_000_000])
    expect(corrected(premiumAt(25, amount), 25)).toBe(amount);
});

test('an age or a term that was never sold is named [EDIT-11]', () => {
  expect(corrected(premiumAt(45, 500_000), 46)).toBe('ageOutOfRange');
  expect(corrected(premiumAt(40, 500_000, 25), 45)).toBe('termOutOfRange');
});
