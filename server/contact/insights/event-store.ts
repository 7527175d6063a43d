import type { Reader, Transaction } from '../../platform/database/database.ts';
import { sql } from 'kysely';
import { storedFacts } from '../../platform/database/stored-facts.ts';
import type { StoredFacts } from '../../platform/database/stored-facts.ts';
import { storedShape } from '../../platform/database/stored-shape.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

export const eventPropertiesShape = storedShape({
  name: 'analytics_events.properties',
  schema: storedFacts,
  isOpen: true,
});

/** One thing somebody did. */
export interface CountedEvent {
  readonly id: string;
  readonly name: string;
  readonly userId: string | null;
  readonly properties: StoredFacts;
  /** Happens once in a person's life: a second one of the same person and name is dropped. */
  readonly isMilestone: boolean;
  readonly occurredAt: Temporal.Instant;
}

/** Answers the ids of those that were news. */
export async function insertEvents(
  transaction: Transaction,
  events: readonly CountedEvent[],
  receivedAt: Temporal.Instant,
): Promise<ReadonlySet<string>> {
  if (events.length === 0) return new Set();
  const rows = await transaction
    .insertInto('analytics_events')
    .values(
      events.map((event) => ({
        id: event.id,
        name: event.name,
        user_id: event.userId,
        properties: eventPropertiesShape.toText(event.properties),
        is_milestone: event.isMilestone,
        occurred_at: toTimestamp(event.occurredAt),
        received_at: toTimestamp(receivedAt),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The newest first. */
export async function listEvents(reader: Reader, limit: number): Promise<CountedEvent[]> {
  const rows = await reader
    .selectFrom('analytics_events')
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    userId: row.user_id,
    properties: eventPropertiesShape.fromJson(row.properties),
    isMilestone: row.is_milestone,
    occurredAt: row.occurred_at.toTemporalInstant(),
  }));
}

/** The events stay, as nobody's: by the hash of an address one could still be told to be somebody's. */
export async function dropEmailHashes(transaction: Transaction, userIds: readonly string[]): Promise<void> {
  await transaction
    .updateTable('analytics_events')
    .set({ properties: sql`properties - 'email_hash'` })
    .where('user_id', 'in', userIds)
    .where(sql<boolean>`properties ? 'email_hash'`)
    .execute();
}
