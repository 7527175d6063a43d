import { listStaffAudit } from '../ground/audit/list-staff-audit.ts';
import type { DeskContext } from './desk-context.ts';
import { requireAct } from './policy.ts';
import { listStaff } from './staff-store.ts';

const eventsMax = 200;

export interface DeskAuditEntry {
  readonly id: string;
  readonly occurredAt: Temporal.Instant;
  /** The name of whoever did it; null where nobody was signed in. */
  readonly actor: string | null;
  readonly action: string;
  readonly subjectType: string;
  /** A member's name, else the subject's id. */
  readonly subject: string;
  readonly detail: readonly { readonly name: string; readonly value: string }[];
}

/** The newest events of the desk, with names in place of staff ids. */
export async function readDeskAudit(context: DeskContext): Promise<DeskAuditEntry[]> {
  requireAct(context.staff, 'read_audit');
  const names = new Map((await listStaff(context.database.reader)).map(({ id, name }) => [id, name]));
  const events = await listStaffAudit(context, eventsMax);
  return events.map(({ id, occurredAt, actorStaffId, action, subjectType, subjectId, detail }) => ({
    id,
    occurredAt,
    actor: actorStaffId === null ? null : (names.get(actorStaffId) ?? actorStaffId),
    action,
    subjectType,
    subject: names.get(subjectId) ?? subjectId,
    detail: Object.entries(detail).map(([name, value]) => ({ name, value: String(value) })),
  }));
}
