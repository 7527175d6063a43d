import type { Selectable } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { insertRows } from '../../platform/database/many-rows.ts';
import { storedFacts } from '../../platform/database/stored-facts.ts';
import type { StoredFacts } from '../../platform/database/stored-facts.ts';
import { storedShape, StoredShapeRefused } from '../../platform/database/stored-shape.ts';
import type { AuditEventsTable } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

export const auditDetailShape = storedShape({
  name: 'audit_events.detail',
  schema: storedFacts,
  isOpen: true,
});

/** One row of the audit as it is kept for good. */
export interface StoredAuditEvent {
  readonly id: string;
  readonly occurredAt: Temporal.Instant;
  readonly actorUserId: string | null;
  readonly actorStaffId: string | null;
  readonly sessionId: string | null;
  readonly requestId: string;
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly detail: StoredFacts;
}

export async function insertAuditEvents(
  transaction: Transaction,
  events: readonly StoredAuditEvent[],
): Promise<void> {
  await insertRows(
    transaction,
    'audit_events',
    events.map((event) => ({
      id: event.id,
      occurred_at: toTimestamp(event.occurredAt),
      actor_user_id: event.actorUserId,
      actor_staff_id: event.actorStaffId,
      session_id: event.sessionId,
      request_id: event.requestId,
      action: event.action,
      subject_type: event.subjectType,
      subject_id: event.subjectId,
      detail: auditDetailShape.toJson(event.detail),
    })),
  );
}

/** Whether this session did the same to the same since then. */
export async function hasRecentEvent(
  reader: Reader,
  event: Pick<StoredAuditEvent, 'action' | 'subjectType' | 'subjectId'> & {
    readonly sessionId: string | null;
    readonly since: Temporal.Instant;
  },
): Promise<boolean> {
  const row = await reader
    .selectFrom('audit_events')
    .select('id')
    .where('subject_type', '=', event.subjectType)
    .where('subject_id', '=', event.subjectId)
    .where('occurred_at', '>', toTimestamp(event.since))
    .where('action', '=', event.action)
    .where('session_id', 'is not distinct from', event.sessionId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Everything a session did, in its order; for the rare day on which somebody has to know. */
export async function listEventsOfSession(reader: Reader, sessionId: string): Promise<StoredAuditEvent[]> {
  const rows = await reader
    .selectFrom('audit_events')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('occurred_at')
    .orderBy('id')
    .execute();
  return rows.map(eventOf);
}

/**
 * The newest events of staff first: what they did, and what was tried at their door. Each search is one, not each of the people it showed, which
 * would leave room for nothing else.
 */
export async function listStaffEvents(reader: Reader, limit: number): Promise<StoredAuditEvent[]> {
  const rows = await reader
    .selectFrom('audit_events')
    .selectAll()
    .where((where) =>
      where.or([where('actor_staff_id', 'is not', null), where('subject_type', '=', 'staff_member')]),
    )
    .where('action', '<>', 'person_found')
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(eventOf);
}

function eventOf(row: Selectable<AuditEventsTable>): StoredAuditEvent {
  return {
    id: row.id,
    occurredAt: row.occurred_at.toTemporalInstant(),
    actorUserId: row.actor_user_id,
    actorStaffId: row.actor_staff_id,
    sessionId: row.session_id,
    requestId: row.request_id ?? '',
    action: row.action,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    detail: detailOf(row.detail),
  };
}

/** A list of events goes on where one can't be read, and says why in its place. */
function detailOf(stored: unknown): StoredFacts {
  try {
    return auditDetailShape.fromJson(stored);
  } catch (error) {
    if (!(error instanceof StoredShapeRefused)) throw error;
    return { unreadable: error.message };
  }
}
