import { expect, test } from 'vitest';
import { CURRENT_BASIS } from './testing/current-basis.ts';
import { extensionPremium } from './extension-premium.ts';
import type { ExtensionPremium } from './extension-premium.ts';
import type { PremiumProblem } from './premium-arithmetic.ts';
import type { Sex } from './risk-class.ts';

const preferred = { rateClass: 'P', tableRating: null } as const;

function extended(sex: Sex, issueAge: number, amount = 500_000): ExtensionPremium | PremiumProblem {
  const result = extensionPremium({ sex, issueAge, riskClass: preferred, amount }, CURRENT_BASIS);
  return result.ok ? result.premium : result.reason;
}

test('going on after 20 years to 65 costs what is published [MKT-21]', () => {
  expect(extended('female', 25)).toMatchObject({ monthlyCents: 9122, years: 20 });
  expect(extended('female', 35)).toMatchObject({ monthlyCents: 14_579, years: 10 });
  expect(extended('male', 25)).toMatchObject({ monthlyCents: 12_540, years: 20 });
  expect(extended('male', 35)).toMatchObject({ monthlyCents: 19_222, years: 10 });
});

test('the youngest can go on for 27 years, the last year before 65 can be extended alone [MKT-21]', () => {
  expect(extended('male', 18)).toMatchObject({ years: 27 });
  expect(extended('male', 44)).toMatchObject({ years: 1 });
});

test('at 65 there is nothing left to extend, and an age that is not sold is named [MKT-21]', () => {
  expect(extended('male', 45)).toBe('termOutOfRange');
  expect(extended('male', 46)).toBe('ageOutOfRange');
});

test('what is in force goes on, also where it is an amount that is not sold [MKT-21]', () => {
  expect(extended('male', 35, 41_327)).toMatchObject({ amount: 41_327 });
});
