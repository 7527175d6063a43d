import type { Services } from '../../context.ts';
import { listEventsOfSession } from './store.ts';

/** Whose data did this session see, and what did it do: a line for each, from the audit (S-85). */
export async function listSessionAudit(
  { database }: Pick<Services, 'database'>,
  sessionId: string,
): Promise<string[]> {
  const events = await listEventsOfSession(database.reader, sessionId);
  return events.map(
    ({ occurredAt, action, subjectType, subjectId, actorUserId, actorStaffId, requestId }) => {
      const actor = actorStaffId === null ? `user ${actorUserId ?? 'nobody'}` : `staff ${actorStaffId}`;
      return `${occurredAt.toString({ smallestUnit: 'second' })} ${action} ${subjectType} ${subjectId} by ${actor}, request ${requestId}`;
    },
  );
}
