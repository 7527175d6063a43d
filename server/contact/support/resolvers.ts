import { easternDate } from '@wysh/domain/dates/eastern.ts';
import type { Context } from '../../context.ts';
import type { Resolvers } from '../../resolver-types.generated.ts';
import { askRobot } from './ask-robot.ts';
import { beginGuestMessage } from './begin-guest-message.ts';
import { threadEndsAt } from './guest.ts';
import { proveGuestMessage, readGuestMessages, writeGuestMessage } from './guest-messages.ts';
import { listOwnMessages } from './list-own-messages.ts';
import { sendSupportMessage } from './send-support-message.ts';

export const supportResolvers = {
  Query: {
    supportMessages: (_parent, _args, context) => listOwnMessages(context),
    guestMessages: (_parent, { token }, context) => shown(context, token),
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
    beginGuestMessage: async (_parent, { input }, context) => {
      const { clientMutationId = null, policyNumber = null, ...entry } = input;
      return { clientMutationId, token: await beginGuestMessage(context, { ...entry, policyNumber }) };
    },
    proveGuestMessage: async (_parent, { input }, context) => {
      await proveGuestMessage(context, input);
      return {
        clientMutationId: input.clientMutationId ?? null,
        guestMessages: await shown(context, input.token),
      };
    },
    writeGuestMessage: async (_parent, { input }, context) => {
      await writeGuestMessage(context, input);
      return {
        clientMutationId: input.clientMutationId ?? null,
        guestMessages: await shown(context, input.token),
      };
    },
  },
} satisfies Resolvers;

/** What a guest sees of their own chat, and nothing that says whether there is a policy. */
async function shown(context: Context, token: string) {
  const { guest, state, messages } = await readGuestMessages(context, token);
  const { said, writtenAt } = guest;
  return {
    state,
    email: said.email,
    about: said.about,
    // Of the day on which it ends only a part is left.
    endsOn: writtenAt && easternDate(threadEndsAt(writtenAt)).subtract({ days: 1 }).toString(),
    messages: [...messages],
  };
}
