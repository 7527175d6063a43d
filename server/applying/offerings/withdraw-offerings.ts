import { recordAuditEvent, recordAuditEvents } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Offering } from './offering.ts';
import { withdrawOpenOffering, withdrawOpenOfferings } from './sale-store.ts';

/**
 * Withdraws what else a person was offered, once they bought, because there is one policy of a membership, or once they want
 * no more of it. Answers what is left to be written about it, which may go with other writes.
 */
export async function withdrawOfferings(
  transaction: Transaction,
  context: Pick<Context, 'clock' | 'ids' | 'caller'>,
  userId: string,
  kinds: readonly Offering['kind'][] = ['new', 'reinstatement'],
): Promise<(writing: Transaction) => Promise<void>> {
  const withdrawn = await withdrawOpenOfferings(transaction, userId, kinds);
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

/** The same of one, unless it was chosen: then it is its quote that is over. */
export async function withdrawOffering(
  transaction: Transaction,
  context: Pick<Context, 'clock' | 'ids' | 'caller'>,
  offering: Pick<Offering, 'userId' | 'id'>,
): Promise<void> {
  if (!(await withdrawOpenOffering(transaction, offering))) return;
  await recordAuditEvent(transaction, context, {
    action: 'offering_withdrawn',
    subjectType: 'product_offering',
    subjectId: offering.id,
  });
}
