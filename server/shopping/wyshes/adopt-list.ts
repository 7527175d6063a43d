import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Handler } from '../../happenings.ts';
import { endMonitoringsOf } from './end-monitorings.ts';
import { lockOwnList, moveAllocations, readActiveAllocations } from './store.ts';

/**
 * What somebody put together as a visitor comes along to the account they go on with. Where that account has no list, theirs becomes
 * it; where it has one, the account's stays as it was and the visitor's is left behind.
 */
export const adoptList: Handler<'person_continued'> = async (
  transaction,
  context,
  { fromUserId, toUserId },
) => {
  const to = await lockOwnList(transaction, toUserId);
  const from = await lockOwnList(transaction, fromUserId);
  if (to === null || from === null) return;
  // A bank is its person's: another one goes on without it, at the amounts there are.
  await endMonitoringsOf(
    transaction,
    context,
    { userId: fromUserId, accountIds: null },
    'continued_elsewhere',
  );
  if ((await readActiveAllocations(transaction, toUserId)).length > 0) return;
  const count = await moveAllocations(transaction, from.constellationId, to.constellationId);
  if (count === 0) return;
  await recordAuditEvent(transaction, context, {
    action: 'list_adopted',
    subjectType: 'constellation',
    subjectId: to.constellationId,
    detail: { fromConstellationId: from.constellationId, count },
  });
};
