import type { Resolvers } from '../../resolver-types.generated.ts';
import { listConstellationFlags, listGlobalFlags } from './list-flags.ts';

export const flagResolvers: Resolvers = {
  Query: {
    globalFeatureFlags: (_parent, _args, context) => listGlobalFlags(context),
  },
  Constellation: {
    featureFlags: (constellation, _args, context) => listConstellationFlags(context, constellation.id),
  },
};
