import type { ProductSlug } from '@wysh/domain/eligibility/product-availability.ts';
import type { AffiliateEstimate } from './estimate-for-affiliate.ts';
import type { Estimate } from './estimate.ts';
import type { Insurability } from './insurability.ts';
import type { CoverPremium } from './price-cover.ts';
import type { CoveragePackage } from './price-packages.ts';
import type { CoverageEditor } from './read-estimate-editor.ts';
import type { CoverageEditorType } from '../../resolver-types.generated.ts';

// What the resolvers of these GraphQL types receive; scripts/generate.ts finds them by their names.
export type EstimateParent = Estimate;
export type CoveragePackageParent = CoveragePackage;
export type AdjustedPremiumParent = CoverPremium;
export type PremiumArithmeticParent = CoverPremium;
export type ProductDetailParent = ProductSlug;
export type EligibilityParent = Insurability;
export type AffiliateEstimateParent = AffiliateEstimate;
export type CoverageEditorStateParent = CoverageEditor & { readonly type: CoverageEditorType };
