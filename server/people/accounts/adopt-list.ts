import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { moveListIfEmpty } from '../../shopping/wyshes/move-list-if-empty.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { isLive } from './session-lifetimes.ts';
import { lockSession } from './session-store.ts';
import { findActiveConstellations } from './store.ts';

/**
 * Somebody made a list before they signed in to the account they had. Where that account has no
 * list, theirs becomes it; where it has one, the account's stays as it was and the visitor's is left behind.
 *
 * @param sessionId the session they were in before
 */
export async function adoptList(
  transaction: Transaction,
  context: Context,
  { sessionId, userId }: { readonly sessionId: string; readonly userId: string },
): Promise<void> {
  const session = await lockSession(transaction, sessionId);
  if (session === null || !isLive(session, context.clock.now())) return;
  if (session.userStatus !== 'anonymous' || session.userId === null) return;
  const visitorId = session.userId;
  const [visitors] = await findActiveConstellations(transaction, visitorId);
  const [own] = await findActiveConstellations(transaction, userId);
  if (visitors === undefined || own === undefined) return;
  const count = await moveListIfEmpty(transaction, { fromUserId: visitorId, toUserId: userId });
  if (count === 0) return;
  await recordAuditEvent(transaction, context, {
    action: 'list_adopted',
    subjectType: 'constellation',
    subjectId: own.id,
    detail: { fromConstellationId: visitors.id, count },
  });
}
