import type { ProductSlug } from '../eligibility/product-availability.ts';
import { basisByVersion } from '../pricing/basis-by-version.ts';
import { PRODUCT_SLUGS } from '../wyshes/names.ts';

/** The kinds of accidents, the one that pays most first. */
export const PAYOUT_CAUSES = ['publicTransportation', 'autoPedestrian', 'generalAccident'] as const;
export type PayoutCause = (typeof PAYOUT_CAUSES)[number];

export interface PayoutDetail {
  readonly cause: PayoutCause;
  /** Of the maximum. */
  readonly percent: number;
  /** Whole dollars, rounded down. */
  readonly amount: number;
}

/**
 * What accidental death cover pays after which accident: the shares its premium was priced with. None for term life, which pays
 * its amount.
 * @throws Error for a basis we do not have.
 */
export function payoutDetails(cover: {
  readonly productSlug: ProductSlug;
  readonly amount: number;
  readonly basisVersion: string;
}): PayoutDetail[] {
  if (cover.productSlug !== PRODUCT_SLUGS.accidentalDeath) return [];
  const basis = basisByVersion(cover.basisVersion);
  if (basis === undefined) throw new Error(`There is no pricing basis ${cover.basisVersion}.`);
  const { payoutShare } = basis.accidentalDeath;
  return PAYOUT_CAUSES.map((cause) => {
    const percent = Math.round(payoutShare[cause] * 100);
    return { cause, percent, amount: Math.floor((cover.amount * percent) / 100) };
  });
}
