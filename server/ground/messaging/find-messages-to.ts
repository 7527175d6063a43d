import type { Reader } from '../../platform/database/database.ts';
import type { MessageName } from './message-urgency.ts';
import { listMessagesTo, listOwedTo } from './store.ts';
import type { SentMessage } from './sent-message.ts';

/** What was sent to somebody's addresses, of these kinds, the newest first, as long as the outbox has it; its words are kept nowhere. */
export async function findMessagesTo(
  reader: Reader,
  recipients: readonly string[],
  names: readonly MessageName[],
): Promise<SentMessage[]> {
  return recipients.length === 0 ? [] : listMessagesTo(reader, { recipients, names, limit: messagesMax });
}

/** Nobody gets so many about one thing in ninety days. */
const messagesMax = 100;

/** What somebody was owed, one way or another, the newest first. */
export async function findOwedMessages(reader: Reader, userId: string): Promise<SentMessage[]> {
  return listOwedTo(reader, userId, messagesMax);
}
