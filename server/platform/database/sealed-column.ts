import { sql } from 'kysely';
import { keyIdOf, openUnlessLost } from '../encryption.ts';
import type { Encryption } from '../encryption.ts';
import type { Database, Reader, Transaction } from './database.ts';
import type { StoredShape } from './stored-shape.ts';
import type { Tables } from './tables.generated.ts';

/** A column of sealed values, as the area that seals them describes it: what lies there, how to find a row, and what its value is bound to. */
export interface SealedColumn {
  readonly table: keyof Tables;
  readonly column: string;
  /** One, unless the row says which of several it is. */
  readonly shapes: readonly StoredShape<unknown>[];
  readonly key: readonly [string, ...string[]];
  purposeOf(row: Readonly<Record<string, string>>): string;
}

/** One value as it lies there. */
export interface SealedValue {
  readonly sealed: Buffer;
  readonly keyId: number;
  readonly purpose: string;
  /** `table.column` and the key of its row, to find it by. */
  readonly place: string;
}

const batchRows = 200;

type SealedRow = Readonly<Record<string, unknown>> & { readonly sealed: Buffer };

/**
 * Seals again, with the key in use, every value of a column that was sealed with another; answers how many. Each batch is a
 * transaction of its own and a value that was done is not met again, so this may be cut off and started anew at any time,
 * beside a service that runs. What can't be opened stays as it is: `proveColumn` names it.
 */
export async function resealColumn(
  database: Database,
  encryption: Encryption,
  column: SealedColumn,
): Promise<number> {
  let count = 0;
  await walkColumn(column, (after) =>
    database.transaction(async (transaction) => {
      const rows = await readRows(transaction, column, { after, isLocking: true });
      const old = rows.filter(({ sealed }) => encryption.isSealedWithOldKey(sealed));
      for (const row of old) if (await resealRow(transaction, encryption, column, row)) count += 1;
      return rows;
    }),
  );
  return count;
}

/** Opens every value of a column; answers how many there are, and those that stay closed. */
export async function proveColumn(
  database: Database,
  encryption: Pick<Encryption, 'open'>,
  column: SealedColumn,
): Promise<{ readonly count: number; readonly closed: readonly SealedValue[] }> {
  let count = 0;
  const closed: SealedValue[] = [];
  await walkColumn(column, async (after) => {
    const rows = await readRows(database.reader, column, { after });
    count += rows.length;
    for (const row of rows) {
      const value = valueOf(column, row);
      if (openUnlessLost(encryption, value.sealed, value.purpose) === null) closed.push(value);
    }
    return rows;
  });
  return { count, closed };
}

/** Those columns in which anything lies. */
export async function columnsWithValues(
  reader: Reader,
  columns: readonly SealedColumn[],
): Promise<readonly SealedColumn[]> {
  const asked = columns.map(
    ({ table, column }, index) =>
      sql`select ${sql.lit(index)} as index where exists (select from ${sql.table(table)} where ${sql.ref(column)} is not null)`,
  );
  const { rows } = await sql<{ index: number }>`${sql.join(asked, sql` union all `)}`.execute(reader);
  return columns.filter((_column, index) => rows.some((row) => row.index === index));
}

/** Some of the oldest and some of the newest values, by the key of their rows. */
export async function sampleColumn(
  reader: Reader,
  column: SealedColumn,
  rowsMax: number,
): Promise<SealedValue[]> {
  const limit = Math.ceil(rowsMax / 2);
  const first = await readRows(reader, column, { after: null, limit });
  const last = await readRows(reader, column, { after: null, limit, order: 'desc' });
  return [...first, ...last].map((row) => valueOf(column, row));
}

/** Lets whoever is writing to a table come to their end, so that what they wrote is met by whoever walks it afterwards. */
export async function waitForWriters(transaction: Transaction, { table }: SealedColumn): Promise<void> {
  await sql`lock table ${sql.table(table)} in share mode`.execute(transaction);
}

/** Asks for one batch after the other, each behind the last row of the one before, until none is left. */
async function walkColumn(
  { key }: SealedColumn,
  nextBatch: (after: readonly unknown[] | null) => Promise<readonly SealedRow[]>,
): Promise<void> {
  let after: readonly unknown[] | null = null;
  for (;;) {
    const rows: readonly SealedRow[] = await nextBatch(after);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = key.map((name) => last[name]);
  }
}

interface RowsAsked {
  readonly after: readonly unknown[] | null;
  readonly limit?: number;
  readonly order?: 'asc' | 'desc';
  readonly isLocking?: boolean;
}

async function readRows(
  reader: Reader,
  { table, column, key }: SealedColumn,
  { after, limit = batchRows, order = 'asc', isLocking = false }: RowsAsked,
): Promise<readonly SealedRow[]> {
  const keyColumns = sql.join(key.map((name) => sql.ref(name)));
  const ordered = sql.join(key.map((name) => sql`${sql.ref(name)} ${sql.raw(order)}`));
  const { rows } = await sql<SealedRow>`
    select ${keyColumns}, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(column)} is not null
    ${after === null ? sql`` : sql`and (${keyColumns}) > (${sql.join([...after])})`}
    order by ${ordered} limit ${sql.lit(limit)} ${isLocking ? sql`for update` : sql``}
  `.execute(reader);
  return rows;
}

async function resealRow(
  transaction: Transaction,
  encryption: Encryption,
  described: SealedColumn,
  row: SealedRow,
): Promise<boolean> {
  const { table, column, key } = described;
  const value = valueOf(described, row);
  const plain = openUnlessLost(encryption, value.sealed, value.purpose);
  if (plain === null) return false;
  const isRow = sql.join(
    key.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
    sql` and `,
  );
  const resealed = encryption.seal(plain, value.purpose);
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${resealed} where ${isRow}`.execute(
    transaction,
  );
  return true;
}

function valueOf({ table, column, key, purposeOf }: SealedColumn, row: SealedRow): SealedValue {
  const names = key.map((name): [string, string] => [name, String(row[name])]);
  return {
    sealed: row.sealed,
    keyId: keyIdOf(row.sealed),
    purpose: purposeOf(Object.fromEntries(names)),
    place: `${table}.${column} (${names.map(([name, value]) => `${name} ${value}`).join(', ')})`,
  };
}
