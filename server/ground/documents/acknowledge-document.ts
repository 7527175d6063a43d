import type { Transaction } from '../../platform/database/database.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

/** Keeps that somebody says they read a paper of theirs: this, or what they said of it before; `isNew` says which. */
export async function acknowledgeDocument(
  transaction: Transaction,
  said: {
    readonly id: string;
    readonly userId: string;
    readonly documentId: string;
    readonly membershipId: string;
    readonly acknowledgedAt: Temporal.Instant;
    readonly address: string | null;
    readonly sessionId: string;
  },
): Promise<{ readonly id: string; readonly acknowledgedAt: Temporal.Instant; readonly isNew: boolean }> {
  const { userId, documentId } = said;
  await transaction
    .insertInto('document_acknowledgements')
    .values({
      user_id: userId,
      id: said.id,
      document_id: documentId,
      membership_id: said.membershipId,
      acknowledged_at: toTimestamp(said.acknowledgedAt),
      address: said.address,
      session_id: said.sessionId,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'document_id']).doNothing())
    .execute();
  const kept = await transaction
    .selectFrom('document_acknowledgements')
    .select(['id', 'acknowledged_at'])
    .where('user_id', '=', userId)
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow();
  return {
    id: kept.id,
    acknowledgedAt: kept.acknowledged_at.toTemporalInstant(),
    isNew: kept.id === said.id,
  };
}
