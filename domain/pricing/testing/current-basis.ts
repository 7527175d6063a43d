import { BASIS_2026_11 } from '../bases/2026-11/basis-2026-11.ts';
import type { PricingBasis } from '../pricing-basis.ts';

/** The one that counts on the day tests begin. */
export const CURRENT_BASIS: PricingBasis = BASIS_2026_11;
