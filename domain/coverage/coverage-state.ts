import { rawPercent, shownPercent } from './covered-percent.ts';

/** Whether a policy is too small, right or larger than the wyshes ask for. */
export type CoverageState = 'below' | 'covered' | 'over';

/**
 * The state of a policy amount against the total of the active wyshes, both in dollars; null without a total,
 * because then there is nothing to compare with and no recommendation to make. It follows the unrounded ratio
 * but calls covered whatever is shown as 100 percent, so that nobody reads 100% and GET MORE COVERAGE
 * together.
 */
export function coverageState(policyAmount: number, totalAmount: number): CoverageState | null {
  if (totalAmount <= 0) return null;
  const raw = rawPercent(policyAmount, totalAmount);
  if (raw > 100) return 'over';
  return shownPercent(raw) === 100 ? 'covered' : 'below';
}
