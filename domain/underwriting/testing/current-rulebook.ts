import { PRODUCT_EDITIONS } from '../../editions/product-editions.ts';
import type { Rulebook } from '../rulebook.ts';

/** The newest one. */
export const CURRENT_RULEBOOK: Rulebook = PRODUCT_EDITIONS.rulebooks.at(-1)!;
