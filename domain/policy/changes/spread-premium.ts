import { centsFromDollars } from '../../money/money.ts';
import type { Cents } from '../../money/money.ts';
import type { PremiumArithmetic } from '../../pricing/premium-arithmetic.ts';
import type { PolicyLayer, PolicyTerms } from '../terms.ts';

/** The price of a whole amount, and the quote that has its arithmetic. */
export interface WholePrice {
  readonly premium: PremiumArithmetic;
  readonly quoteId: string;
}

/**
 * A premium for the whole amount, spread over the layers there are, which keep their amounts, applications and clocks. Each behind the
 * first has its share by amount, rounded to cents; the first has the rest, with what the least premium adds. So they add up to it to the
 * cent.
 */
export function spreadPremium(
  layers: PolicyTerms['layers'],
  { premium, quoteId }: WholePrice,
): Pick<PolicyTerms, 'layers' | 'annualFeeCents' | 'monthlyFeeCents'> {
  const { basisVersion, ratePerThousand, policyFee, monthlyFactor } = premium;
  const annualFeeCents = centsFromDollars(policyFee);
  const monthlyFeeCents = centsFromDollars(policyFee * monthlyFactor);
  const [first, ...behind] = layers;
  const others = behind.map((layer): PolicyLayer => {
    const charge = (layer.amount * ratePerThousand) / 1000;
    return {
      ...layer,
      quoteId,
      basisVersion,
      annualCents: centsFromDollars(charge),
      monthlyCents: centsFromDollars(charge * monthlyFactor),
    };
  });
  const rest = (figure: 'annualCents' | 'monthlyCents', feeCents: Cents) =>
    others.reduce((left, layer) => left - layer[figure], premium[figure] - feeCents) as Cents;
  const base: PolicyLayer = {
    ...first,
    quoteId,
    basisVersion,
    annualCents: rest('annualCents', annualFeeCents),
    monthlyCents: rest('monthlyCents', monthlyFeeCents),
  };
  return { annualFeeCents, monthlyFeeCents, layers: [base, ...others] };
}
