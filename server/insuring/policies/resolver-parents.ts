import type { OpenedPlan } from '../billing/open-plan.ts';
import type { InsurancePolicy } from './insurance-policy.ts';
import type { Quote } from './quote.ts';

// What the resolvers of these GraphQL types receive; scripts/generate.ts finds them by their names.
export type QuoteParent = Quote;
/** With its plan where the request itself opened that. */
export type PolicyParent = InsurancePolicy & { readonly openedPlan?: OpenedPlan };
