import { Buffer } from 'node:buffer';
import { SEALED_COLUMNS } from '../../app/sealed-columns.ts';
import type { AppDriver } from '../app-driver.ts';

/** A row with its values as they compare between two databases. */
export type PlainRow = Readonly<Record<string, string>>;
export type PlainRows = ReadonlyMap<string, readonly PlainRow[]>;

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * Every row of every table and the jobs of the queue, as two databases can be compared: an id is said as the table whose row it
 * names, a time to the hour, a secret by its length, and what is sealed is opened.
 */
export async function rowsInPlain({ services }: Pick<AppDriver, 'services'>): Promise<PlainRows> {
  const { database, encryption, sessionUses } = services;
  await sessionUses.flush();
  const tables = await database.runScript(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const rowsOf = new Map<string, Record<string, unknown>[]>();
  for (const { name } of tables)
    rowsOf.set(String(name), await database.runScript(`select * from ${String(name)}`));
  rowsOf.set('jobs', await database.runScript('select name, state::text, data from pgboss.job'));
  const tableOfId = new Map(
    [...rowsOf].flatMap(([table, rows]) => rows.map(({ id }) => [String(id), table] as const)),
  );

  function inPlain(text: string): string {
    return text
      .replaceAll(uuids, (id) => `<${tableOfId.get(id) ?? 'id'}>`)
      .replaceAll(/\b(\d{4}-\d\d-\d\dT\d\d):\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)/g, '<$1>')
      .replaceAll(/\$argon2id\$[^"\s]+/g, '<password hash>')
      .replaceAll(/\b[0-9a-f]{64}\b/g, '<hash>')
      .replaceAll(/(?<=\/(?:unsubscribe|mail-choices)\/)[\w-]+/g, '<sealed link>')
      .replaceAll(/(?<![\w-])[\w-]{43}(?![\w-])/g, '<secret>')
      .replaceAll(/\b(TL|AD|APP|UW)-[0-9A-Z-]{6,10}\b/g, '<$1 number>')
      .replaceAll(/(?<=^|#)\d{6}\b(?= is your Wysh code|$)/g, '<code>');
  }

  function valueOf(table: string, column: string, row: Record<string, unknown>): string {
    const value = row[column];
    const sealed = SEALED_COLUMNS.find((one) => one.table === table && one.column === column);
    if (Buffer.isBuffer(value) && sealed !== undefined) {
      const key = Object.fromEntries(sealed.key.map((name) => [name, String(row[name])]));
      return inPlain(encryption.open(value, sealed.purposeOf(key)));
    }
    if (value instanceof Uint8Array) return `<${value.length} bytes>`;
    // Hashes with a key that each installation has of its own.
    if (Array.isArray(value) && value.some((one) => one instanceof Uint8Array))
      return `<${value.length} hashes>`;
    if (value instanceof Date) return inPlain(value.toISOString());
    return inPlain(typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing'));
  }

  return new Map(
    [...rowsOf].map(([table, rows]) => [
      table,
      rows.map((row) =>
        Object.fromEntries(Object.keys(row).map((column) => [column, valueOf(table, column, row)])),
      ),
    ]),
  );
}

/**
 * What tells two databases apart, each difference with its table and, where a row has a counterpart, its columns; but for
 * what is accepted, named as a table or as `table.column`.
 */
export function differencesBetween(
  walked: PlainRows,
  prepared: PlainRows,
  accepted: readonly string[],
): string[] {
  const compared = (rows: PlainRows, table: string) =>
    (rows.get(table) ?? []).map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !accepted.includes(`${table}.${column}`))),
    );
  const tables = [...new Set([...walked.keys(), ...prepared.keys()])];
  return tables
    .filter((table) => !accepted.includes(table))
    .flatMap((table) => {
      const [left, right] = leftOver(compared(walked, table), compared(prepared, table));
      const told = left.map((row) => {
        const nearest = takeNearest(row, right);
        if (nearest === null) return `${table}: only walked has ${JSON.stringify(row)}`;
        const columns = Object.keys(row).filter((column) => row[column] !== nearest[column]);
        return columns
          .map((column) => `${table}.${column}: walked ${row[column]}, prepared ${nearest[column]}`)
          .join('; ');
      });
      return [...told, ...right.map((row) => `${table}: only prepared has ${JSON.stringify(row)}`)];
    });
}

/** The rows of each that have no equal among the other's. */
function leftOver(walked: readonly PlainRow[], prepared: readonly PlainRow[]): [PlainRow[], PlainRow[]] {
  const unmatched = [...prepared];
  const left = walked.filter((row) => {
    const text = JSON.stringify(row);
    const index = unmatched.findIndex((other) => JSON.stringify(other) === text);
    if (index !== -1) unmatched.splice(index, 1);
    return index === -1;
  });
  return [left, unmatched];
}

/** The row that differs in the fewest columns, taken out; null where none is left that has anything in common. */
function takeNearest(row: PlainRow, others: PlainRow[]): PlainRow | null {
  const columns = Object.keys(row);
  const distance = (other: PlainRow) => columns.filter((column) => row[column] !== other[column]).length;
  const [nearest] = others.toSorted((a, b) => distance(a) - distance(b));
  if (nearest === undefined) return null;
  others.splice(others.indexOf(nearest), 1);
  return nearest;
}
