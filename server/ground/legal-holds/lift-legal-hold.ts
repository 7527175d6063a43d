import type { Context } from '../../context.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { markLifted } from './store.ts';

/** What was due while it held goes in the next runs. False when there is no such hold, or it was lifted before. */
export async function liftLegalHold(
  context: Pick<Context, 'database' | 'clock' | 'ids' | 'caller'>,
  lift: { readonly id: string; readonly by: string; readonly why: string },
): Promise<boolean> {
  return context.database.transaction(async (transaction) => {
    const hold = await markLifted(transaction, lift.id, { by: lift.by, at: context.clock.now() });
    if (hold === null) return false;
    await recordAuditEvent(transaction, context, {
      action: 'legal_hold_lifted',
      subjectType: 'user',
      subjectId: hold.userId,
      detail: { holdId: lift.id, liftedBy: lift.by, why: lift.why },
    });
    return true;
  });
}
