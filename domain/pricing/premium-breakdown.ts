import { termValues } from './level-rate.ts';
import { acquisitionOfAmount, expenseValues } from './policy-expenses.ts';
import type { PricingBasis } from './pricing-basis.ts';
import { termLifeAssumptions } from './rate-assumptions.ts';
import type { InsuredLife } from './rate-table.ts';
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
  return breakdownsOf(premium, basis)(premium);
}

/** The same for any term and amount of one life, whose deaths and lapses are reckoned once. */
export function breakdownsOf(
  life: InsuredLife,
  basis: PricingBasis,
): (premium: TermPremium) => PremiumBreakdown {
  const { expenses: spent, mortalityMarginPerThousand, shareOfPremium } = basis.termLife;
  const assumptions = termLifeAssumptions(basis, life);
  const values = termValues(assumptions);
  const fixed = expenseValues(assumptions, spent, 0);
  return ({ amount, annualUnrounded, years }) => {
    const annuity = values.annuity[years - 1]!;
    const claims = (amount * values.claims[years - 1]!) / annuity;
    const mortalityMargin = (amount * mortalityMarginPerThousand.value) / 1000;
    const taxAndProcessing = annualUnrounded * (shareOfPremium.premiumTax + shareOfPremium.paymentProcessing);
    const commission = annualUnrounded * shareOfPremium.commission;
    const profit = annualUnrounded * shareOfPremium.profit;
    const expenses = (fixed[years - 1]! + acquisitionOfAmount(spent, amount)) / annuity;
    const difference =
      annualUnrounded - claims - mortalityMargin - taxAndProcessing - commission - expenses - profit;
    return { claims, mortalityMargin, taxAndProcessing, commission, expenses, profit, difference };
  };
}
