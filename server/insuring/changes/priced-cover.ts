import { editionOf, PRICE_BASIS } from '@wysh/domain/editions/edition.ts';
import { priceLayer } from '@wysh/domain/policy/changes/layer-price.ts';
import type { LayerArithmetic } from '@wysh/domain/policy/changes/layer-price.ts';
import { figuresOf } from '@wysh/domain/policy/terms.ts';
import type { PolicyTerms } from '@wysh/domain/policy/terms.ts';
import type { PricingBasis } from '@wysh/domain/pricing/pricing-basis.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { CoverPremium } from '../../shopping/coverage/price-cover.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { findQuotePremiums } from '../policies/find-quote-premiums.ts';
import type { ShownCover } from './change.ts';

/** How each layer of a policy's terms was priced, for the amount it has in them: by the sealed arithmetic of the quote it was sold by. */
export async function findArithmetic(
  reader: Reader,
  { encryption, editions }: Pick<Context, 'encryption' | 'editions'>,
  { userId }: Pick<InsurancePolicy, 'userId'>,
  { layers }: PolicyTerms,
): Promise<LayerArithmetic[]> {
  const premiums = await findQuotePremiums(
    reader,
    encryption,
    userId,
    layers.map(({ quoteId }) => quoteId),
  );
  return layers.map(({ quoteId, amount, basisVersion }, index) => {
    const sold = premiums.get(quoteId);
    if (sold === undefined) throw new Error('A layer rests on no quote.');
    const basis: PricingBasis = editionOf(PRICE_BASIS, editions.bases, basisVersion);
    return priceLayer(sold, amount, basis, { isBase: index === 0 }).arithmetic;
  });
}

/** What terms cover and cost, as it is shown and kept. */
export function shownCover(terms: PolicyTerms, layers: readonly LayerArithmetic[]): ShownCover {
  const { amount, termYears, annualCents, monthlyCents } = figuresOf(terms);
  return { amount, termYears, annualCents, monthlyCents, layers };
}

/** The same as one price, with the arithmetic of its parts. */
export function premiumOfCover({
  amount,
  termYears,
  annualCents,
  monthlyCents,
  layers,
}: ShownCover): CoverPremium & { readonly parts: readonly CoverPremium[] } {
  const [base] = layers;
  if (base === undefined) throw new Error('Cover has no part.');
  return { ...base, amount, years: termYears, annualCents, monthlyCents, parts: layers };
}
