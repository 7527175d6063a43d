import { editionOf, PRICE_BASIS } from '@wysh/domain/editions/edition.ts';
import { extendedTerms, priceOfExtension } from '@wysh/domain/policy/changes/extension.ts';
import type { ExtensionOpen, ExtensionPrice } from '@wysh/domain/policy/changes/extension.ts';
import { priceLayer } from '@wysh/domain/policy/changes/layer-price.ts';
import type { PolicyTerms } from '@wysh/domain/policy/terms.ts';
import type { RiskClass } from '@wysh/domain/pricing/risk-class.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import type { ShownCover } from './change.ts';
import { findArithmetic, shownCover } from './priced-cover.ts';

export interface OfferedExtension extends ExtensionPrice {
  readonly before: ShownCover;
  readonly after: ShownCover;
  /** What the contract says from its day on, by the quote that is taken. */
  readonly termsBy: (quoteId: string) => PolicyTerms;
}

/** What going on to 65 is and costs, by what the first layer was sold at, or less by what a check-up found. */
export async function offerExtension(
  reader: Reader,
  context: Pick<Context, 'encryption' | 'editions'>,
  policy: InsurancePolicy,
  {
    open,
    terms,
    foundByCheckUp,
  }: {
    readonly open: ExtensionOpen;
    readonly terms: PolicyTerms;
    readonly foundByCheckUp: RiskClass | null;
  },
): Promise<OfferedExtension> {
  const layers = await findArithmetic(reader, context, policy, terms);
  const [base] = layers;
  if (base === undefined || !('riskClass' in base) || base.riskClass === undefined)
    throw new Error(`policy ${policy.number} has no class that its extension is priced by`);
  const { sex, riskClass } = base;
  const basis = editionOf(PRICE_BASIS, context.editions.bases, terms.layers[0].basisVersion);
  const price = priceOfExtension(open, { terms }, { sex, riskClass, basis }, { foundByCheckUp });
  const termsBy = (quoteId: string) => extendedTerms(terms, open, { premium: price.premium, quoteId });
  const parts = terms.layers.map(
    ({ amount }, index) => priceLayer(price.premium, amount, basis, { isBase: index === 0 }).arithmetic,
  );
  return {
    ...price,
    before: shownCover(terms, layers),
    after: shownCover(termsBy(terms.layers[0].quoteId), parts),
    termsBy,
  };
}
