import type { Context } from '../../context.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import type { LegalHold } from './legal-hold.ts';
import { insertHold, waitForRemovals } from './store.ts';

/** Holds what there is of a person, from now on; a removal under way comes before it. Any number of holds may lie on one person; each is lifted by itself. */
export async function setLegalHold(
  context: Pick<Context, 'database' | 'clock' | 'ids' | 'caller'>,
  about: Omit<LegalHold, 'id' | 'setAt'>,
): Promise<LegalHold> {
  const hold = { ...about, id: context.ids.uuid(), setAt: context.clock.now() };
  await context.database.transaction(async (transaction) => {
    await waitForRemovals(transaction);
    await insertHold(transaction, hold);
    await recordAuditEvent(transaction, context, {
      action: 'legal_hold_set',
      subjectType: 'user',
      subjectId: hold.userId,
      detail: {
        holdId: hold.id,
        kind: hold.kind,
        setBy: hold.setBy,
        endsOn: hold.endsOn?.toString() ?? null,
      },
    });
  });
  return hold;
}
