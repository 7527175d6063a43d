import type { Resolvers } from '../../resolver-types.generated.ts';
import { findOwnStanding } from './find-standing.ts';

export const standingResolvers = {
  Query: {
    standing: (_parent, _args, context) => findOwnStanding(context),
  },

  Standing: {
    canApplyAgainOn: ({ canApplyAgainOn }) => canApplyAgainOn?.toString() ?? null,
  },
} satisfies Resolvers;
