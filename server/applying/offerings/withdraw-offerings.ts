import { recordAuditEvents } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { withdrawOpenOfferings } from './sale-store.ts';

/** Withdraws what else a person was offered, once they bought: there is one policy of a membership. */
export async function withdrawOfferings(
  transaction: Transaction,
  context: Pick<Context, 'clock' | 'ids' | 'caller'>,
  userId: string,
): Promise<void> {
  const withdrawn = await withdrawOpenOfferings(transaction, userId);
  await recordAuditEvents(
    transaction,
    context,
    withdrawn.map((offeringId) => ({
      action: 'offering_withdrawn',
      subjectType: 'product_offering',
      subjectId: offeringId,
    })),
  );
}
