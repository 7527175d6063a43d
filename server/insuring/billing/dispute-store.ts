import type { Selectable } from 'kysely';
import type { DisputeState } from '@wysh/domain/billing/dispute-lifecycle.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { DisputesTable } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

/** What a bank asks about or takes back, because its customer says that a payment was not theirs. */
export interface Dispute {
  readonly id: string;
  readonly userId: string;
  readonly paymentId: string;
  /** The vendor's name for it. */
  readonly disputeId: string;
  readonly status: DisputeState;
  readonly amountCents: Cents;
  readonly openedAt: Temporal.Instant;
  readonly closedAt: Temporal.Instant | null;
}

export async function listDisputesOf(reader: Reader, paymentId: string): Promise<Dispute[]> {
  const rows = await reader
    .selectFrom('disputes')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('opened_at')
    .orderBy('id')
    .execute();
  return rows.map(disputeOf);
}

/** As it stands now; the caller holds the payment's lock. */
export async function writeDispute(transaction: Transaction, dispute: Dispute): Promise<void> {
  const progress = {
    status: dispute.status,
    closed_at: dispute.closedAt === null ? null : toTimestamp(dispute.closedAt),
  };
  await transaction
    .insertInto('disputes')
    .values({
      id: dispute.id,
      user_id: dispute.userId,
      payment_id: dispute.paymentId,
      dispute_id: dispute.disputeId,
      amount_cents: dispute.amountCents,
      opened_at: toTimestamp(dispute.openedAt),
      ...progress,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(progress))
    .execute();
}

/** Those that wait for an answer of ours or for the bank's. */
export async function countUnansweredDisputes(reader: Reader): Promise<number> {
  const { count } = await reader
    .selectFrom('disputes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', 'in', ['inquiry', 'open'])
    .executeTakeFirstOrThrow();
  return count;
}

/** Those of these people whose bank asks about a payment or has taken one back, and has not decided. */
export async function findDisputing(reader: Reader, userIds: readonly string[]): Promise<string[]> {
  const rows = await reader
    .selectFrom('disputes')
    .select('user_id as userId')
    .where('user_id', 'in', userIds)
    .where('status', 'in', ['inquiry', 'open'])
    .execute();
  return rows.map(({ userId }) => userId);
}

function disputeOf(row: Selectable<DisputesTable>): Dispute {
  return {
    id: row.id,
    userId: row.user_id,
    paymentId: row.payment_id,
    disputeId: row.dispute_id,
    status: row.status,
    amountCents: row.amount_cents as Cents,
    openedAt: row.opened_at.toTemporalInstant(),
    closedAt: row.closed_at?.toTemporalInstant() ?? null,
  };
}
