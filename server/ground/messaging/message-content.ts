import * as v from 'valibot';
import type { Services } from '../../context.ts';
import type { SealedColumn } from '../../platform/database/sealed-column.ts';
import { openShape, sealShape, storedShape } from '../../platform/database/stored-shape.ts';
import type { OutgoingMessage } from '../../providers/messaging/port.ts';
import type { OutboxMessage } from './store.ts';

type MessageContent = Pick<OutgoingMessage, 'bodyText' | 'bodyHtml' | 'unsubscribeUrl'>;

const contentShape = storedShape<MessageContent>({
  name: 'outbox_messages.content_sealed',
  schema: v.object({
    bodyText: v.string(),
    bodyHtml: v.nullable(v.string()),
    unsubscribeUrl: v.exactOptional(v.string()),
  }),
});

const purposeOf = (messageId: string) => `outbox_messages.content:${messageId}`;

export const sealedMessages: SealedColumn = {
  table: 'outbox_messages',
  column: 'content_sealed',
  shapes: [contentShape],
  key: ['id'],
  purposeOf: (row) => purposeOf(row['id'] ?? ''),
};

export function sealContent(
  { encryption }: Pick<Services, 'encryption'>,
  messageId: string,
  { bodyText, bodyHtml, unsubscribeUrl }: MessageContent,
): Buffer {
  const content = { bodyText, bodyHtml, ...(unsubscribeUrl !== undefined && { unsubscribeUrl }) };
  return sealShape(encryption, contentShape, content, purposeOf(messageId));
}

export function openContent(
  { encryption }: Pick<Services, 'encryption'>,
  message: Pick<OutboxMessage, 'id' | 'contentSealed' | 'bodyText' | 'bodyHtml'>,
): MessageContent {
  if (message.contentSealed === null) return { bodyText: message.bodyText ?? '', bodyHtml: message.bodyHtml };
  return openShape(encryption, contentShape, message.contentSealed, purposeOf(message.id));
}
