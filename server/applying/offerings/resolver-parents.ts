import type { CoverageDetails } from './find-coverage-details.ts';
import type { Offering } from './offering.ts';

// What the resolvers of these GraphQL types receive; scripts/generate.ts finds them by their names.
export type ProductOfferingParent = Offering;
export type CoverageDetailsParent = CoverageDetails;
