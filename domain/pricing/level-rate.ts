import { claimTimingFactor, claimValues, paymentValues } from './actuarial/expected-present-value.ts';
import type { ActuarialBasis } from './actuarial/expected-present-value.ts';
import type { ShareOfPremium } from './pricing-basis.ts';

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
