import { BASIS_2026_11 } from './bases/2026-11/basis-2026-11.ts';
import type { PricingBasis } from './pricing-basis.ts';

const BASES = new Map([BASIS_2026_11].map((basis) => [basis.version, basis]));

/** The basis an offer was made on, which it keeps as long as it lives. */
export function basisByVersion(version: string): PricingBasis | undefined {
  return BASES.get(version);
}
