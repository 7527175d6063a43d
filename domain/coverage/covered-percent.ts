/**
 * How many percent of a total an amount is, unrounded. Multiplying first keeps halves of a percent exact: 57 of
 * 200 is 28.5, while 57 / 200 * 100 lies a hair below and would be shown as 28. Nothing of nothing is 0.
 */
export function rawPercent(amount: number, total: number): number {
  return total > 0 ? (Math.max(amount, 0) * 100) / total : 0;
}

/**
 * A covered percentage as people see it: rounded, so that it reads 100 from 99.9 on and before, and never more than that
 * (A-048).
 */
export function shownPercent(raw: number): number {
  return Math.min(100, Math.round(raw));
}
