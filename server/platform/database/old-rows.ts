import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Reader, Transaction } from './database.ts';
import type { Tables } from './tables.generated.ts';
import { toTimestamp } from './timestamps.ts';

/** Rows of a table that have a time: kept for so long after the instant in a column, and then removed. */
export interface OldRows {
  readonly table: keyof Tables;
  readonly since: string;
  readonly keptFor: Temporal.Duration;
  /** Which rows alone, where it is not all of them. */
  readonly only: string | null;
  /** The columns that say whose they are, by a person's id or address: the rows of whom all has to stay do. */
  readonly of: readonly string[];
}

/** As an area says it of its own tables. */
export function oldRows<Table extends keyof Tables>(rows: {
  readonly table: Table;
  readonly since: keyof Tables[Table] & string;
  /** None is at that instant. A day is 24 hours. */
  readonly keptFor?: { readonly hours?: number; readonly days?: number };
  readonly only?: string;
  readonly of?: readonly (keyof Tables[Table] & string)[];
}): OldRows {
  const { hours = 0, days = 0 } = rows.keptFor ?? {};
  const keptFor = Temporal.Duration.from({ hours: days * 24 + hours });
  return { table: rows.table, since: rows.since, keptFor, only: rows.only ?? null, of: rows.of ?? [] };
}

/** Which of them are due: their time is over, and they are of nobody of whom all has to stay. */
export interface OldRowsDue {
  readonly now: Temporal.Instant;
  /** Ids and addresses of people. */
  readonly notOf: readonly string[];
}

/** Removes up to `limit` rows whose time is over, the oldest first; those that somebody has at hand are left to the next run. */
export async function deleteOldRows(
  transaction: Transaction,
  rows: OldRows,
  due: OldRowsDue,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await oldRowsRemoval(rows, due, limit).execute(transaction);
  return Number(numAffectedRows ?? 0);
}

/** Of several kinds those that have rows whose time is over, whoever they are of: asked of all in one statement. */
export async function findOverdue(
  reader: Reader,
  kinds: readonly OldRows[],
  now: Temporal.Instant,
): Promise<readonly OldRows[]> {
  const answers = kinds.map(
    (rows, index) => sql`select ${sql.lit(index)} as kind where exists (
      select from ${sql.table(rows.table)} where ${isOver(rows, now)})`,
  );
  const { rows } = await sql<{ kind: number }>`${sql.join(answers, sql` union all `)}`.execute(reader);
  return rows.map(({ kind }) => kinds[kind]!);
}

/** Its statement, which finds them by the index of their time, however many there are. */
export function oldRowsRemoval(
  rows: OldRows,
  { now, notOf }: OldRowsDue,
  limit: number,
): RawBuilder<unknown> {
  const { table, since, of } = rows;
  return sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)}
      where ${isOver(rows, now)}
        ${sql.join(
          of.map((column) => sql`and coalesce(${sql.ref(column)}::text <> all(${notOf}::text[]), true)`),
          sql` `,
        )}
      order by ${sql.ref(since)} limit ${limit} for update skip locked
    ))`;
}

function isOver({ since, keptFor, only }: OldRows, now: Temporal.Instant): RawBuilder<unknown> {
  return sql`${sql.ref(since)} <= ${toTimestamp(now.subtract(keptFor))}
    ${only === null ? sql`` : sql`and (${sql.raw(only)})`}`;
}
