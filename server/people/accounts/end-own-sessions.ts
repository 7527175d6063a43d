import { notFound } from '@wysh/domain/errors/failure.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { endSession, endSessionsOf } from './end-session.ts';
import { requireSession, requireVerifiedUser } from '../../ground/authorization/require-level.ts';
import { queueNotMeNotice } from './queue-not-me-notice.ts';
import { listLiveSessionIds } from './session-store.ts';

/** Ends one of the caller's sessions; somebody else's id, and one that ended, answer like a missing one. */
export async function endOwnSession(context: Context, sessionId: string): Promise<void> {
  const userId = requireVerifiedUser(context);
  await context.database.transaction(async (transaction) => {
    const own = await listLiveSessionIds(transaction, userId);
    if (!own.includes(sessionId)) throw notFound('the session to end');
    await endSession(transaction, context, sessionId, 'ended_by_person');
    if (sessionId !== context.caller.sessionId) await tellOfEnd(transaction, context, userId);
  });
}

/** Ends all of them but this one; answers how many that were. */
export async function endOtherSessions(context: Context): Promise<number> {
  const userId = requireVerifiedUser(context);
  const sessionId = requireSession(context);
  return context.database.transaction(async (transaction) => {
    const count = await endSessionsOf(transaction, context, userId, 'ended_by_person', sessionId);
    if (count > 0) await tellOfEnd(transaction, context, userId);
    return count;
  });
}

/** Whoever was signed in there should know that it was no accident, and a thief signs the owner out first. */
async function tellOfEnd(transaction: Transaction, context: Context, userId: string): Promise<void> {
  const words = 'was ended from another device of yours';
  await queueNotMeNotice(transaction, context, userId, {
    about: 'session_ended',
    template: 'session_ended',
    vars: { how: words },
  });
}
