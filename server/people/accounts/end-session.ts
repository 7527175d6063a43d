import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { listLiveSessionIds, revokeSession } from './session-store.ts';
import type { SessionEndReason } from './session-store.ts';
import { deleteUnusedCodesOf } from './token-store.ts';

/** Ends a session and with it every token of it at once (S-30). Ending an ended session changes nothing. */
export async function endSession(
  transaction: Transaction,
  context: Context,
  sessionId: string,
  reason: SessionEndReason,
): Promise<void> {
  const wasLive = await revokeSession(transaction, sessionId, reason, context.clock.now());
  if (!wasLive) return;
  await recordAuditEvent(transaction, context, {
    action: 'session_ended',
    subjectType: 'session',
    subjectId: sessionId,
    detail: { reason },
  });
}

/**
 * Ends every session of a person but the one to keep, and every code a session could still be opened with; answers how many
 * sessions there were.
 */
export async function endSessionsOf(
  transaction: Transaction,
  context: Context,
  userId: string,
  reason: SessionEndReason,
  keptSessionId: string | null = null,
): Promise<number> {
  // The codes first: an exchange under way holds its code, so this waits for it, and its session is listed next.
  await deleteUnusedCodesOf(transaction, userId);
  const sessionIds = await listLiveSessionIds(transaction, userId);
  const ended = sessionIds.filter((id) => id !== keptSessionId);
  for (const sessionId of ended) await endSession(transaction, context, sessionId, reason);
  return ended.length;
}
