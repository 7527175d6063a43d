import type { Resolvers } from '../../resolver-types.generated.ts';
import { exchangeBlackbox } from './exchange-blackbox.ts';

export const devicesResolvers = {
  Mutation: {
    exchangeBlackbox: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      ...(await exchangeBlackbox(context, input)),
    }),
  },
} satisfies Resolvers;
