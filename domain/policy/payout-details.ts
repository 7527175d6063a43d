import type { ProductSlug } from '../eligibility/product-availability.ts';
import { editionOf, PRICE_BASIS } from '../editions/edition.ts';
import type { PricingBasis } from '../pricing/pricing-basis.ts';
import { PRODUCT_SLUGS } from '../wyshes/names.ts';

/** The kinds of accidents, the one that pays most first. */
export const PAYOUT_CAUSES = ['publicTransportation', 'autoPedestrian', 'generalAccident'] as const;
export type PayoutCause = (typeof PAYOUT_CAUSES)[number];

export interface PayoutShare {
  readonly cause: PayoutCause;
  /** Of the maximum. */
  readonly percent: number;
}

export interface PayoutDetail extends PayoutShare {
  /** Whole dollars, rounded down. */
  readonly amount: number;
}

/** The share of its amount that cover priced on a basis pays after which accident. */
export function payoutShares({ accidentalDeath }: PricingBasis): PayoutShare[] {
  return PAYOUT_CAUSES.map((cause) => ({
    cause,
    percent: Math.round(accidentalDeath.payoutShare[cause] * 100),
  }));
}

/**
 * What accidental death cover pays after which accident: the shares its premium was priced with. None for term life, which pays
 * its amount.
 * @throws EditionMissing for a basis we do not have.
 */
export function payoutDetails(
  cover: { readonly productSlug: ProductSlug; readonly amount: number; readonly basisVersion: string },
  bases: readonly PricingBasis[],
): PayoutDetail[] {
  if (cover.productSlug !== PRODUCT_SLUGS.accidentalDeath) return [];
  return payoutShares(editionOf(PRICE_BASIS, bases, cover.basisVersion)).map(({ cause, percent }) => ({
    cause,
    percent,
    amount: Math.floor((cover.amount * percent) / 100),
  }));
}
