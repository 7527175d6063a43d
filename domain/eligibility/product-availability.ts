import { isSold } from '../pricing/sold-range.ts';
import type { SoldRange } from '../pricing/sold-range.ts';
import { packInForce } from '../states/packs-in-force.ts';
import type { StatePacks } from '../states/state-pack.ts';
import { PRODUCT_SLUGS } from '../wyshes/names.ts';

type ProductName = 'termLife' | 'accidentalDeath';
export type ProductSlug = (typeof PRODUCT_SLUGS)[ProductName];

/**
 * The ages, last birthday, at which each product can be applied for, both included: term life until 45,
 * because its longest first term of 20 years must end by 65; accidental death until 50.
 */
export const PRODUCT_AGES: Readonly<Record<ProductName, SoldRange>> = {
  termLife: { min: 18, max: 45 },
  accidentalDeath: { min: 18, max: 50 },
};

const PRODUCT_NAMES = ['termLife', 'accidentalDeath'] as const satisfies readonly ProductName[];

/** Whether we sell anything in a state, by its postal abbreviation, on a day (ADDR-24). */
export function isServedState(alpha2: string, today: Temporal.PlainDate): boolean {
  return packInForce(alpha2, today) !== null;
}

/** Whether a product, by its slug, is sold in a state, by its postal abbreviation, on a day (ELIG-24). Unknown ones are not. */
export function productAvailableInState(
  productSlug: string,
  alpha2: string,
  today: Temporal.PlainDate,
  packs?: StatePacks,
): boolean {
  const product = PRODUCT_NAMES.find((name) => PRODUCT_SLUGS[name] === productSlug);
  return product !== undefined && (packInForce(alpha2, today, packs)?.sells[product] ?? false);
}

/** The products of an age, whatever the state. */
export function productsForAge(age: number): ProductSlug[] {
  return PRODUCT_NAMES.filter((name) => isSold(PRODUCT_AGES[name], age)).map((name) => PRODUCT_SLUGS[name]);
}
