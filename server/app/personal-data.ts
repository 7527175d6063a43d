import type { PersonalData, PersonalTable } from '../contact/data-packages/personal-data.ts';
import { readOwnRows } from '../platform/database/rows-of-person.ts';
import type { OwnRow } from '../platform/database/rows-of-person.ts';
import type { SealedColumn } from '../platform/database/sealed-column.ts';
import { openShape, StoredShapeRefused } from '../platform/database/stored-shape.ts';
import type { Tables } from '../platform/database/tables.generated.ts';
import { CannotBeOpened } from '../platform/encryption.ts';
import type { Encryption } from '../platform/encryption.ts';
import { PACKAGE_SECTIONS, PERSONAL_TABLES } from './personal-tables.ts';
import type { HandedOut, TableRule } from './personal-tables.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';

/** Nobody's own acts come near it; what is recorded by machines stops here, and the package says so. */
const rowsMax = 20_000;

/** In place of a tax id. */
const ON_FILE = 'on file';

type Table = keyof Tables;

const RULES = Object.entries(PERSONAL_TABLES) as [Table, TableRule][];

/** All tables, read by their rules (personal-tables.ts): what is sealed is opened, what is a hash is left out. */
export const personalData: PersonalData = {
  async read(reader, encryption, userId) {
    const tables: PersonalTable[] = [];
    for (const [table, rule] of RULES) {
      if (typeof rule === 'string') continue;
      const rows = await readOwnRows(reader, table, rule.of ?? { by: 'user_id' }, userId, rowsMax + 1);
      tables.push({
        name: table,
        section: PACKAGE_SECTIONS[rule.section],
        title: rule.title,
        rows: rows.slice(0, rowsMax).map((row) => shown(encryption, table, rule, { userId, row })),
        isWhole: rows.length <= rowsMax,
      });
    }
    const order = Object.values(PACKAGE_SECTIONS) as string[];
    return tables.toSorted((one, other) => order.indexOf(one.section) - order.indexOf(other.section));
  },
  leftOut: RULES.flatMap(([name, rule]) => (typeof rule === 'string' ? [{ name, why: rule }] : [])),
};

function shown(
  encryption: Encryption,
  table: Table,
  { without = [], withoutParts = [], ofTheirDoing }: HandedOut,
  { userId, row }: { readonly userId: string; readonly row: OwnRow },
): OwnRow {
  const isTheirDoing = ofTheirDoing === undefined || row[ofTheirDoing.doneBy] === userId;
  const withheld = isTheirDoing ? without : [...without, ...ofTheirDoing.columns];
  return Object.fromEntries(
    Object.entries(row).flatMap(([column, bytes]): [string, unknown][] => {
      if (bytes === null || withheld.includes(column)) return [];
      if (!(bytes instanceof Uint8Array)) return [[column, bytes]];
      const sealed = SEALED_COLUMNS.find((one) => one.table === table && one.column === column);
      if (sealed === undefined) return [];
      const value = opened(encryption, sealed, row, Buffer.from(bytes));
      return [[column.replace(/_sealed$/, ''), withoutThese(value, withoutParts)]];
    }),
  );
}

function withoutThese(value: unknown, parts: readonly string[]): unknown {
  if (parts.length === 0 || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !parts.includes(name)));
}

/** A sealed value as its shape reads it. A tax id stays out: a copy that lies in somebody's downloads is no place for one. */
function opened(encryption: Encryption, column: SealedColumn, row: OwnRow, value: Buffer): unknown {
  if (row['is_tax_id'] === true) return ON_FILE;
  const names = column.key.map((name): [string, string] => [name, String(row[name])]);
  const purpose = column.purposeOf(Object.fromEntries(names));
  for (const shape of column.shapes)
    try {
      return withoutTaxIds(openShape(encryption, shape, value, purpose));
    } catch (error) {
      if (!(error instanceof CannotBeOpened) && !(error instanceof StoredShapeRefused)) throw error;
    }
  return 'kept sealed, and can’t be opened';
}

function withoutTaxIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTaxIds);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [
      name,
      /tax.?id/i.test(name) && typeof inside === 'string' ? ON_FILE : withoutTaxIds(inside),
    ]),
  );
}
