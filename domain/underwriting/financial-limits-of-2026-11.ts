import type { FinancialLimits } from './approved-limits.ts';
import type { Facts } from './facts.ts';

/** With all insurers together, in dollars. */
export const TOTAL_COVER_MAX = 1_000_000;

export const INCOME_MULTIPLE_MAX = 20;

/** What would be paid at a death, in dollars: the amount asked for and what is there already. */
export function totalCover({
  amount,
  existingCover,
}: Pick<Facts, 'amount' | 'existingCover'>): number | null {
  return existingCover === null ? null : amount + existingCover;
}

export const FINANCIAL_LIMITS_OF_2026_11: FinancialLimits = {
  totalCoverMax: TOTAL_COVER_MAX,
  incomeMultipleMax: INCOME_MULTIPLE_MAX,
};
