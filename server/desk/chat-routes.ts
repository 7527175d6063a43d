import { notFound } from '@wysh/domain/errors/failure.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Services } from '../context.ts';
import { isUuid } from '../platform/ids.ts';
import { answerSupportChat, listSupportChats, readSupportChat } from '../contact/support/chats-for-staff.ts';
import { MESSAGE_LENGTH_MAX } from '../contact/support/message.ts';
import type { SupportMessage } from '../contact/support/message.ts';
import type { DeskContext } from './desk-context.ts';
import { requireAct } from './policy.ts';
import { readBody, writtenText } from './read-body.ts';
import { asStaff } from './staff-request.ts';
import { listStaff } from './staff-store.ts';

const answerBody = v.object({ text: writtenText(MESSAGE_LENGTH_MAX, 'Write an answer.') });

interface ChatRequest {
  Params: { userId: string };
}

/** The inbox of support: who waits, what they wrote, and an answer to it. */
export function registerChatRoutes(scope: FastifyInstance, services: Services): void {
  scope.get('/chats', (request) =>
    asStaff(services, request, async (context) => {
      requireAct(context.staff, 'answer_chats');
      return { now: context.clock.now(), chats: await listSupportChats(context) };
    }),
  );

  scope.get<ChatRequest>('/chats/:userId', (request) =>
    asStaff(services, request, async (context) => {
      requireAct(context.staff, 'answer_chats');
      return messagesShown(context, await readSupportChat(context, idOf(request.params.userId)));
    }),
  );

  scope.post<ChatRequest>('/chats/:userId/answer', (request) =>
    asStaff(services, request, async (context) => {
      requireAct(context.staff, 'answer_chats');
      const { text } = readBody(answerBody, request.body);
      const userId = idOf(request.params.userId);
      return messagesShown(
        context,
        await answerSupportChat(context, { userId, staffId: context.staff.id, text }),
      );
    }),
  );
}

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

function idOf(text: string): string {
  if (!isUuid(text)) throw notFound('the chat');
  return text;
}
