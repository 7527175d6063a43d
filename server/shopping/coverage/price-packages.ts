import { editionOf, PRICE_BASIS } from '@wysh/domain/editions/edition.ts';
import { premiumBreakdown } from '@wysh/domain/pricing/premium-breakdown.ts';
import type { PremiumBreakdown } from '@wysh/domain/pricing/premium-breakdown.ts';
import type { PricingBasis } from '@wysh/domain/pricing/pricing-basis.ts';
import { packageAmounts } from './cover-amounts.ts';
import type { PackageAmounts } from './cover-amounts.ts';
import type { Estimate } from './estimate.ts';
import { priceCover } from './price-cover.ts';
import type { CoverPremium } from './price-cover.ts';

export interface CoveragePackage {
  readonly name: keyof PackageAmounts;
  readonly estimate: Estimate;
  readonly premium: CoverPremium;
}

/** Where a year's premium goes, on the basis it was priced on; null for accidental death. */
export function breakdownOf(premium: CoverPremium, bases: readonly PricingBasis[]): PremiumBreakdown | null {
  if (!('riskClass' in premium)) return null;
  return premiumBreakdown(premium, editionOf(PRICE_BASIS, bases, premium.basisVersion));
}

/**
 * The packages beside an estimate: for the same person, term and basis, around what their wyshes need
 * (A-161).
 */
export function pricePackages(
  estimate: Estimate,
  wyshTotal: number,
  bases: readonly PricingBasis[],
): CoveragePackage[] {
  const { productSlug, pricing, termMonths } = estimate;
  const basis = editionOf(PRICE_BASIS, bases, estimate.basisVersion);
  const { health, tobacco, tobaccoPause = null, premium } = pricing;
  const person = {
    productSlug,
    age: premium.issueAge,
    gender: premium.sex,
    health,
    tobacco,
    tobaccoPause,
  };
  const amounts = packageAmounts(wyshTotal > 0 ? wyshTotal : estimate.amount, basis.coverageAmount);
  return (['low', 'recommended', 'high'] as const).map((name) => {
    const cover = { amount: amounts[name], termDuration: termMonths, termUnit: 'month' } as const;
    const priced = priceCover(person, cover, basis);
    if (!priced.ok) throw new Error(`The package ${name} has no premium: ${priced.reason}.`);
    return { name, estimate, premium: priced.premium };
  });
}
