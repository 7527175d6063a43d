import { premiumArithmetic } from './premium-arithmetic.ts';
import type { PremiumArithmetic, PremiumResult } from './premium-arithmetic.ts';
import type { PricingBasis } from './pricing-basis.ts';
import { mortalityMultiplier } from './rate-assumptions.ts';
import { rateTableOf } from './rate-table.ts';
import type { InsuredLife } from './rate-table.ts';
import { isSold } from './sold-range.ts';

/**
 * The extended policy: the age and class it was issued at, and the amount to go on with, in whole dollars.
 */
export interface ExtensionPremiumRequest extends InsuredLife {
  amount: number;
}

export interface ExtensionPremium extends PremiumArithmetic, InsuredLife {
  /** From the end of the first term to age 65. */
  years: number;
  mortalityMultiplier: number;
}

/**
 * The premium of going on after a first term of 20 years up to age 65. Whoever is 65 by then has no term left
 * to extend. It is guaranteed for the amount in force, which a correction may have made one that is not sold.
 */
export function extensionPremium(
  request: ExtensionPremiumRequest,
  basis: PricingBasis,
): PremiumResult<ExtensionPremium> {
  const { sex, issueAge, riskClass, amount } = request;
  const { termLife } = basis;
  if (!isSold(termLife.issueAge, issueAge)) return { ok: false, reason: 'ageOutOfRange' };
  const rate = rateTableOf(basis).extension(request);
  if (rate === undefined) return { ok: false, reason: 'termOutOfRange' };
  const premium = {
    ...premiumArithmetic(basis.version, termLife.scale, rate, amount),
    sex,
    issueAge,
    riskClass,
    years: termLife.endAgeMax - issueAge - termLife.extension.afterYears,
    mortalityMultiplier: mortalityMultiplier(basis, riskClass) * termLife.extension.mortalityMultiplier,
  };
  return { ok: true, premium };
}
