import { isSold } from './sold-range.ts';
import type { SoldRange } from './sold-range.ts';

/** What cover is for and what is there already, in dollars. */
export interface Finances {
  /** Age last birthday. */
  age: number;
  annualIncome: number;
  debts: number;
  mortgage: number;
  educationPerChild: number;
  childAges: readonly number[];
  savings: number;
  existingCover: number;
}

const FINAL_EXPENSES = 15_000;
/** The part of an income the family lives on. */
const INCOME_SHARE = 0.75;
const SUPPORT_YEARS_MIN = 5;
const SUPPORT_YEARS_WITHOUT_CHILDREN = 10;
const CHILD_SUPPORTED_UNTIL_AGE = 22;
const INCOME_UNTIL_AGE = 65;
const STEP = 50_000;

/** The most cover as a multiple of income, by age from ... on. */
const INCOME_MULTIPLES = [
  { fromAge: 40, multiple: 25 },
  { fromAge: 30, multiple: 30 },
  { fromAge: 18, multiple: 35 },
];

const AGES: SoldRange = { min: 18, max: 45 };

export type CoverageNeed = { ok: true; amount: number } | { ok: false; reason: 'ageOutOfRange' };

/** Until the youngest child is 22, at least five years, ten without children, never past 65. */
export function supportYears({ age, childAges }: Pick<Finances, 'age' | 'childAges'>): number {
  const years =
    childAges.length === 0
      ? SUPPORT_YEARS_WITHOUT_CHILDREN
      : Math.max(SUPPORT_YEARS_MIN, CHILD_SUPPORTED_UNTIL_AGE - Math.min(...childAges));
  return Math.min(years, INCOME_UNTIL_AGE - age);
}

/**
 * How much cover the finances call for: debts, income, mortgage and education (DIME) less what is there, in
 * steps of 50,000 within the `sold` amounts (the numbers are judgement). Rounded up, but
 * never above the multiple of income, except to the least amount sold.
 */
export function coverageNeed(finances: Finances, sold: SoldRange): CoverageNeed {
  const { age, annualIncome, debts, mortgage, educationPerChild, childAges, savings, existingCover } =
    finances;
  const cap = INCOME_MULTIPLES.find(({ fromAge }) => age >= fromAge);
  if (!isSold(AGES, age) || !cap) return { ok: false, reason: 'ageOutOfRange' };
  const need =
    debts +
    mortgage +
    FINAL_EXPENSES +
    educationPerChild * childAges.length +
    annualIncome * INCOME_SHARE * supportYears(finances) -
    savings -
    existingCover;
  const rounded = Math.ceil(need / STEP) * STEP;
  const highest = Math.floor((annualIncome * cap.multiple) / STEP) * STEP;
  return { ok: true, amount: Math.max(sold.min, Math.min(rounded, highest, sold.max)) };
}
