import type { ExplainedRule } from '@wysh/domain/underwriting/explain-decision.ts';
import type { InsuranceApplication as Application } from './application.ts';
import type { UnderwritingCase as Case } from './case.ts';
import type { ReadableFact } from './readable-decision.ts';
import type { Decided } from './read-decided.ts';

// What the resolvers of these GraphQL types receive; scripts/generate.ts finds them by their names.
export type InsuranceApplicationParent = Application;
export type UnderwritingCaseParent = Case;
export type ApplicationDecisionParent = Decided;
export type DecisionFactParent = ReadableFact;
export type DecidingRuleParent = ExplainedRule;
