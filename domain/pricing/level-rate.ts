import { claimTimingFactor, claimValues, paymentValues } from './actuarial/expected-present-value.ts';
import type { ActuarialBasis } from './actuarial/expected-present-value.ts';
import { expenseValues } from './policy-expenses.ts';
import type { PolicyExpenses, ShareOfPremium } from './pricing-basis.ts';
import type { SoldRange } from './sold-range.ts';

/** What a level rate has to pay for. Element 0 of a list is the first year of the term. */
export interface RateAssumptions extends ActuarialBasis {
  /** What a claim costs in each year, as a share of the coverage. */
  claimCost: (year: number) => number;
  /** A margin a year, as a share of the coverage. */
  margin: number;
  shareOfPremium: ShareOfPremium;
}

/**
 * Present values per dollar of coverage over terms of 1, 2, 3 ... years: claims paid mid-year, and 1 a year.
 */
export interface TermValues {
  claims: number[];
  annuity: number[];
}

/**
 * The present values of benefits (PVB) and of premiums (PVA). That all policies end with the term needs no word
 * here: the values of a term hold nothing that comes after it.
 */
export function termValues(assumptions: RateAssumptions): TermValues {
  const midYear = claimTimingFactor(assumptions.interest, 'midYear');
  return {
    claims: runningSums(
      claimValues(assumptions).map((value, year) => value * midYear * assumptions.claimCost(year + 1)),
    ),
    annuity: runningSums(paymentValues(assumptions)),
  };
}

function runningSums(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => (sum += value));
}

/** The share of the premium left for claims, margin and expenses. */
export function netShare({ premiumTax, paymentProcessing, commission, profit }: ShareOfPremium): number {
  return 1 - premiumTax - paymentProcessing - commission - profit;
}

/** Level yearly rates per $1,000 of coverage, in dollars, for terms of 1, 2, 3 ... years. */
export function levelRates(assumptions: RateAssumptions): number[] {
  const { claims, annuity } = termValues(assumptions);
  const share = netShare(assumptions.shareOfPremium);
  return claims.map(
    (claim, index) => (1000 * (claim + assumptions.margin * annuity[index]!)) / (annuity[index]! * share),
  );
}

/** What a rate has to cover beside claims: a policy's expenses, as far as the fee does not, at every amount that is sold. */
export interface CostOfSelling {
  expenses: PolicyExpenses;
  policyFeePerYear: number;
  sold: SoldRange;
  profitLeast: number;
}

/** The least rates at which no amount loses money: as level rates, without the margin and with the least profit. */
export function costRates(
  assumptions: RateAssumptions,
  { expenses, policyFeePerYear, sold, profitLeast }: CostOfSelling,
): number[] {
  const { claims, annuity } = termValues(assumptions);
  const share = netShare({ ...assumptions.shareOfPremium, profit: profitLeast });
  // What is unpaid by the thousand grows or falls with the amount all the way, so that it is most at one of the ends.
  const ends = [sold.min, sold.max].map((amount) => ({
    thousands: amount / 1000,
    spent: expenseValues(assumptions, expenses, amount),
  }));
  return claims.map((claim, index) => {
    const paid = annuity[index]! * share;
    const unpaid = ends.map(({ thousands, spent }) => (spent[index]! / paid - policyFeePerYear) / thousands);
    return (1000 * claim) / paid + Math.max(...unpaid);
  });
}
