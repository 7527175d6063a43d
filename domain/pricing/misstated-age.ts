import type { PremiumProblem } from './premium-arithmetic.ts';
import type { PricingBasis } from './pricing-basis.ts';
import { rateTableOf } from './rate-table.ts';
import { isSold } from './sold-range.ts';
import type { TermPremium } from './term-premium.ts';

export type CorrectedAmount =
  | { ok: true; amount: number }
  | { ok: false; reason: Exclude<PremiumProblem, 'amountOutOfRange'> };

/**
 * The benefit, in whole dollars rounded down, that the premium would have bought at the right age, for the same
 * years and class on the basis of the policy. The fee buys no cover at any age, so the amount changes as the rates do.
 */
export function amountAtCorrectAge(
  premium: TermPremium,
  correctIssueAge: number,
  basis: PricingBasis,
): CorrectedAmount {
  if (!isSold(basis.termLife.issueAge, correctIssueAge)) return { ok: false, reason: 'ageOutOfRange' };
  const rate = rateTableOf(basis).termLife({ ...premium, issueAge: correctIssueAge }, premium.years);
  if (rate === undefined) return { ok: false, reason: 'termOutOfRange' };
  return { ok: true, amount: Math.floor(premium.amount * (premium.ratePerThousand / rate)) };
}
