import { expect, test } from 'vitest';
import { CURRENT_BASIS } from './testing/current-basis.ts';
import { estimatePremium, estimateRiskClass } from './estimate.ts';
import type { EstimateRequest, TobaccoPause } from './estimate.ts';
import type { HealthGrade } from './pricing-basis.ts';

const request: EstimateRequest = {
  sex: 'male',
  age: 35,
  health: 'good',
  tobacco: false,
  tobaccoPause: null,
  amount: 500_000,
  termDuration: 240,
  termUnit: 'month',
};

const outcome = (change: Partial<EstimateRequest>) => {
  const result = estimatePremium({ ...request, ...change }, CURRENT_BASIS);
  return result.ok ? result.premium : result.reason;
};

test('health and tobacco stand for a class [ENT-23]', () => {
  const classes = (tobacco: boolean) =>
    (['excellent', 'good', 'average', 'poor'] satisfies HealthGrade[]).map((health) => {
      const { rateClass, tableRating } = estimateRiskClass(
        { health, tobacco, tobaccoPause: null },
        CURRENT_BASIS,
      );
      return `${rateClass}${tableRating ?? ''}`;
    });
  expect(classes(false)).toEqual(['PP', 'P', 'S', 'SD']);
  expect(classes(true)).toEqual(['PT', 'PT', 'ST', 'STB']);
});

test('who quit lately sees no better class than is open to them, and no better one than their health [ENT-23]', () => {
  const after = (tobaccoPause: TobaccoPause) =>
    (['excellent', 'good', 'average', 'poor'] satisfies HealthGrade[]).map((health) => {
      const told = { health, tobacco: false, tobaccoPause };
      const { rateClass, tableRating } = estimateRiskClass(told, CURRENT_BASIS);
      return `${rateClass}${tableRating ?? ''}`;
    });
  expect(after('1_to_3_years')).toEqual(['S', 'S', 'S', 'SD']);
  expect(after('3_to_5_years')).toEqual(['P', 'P', 'S', 'SD']);
});

test('poor health doubles standard mortality, with tobacco it is half as much again [ENT-23]', () => {
  expect(outcome({ health: 'poor' })).toMatchObject({ mortalityMultiplier: 2 });
  expect(outcome({ health: 'poor', tobacco: true })).toMatchObject({ mortalityMultiplier: 1.9 * 1.5 });
});

test('an estimate is exact to the cent, in months or in years [EDIT-11, CONST-10]', () => {
  expect(outcome({})).toMatchObject({ monthlyCents: 3117, annualCents: 35_623, years: 20 });
  expect(outcome({ termDuration: 20, termUnit: 'year' })).toEqual(outcome({}));
});

test('the amount is rounded down to whole dollars [EDIT-36]', () => {
  expect(outcome({ amount: 123_456.78 })).toMatchObject({ amount: 123_456 });
  expect(outcome({ amount: 1_000_000.99 })).toMatchObject({ amount: 1_000_000 });
  expect(outcome({ amount: 49_999.99 })).toBe('amountOutOfRange');
});

test('an estimate locks 10 to 20 years, although rates go on to 65 [EDIT-03]', () => {
  expect(outcome({ termDuration: 10, termUnit: 'year' })).toMatchObject({ years: 10 });
  for (const termDuration of [9, 21, 30])
    expect(outcome({ termDuration, termUnit: 'year' })).toBe('termOutOfRange');
  expect(outcome({ termDuration: 130 })).toBe('termOutOfRange');
  expect(outcome({ age: 46 })).toBe('ageOutOfRange');
});
