import { notFound } from '@wysh/domain/errors/failure.ts';
import * as v from 'valibot';
import { answerSupportChat, listSupportChats, readSupportChat } from '../contact/support/chats-for-staff.ts';
import { MESSAGE_LENGTH_MAX } from '../contact/support/message.ts';
import type { SupportMessage } from '../contact/support/message.ts';
import { isUuid } from '../platform/ids.ts';
import type { DeskContext } from './desk-context.ts';
import { requireAct } from './policy.ts';
import { readBody, writtenText } from './read-body.ts';
import type { Resolvers } from './resolver-types.generated.ts';
import { listStaff } from './staff-store.ts';

const answerText = v.object({ text: writtenText(MESSAGE_LENGTH_MAX, 'Write an answer.') });

/** The inbox of support: who waits, what they wrote, and an answer to it. */
export const chatResolvers = {
  Query: {
    chats: (_parent, _args, context) => {
      requireAct(context.staff, 'answer_chats');
      return listSupportChats(context);
    },
    chat: async (_parent, args, context) => {
      requireAct(context.staff, 'answer_chats');
      return messagesShown(context, await readSupportChat(context, idOf(args)));
    },
  },
  Mutation: {
    answerChat: async (_parent, { input }, context) => {
      requireAct(context.staff, 'answer_chats');
      const { text } = readBody(answerText, input);
      const answer = { userId: idOf(input), staffId: context.staff.id, text };
      return messagesShown(context, await answerSupportChat(context, answer));
    },
  },
} satisfies Resolvers;

async function messagesShown({ database }: DeskContext, messages: readonly SupportMessage[]) {
  const names = new Map((await listStaff(database.reader)).map(({ id, name }) => [id, name]));
  return {
    messages: messages.map(({ id, by, staffId, text, createdAt }) => ({
      id,
      by: by === 'person' ? null : ((staffId && names.get(staffId)) ?? 'Somebody who left'),
      text,
      createdAt,
    })),
  };
}

function idOf({ userId }: { readonly userId: string }): string {
  if (!isUuid(userId)) throw notFound('the chat');
  return userId;
}
