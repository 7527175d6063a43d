import type { Standing } from '@wysh/domain/standing/standing.ts';

// What the resolvers of this GraphQL type receive; scripts/generate.ts finds it by its name.
export type StandingParent = Standing;
