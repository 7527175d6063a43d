import type { Offering } from './offering.ts';

// What the resolvers of these GraphQL types receive; scripts/generate.ts finds them by their names.
export type ProductOfferingParent = Offering;
