import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { withdrawOpenOfferings } from './sale-store.ts';

/** Withdraws what else a person was offered, once they bought: there is one policy of a membership. */
export async function withdrawOfferings(
  transaction: Transaction,
  context: Pick<Context, 'clock' | 'ids' | 'caller'>,
  userId: string,
): Promise<void> {
  for (const offeringId of await withdrawOpenOfferings(transaction, userId)) {
    await recordAuditEvent(transaction, context, {
      action: 'offering_withdrawn',
      subjectType: 'product_offering',
      subjectId: offeringId,
    });
  }
}
