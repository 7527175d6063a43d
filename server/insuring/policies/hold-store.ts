import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Hold, HoldKind } from '@wysh/domain/policy/holds.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { Page } from '../../platform/database/each-page.ts';
import { isRowId } from '../../platform/database/row-id.ts';
import type { PolicyHoldsTable } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

// Holds of policies. They are written by whoever has the policy's lock, and read with it.

/** A hold with what is written down of it. */
export interface RecordedHold extends Hold {
  readonly id: string;
  readonly policyId: string;
  readonly reason: string;
  readonly setBy: string;
  readonly setAt: Temporal.Instant;
  /** Null while nobody has ended it before its day. */
  readonly ended: {
    readonly by: string;
    readonly at: Temporal.Instant;
    readonly because: string;
  } | null;
}

/** As the database answers it, in one column of the policy's row. */
export interface StoredHold {
  readonly kind: HoldKind;
  readonly beginsOn: string;
  readonly releasesOn: string;
}

/** Those of the policy whose id an expression is. */
export function holdsOf(policyId: string): string {
  return `(
    select coalesce(json_agg(json_build_object(
      'kind', h.kind, 'beginsOn', h.begins_on, 'releasesOn', h.releases_on) order by h.begins_on), '[]')
    from policy_holds h where h.policy_id = ${policyId})`;
}

export function holdOf({ kind, beginsOn, releasesOn }: StoredHold): Hold {
  return {
    kind,
    beginsOn: Temporal.PlainDate.from(beginsOn),
    releasesOn: Temporal.PlainDate.from(releasesOn),
  };
}

export async function insertHold(transaction: Transaction, hold: RecordedHold): Promise<void> {
  await transaction
    .insertInto('policy_holds')
    .values({
      id: hold.id,
      policy_id: hold.policyId,
      kind: hold.kind,
      reason: hold.reason,
      begins_on: hold.beginsOn.toString(),
      releases_on: hold.releasesOn.toString(),
      set_by: hold.setBy,
      set_at: toTimestamp(hold.setAt),
    })
    .execute();
}

export async function endStoredHold(
  transaction: Transaction,
  {
    id,
    releasesOn,
    ended,
  }: Pick<RecordedHold, 'id' | 'releasesOn'> & {
    readonly ended: NonNullable<RecordedHold['ended']>;
  },
): Promise<void> {
  await transaction
    .updateTable('policy_holds')
    .set({
      releases_on: releasesOn.toString(),
      ended_by: ended.by,
      ended_at: toTimestamp(ended.at),
      ended_because: ended.because,
    })
    .where('id', '=', id)
    .execute();
}

/** The newest first. */
export async function listHolds(reader: Reader, policyId: string): Promise<RecordedHold[]> {
  const rows = await reader
    .selectFrom('policy_holds')
    .selectAll()
    .where('policy_id', '=', policyId)
    .orderBy('set_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(recordedHoldOf);
}

export async function findHold(reader: Reader, id: string): Promise<RecordedHold | null> {
  if (!isRowId(id)) return null;
  const row = await reader.selectFrom('policy_holds').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : recordedHoldOf(row);
}

/** Those of many policies that are not over by a day. */
export async function findHoldsFrom(
  reader: Reader,
  policyIds: readonly string[],
  day: Temporal.PlainDate,
): Promise<(Hold & { readonly policyId: string })[]> {
  const rows = await reader
    .selectFrom('policy_holds')
    .selectAll()
    .where('policy_id', '=', sql<string>`any(${policyIds}::uuid[])`)
    .where('releases_on', '>', day.toString())
    .execute();
  return rows.map(recordedHoldOf);
}

/** Policies that are billed while one of their holds runs. */
export async function findPoliciesToHold(
  reader: Reader,
  today: Temporal.PlainDate,
  { after, limit }: Page,
): Promise<{ id: string }[]> {
  return reader
    .selectFrom('policy_holds')
    .innerJoin('policies', 'policies.id', 'policy_holds.policy_id')
    .select('policies.id')
    .distinct()
    .where('releases_on', '>', today.toString())
    .where('begins_on', '<=', today.toString())
    .where('policies.status', 'in', ['active', 'past_due'])
    .$if(after !== null, (query) => query.where('policies.id', '>', after))
    .orderBy('policies.id')
    .limit(limit)
    .execute();
}

/** Policies whose billing stands still though none of their holds runs any more. */
export async function findPoliciesToRelease(
  reader: Reader,
  today: Temporal.PlainDate,
  { after, limit }: Page,
): Promise<{ id: string }[]> {
  return reader
    .selectFrom('policies')
    .select('id')
    .where('status', '=', sql.lit<'paused'>('paused'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('policy_holds')
            .select('policy_holds.id')
            .whereRef('policy_holds.policy_id', '=', 'policies.id')
            .where('begins_on', '<=', today.toString())
            .where('releases_on', '>', today.toString()),
        ),
      ),
    )
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
}

function recordedHoldOf(row: Selectable<PolicyHoldsTable>): RecordedHold {
  return {
    id: row.id,
    policyId: row.policy_id,
    kind: row.kind,
    reason: row.reason,
    beginsOn: Temporal.PlainDate.from(row.begins_on),
    releasesOn: Temporal.PlainDate.from(row.releases_on),
    setBy: row.set_by,
    setAt: row.set_at.toTemporalInstant(),
    ended:
      row.ended_by === null || row.ended_at === null || row.ended_because === null
        ? null
        : { by: row.ended_by, at: row.ended_at.toTemporalInstant(), because: row.ended_because },
  };
}
