import { recordAuditEvents } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { withdrawOpenOfferings } from './sale-store.ts';

/**
 * Withdraws what else a person was offered, once they bought: there is one policy of a membership. Answers what is left to
 * be written about it, which may go with other writes.
 */
export async function withdrawOfferings(
  transaction: Transaction,
  context: Pick<Context, 'clock' | 'ids' | 'caller'>,
  userId: string,
): Promise<(writing: Transaction) => Promise<void>> {
  const withdrawn = await withdrawOpenOfferings(transaction, userId, ['new', 'reinstatement']);
  return (writing) =>
    recordAuditEvents(
      writing,
      context,
      withdrawn.map((offeringId) => ({
        action: 'offering_withdrawn',
        subjectType: 'product_offering',
        subjectId: offeringId,
      })),
    );
}
