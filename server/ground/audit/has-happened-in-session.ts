import type { Context } from '../../context.ts';
import type { AuditEvent } from './record-audit-event.ts';
import { hasRecentEvent } from './store.ts';

/** Whether the caller's session did this to this within such a time, by the audit. */
export function hasHappenedInSession(
  { database, clock, caller }: Pick<Context, 'database' | 'clock' | 'caller'>,
  event: Pick<AuditEvent, 'action' | 'subjectType' | 'subjectId'>,
  within: Temporal.Duration,
): Promise<boolean> {
  const since = clock.now().subtract(within);
  return hasRecentEvent(database.reader, { ...event, sessionId: caller.sessionId, since });
}
