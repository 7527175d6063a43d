import type { Encryption } from '../../platform/encryption.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { SupportMessage } from './message.ts';
import { listMessages } from './store.ts';

/** What somebody and our people wrote, the oldest first; for whoever keeps in the audit what they take of it. */
export function findMessagesOf(
  reader: Reader,
  encryption: Encryption,
  userId: string,
): Promise<SupportMessage[]> {
  return listMessages(reader, encryption, userId);
}
