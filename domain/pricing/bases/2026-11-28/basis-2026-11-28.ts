import type { PricingBasis } from '../../pricing-basis.ts';
import { BASIS_2026_11 } from '../2026-11/basis-2026-11.ts';
import assumptions from './basis.json' with { type: 'json' };

/**
 * No price falls with age, none loses money by what it assumes, and accident cover pays back more
 * (docs/decisions/085-no-price-falls-with-age.md). Tables and the classes of an estimate are those of before.
 */
export const BASIS_2026_11_28: PricingBasis = {
  ...assumptions,
  termLife: { ...assumptions.termLife, estimateRiskClass: BASIS_2026_11.termLife.estimateRiskClass },
  tables: BASIS_2026_11.tables,
};
