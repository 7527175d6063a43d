import { basisByVersion } from '@wysh/domain/pricing/basis-by-version.ts';
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
export function breakdownOf(premium: CoverPremium): PremiumBreakdown | null {
  return 'riskClass' in premium ? premiumBreakdown(premium, basisOf(premium.basisVersion)) : null;
}

function basisOf(version: string): PricingBasis {
  const basis = basisByVersion(version);
  if (basis === undefined) throw new Error(`There is no rate basis ${version}.`);
  return basis;
}

/**
 * The packages beside an estimate: for the same person, term and basis, around what their wyshes need
 * (A-161).
 */
export function pricePackages(estimate: Estimate, wyshTotal: number): CoveragePackage[] {
  const { productSlug, pricing, termMonths } = estimate;
  const basis = basisOf(estimate.basisVersion);
  const { health, tobacco } = pricing;
  const person = { productSlug, age: pricing.premium.issueAge, gender: pricing.premium.sex, health, tobacco };
  const amounts = packageAmounts(wyshTotal > 0 ? wyshTotal : estimate.amount, basis.coverageAmount);
  return (['low', 'recommended', 'high'] as const).map((name) => {
    const cover = { amount: amounts[name], termDuration: termMonths, termUnit: 'month' } as const;
    const priced = priceCover(person, cover, basis);
    if (!priced.ok) throw new Error(`The package ${name} has no premium: ${priced.reason}.`);
    return { name, estimate, premium: priced.premium };
  });
}
