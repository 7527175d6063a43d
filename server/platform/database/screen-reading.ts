import { CompiledQuery } from 'kysely';
import type { Database } from './database.ts';
import { partColumn, partKey } from './reading-part.ts';
import type { ReadingPart, Subject } from './reading-part.ts';

/** Everything a screen reads of whoever asks, in one statement. */
export interface ScreenStatement {
  /** Its own among all screens' that read something else. */
  readonly name: string;
  readonly text: string;
  readonly parts: readonly ReadingPart<unknown>[];
}

/** What was read, by the keys under which a request's database is asked for it; each is made of its rows when it is asked for. */
export interface ScreenReading {
  has(key: string): boolean;
  get(key: string): unknown;
}

/**
 * `asking` is a query of one row by the token's hash, its only parameter: the `person` and `constellation` of whoever holds the token,
 * as far as there are such. Whether the token is good, and what its session may see, is for those to say who ask for the parts.
 */
export function screenStatement(asking: string, parts: readonly ReadingPart<unknown>[]): ScreenStatement {
  const columns = parts.map(
    (part, index) =>
      `${partColumn(part, part.of === 'token' ? '$1::bytea' : `(select ${part.of} from asking)`)} as part_${index}`,
  );
  const subjects =
    '(select person from asking) as person, (select constellation from asking) as constellation';
  return {
    name: parts.map(({ name }) => name).join('+'),
    text: `with asking as materialized (${asking}) select ${subjects}, ${columns.join(', ')}`,
    parts,
  };
}

type Subjects = Readonly<Record<Exclude<Subject, 'token'>, string | null>>;

/** Remembered as any other read, so on the embedded database a screen is read anew only when something was written. */
export function readScreen(
  database: Pick<Database, 'remember'>,
  statement: ScreenStatement,
  tokenHash: Buffer,
): Promise<ScreenReading> {
  return database.remember(`${statement.name}:${tokenHash.toString('base64url')}`, async (reader) => {
    const query = CompiledQuery.raw(statement.text, [tokenHash]);
    const { rows } = await reader.executeQuery<Subjects & Record<string, unknown[]>>(query);
    const [row] = rows;
    if (row === undefined) throw new Error('A statement without a table answered no row.');
    return readingOf(statement.parts, row, tokenHash);
  });
}

function readingOf(
  parts: readonly ReadingPart<unknown>[],
  row: Subjects & Readonly<Record<string, unknown>>,
  tokenHash: Buffer,
): ScreenReading {
  const indexes = new Map<string, number>();
  parts.forEach((part, index) => {
    const id = part.of === 'token' ? tokenHash : row[part.of];
    if (id !== null) indexes.set(partKey(part, id), index);
  });
  const values = new Map<string, unknown>();
  return {
    has: (key) => indexes.has(key),
    get(key) {
      if (!values.has(key)) {
        const index = indexes.get(key)!;
        values.set(key, parts[index]!.valueOf(row[`part_${index}`] as readonly unknown[]));
      }
      return values.get(key);
    },
  };
}
