import type { InsurancePolicy } from './insurance-policy.ts';
import type { Quote } from './quote.ts';

// What the resolvers of these GraphQL types receive; scripts/generate.ts finds them by their names.
export type QuoteParent = Quote;
export type PolicyParent = InsurancePolicy;
