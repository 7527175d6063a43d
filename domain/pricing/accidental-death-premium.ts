import { premiumArithmetic } from './premium-arithmetic.ts';
import type { PremiumArithmetic, PremiumResult } from './premium-arithmetic.ts';
import type { PricingBasis } from './pricing-basis.ts';
import { rateTableOf } from './rate-table.ts';
import type { Sex } from './risk-class.ts';
import { isSold } from './sold-range.ts';

/** Accidental death cover, locked to age 65. The amount, in whole dollars, is the highest payout. */
export interface AccidentalDeathPremiumRequest {
  sex: Sex;
  issueAge: number;
  amount: number;
}

export interface AccidentalDeathPremium extends PremiumArithmetic {
  sex: Sex;
  issueAge: number;
  years: number;
}

/** The premium of an accidental death policy, with its arithmetic. */
export function accidentalDeathPremium(
  { sex, issueAge, amount }: AccidentalDeathPremiumRequest,
  basis: PricingBasis,
): PremiumResult<AccidentalDeathPremium> {
  const { accidentalDeath } = basis;
  if (!isSold(basis.coverageAmount, amount)) return { ok: false, reason: 'amountOutOfRange' };
  const rate = isSold(accidentalDeath.issueAge, issueAge)
    ? rateTableOf(basis).accidentalDeath(sex, issueAge)
    : undefined;
  if (rate === undefined) return { ok: false, reason: 'ageOutOfRange' };
  const premium = {
    ...premiumArithmetic(basis.version, accidentalDeath.scale, rate, amount),
    sex,
    issueAge,
    years: accidentalDeath.endAge - issueAge,
  };
  return { ok: true, premium };
}
