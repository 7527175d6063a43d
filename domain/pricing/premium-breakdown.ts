import { sumOf, yearStartValues } from './actuarial/expected-present-value.ts';
import { termValues } from './level-rate.ts';
import type { PricingBasis } from './pricing-basis.ts';
import { termLifeAssumptions } from './rate-assumptions.ts';
import type { TermPremium } from './term-premium.ts';

/** Where a year's premium goes, in dollars, unrounded. The parts add up to it. */
export interface PremiumBreakdown {
  claims: number;
  mortalityMargin: number;
  taxAndProcessing: number;
  commission: number;
  expenses: number;
  profit: number;
  /**
   * What the fixed fee, the minimum premium and the rate of a shorter term bring above the costs of this very
   * policy; less than nothing where the fee falls short.
   */
  difference: number;
}

/** The expected use of a term life premium, level over its years. */
export function premiumBreakdown(premium: TermPremium, basis: PricingBasis): PremiumBreakdown {
  const { amount, annualUnrounded, years } = premium;
  const { expenses: policyExpenses, mortalityMarginPerThousand, shareOfPremium } = basis.termLife;
  const assumptions = termLifeAssumptions(basis, premium);
  const values = termValues(assumptions);
  const annuity = values.annuity[years - 1]!;
  const claims = (amount * values.claims[years - 1]!) / annuity;
  const mortalityMargin = (amount * mortalityMarginPerThousand.value) / 1000;
  const taxAndProcessing = annualUnrounded * (shareOfPremium.premiumTax + shareOfPremium.paymentProcessing);
  const commission = annualUnrounded * shareOfPremium.commission;
  const profit = annualUnrounded * shareOfPremium.profit;
  const maintenance = yearStartValues(assumptions).map(
    (value, year) =>
      value * policyExpenses.maintenancePerYear * (1 + policyExpenses.maintenanceInflation) ** year,
  );
  const expenses = (policyExpenses.acquisition + sumOf(maintenance, years)) / annuity;
  const difference =
    annualUnrounded - claims - mortalityMargin - taxAndProcessing - commission - expenses - profit;
  return { claims, mortalityMargin, taxAndProcessing, commission, expenses, profit, difference };
}
