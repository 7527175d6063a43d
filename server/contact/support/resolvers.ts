import type { Resolvers } from '../../resolver-types.generated.ts';
import { listOwnMessages } from './list-own-messages.ts';
import { askRobot } from './ask-robot.ts';
import { sendSupportMessage } from './send-support-message.ts';

export const supportResolvers = {
  Query: {
    supportMessages: (_parent, _args, context) => listOwnMessages(context),
  },
  Mutation: {
    askSupportRobot: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      supportMessages: await askRobot(context, input.text),
    }),
    sendSupportMessage: async (_parent, { input }, context) => ({
      clientMutationId: input.clientMutationId ?? null,
      supportMessages: await sendSupportMessage(context, input.text),
    }),
  },
} satisfies Resolvers;
