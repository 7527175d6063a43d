import type { Context } from '../../context.ts';
import { listStaffEvents } from './store.ts';
import type { StoredAuditEvent } from './store.ts';

/** What staff did, the newest first; the desk asks, after its policy. */
export function listStaffAudit(context: Context, limit: number): Promise<StoredAuditEvent[]> {
  return listStaffEvents(context.database.reader, limit);
}
