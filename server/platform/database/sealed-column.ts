import { sql } from 'kysely';
import type { Encryption } from '../encryption.ts';
import type { Database, Transaction } from './database.ts';
import type { Tables } from './tables.generated.ts';

/** A column of sealed values, as the area that seals them describes it: how to find a row, and what its value is bound to. */
export interface SealedColumn {
  readonly table: keyof Tables;
  readonly column: string;
  readonly key: readonly [string, ...string[]];
  purposeOf(row: Readonly<Record<string, string>>): string;
}

const batchRows = 200;

type SealedRow = Readonly<Record<string, unknown>> & { readonly sealed: Buffer };

/**
 * Seals again, with the key in use, every value of a column that was sealed with another; answers how many. Each batch is a
 * transaction of its own and a value that was done is not met again, so this may be cut off and started anew at any time,
 * beside a service that runs.
 */
export async function resealColumn(
  database: Database,
  encryption: Encryption,
  column: SealedColumn,
): Promise<number> {
  let count = 0;
  let after: readonly unknown[] | null = null;
  for (;;) {
    const from = after;
    const batch: { rows: readonly SealedRow[]; resealed: number } = await database.transaction(
      (transaction) => resealBatch(transaction, encryption, column, from),
    );
    const last = batch.rows.at(-1);
    count += batch.resealed;
    if (last === undefined) return count;
    after = column.key.map((name) => last[name]);
  }
}

async function resealBatch(
  transaction: Transaction,
  encryption: Encryption,
  { table, column, key, purposeOf }: SealedColumn,
  after: readonly unknown[] | null,
): Promise<{ rows: readonly SealedRow[]; resealed: number }> {
  const keyColumns = sql.join(key.map((name) => sql.ref(name)));
  const { rows } = await sql<SealedRow>`
    select ${keyColumns}, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(column)} is not null
    ${after === null ? sql`` : sql`and (${keyColumns}) > (${sql.join([...after])})`}
    order by ${keyColumns} limit ${sql.lit(batchRows)} for update
  `.execute(transaction);
  const old = rows.filter(({ sealed }) => encryption.isSealedWithOldKey(sealed));
  for (const row of old) {
    const purpose = purposeOf(Object.fromEntries(key.map((name) => [name, String(row[name])])));
    const resealed = encryption.seal(encryption.open(row.sealed, purpose), purpose);
    const isRow = sql.join(
      key.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
      sql` and `,
    );
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${resealed} where ${isRow}`.execute(
      transaction,
    );
  }
  return { rows, resealed: old.length };
}
