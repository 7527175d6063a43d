import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Reader } from './database.ts';
import type { Tables } from './tables.generated.ts';

type Table = keyof Tables;

/** Which rows of a table are a person's. */
export type OwnRows =
  /** The column with their id. */
  | { readonly by: string }
  /** The column that names a row of another table, which is theirs by its own rule. */
  | { readonly column: string; readonly inTable: Table; readonly key: string; readonly theirs: OwnRows }
  /** A condition, in which `$user` is their id. */
  | { readonly where: string };

export type OwnRow = Readonly<Record<string, unknown>>;

/** Every column of a person's rows of a table, in no order, at most so many. */
export async function readOwnRows(
  reader: Reader,
  table: Table,
  own: OwnRows,
  userId: string,
  rowsMax: number,
): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`select * from ${sql.table(table)} where ${isTheirs(own, userId)}
    limit ${sql.lit(rowsMax)}`.execute(reader);
  return rows;
}

function isTheirs(own: OwnRows, userId: string): RawBuilder<unknown> {
  if ('by' in own) return sql`${sql.ref(own.by)} = ${userId}::uuid`;
  if ('where' in own) {
    const parts = own.where.split('$user').map((part) => sql.raw(part));
    return sql`(${sql.join(parts, sql`${userId}::uuid`)})`;
  }
  const { column, inTable, key, theirs } = own;
  return sql`${sql.ref(column)} in (select ${sql.ref(key)} from ${sql.table(inTable)} where ${isTheirs(theirs, userId)})`;
}
