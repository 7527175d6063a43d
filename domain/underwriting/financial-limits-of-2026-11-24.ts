import type { FinancialLimits } from './approved-limits.ts';
import type { FactsOfToday } from './facts.ts';
import { FINANCIAL_LIMITS_OF_2026_11, TOTAL_COVER_MAX, totalCover } from './financial-limits-of-2026-11.ts';

/** Below it, in dollars a year, an amount rests on a stated reason and not on the income. */
const LEAST_INCOME = 15_000;

/** With all insurers together, without an income, before a person looks. In dollars. */
export const WITHOUT_INCOME_MAX = 250_000;

/** The same where the reason for the amount is none that we name. */
export const WITHOUT_REASON_MAX = 100_000;

/** The least that is sold, in dollars (EDIT-05). */
export const LEAST_COVER = 50_000;

/** What would be paid at a death if every insurer said yes, in dollars: what is asked for, what is there, and what is applied for elsewhere. */
export function totalCoverAppliedFor(
  facts: Pick<FactsOfToday, 'amount' | 'existingCover' | 'pendingCover'>,
): number | null {
  const inForce = totalCover(facts);
  return inForce === null || facts.pendingCover === null ? null : inForce + facts.pendingCover;
}

/** What is left for us of what is decided without a look at the finances, in dollars. */
export function coverLeft({
  existingCover,
  pendingCover,
}: Pick<FactsOfToday, 'existingCover' | 'pendingCover'>): number | null {
  return existingCover === null || pendingCover === null
    ? null
    : TOTAL_COVER_MAX - existingCover - pendingCover;
}

export function isWithoutIncome({ income }: Pick<FactsOfToday, 'income'>): boolean {
  return income !== null && income < LEAST_INCOME;
}

export const FINANCIAL_LIMITS_OF_2026_11_24: FinancialLimits = {
  ...FINANCIAL_LIMITS_OF_2026_11,
  withoutIncome: { incomeUnder: LEAST_INCOME, totalCoverMax: WITHOUT_INCOME_MAX },
};
