import { centsFromDollars } from '../../money/money.ts';
import type { Cents } from '../../money/money.ts';
import { premiumArithmetic } from '../../pricing/premium-arithmetic.ts';
import type { AccidentalDeathPremium } from '../../pricing/accidental-death-premium.ts';
import type { PremiumScale, PricingBasis } from '../../pricing/pricing-basis.ts';
import type { TermPremium } from '../../pricing/term-premium.ts';

/** The arithmetic by which a layer was priced: of a person, a class and a basis. */
export type LayerArithmetic = TermPremium | AccidentalDeathPremium;

export interface LayerPrice {
  /** The first layer's has the fee and the least premium, which are the policy's. */
  readonly arithmetic: LayerArithmetic;
  /** Without the fee. */
  readonly annualCents: Cents;
  readonly monthlyCents: Cents;
}

/**
 * What a layer costs for another amount, by its own rate: the age, sex, class, years and basis of the day it was priced. Rounded as it was
 * then: of the first layer the fee is taken off the whole, the others never had one.
 */
export function priceLayer(
  priced: LayerArithmetic,
  amount: number,
  basis: PricingBasis,
  { isBase }: { readonly isBase: boolean },
): LayerPrice {
  const scale = 'riskClass' in priced ? basis.termLife.scale : basis.accidentalDeath.scale;
  const { ratePerThousand } = priced;
  const whole = premiumArithmetic(
    basis.version,
    isBase ? scale : chargeAlone(scale),
    ratePerThousand,
    amount,
  );
  const fee = isBase ? feeOf(scale) : { annualCents: 0, monthlyCents: 0 };
  return {
    arithmetic: { ...priced, ...whole },
    annualCents: (whole.annualCents - fee.annualCents) as Cents,
    monthlyCents: (whole.monthlyCents - fee.monthlyCents) as Cents,
  };
}

/** Once for all layers. */
function feeOf({ policyFeePerYear, monthlyFactor }: PremiumScale) {
  return {
    annualCents: centsFromDollars(policyFeePerYear),
    monthlyCents: centsFromDollars(policyFeePerYear * monthlyFactor),
  };
}

/** Fee and least premium are the policy's, and its first layer has them. */
const chargeAlone = (scale: PremiumScale): PremiumScale => ({
  ...scale,
  policyFeePerYear: 0,
  monthlyMinimum: 0,
});
