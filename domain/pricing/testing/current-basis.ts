import { PRODUCT_EDITIONS } from '../../editions/product-editions.ts';
import type { PricingBasis } from '../pricing-basis.ts';

/** The newest one. */
export const CURRENT_BASIS: PricingBasis = PRODUCT_EDITIONS.bases.at(-1)!;
