import type { Cited } from '../states/state-pack.ts';
import { PRODUCT_SLUGS } from '../wyshes/names.ts';
import type { ProductSlug } from '../eligibility/product-availability.ts';

/** What a state takes of the premium written there, in hundredths of a percent. */
export type PremiumTax = Cited<{
  /** The first day it counts for, as ISO text; null from the beginning. */
  readonly from: string | null;
  readonly basisPoints: Readonly<Record<ProductSlug, number>>;
}>;

const both = (basisPoints: number): PremiumTax['basisPoints'] => ({
  [PRODUCT_SLUGS.termLife]: basisPoints,
  [PRODUCT_SLUGS.accidentalDeath]: basisPoints,
});

/**
 * By the state of issue, for an insurer that is no company of that state. Without the taxes of cities and counties (Georgia has some), fees, credits,
 * and what a state adds because ours is taxed higher where the insurer is at home (retaliation): whoever files knows these. A change of a rate is
 * another line with its first day; a rate that was used stays.
 */
export const PREMIUM_TAXES: Readonly<Record<string, readonly PremiumTax[]>> = {
  AZ: [
    {
      from: null,
      basisPoints: { ...both(170), [PRODUCT_SLUGS.accidentalDeath]: 200 },
      citation: 'A.R.S. 20-224',
      confidence: 'medium',
    },
  ],
  GA: [{ from: null, basisPoints: both(225), citation: 'O.C.G.A. 33-8-4', confidence: 'medium' }],
  IL: [
    {
      from: null,
      basisPoints: { ...both(50), [PRODUCT_SLUGS.accidentalDeath]: 40 },
      citation: '215 ILCS 5/409',
      confidence: 'medium',
    },
  ],
  MI: [{ from: null, basisPoints: both(125), citation: 'MCL 206.635', confidence: 'medium' }],
  NC: [{ from: null, basisPoints: both(190), citation: 'N.C.G.S. 105-228.5(d)', confidence: 'medium' }],
  OH: [{ from: null, basisPoints: both(140), citation: 'R.C. 5729.03', confidence: 'medium' }],
  OR: [
    {
      from: null,
      basisPoints: both(0),
      citation: 'none on premium; ORS 317 taxes income, ORS 731.854 retaliates',
      confidence: 'low',
    },
  ],
  PA: [{ from: null, basisPoints: both(200), citation: '72 P.S. 7902', confidence: 'medium' }],
  WI: [{ from: null, basisPoints: both(200), citation: 'Wis. Stat. 76.60', confidence: 'low' }],
};

/** The rate on a day; null of a state we know none of. */
export function premiumTaxOn(state: string, day: Temporal.PlainDate): PremiumTax | null {
  return (
    PREMIUM_TAXES[state]?.findLast(
      ({ from }) => from === null || Temporal.PlainDate.compare(from, day) <= 0,
    ) ?? null
  );
}
