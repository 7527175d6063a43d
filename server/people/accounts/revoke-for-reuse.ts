import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { queueNotMeNotice } from './queue-not-me-notice.ts';
import { lockSession } from './session-store.ts';
import { endSession } from './end-session.ts';

/** Two parties hold a session's tokens. Which of them is its person we cannot know, so it ends for both. */
export async function revokeForReuse(
  transaction: Transaction,
  context: Context,
  sessionId: string,
): Promise<void> {
  await recordAuditEvent(transaction, context, {
    action: 'refresh_token_reused',
    subjectType: 'session',
    subjectId: sessionId,
  });
  await endSession(transaction, context, sessionId, 'token_reuse');
  const session = await lockSession(transaction, sessionId);
  if (session?.userStatus !== 'active' || session.userId === null) return;
  await queueNotMeNotice(transaction, context, session.userId, {
    about: 'session_ended',
    template: 'session_ended',
    vars: { how: 'was ended by us, because a copy of its key was used' },
  });
}
