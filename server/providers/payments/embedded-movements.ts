import type { Cents } from '@wysh/domain/money/money.ts';
import type { Database } from '../../platform/database/database.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { Movement } from './port.ts';

const movementsPage = 500;

/** Everything that moved at the embedded vendor in a time, page by page. */
export async function* embeddedMovements(
  database: Database,
  from: Temporal.Instant,
  to: Temporal.Instant,
): AsyncGenerator<Movement> {
  for (const kind of ['charge', 'refund', 'dispute', 'return'] as const) {
    let after = '';
    let since = toTimestamp(from);
    for (;;) {
      const page = await readMovements(database, kind, { since, after, to: toTimestamp(to) });
      for (const { id, idempotency_key: idempotencyKey, amount_cents, at } of page) {
        yield {
          kind: kind === 'return' ? 'dispute' : kind,
          id,
          idempotencyKey: idempotencyKey ?? '',
          amountCents: amount_cents as Cents,
          at: at.toTemporalInstant(),
        };
      }
      const last = page.at(-1);
      if (last === undefined || page.length < movementsPage) break;
      [since, after] = [last.at, last.id];
    }
  }
}

interface Stretch {
  readonly since: Date;
  readonly after: string;
  readonly to: Date;
}

interface MovementRow {
  readonly id: string;
  readonly idempotency_key: string | null;
  readonly amount_cents: number;
  readonly at: Date;
}

function readMovements(
  { reader }: Database,
  kind: Movement['kind'] | 'return',
  { since, after, to }: Stretch,
): Promise<MovementRow[]> {
  switch (kind) {
    case 'charge':
      return reader
        .selectFrom('embedded_charges')
        .select(['id', 'idempotency_key', 'amount_cents', 'ended_at as at'])
        .$narrowType<{ at: Date }>()
        .where('state', '=', 'succeeded')
        .where((where) => where(where.refTuple('ended_at', 'id'), '>', where.tuple(since, after)))
        .where('ended_at', '<', to)
        .orderBy('ended_at')
        .orderBy('id')
        .limit(movementsPage)
        .execute();
    case 'refund':
      return reader
        .selectFrom('embedded_refunds')
        .select(['id', 'idempotency_key', 'amount_cents', 'created_at as at'])
        .where('status', '<>', 'failed')
        .where((where) => where(where.refTuple('created_at', 'id'), '>', where.tuple(since, after)))
        .where('created_at', '<', to)
        .orderBy('created_at')
        .orderBy('id')
        .limit(movementsPage)
        .execute();
    case 'return':
      return reader
        .selectFrom('embedded_charges')
        .select(({ val }) => [
          'return_id as id',
          val('').as('idempotency_key'),
          'amount_cents',
          'returned_at as at',
        ])
        .$narrowType<{ id: string; at: Date }>()
        .where('returned_at', 'is not', null)
        .where((where) => where(where.refTuple('returned_at', 'return_id'), '>', where.tuple(since, after)))
        .where('returned_at', '<', to)
        .orderBy('returned_at')
        .orderBy('return_id')
        .limit(movementsPage)
        .execute();
    case 'dispute':
      return reader
        .selectFrom('embedded_disputes')
        .select(({ val }) => ['id', val('').as('idempotency_key'), 'amount_cents', 'created_at as at'])
        .where('status', 'in', ['open', 'lost'])
        .where((where) => where(where.refTuple('created_at', 'id'), '>', where.tuple(since, after)))
        .where('created_at', '<', to)
        .orderBy('created_at')
        .orderBy('id')
        .limit(movementsPage)
        .execute();
  }
}
