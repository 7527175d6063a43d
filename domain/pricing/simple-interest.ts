import type { Cents } from '../money/money.ts';

const DAYS_OF_A_YEAR = 365;

/**
 * What money owed for so many whole days adds, of a yearly rate in percent (ENT-39). Simple, and rounded down, so it is never more than
 * the rate.
 */
export function simpleInterest(owedCents: Cents, yearlyPercent: number, days: number): Cents {
  return Math.floor((owedCents * yearlyPercent * days) / (100 * DAYS_OF_A_YEAR)) as Cents;
}
