import type { FinancialLimits } from './approved-limits.ts';
import type { FactsOfToday } from './facts.ts';
import { FINANCIAL_LIMITS_OF_2026_11, totalCover } from './financial-limits-of-2026-11.ts';

/** Below it, in dollars a year, an amount rests on a stated reason and not on the income. */
const LEAST_INCOME = 15_000;

/** With all insurers together, without an income, before a person looks. In dollars. */
export const WITHOUT_INCOME_MAX = 250_000;

/** What would be paid at a death if every insurer said yes, in dollars: what is asked for, what is there, and what is applied for elsewhere. */
export function totalCoverAppliedFor(
  facts: Pick<FactsOfToday, 'amount' | 'existingCover' | 'pendingCover'>,
): number | null {
  const inForce = totalCover(facts);
  return inForce === null || facts.pendingCover === null ? null : inForce + facts.pendingCover;
}

export function isWithoutIncome({ income }: Pick<FactsOfToday, 'income'>): boolean {
  return income !== null && income < LEAST_INCOME;
}

export const FINANCIAL_LIMITS_OF_2026_11_24: FinancialLimits = {
  ...FINANCIAL_LIMITS_OF_2026_11,
  withoutIncome: { incomeUnder: LEAST_INCOME, totalCoverMax: WITHOUT_INCOME_MAX },
};
