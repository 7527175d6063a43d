import { sql } from 'kysely';
import { OPEN_ATTEMPT_STATES } from '@wysh/domain/billing/payment-lifecycle.ts';
import type { Reader } from '../../platform/database/database.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { Movement } from '../../providers/payments/port.ts';

/** What we say moved at the provider, by the provider's id. */
interface RecordedMovement {
  readonly id: string;
  readonly amountCents: number;
  readonly at: Temporal.Instant;
}

/** Of a page of what moved, what we have on record of the same kind. */
export async function findRecorded(
  reader: Reader,
  kind: Movement['kind'],
  ids: readonly string[],
): Promise<RecordedMovement[]> {
  const rows = await recorded(reader, kind)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .select(['id', 'amountCents', 'at'])
    .execute();
  return rows.map(({ at, ...movement }) => ({ ...movement, at: at.toTemporalInstant() }));
}

/** How much of it we have on record that is from one instant up to and without the other. */
export async function countRecorded(
  reader: Reader,
  kind: Movement['kind'],
  { from, to }: { readonly from: Temporal.Instant; readonly to: Temporal.Instant },
): Promise<number> {
  const { count } = await recorded(reader, kind)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('at', '>=', toTimestamp(from))
    .where('at', '<', toTimestamp(to))
    .executeTakeFirstOrThrow();
  return count;
}

/** Which of these keys are of something under way: it may have moved at the provider, and we have still to record it. */
export async function findKeysUnderWay(reader: Reader, keys: readonly string[]): Promise<Set<string>> {
  const attempts = await reader
    .selectFrom('payment_attempts')
    .select('idempotency_key')
    .where('idempotency_key', '=', sql<string>`any(${keys}::text[])`)
    .where('status', 'in', OPEN_ATTEMPT_STATES)
    .execute();
  const refunds = await reader
    .selectFrom('refunds')
    .select('idempotency_key')
    .where('idempotency_key', '=', sql<string>`any(${keys}::text[])`)
    .where('status', '=', 'requested')
    .execute();
  return new Set([...attempts, ...refunds].map((row) => row.idempotency_key));
}

function recorded(reader: Reader, kind: Movement['kind']) {
  switch (kind) {
    case 'charge':
      return reader.selectFrom(
        reader
          .selectFrom('payments')
          .select(['charge_id as id', 'amount_cents as amountCents', 'received_at as at'])
          // What came by post no vendor knows.
          .where('attempt', 'is not', null)
          .as('movement'),
      );
    case 'refund':
      return reader.selectFrom(
        reader
          .selectFrom('refunds')
          // What is one there may be several parts here.
          .select(({ fn }) => [
            'refund_id as id',
            sql<number>`sum(amount_cents)::integer`.as('amountCents'),
            fn.min('requested_at').as('at'),
          ])
          .$narrowType<{ id: string }>()
          .where('way', '=', 'card')
          .where('status', 'in', ['pending', 'done'])
          .groupBy('refund_id')
          .as('movement'),
      );
    case 'dispute':
      return reader.selectFrom(
        reader
          .selectFrom('disputes')
          .select(['dispute_id as id', 'amount_cents as amountCents', 'opened_at as at'])
          .where('status', 'in', ['open', 'lost'])
          .unionAll(
            reader
              .selectFrom('payments')
              .select(['return_id as id', 'amount_cents as amountCents', 'returned_at as at'])
              .$narrowType<{ id: string; at: Date }>()
              .where('return_id', 'is not', null)
              // No vendor has what came by post.
              .where('attempt', 'is not', null),
          )
          .as('movement'),
      );
  }
}
