import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { isRowId } from '../../platform/database/row-id.ts';
import type { SwitchChangesTable } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { SwitchChange } from './switch-change.ts';
import type { SwitchName } from './switch-list.ts';

/** Switches are turned one after the other: of two at once the second sees what the first did. */
export async function lockSwitches(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('switches'))`.execute(transaction);
}

export async function insertSwitchChange(transaction: Transaction, change: SwitchChange): Promise<void> {
  const { id, name, turnsOn, until, reason, isAlone, madeBy, madeAt } = change;
  await transaction
    .insertInto('switch_changes')
    .values({
      id,
      switch: name,
      turns_on: turnsOn,
      until: timestampOf(until),
      reason,
      is_alone: isAlone,
      made_by: madeBy,
      made_at: toTimestamp(madeAt),
      ...becameOf(change),
    })
    .execute();
}

/** What became of it; nothing else of it ever changes. */
export async function updateSwitchChange(transaction: Transaction, change: SwitchChange): Promise<void> {
  await transaction.updateTable('switch_changes').set(becameOf(change)).where('id', '=', change.id).execute();
}

function becameOf(change: SwitchChange) {
  return {
    state: change.state,
    answered_by: change.answeredBy,
    answered_at: timestampOf(change.answeredAt),
    answer: change.answer,
    in_effect_at: timestampOf(change.inEffectAt),
    end_told_at: timestampOf(change.endToldAt),
    over_at: timestampOf(change.overAt),
    is_over_by_itself: change.isOverByItself,
    ran_out_at: timestampOf(change.ranOutAt),
  };
}

export async function findSwitchChange(reader: Reader, id: string): Promise<SwitchChange | null> {
  if (!isRowId(id)) return null;
  const row = await reader.selectFrom('switch_changes').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : changeOf(row);
}

/** What is in effect or waits for a second person, of every switch. */
export async function listStandingChanges(reader: Reader): Promise<SwitchChange[]> {
  const rows = await reader
    .selectFrom('switch_changes')
    .selectAll()
    .where('state', 'in', ['proposed', 'in_effect'])
    .execute();
  return rows.map(changeOf);
}

/** A change that is in effect, and before it those in whose place it came without turning the switch: each let the one before last longer. */
export async function listSameTurns(reader: Reader, inEffect: SwitchChange): Promise<SwitchChange[]> {
  const same = [inEffect];
  for (;;) {
    const { name, turnsOn, inEffectAt } = same.at(-1)!;
    const row = await reader
      .selectFrom('switch_changes')
      .selectAll()
      .where('switch', '=', name)
      .where('turns_on', '=', turnsOn)
      .where('over_at', '=', timestampOf(inEffectAt))
      .where('is_over_by_itself', '=', false)
      .where(
        'id',
        'not in',
        same.map(({ id }) => id),
      )
      .executeTakeFirst();
    if (row === undefined) return same;
    same.push(changeOf(row));
  }
}

/** The newest of all changes, whatever came of them. */
export async function listNewestChanges(reader: Reader, rowsMax: number): Promise<SwitchChange[]> {
  const rows = await reader
    .selectFrom('switch_changes')
    .selectAll()
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(rowsMax)
    .execute();
  return rows.map(changeOf);
}

/** What one turned alone and nobody else has looked at yet, the newest first: however much was turned or proposed since. */
export async function listUnseen(reader: Reader): Promise<SwitchChange[]> {
  const rows = await reader
    .selectFrom('switch_changes')
    .selectAll()
    .where('is_alone', '=', true)
    .where('answered_by', 'is', null)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(changeOf);
}

function timestampOf(instant: Temporal.Instant | null): Date | null {
  return instant === null ? null : toTimestamp(instant);
}

function instantOf(timestamp: Date | null): Temporal.Instant | null {
  return timestamp?.toTemporalInstant() ?? null;
}

function changeOf(row: Selectable<SwitchChangesTable>): SwitchChange {
  return {
    id: row.id,
    name: row.switch as SwitchName,
    turnsOn: row.turns_on,
    until: instantOf(row.until),
    reason: row.reason,
    state: row.state,
    isAlone: row.is_alone,
    madeBy: row.made_by,
    madeAt: row.made_at.toTemporalInstant(),
    answeredBy: row.answered_by,
    answeredAt: instantOf(row.answered_at),
    answer: row.answer,
    inEffectAt: instantOf(row.in_effect_at),
    endToldAt: instantOf(row.end_told_at),
    overAt: instantOf(row.over_at),
    isOverByItself: row.is_over_by_itself,
    ranOutAt: instantOf(row.ran_out_at),
  };
}
