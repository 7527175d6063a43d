import type { ProductSlug } from '@wysh/domain/eligibility/product-availability.ts';
import type { AffiliateEstimate } from './estimate-for-affiliate.ts';
import type { Estimate } from './estimate.ts';
import type { Insurability } from './insurability.ts';
import type { CoverPremium } from './price-cover.ts';
import type { CoveragePackage } from './price-packages.ts';

// What the resolvers of these GraphQL types receive; scripts/generate.ts finds them by their names.
export type EstimateParent = Estimate;
export type CoveragePackageParent = CoveragePackage;
/** Of a policy with an increase, the sum of its parts. */
export type AdjustedPremiumParent = CoverPremium & {
  readonly parts?: readonly CoverPremium[];
  readonly isEstimate?: boolean;
};
export type PremiumArithmeticParent = CoverPremium;
export type ProductDetailParent = ProductSlug;
export type EligibilityParent = Insurability;
export type AffiliateEstimateParent = AffiliateEstimate;
