import type { EndingLine } from '@wysh/domain/policy/ending.ts';
import type { PolicyEnding } from './ending.ts';
import type { EndingShown } from './read-policy-to-end.ts';

// What the resolvers of these GraphQL types receive; see scripts/generate.ts.
export type EndingTodayParent = EndingShown;
export type EndingLineParent = EndingLine;
export type PolicyEndingParent = PolicyEnding;
