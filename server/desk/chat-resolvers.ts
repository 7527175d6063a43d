import { notFound } from '@wysh/domain/errors/failure.ts';
import * as v from 'valibot';
import { answerSupportChat, findGuestOfChat, readSupportChat } from '../contact/support/chats-for-staff.ts';
import { MESSAGE_LENGTH_MAX } from '../contact/support/message.ts';
import type { SupportMessage } from '../contact/support/message.ts';
import { readWork } from '../ground/work/read-work.ts';
import { isUuid } from '../platform/ids.ts';
import { nameOf, staffNames } from './assignee.ts';
import type { DeskContext } from './desk-context.ts';
import { showWork } from './list-desk-work.ts';
import { requireAct } from './policy.ts';
import { readBody, writtenText } from './read-body.ts';
import type { Resolvers } from './resolver-types.generated.ts';

const answerText = v.object({ text: writtenText(MESSAGE_LENGTH_MAX, 'Write an answer.') });

/** What somebody wrote to us, and an answer to it. */
export const chatResolvers = {
  Query: {
    chat: async (_parent, args, context) => {
      requireAct(context.staff, 'read_chats');
      const userId = idOf(args);
      return chatShown(context, userId, await readSupportChat(context, userId));
    },
  },
  Mutation: {
    answerChat: async (_parent, { input }, context) => {
      requireAct(context.staff, 'answer_chats');
      const { text } = readBody(answerText, input);
      const subjectId = idOf(input);
      const act = { subjectId, revision: input.revision, by: { staffId: context.staff.id }, text };
      return chatShown(context, subjectId, await answerSupportChat(context, act));
    },
  },
} satisfies Resolvers;

async function chatShown(context: DeskContext, userId: string, messages: readonly SupportMessage[]) {
  const work = await readWork(context, { kind: 'answer_chat', subjectId: userId });
  const [shown = null] = work === null ? [] : await showWork(context, [work]);
  const names = await staffNames(context.database.reader);
  const guest = await findGuestOfChat(context, userId);
  return {
    guest: guest === null ? null : { ...guest.said, provedAt: guest.provedAt ?? guest.begunAt },
    work: shown,
    messages: messages.map(({ id, by, staffId, text, createdAt }) => ({
      id,
      by: by !== 'staff' ? null : staffId === null ? 'One of us, in the other inbox' : nameOf(staffId, names),
      isByRobot: by === 'robot',
      text,
      createdAt,
    })),
  };
}

function idOf({ userId }: { readonly userId: string }): string {
  if (!isUuid(userId)) throw notFound('the chat');
  return userId;
}
