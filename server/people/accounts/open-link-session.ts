import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { endSession } from './end-session.ts';
import { issueTokens } from './issue-tokens.ts';
import type { IssuedTokens } from './issue-tokens.ts';
import { findLock } from './lock-store.ts';
import { isOpen } from './session-lifetimes.ts';
import { insertSession } from './session-store.ts';
import { lockUser } from './store.ts';

/**
 * Opens a session for whoever followed a link that was sent to this person: identified, because nobody gave credentials.
 * It takes the place of the session it was asked in. A visitor's list does not come along as it does with a password: whoever
 * gets somebody to open a link into their own account would receive it. Null when the account is locked or closed.
 */
export async function openLinkSession(
  transaction: Transaction,
  context: Context,
  userId: string,
): Promise<IssuedTokens | null> {
  // Locked, so that a lock or a closing at the same moment finds the session to end.
  const user = await lockUser(transaction, userId);
  if (user === null || !isOpen(user.status)) return null;
  // Their owner had every session ended, and proves by a new password that they are back.
  if ((await findLock(transaction, userId))?.reason === 'REPORTED_BY_OWNER') return null;
  const session = {
    id: context.ids.uuid(),
    userId,
    authLevel: 'identified',
    authenticated: false,
    deviceLabel: null,
    createdAt: context.clock.now(),
  } as const;
  await insertSession(transaction, session);
  const { sessionId } = context.caller;
  if (sessionId !== null) await endSession(transaction, context, sessionId, 'superseded');
  return issueTokens(transaction, context, session, null);
}
