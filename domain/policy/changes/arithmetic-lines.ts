import { formatCoverage, formatDollars } from '../../money/money.ts';
import type { PremiumArithmetic } from '../../pricing/premium-arithmetic.ts';

/** A step of an arithmetic as a person can follow it: what is reckoned, and what comes out. */
export interface ArithmeticLine {
  readonly words: string;
  readonly figure: string;
}

const SIX_PLACES = { minimumFractionDigits: 6, maximumFractionDigits: 6 };

/** Dollars that are reckoned with: with fewer places the next line would not come out. */
export function exact(dollars: number): string {
  return `$${dollars.toLocaleString('en-US', SIX_PLACES)}`;
}

/** From a rate to the premium of a year and of a month, with fee and least premium where they are charged. */
export function premiumLines(premium: PremiumArithmetic): readonly ArithmeticLine[] {
  const { amount, ratePerThousand, coverageCharge, policyFee, annualMinimum, isMinimumApplied } = premium;
  return [
    { words: 'A year for each $1,000', figure: exact(ratePerThousand) },
    {
      words: `${formatCoverage(amount)} / $1,000 × ${exact(ratePerThousand)}`,
      figure: exact(coverageCharge),
    },
    ...(policyFee > 0 ? [{ words: 'and the fee, once a policy', figure: formatDollars(policyFee) }] : []),
    ...(isMinimumApplied ? [{ words: 'at least', figure: exact(annualMinimum) }] : []),
    { words: 'A year, rounded to cents', figure: formatDollars(premium.annualCents / 100) },
    {
      words: `A month: ${exact(premium.annualUnrounded)} × ${premium.monthlyFactor}, rounded to cents`,
      figure: formatDollars(premium.monthlyCents / 100),
    },
  ];
}
