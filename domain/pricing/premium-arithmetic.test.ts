import { expect, test } from 'vitest';
import { CURRENT_BASIS } from './testing/current-basis.ts';
import { premiumArithmetic } from './premium-arithmetic.ts';
import { premiumBreakdown } from './premium-breakdown.ts';
import { termPremium } from './term-premium.ts';
import type { TermPremium } from './term-premium.ts';

const { scale } = CURRENT_BASIS.termLife;

function premiumOf(
  amount: number,
  rateClass: 'P' | 'PP',
  sex: 'male' | 'female',
  issueAge: number,
): TermPremium {
  const result = termPremium(
    { sex, issueAge, riskClass: { rateClass, tableRating: null }, years: 20, amount },
    CURRENT_BASIS,
  );
  return result.ok ? result.premium : expect.fail(result.reason);
}

test('a premium carries everything it was computed from [QUOTE-15]', () => {
  const premium = premiumOf(500_000, 'P', 'male', 35);
  expect(premium).toMatchObject({
    basisVersion: CURRENT_BASIS.version,
    amount: 500_000,
    sex: 'male',
    issueAge: 35,
    years: 20,
    riskClass: { rateClass: 'P', tableRating: null },
    mortalityMultiplier: 0.7,
    policyFee: 90,
    isMinimumApplied: false,
    monthlyFactor: 0.0875,
    annualCents: 35_623,
    monthlyCents: 3117,
  });
  expect(premium.annualUnrounded).toBe(90 + (500_000 * premium.ratePerThousand) / 1000);
  expect(premium.monthlyUnrounded).toBe(0.0875 * premium.annualUnrounded);
  expect(JSON.parse(JSON.stringify(premium))).toEqual(premium);
});

test('the monthly premium follows from the yearly one before it is rounded [EDIT-11]', () => {
  // 0.0875 x 100.40, the rounded year, is $8.785 and would round to 8.79.
  const { annualCents, monthlyCents } = premiumArithmetic('x', { ...scale, monthlyMinimum: 0 }, 1, 10_398);
  expect([annualCents, monthlyCents]).toEqual([10_040, 878]);
});

test('half a cent rounds up, also where binary arithmetic falls short of it [EDIT-11]', () => {
  // 1.005 is 1.00499999999999989... as a double, and 90 + 10.145 is 100.14499999999999.
  const withFee = (policyFeePerYear: number, amount: number) =>
    premiumArithmetic('x', { policyFeePerYear, monthlyFactor: 1, monthlyMinimum: 0 }, 1, amount).annualCents;
  expect(withFee(0, 1005)).toBe(101);
  expect(withFee(90, 10_145)).toBe(10_015);
  for (let thousandths = 5; thousandths < 2_000_000; thousandths += 10) {
    if (withFee(0, thousandths) !== (thousandths + 5) / 10)
      expect.fail(`${thousandths / 1000} did not round up`);
  }
});

test('the minimum is exactly $9.00 a month and $102.86 a year, and says that it was applied [EDIT-11]', () => {
  const premium = premiumOf(50_000, 'PP', 'female', 25);
  expect(premium).toMatchObject({ isMinimumApplied: true, annualCents: 10_286, monthlyCents: 900 });
});

test('where a premium of $356.23 goes [QUOTE-15]', () => {
  const premium = premiumOf(500_000, 'P', 'male', 35);
  const parts = premiumBreakdown(premium, CURRENT_BASIS);
  expect(parts.claims).toBeCloseTo(182.63, 2);
  expect(parts.mortalityMargin).toBeCloseTo(45, 10);
  expect(parts.taxAndProcessing).toBeCloseTo(16.03, 2);
  expect(parts.commission).toBe(0);
  expect(parts.expenses).toBeCloseTo(77.29, 2);
  expect(parts.profit).toBeCloseTo(35.62, 2);
  expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBeCloseTo(356.23, 2);
  expect(parts.expenses / 0.855).toBeCloseTo(90.4, 2);
  const keptWithoutClaimsAboveExpected = parts.profit + parts.mortalityMargin + parts.difference;
  expect(keptWithoutClaimsAboveExpected / premium.annualUnrounded).toBeCloseTo(0.225, 3);
  expect(parts.claims / premium.annualUnrounded).toBeCloseTo(0.51, 2);
});

test('the parts of any premium add up to it, the minimum premium included [QUOTE-15]', () => {
  for (const premium of [premiumOf(50_000, 'PP', 'female', 25), premiumOf(1_000_000, 'P', 'male', 45)]) {
    const parts = Object.values(premiumBreakdown(premium, CURRENT_BASIS));
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(premium.annualUnrounded, 9);
  }
});
