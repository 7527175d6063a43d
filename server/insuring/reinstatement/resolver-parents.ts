import type { OwnWayBack } from './find-reinstateable.ts';
import type { ReinstatementState } from './request.ts';

// What the resolvers of these GraphQL types receive; scripts/generate.ts finds them by their names.
export type WayBackParent = OwnWayBack;
export type ReinstatementRequestParent = ReinstatementState;
