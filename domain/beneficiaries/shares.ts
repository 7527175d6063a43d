import type { BENEFICIARY_LIST_PROBLEMS } from '../errors/insuring-problems.ts';

/** The shares of primary beneficiaries are whole percents and add up to this (BENE-19). */
export const WHOLE = 100;

export type ShareProblem = Extract<keyof typeof BENEFICIARY_LIST_PROBLEMS, 'zero_share' | 'sum_not_whole'>;

/** A whole divided by a count, the remainder spread one point each over the first shares (BENE-17). */
export function divideEvenly(whole: number, count: number): number[] {
  const share = Math.floor(whole / count);
  const remainder = whole - share * count;
  return Array.from({ length: count }, (_, index) => share + (index < remainder ? 1 : 0));
}

/** What is wrong with all shares together; null when nothing is. */
export function shareProblem(shares: readonly number[]): ShareProblem | null {
  if (shares.some((share) => !isShare(share))) return 'zero_share';
  return shares.reduce((sum, share) => sum + share, 0) === WHOLE ? null : 'sum_not_whole';
}

export function isShare(share: number): boolean {
  return Number.isInteger(share) && share > 0 && share <= WHOLE;
}

/**
 * The same shares within another whole, in proportion and none below one point; what rounding leaves goes to those it took
 * the most from, the first of equals first. The whole has at least one point for each.
 */
export function scaleShares(shares: readonly number[], whole: number): number[] {
  if (shares.length > whole) throw new RangeError('there are more shares than points');
  const total = shares.reduce((sum, share) => sum + share, 0);
  // Each has its point; the others are shared out by what it had above that.
  const points = whole - shares.length;
  const above = Math.max(total - shares.length, 1);
  const exact = shares.map((share) => ((share - 1) * points) / above);
  const scaled = exact.map((share) => 1 + Math.floor(share));
  const left = whole - scaled.reduce((sum, share) => sum + share, 0);
  const byLoss = exact
    .map((share, index) => ({ index, loss: share - Math.floor(share) }))
    .toSorted((one, other) => other.loss - one.loss || one.index - other.index);
  // More is left than there are shares only where all had a single point before.
  const extra = divideEvenly(left, shares.length);
  for (const [rank, { index }] of byLoss.entries()) scaled[index] = (scaled[index] ?? 0) + (extra[rank] ?? 0);
  return scaled;
}
