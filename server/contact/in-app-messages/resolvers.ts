import type { Resolvers } from '../../resolver-types.generated.ts';
import { closeInAppMessage, findInAppMessage } from './find-in-app-message.ts';

export const inAppMessagesResolvers = {
  Query: {
    inAppMessage: (_parent, _args, context) => findInAppMessage(context),
  },
  Mutation: {
    closeInAppMessage: async (_parent, { input }, context) => {
      await closeInAppMessage(context, input.key);
      return { clientMutationId: input.clientMutationId ?? null, success: true };
    },
  },
} satisfies Resolvers;
