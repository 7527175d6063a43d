import type { PricingBasis } from '../../pricing/pricing-basis.ts';
import { editionOf, PRICE_BASIS } from '../../editions/edition.ts';
import { figuresOf } from '../terms.ts';
import type { PolicyLayer, PolicyTerms } from '../terms.ts';
import { priceLayer } from './layer-price.ts';
import type { LayerArithmetic } from './layer-price.ts';

/** Terms of other cover, with the arithmetic of each of their layers; or why there are none. */
export type Decrease =
  | {
      readonly ok: true;
      readonly terms: PolicyTerms;
      readonly layers: readonly [LayerArithmetic, ...LayerArithmetic[]];
    }
  | { readonly ok: false; readonly reason: 'not_less' | 'below_least'; readonly least: number };

/**
 * Less cover: the newest layer gives way first, each by its own basis, age and class, down to the least amount that is sold. The fee
 * is charged once a policy, and the clocks of what stays go on. Amounts in whole dollars; `arithmetic` in the order of the layers, as
 * each of them is priced now.
 */
export function decreaseTo(
  terms: PolicyTerms,
  amount: number,
  arithmetic: readonly LayerArithmetic[],
  bases: readonly PricingBasis[],
): Decrease {
  const [base] = terms.layers;
  const least = editionOf(PRICE_BASIS, bases, base.basisVersion).coverageAmount.min;
  if (!Number.isInteger(amount) || amount < least) return { ok: false, reason: 'below_least', least };
  if (amount >= figuresOf(terms).amount) return { ok: false, reason: 'not_less', least };
  let left = amount;
  const kept: { readonly layer: PolicyLayer; readonly arithmetic: LayerArithmetic }[] = [];
  for (const [index, layer] of terms.layers.entries()) {
    const priced = arithmetic[index];
    if (priced === undefined) throw new Error('A layer has no arithmetic.');
    const stays = Math.min(layer.amount, left);
    left -= stays;
    if (stays === 0) break;
    if (stays === layer.amount) kept.push({ layer, arithmetic: priced });
    else {
      const basis = editionOf(PRICE_BASIS, bases, layer.basisVersion);
      const { arithmetic: less, ...cents } = priceLayer(priced, stays, basis, { isBase: index === 0 });
      kept.push({ layer: { ...layer, ...cents, amount: stays }, arithmetic: less });
    }
  }
  const [first, ...others] = kept;
  return {
    ok: true,
    terms: { ...terms, layers: [first!.layer, ...others.map(({ layer }) => layer)] },
    layers: [first!.arithmetic, ...others.map((one) => one.arithmetic)],
  };
}
