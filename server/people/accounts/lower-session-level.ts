import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { lowerSessionToIdentified } from './session-store.ts';

/** Makes a verified session merely identified. Lowering it again changes nothing. */
export async function lowerSessionLevel(
  transaction: Transaction,
  context: Context,
  sessionId: string,
): Promise<void> {
  const wasVerified = await lowerSessionToIdentified(transaction, sessionId);
  if (!wasVerified) return;
  await recordAuditEvent(transaction, context, {
    action: 'session_level_lowered',
    subjectType: 'session',
    subjectId: sessionId,
    detail: { authLevel: 'identified' },
  });
}
