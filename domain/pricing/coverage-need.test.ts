import { expect, test } from 'vitest';
import { coverageNeed, supportYears } from './coverage-need.ts';
import type { Finances } from './coverage-need.ts';
import { CURRENT_BASIS } from './testing/current-basis.ts';

const finances: Finances = {
  age: 35,
  annualIncome: 40_000,
  debts: 12_000,
  mortgage: 100_000,
  educationPerChild: 20_000,
  childAges: [8, 11],
  savings: 30_000,
  existingCover: 50_000,
};

const need = (change: Partial<Finances>) => {
  const result = coverageNeed({ ...finances, ...change }, CURRENT_BASIS.coverageAmount);
  return result.ok ? result.amount : result.reason;
};

test('debts, income, mortgage and education less what is there, in steps of 50,000 upwards [EDIT-11]', () => {
  // 12,000 + 100,000 + 15,000 + 40,000 + 0.75 x 40,000 x 14 - 30,000 - 50,000 = 507,000
  expect(need({})).toBe(550_000);
  expect(need({ savings: 37_000 })).toBe(500_000);
  expect(need({ savings: 36_999 })).toBe(550_000);
});

test('support lasts until the youngest child is 22, at least 5 years, 10 without children [EDIT-11]', () => {
  expect(supportYears({ age: 35, childAges: [8, 11] })).toBe(14);
  expect(supportYears({ age: 35, childAges: [19] })).toBe(5);
  expect(supportYears({ age: 35, childAges: [] })).toBe(10);
  expect(supportYears({ age: 45, childAges: [0] })).toBe(20);
});

test('nobody is told more than is sold, nor less [EDIT-11]', () => {
  expect(need({ annualIncome: 500_000 })).toBe(1_000_000);
  expect(need({ savings: 5_000_000 })).toBe(50_000);
  expect(need({ annualIncome: 0, mortgage: 400_000 })).toBe(50_000);
});

test('cover is capped at 35, 30 and 25 incomes by age, rounded down [EDIT-11]', () => {
  const capped = (annualIncome: number) =>
    [18, 29, 30, 39, 40, 45].map((age) => need({ age, annualIncome, mortgage: 900_000 }));
  expect(capped(10_000)).toEqual([350_000, 350_000, 300_000, 300_000, 250_000, 250_000]);
  // A dollar less of income, and the cap is just under each of these steps.
  expect(capped(9_999)).toEqual([300_000, 300_000, 250_000, 250_000, 200_000, 200_000]);
});

test('an age that is not insured has no need to compute [EDIT-11]', () => {
  for (const age of [17, 46, 30.5]) expect(need({ age })).toBe('ageOutOfRange');
});
