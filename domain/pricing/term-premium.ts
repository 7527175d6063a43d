import { premiumArithmetic } from './premium-arithmetic.ts';
import type { PremiumArithmetic, PremiumResult } from './premium-arithmetic.ts';
import type { PremiumScale, PricingBasis } from './pricing-basis.ts';
import { mortalityMultiplier } from './rate-assumptions.ts';
import { rateTableOf } from './rate-table.ts';
import type { InsuredLife } from './rate-table.ts';
import { isSold } from './sold-range.ts';

/** Level term life: the premium is locked for `years`, from 10 up to age 65. Amount in whole dollars. */
export interface TermPremiumRequest extends InsuredLife {
  years: number;
  amount: number;
}

export interface TermPremium extends PremiumArithmetic, InsuredLife {
  years: number;
  /** Mortality of the class, with its table rating, as a multiple of standard. */
  mortalityMultiplier: number;
}

/** The premium of a term life policy, with its arithmetic. */
export function termPremium(request: TermPremiumRequest, basis: PricingBasis): PremiumResult<TermPremium> {
  return premiumOnScale(request, basis, basis.termLife.scale);
}

/** The premium of a part beside the first. The fee and the least premium are of the whole policy, and the first part has them. */
export function partPremium(request: TermPremiumRequest, basis: PricingBasis): PremiumResult<TermPremium> {
  return premiumOnScale(request, basis, { ...basis.termLife.scale, policyFeePerYear: 0, monthlyMinimum: 0 });
}

function premiumOnScale(
  request: TermPremiumRequest,
  basis: PricingBasis,
  scale: PremiumScale,
): PremiumResult<TermPremium> {
  const { sex, issueAge, riskClass, years, amount } = request;
  if (!isSold(basis.termLife.issueAge, issueAge)) return { ok: false, reason: 'ageOutOfRange' };
  if (!isSold(basis.coverageAmount, amount)) return { ok: false, reason: 'amountOutOfRange' };
  const rate = rateTableOf(basis).termLife(request, years);
  if (rate === undefined) return { ok: false, reason: 'termOutOfRange' };
  const premium = {
    ...premiumArithmetic(basis.version, scale, rate, amount),
    sex,
    issueAge,
    riskClass,
    years,
    mortalityMultiplier: mortalityMultiplier(basis, riskClass),
  };
  return { ok: true, premium };
}
