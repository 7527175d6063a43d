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
 * `asking` is a query of at most one row by the token's hash, its only parameter: the `person` and `constellation` of whoever holds the
 * token, as far as there are such. Whether the token is good, and what its session may see, is for those to say who ask for the parts.
 */
export function screenStatement(asking: string, parts: readonly ReadingPart<unknown>[]): ScreenStatement {
  const columns = parts.map(
    (part, index) =>
      `${partColumn(part, part.of === 'token' ? '$1::bytea' : `asking.${part.of}`)} as part_${index}`,
  );
  return {
    name: parts.map(({ name }) => name).join('+'),
    text: `select asking.person, asking.constellation, ${columns.join(', ')} from (${asking}) as asking`,
    parts,
  };
}

type Subjects = Readonly<Record<Exclude<Subject, 'token'>, string | null>>;

const NOBODY: Subjects & Record<string, unknown[] | null> = { person: null, constellation: null };

/** Remembered as any other read, so on the embedded database a screen is read anew only when something was written. */
export function readScreen(
  database: Pick<Database, 'remember'>,
  statement: ScreenStatement,
  tokenHash: Buffer,
): Promise<ScreenReading> {
  return database.remember(`${statement.name}:${tokenHash.toString('base64url')}`, async (reader) => {
    const query = CompiledQuery.raw(statement.text, [tokenHash]);
    const { rows } = await reader.executeQuery<Subjects & Record<string, unknown[]>>(query);
    return readingOf(statement.parts, rows[0] ?? NOBODY, tokenHash);
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
        values.set(key, parts[index]!.valueOf((row[`part_${index}`] ?? []) as readonly unknown[]));
      }
      return values.get(key);
    },
  };
}
