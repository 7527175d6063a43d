import { recordAuditEvent } from '../ground/audit/record-audit-event.ts';
import type { DeskContext } from './desk-context.ts';
import { endStaffSession } from './staff-session-store.ts';

export async function signOut(context: DeskContext): Promise<void> {
  const { database, clock, caller, staff } = context;
  await database.transaction(async (transaction) => {
    if (caller.sessionId !== null) await endStaffSession(transaction, caller.sessionId, clock.now());
    await recordAuditEvent(transaction, context, {
      action: 'staff_signed_out',
      subjectType: 'staff_member',
      subjectId: staff.id,
    });
  });
}
