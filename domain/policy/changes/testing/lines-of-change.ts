import { formatCoverage, formatDollars } from '../../../money/money.ts';
import type { PremiumArithmetic } from '../../../pricing/premium-arithmetic.ts';
import type { TermPremium } from '../../../pricing/term-premium.ts';
import { EXTENSION } from '../extension.ts';
import type { ExtensionPrice } from '../extension.ts';
import { exact } from '../arithmetic-lines.ts';
import type { ArithmeticLine } from '../arithmetic-lines.ts';

// Every step of a change's price, so that a reader can follow what was reckoned.

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

export function partArithmetic(premium: TermPremium): readonly ArithmeticLine[] {
  const { issueAge, years } = premium;
  return [
    { words: 'Age of the part, that of the day of the offer', figure: String(issueAge) },
    { words: 'Years of the part, a begun year as a whole one', figure: String(years) },
    ...premiumLines(premium),
  ];
}

export function lengtheningArithmetic(premium: TermPremium): readonly ArithmeticLine[] {
  return [
    { words: 'Age on the day of the offer', figure: String(premium.issueAge) },
    { words: 'Years left to the new end, a begun year as a whole one', figure: String(premium.years) },
    ...premiumLines(premium),
  ];
}

export function extensionArithmetic({ premium, guaranteed }: ExtensionPrice): readonly ArithmeticLine[] {
  const { issueAge, years } = premium;
  const figure = formatDollars(guaranteed.annualCents / 100);
  return [
    { words: 'Age when the policy began', figure: String(issueAge) },
    { words: `Years from the end of the first term to ${EXTENSION.endAge}`, figure: String(years) },
    ...premiumLines(premium),
    ...(premium.annualCents < guaranteed.annualCents
      ? [{ words: 'Without the check-up it would be, a year', figure }]
      : []),
  ];
}
