import type { Context } from '../../context.ts';
import { tell } from '../../ground/happenings/tell.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { isLive } from './session-lifetimes.ts';
import { lockSession } from './session-store.ts';

/**
 * Somebody looked around as a visitor before they signed in to the account they had: they go on as its user.
 *
 * @param sessionId the session they were in before
 */
export async function continueAsUser(
  transaction: Transaction,
  context: Context,
  { sessionId, userId }: { readonly sessionId: string; readonly userId: string },
): Promise<void> {
  const session = await lockSession(transaction, sessionId);
  if (session === null || !isLive(session, context.clock.now())) return;
  if (session.userStatus !== 'anonymous' || session.userId === null) return;
  await tell(transaction, context, 'person_continued', { fromUserId: session.userId, toUserId: userId });
}
