import { CompiledQuery } from 'kysely';
import type { Database, Reader } from './database.ts';

/** Whose rows a part reads: by an access token's hash, a person's id, or the id of their constellation. */
export type Subject = keyof typeof ID_TYPES;
const ID_TYPES = { token: 'bytea', person: 'uuid', constellation: 'uuid' } as const;

/**
 * What a store reads of one subject, so that it can be asked alone or as a part of the one statement in which a whole screen is read
 * (screen-reading.ts). Its text is the store's own and is written once, because a query builder makes it anew each time, which
 * costs more than the database does. Both ways it comes as JSON, so there is one way to make an object of ours of it.
 */
export interface ReadingPart<Value> {
  /** Its own among all parts. */
  readonly name: string;
  readonly of: Subject;
  /** A query, given an expression that is the id of whose rows it reads. */
  rows(id: string): string;
  valueOf(rows: readonly unknown[]): Value;
}

/** Where a part is read: by a reader or in a transaction, anew; by the database of a request, where it is read once. */
export type ReadingSource = Reader | Pick<Database, 'remember'>;

/** A column as the driver answers it or as it comes in JSON: see `instantOf` and `bytesOf`. */
export type ReadRow<Row> = { readonly [Column in keyof Row]: ReadColumn<Row[Column]> };
type ReadColumn<Value> = Value extends Date | Buffer ? Value | string : Value;

/** The row's columns are what its query selects. */
export function readingPart<Row, Value>(part: {
  readonly name: string;
  readonly of: Subject;
  rows(id: string): string;
  valueOf(rows: readonly Row[]): Value;
}): ReadingPart<Value> {
  return { ...part, valueOf: (rows) => part.valueOf(rows as readonly Row[]) };
}

export async function readPart<Value>(
  source: ReadingSource,
  part: ReadingPart<Value>,
  id: string | Buffer,
): Promise<Value> {
  return 'remember' in source
    ? source.remember(partKey(part, id), (reader) => readAlone(reader, part, id))
    : readAlone(source, part, id);
}

/** What the database of a request knows a part by. */
export function partKey({ name }: Pick<ReadingPart<unknown>, 'name'>, id: string | Buffer): string {
  return `${name}:${typeof id === 'string' ? id : id.toString('base64url')}`;
}

/** The rows of a part in one column. */
export function partColumn(part: ReadingPart<unknown>, id: string): string {
  return `(select coalesce(json_agg(part), '[]') from (${part.rows(id)}) as part)`;
}

const textsAlone = new WeakMap<ReadingPart<unknown>, string>();

async function readAlone<Value>(
  reader: Reader,
  part: ReadingPart<Value>,
  id: string | Buffer,
): Promise<Value> {
  let text = textsAlone.get(part);
  if (text === undefined) {
    text = `select ${partColumn(part, `$1::${ID_TYPES[part.of]}`)} as part`;
    textsAlone.set(part, text);
  }
  const { rows } = await reader.executeQuery<{ part: unknown[] }>(CompiledQuery.raw(text, [id]));
  return part.valueOf(rows[0]?.part ?? []);
}

export function instantOf(stored: Date | string): Temporal.Instant {
  return typeof stored === 'string' ? Temporal.Instant.from(stored) : stored.toTemporalInstant();
}

export function instantOrNull(stored: Date | string | null): Temporal.Instant | null {
  return stored === null ? null : instantOf(stored);
}

/** In JSON bytes are written as `\x` and hexadecimal digits. */
export function bytesOf(stored: Buffer | string): Buffer {
  return typeof stored === 'string' ? Buffer.from(stored.slice(2), 'hex') : stored;
}
