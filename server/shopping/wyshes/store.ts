import { sql } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { instantOf, readingPart, readPart } from '../../platform/database/reading-part.ts';
import type { ReadingSource, ReadRow } from '../../platform/database/reading-part.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { Allocation, AllocationHistory, ListOwner } from './allocation.ts';

// Allocations and their histories. Recipients are in recipient-store.ts.

/** The newest changes that are shown of each allocation; a monitored one changes daily for years. */
const historiesShownMax = 100;

const allocationColumns = [
  'wysh_allocations.id',
  'wysh_allocations.constellation_id',
  'wysh_allocations.wysh_slug',
  'wysh_allocations.name',
  'wysh_allocations.amount',
  'wysh_allocations.status',
  'wysh_allocations.position',
  'wysh_allocations.monitored',
  'wysh_allocations.terminates_at',
  'wysh_allocations.updated_at',
] as const;

interface AllocationRow {
  readonly id: string;
  readonly constellation_id: string;
  readonly wysh_slug: string;
  readonly name: string;
  readonly amount: number | null;
  readonly status: Allocation['status'];
  readonly position: number | null;
  readonly monitored: boolean;
  readonly terminates_at: string | null;
  readonly updated_at: Date;
}

function allocationOf(row: ReadRow<AllocationRow>): Allocation {
  return {
    id: row.id,
    constellationId: row.constellation_id,
    wyshSlug: row.wysh_slug,
    name: row.name,
    amount: row.amount,
    status: row.status,
    order: row.position ?? 0,
    monitored: row.monitored,
    terminatesAt: row.terminates_at,
    updatedAt: instantOf(row.updated_at),
  };
}

/**
 * Holds everybody else's changes to this person's list back until the end of the transaction, so that the order stays
 * dense whatever comes at once. It reads a table of accounts, because locking and finding whose list it is must be one
 * statement.
 */
export async function lockOwnList(transaction: Transaction, userId: string): Promise<ListOwner | null> {
  const row = await transaction
    .selectFrom('constellations')
    .where('constellations.user_id', '=', userId)
    .where('constellations.status', '=', 'active')
    .select('constellations.id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  return { constellationId: row.id };
}

/** In the order cover fills them. Whose list it is is part of the statement: it can answer nobody else's. */
export const ACTIVE_ALLOCATIONS = readingPart({
  name: 'active-allocations',
  of: 'person',
  rows: (id) => `
    select w.id, w.constellation_id, w.wysh_slug, w.name, w.amount, w.status, w.position, w.monitored, w.terminates_at, w.updated_at
    from wysh_allocations w join constellations c on c.id = w.constellation_id
    where c.user_id = ${id} and c.status = 'active' and w.status = 'active' order by w.position`,
  valueOf: (rows: readonly ReadRow<AllocationRow>[]) => rows.map(allocationOf),
});

export async function readActiveAllocations(source: ReadingSource, userId: string): Promise<Allocation[]> {
  return readPart(source, ACTIVE_ALLOCATIONS, userId);
}

/** An allocation of any status; a text that is no id is a missing one. */
export async function findAllocation(
  reader: Reader,
  constellationId: string,
  allocationId: string,
): Promise<Allocation | null> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(allocationId)) return null;
  const row = await reader
    .selectFrom('wysh_allocations')
    .where('constellation_id', '=', constellationId)
    .where('id', '=', allocationId)
    .select(allocationColumns)
    .executeTakeFirst();
  return row === undefined ? null : allocationOf(row);
}

export async function findAllocationOfMutation(
  reader: Reader,
  constellationId: string,
  clientMutationId: string,
): Promise<Allocation | null> {
  const row = await reader
    .selectFrom('wysh_allocations')
    .where('constellation_id', '=', constellationId)
    .where('client_mutation_id', '=', clientMutationId)
    .select(allocationColumns)
    .executeTakeFirst();
  return row === undefined ? null : allocationOf(row);
}

export async function insertAllocation(
  transaction: Transaction,
  allocation: {
    readonly id: string;
    readonly constellationId: string;
    readonly wyshSlug: string;
    readonly name: string;
    readonly order: number;
    readonly clientMutationId: string | null;
    readonly createdAt: Temporal.Instant;
  },
): Promise<void> {
  await transaction
    .insertInto('wysh_allocations')
    .values({
      constellation_id: allocation.constellationId,
      id: allocation.id,
      wysh_slug: allocation.wyshSlug,
      name: allocation.name,
      status: 'active',
      position: allocation.order,
      client_mutation_id: allocation.clientMutationId,
      created_at: toTimestamp(allocation.createdAt),
      updated_at: toTimestamp(allocation.createdAt),
    })
    .execute();
}

export async function updateAllocation(
  transaction: Transaction,
  { constellationId, id }: Allocation,
  changes: Partial<Pick<Allocation, 'name' | 'amount' | 'monitored' | 'terminatesAt'>>,
  updatedAt: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('wysh_allocations')
    .set({
      ...(changes.name !== undefined && { name: changes.name }),
      ...(changes.amount !== undefined && { amount: changes.amount }),
      ...(changes.monitored !== undefined && { monitored: changes.monitored }),
      ...(changes.terminatesAt !== undefined && { terminates_at: changes.terminatesAt }),
      updated_at: toTimestamp(updatedAt),
    })
    .where('constellation_id', '=', constellationId)
    .where('id', '=', id)
    .execute();
}

/** Leaves a gap in the order, which `updateOrder` closes in the same transaction. */
export async function takeOffList(
  transaction: Transaction,
  { constellationId, id }: Allocation,
  status: Allocation['status'],
  decommissionedAt: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('wysh_allocations')
    .set({
      status,
      position: null,
      decommissioned_at: toTimestamp(decommissionedAt),
      updated_at: toTimestamp(decommissionedAt),
    })
    .where('constellation_id', '=', constellationId)
    .where('id', '=', id)
    .execute();
}

export async function updateOrder(
  transaction: Transaction,
  constellationId: string,
  changes: readonly { readonly id: string; readonly order: number }[],
): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map(({ id }) => id);
  const positions = changes.map(({ order }) => order);
  await sql`
    update wysh_allocations set position = changed.position
    from unnest(${ids}::uuid[], ${positions}::integer[]) as changed (id, position)
    where wysh_allocations.constellation_id = ${constellationId} and wysh_allocations.id = changed.id
  `.execute(transaction);
}

export async function insertHistory(transaction: Transaction, history: AllocationHistory): Promise<void> {
  await transaction
    .insertInto('wysh_allocation_histories')
    .values({
      allocation_id: history.allocationId,
      id: history.id,
      amount: history.amount,
      change: history.change,
      direction: history.direction,
      by_balance: history.byBalance,
      created_at: toTimestamp(history.createdAt),
    })
    .execute();
}

/** The newest changes of each allocation, newest first. */
export async function readHistories(
  reader: Reader,
  allocationIds: readonly string[],
): Promise<AllocationHistory[]> {
  const rows = await reader
    .selectFrom(
      reader
        .selectFrom('wysh_allocation_histories')
        .where('allocation_id', 'in', allocationIds)
        .selectAll()
        .select(sql<number>`row_number() over (partition by allocation_id order by id desc)`.as('place'))
        .as('newest'),
    )
    .where('place', '<=', historiesShownMax)
    .select(['allocation_id', 'id', 'amount', 'change', 'direction', 'by_balance', 'created_at'])
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    allocationId: row.allocation_id,
    amount: row.amount,
    change: row.change,
    direction: row.direction,
    byBalance: row.by_balance,
    createdAt: row.created_at.toTemporalInstant(),
  }));
}

/** Allocations of every status with their histories and what they followed; their recipients must be gone. */
export async function deleteAllocations(
  transaction: Transaction,
  constellationIds: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom('wysh_allocation_histories')
    .where('allocation_id', 'in', (query) =>
      query.selectFrom('wysh_allocations').select('id').where('constellation_id', 'in', constellationIds),
    )
    .execute();
  await transaction
    .deleteFrom('wysh_allocations')
    .where('constellation_id', 'in', constellationIds)
    .execute();
}

/** Active wyshes with their histories and recipients, which hang on their ids; answers how many. */
export async function moveAllocations(
  transaction: Transaction,
  fromConstellationId: string,
  toConstellationId: string,
): Promise<number> {
  const result = await transaction
    .updateTable('wysh_allocations')
    // A mutation's id is one of its list: the other list may know the same.
    .set({ constellation_id: toConstellationId, client_mutation_id: null })
    .where('constellation_id', '=', fromConstellationId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
