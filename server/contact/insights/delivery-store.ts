import { storedFacts } from '../../platform/database/stored-facts.ts';
import type { StoredFacts } from '../../platform/database/stored-facts.ts';
import { storedShape } from '../../platform/database/stored-shape.ts';
import type { Database, Reader, Transaction } from '../../platform/database/database.ts';
import type { Page } from '../../platform/database/each-page.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

/** Who is told, whichever company does it here. */
export type VendorName = Tables['vendor_deliveries']['vendor'];
export type DeliveryState = Tables['vendor_deliveries']['state'];

export const deliveryShape = storedShape({
  name: 'vendor_deliveries.content',
  schema: storedFacts,
  isOpen: true,
});

/** One thing that another company is to be told. */
export interface Delivery {
  readonly id: string;
  readonly userId: string;
  readonly content: StoredFacts;
  readonly createdAt: Temporal.Instant;
}

export interface NewDelivery extends Delivery {
  readonly vendor: VendorName;
  /** Of two with the same key the second is none. */
  readonly key: string;
}

export async function insertDeliveries(
  transaction: Transaction,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return;
  await transaction
    .insertInto('vendor_deliveries')
    .values(
      deliveries.map(({ id, vendor, userId, key, content, createdAt }) => ({
        id,
        vendor,
        user_id: userId,
        key,
        content: deliveryShape.toText(content),
        state: 'due' as const,
        created_at: toTimestamp(createdAt),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those that are due, the oldest first. */
export async function findDue(
  reader: Reader,
  vendor: VendorName,
  { after, limit }: Page,
): Promise<Delivery[]> {
  const rows = await reader
    .selectFrom('vendor_deliveries')
    .select(['id', 'user_id', 'content', 'created_at'])
    .where('vendor', '=', vendor)
    .where('state', '=', 'due')
    .$if(after !== null, (query) => query.where('id', '>', after))
    // Ids are in the order in which they were made.
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    content: deliveryShape.fromJson(row.content),
    createdAt: row.created_at.toTemporalInstant(),
  }));
}

/** Of those that are still due; what became of them otherwise meanwhile stays. */
export async function settle(
  database: Database,
  ids: readonly string[],
  state: Exclude<DeliveryState, 'due'>,
  now: Temporal.Instant,
): Promise<void> {
  if (ids.length === 0) return;
  await database.transaction((transaction) =>
    transaction
      .updateTable('vendor_deliveries')
      .set({ state, settled_at: toTimestamp(now) })
      .where('id', 'in', ids)
      .where('state', '=', 'due')
      .execute(),
  );
}

/** For each company that is owed something since when. */
export async function readOldestDue(reader: Reader): Promise<ReadonlyMap<VendorName, Temporal.Instant>> {
  const rows = await reader
    .selectFrom('vendor_deliveries')
    .select(({ fn }) => ['vendor', fn.min('created_at').as('oldest')])
    .where('state', '=', 'due')
    .groupBy('vendor')
    .execute();
  return new Map(rows.map(({ vendor, oldest }) => [vendor, oldest.toTemporalInstant()]));
}

export async function deleteDeliveriesOf(
  transaction: Transaction,
  userIds: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('vendor_deliveries').where('user_id', 'in', userIds).execute();
}
