import { sql } from 'kysely';
import type { Insertable, InsertType, RawBuilder, SelectType } from 'kysely';
import type { Transaction } from './database.ts';
import { plannedEachTime } from './statement-names.ts';
import type { Tables } from './tables.generated.ts';

// Many rows travel as one JSON text, which the database reads as rows of their table: a statement has the same text and one
// parameter whatever their number.

/** A row as JSON carries it: a column of JSON is plain data, and bytes have no place in it. */
type JsonRow<Table extends keyof Tables> = {
  readonly [Column in keyof Insertable<Tables[Table]>]: Column extends keyof Tables[Table]
    ? JsonValue<Tables[Table][Column]>
    : never;
};

type JsonValue<Column> =
  unknown extends SelectType<Column>
    ? object
    : Buffer extends SelectType<Column>
      ? never
      : InsertType<Column>;

/** Rows that all have the same columns; the others have their defaults. None is no statement. */
export async function insertRows<Table extends keyof Tables>(
  transaction: Transaction,
  table: Table,
  rows: readonly JsonRow<Table>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns}) select ${columns} from ${recordsOf(table, rows)} as written
  `.execute(transaction);
}

/** Writes the given columns of the rows found by one that is unique. None is no statement. */
export async function updateRows<Table extends keyof Tables>(
  transaction: Transaction,
  table: Table,
  key: keyof JsonRow<Table> & string,
  rows: readonly Partial<JsonRow<Table>>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first).filter((column) => column !== key);
  if (rows.length === 1) {
    const values = Object.entries(first).filter(([column]) => column !== key);
    await sql`
      update ${sql.table(table)} set ${sql.join(values.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}
      where ${sql.ref(key)} = ${first[key]}
    `.execute(transaction);
    return;
  }
  const changes = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`written.${column}`)}`);
  await sql`
    update ${sql.raw(plannedEachTime)} ${sql.table(table)} set ${sql.join(changes)} from ${recordsOf(table, rows)} as written
    where ${sql.ref(`${table}.${key}`)} = ${sql.ref(`written.${key}`)}
  `.execute(transaction);
}

function recordsOf(table: string, rows: readonly object[]): RawBuilder<unknown> {
  return sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;
}
