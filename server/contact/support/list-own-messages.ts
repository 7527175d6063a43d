import { meetsLevel } from '@wysh/domain/accounts/auth-level.ts';
import { requireUser } from '../../ground/authorization/require-level.ts';
import type { Context } from '../../context.ts';
import type { SupportMessage } from './message.ts';
import { listMessages } from './store.ts';

/** What the caller and our people wrote, the oldest first; what was written in a verified session is for such a one alone. */
export async function listOwnMessages(context: Context): Promise<SupportMessage[]> {
  const { database, encryption, caller } = context;
  const messages = await listMessages(database.reader, encryption, requireUser(context));
  return messages.filter(({ authLevel }) => meetsLevel(caller.authLevel, authLevel));
}
