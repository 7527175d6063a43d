import { notFound } from '@wysh/domain/errors/failure.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { endSession, endSessionsOf } from './end-session.ts';
import { queueNotMeNotice } from './queue-not-me-notice.ts';
import { accountSessionLifeMax, staleAfter } from './session-lifetimes.ts';
import { listLiveSessionIds, listSignedInSessions } from './session-store.ts';
import type { SignedInSession } from './session-store.ts';

// For the desk, which has asked who may, and shown what it does.

/** Where somebody is signed in, the last seen first. */
export function listSessionsFor(
  reader: Reader,
  { clock }: Pick<Context, 'clock'>,
  userId: string,
): Promise<SignedInSession[]> {
  const now = clock.now();
  return listSignedInSessions(reader, userId, {
    seenSince: now.subtract(staleAfter),
    createdSince: now.subtract(accountSessionLifeMax),
  });
}

/** Ends one of somebody's sessions, or all of them, and tells them by mail, with a link that stops whoever asked in their name. */
export async function endSessionsFor(
  transaction: Transaction,
  context: Context,
  userId: string,
  { sessionId, where }: { readonly sessionId: string | null; readonly where: string },
): Promise<void> {
  // The mail first: its link is of how things were when it was written.
  await queueNotMeNotice(transaction, context, userId, {
    about: 'session_ended',
    template: 'signed_out_by_us',
    vars: { where },
  });
  if (sessionId === null) {
    await endSessionsOf(transaction, context, userId, 'ended_by_staff');
    return;
  }
  if (!(await listLiveSessionIds(transaction, userId)).includes(sessionId))
    throw notFound('the session to end');
  await endSession(transaction, context, sessionId, 'ended_by_staff');
}
