import type { InsuranceApplication as Application } from './application.ts';
import type { UnderwritingCase as Case } from './case.ts';

// What the resolvers of these GraphQL types receive; scripts/generate.ts finds them by their names.
export type InsuranceApplicationParent = Application;
export type UnderwritingCaseParent = Case;
