import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Reader } from './database.ts';
import type { Tables } from './tables.generated.ts';

/** What a row is of: a person, or a second one besides; something of theirs, by its id; or whoever has an address. */
type Whose = 'person' | 'secondPerson' | 'subject' | 'address';

/**
 * Rows of a table as entries of a person's line of time: when each happened, and which of its columns show it. As an area says it of its
 * own tables; what is sealed or a secret's hash is no column of it.
 */
export interface LineSource {
  /** What happened, in the past tense; its own among all sources. */
  readonly name: string;
  readonly table: keyof Tables;
  readonly at: string;
  /** Columns that name the row together. */
  readonly id: readonly string[];
  readonly of: { readonly [Kind in Whose]?: string };
  readonly shows: readonly string[];
  /** Of those, the ones by which it is known at a glance. */
  readonly gist: readonly string[];
  /** Which rows alone: of a column one of these values; of another none that ends so. */
  readonly within: { readonly column: string; readonly values: readonly string[] } | null;
  readonly except: { readonly column: string; readonly ends: readonly string[] } | null;
}

export function lineSource<Table extends keyof Tables>(source: {
  readonly name: string;
  readonly table: Table;
  readonly at: keyof Tables[Table] & string;
  readonly id?: readonly (keyof Tables[Table] & string)[];
  readonly of?: { readonly [Kind in Whose]?: keyof Tables[Table] & string };
  readonly shows: readonly (keyof Tables[Table] & string)[];
  readonly gist: readonly (keyof Tables[Table] & string)[];
  readonly within?: { readonly column: keyof Tables[Table] & string; readonly values: readonly string[] };
  readonly except?: { readonly column: keyof Tables[Table] & string; readonly ends: readonly string[] };
}): LineSource {
  const { id = ['id'], of = { person: 'user_id' }, within = null, except = null, ...rest } = source;
  return { ...rest, id, of, within, except };
}

/** Whose line it is: by their id, by the ids of what is theirs, and by their addresses and numbers. */
export interface LineOf {
  readonly userId: string;
  readonly subjectIds: readonly string[];
  readonly addresses: readonly string[];
}

interface LinePlace {
  readonly source: string;
  readonly id: string;
  readonly at: Temporal.Instant;
}

export interface LineRow extends LinePlace {
  /** What it is known by, column by column, as stored. */
  readonly gist: Readonly<Record<string, unknown>>;
}

const separator = '|';

/** Where a page that ends with this row goes on. */
export function cursorOf({ at, source, id }: LinePlace): string {
  return [at.toString({ fractionalSecondDigits: 6 }), source, id].join(separator);
}

/** The newest first, and those of one instant in one order, which is that of the statement. */
export function compareRows(one: LinePlace, other: LinePlace): number {
  const byTime = Temporal.Instant.compare(other.at, one.at);
  if (byTime !== 0) return byTime;
  return compareTexts(other.source, one.source) || compareTexts(other.id, one.id);
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** Whether a row stands behind the place where a page begins. */
export function isBehind(row: LinePlace, before: string | null): boolean {
  const [at, source, ...id] = before?.split(separator) ?? [];
  if (at === undefined || source === undefined) return true;
  return compareRows(row, { at: Temporal.Instant.from(at), source, id: id.join(separator) }) > 0;
}

/** A page of what these sources have of somebody, the newest first, in one statement. */
export async function readLine(
  reader: Reader,
  sources: readonly LineSource[],
  of: LineOf,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<LineRow[]> {
  if (sources.length === 0) return [];
  const parts = sources.map(
    (source) => sql`(
      select ${sql.lit(source.name)} as source, ${idOf(source)} as id, ${sql.ref(source.at)} as at, ${objectOf(source.gist)} as gist
      from ${sql.table(source.table)} where ${sql.ref(source.at)} is not null and ${isOf(source, of)} and ${isBefore(source, before)}
      order by ${sql.ref(source.at)} desc, ${idOf(source)} collate "C" desc limit ${limit})`,
  );
  const { rows } = await sql<{ source: string; id: string; at: string; gist: Record<string, unknown> }>`
    select source, id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, gist
    from (${sql.join(parts, sql` union all `)}) as line
    order by line.at desc, source collate "C" desc, id collate "C" desc limit ${limit}`.execute(reader);
  return rows.map((row) => ({ ...row, at: Temporal.Instant.from(row.at) }));
}

/** What one entry shows, as it is stored: column by column. Null where it is not theirs, or is gone. */
export async function readLineEntry(
  reader: Reader,
  source: LineSource,
  of: LineOf,
  id: string,
): Promise<Readonly<Record<string, unknown>> | null> {
  const { rows } = await sql<{ shown: Record<string, unknown> }>`
    select ${objectOf(source.shows)} as shown from ${sql.table(source.table)}
    where ${isOf(source, of)} and ${idOf(source)} = ${id}`.execute(reader);
  return rows[0]?.shown ?? null;
}

function objectOf(columns: readonly string[]): RawBuilder<Record<string, unknown>> {
  return sql`jsonb_build_object(${sql.join(columns.flatMap((column) => [sql.lit(column), sql.ref(column)]))})`;
}

function idOf({ id }: LineSource): RawBuilder<string> {
  return sql`concat_ws(':', ${sql.join(id.map((column) => sql.ref(column)))})`;
}

function isOf(
  { of, within, except }: LineSource,
  { userId, subjectIds, addresses }: LineOf,
): RawBuilder<boolean> {
  const ways = [
    ...(of.person === undefined ? [] : [sql`${sql.ref(of.person)} = ${userId}`]),
    ...(of.secondPerson === undefined ? [] : [sql`${sql.ref(of.secondPerson)} = ${userId}`]),
    ...(of.subject === undefined ? [] : [sql`${sql.ref(of.subject)} = any(${[...subjectIds]}::text[])`]),
    ...(of.address === undefined ? [] : [sql`${sql.ref(of.address)} = any(${[...addresses]}::text[])`]),
  ];
  const left =
    except === null
      ? [sql``]
      : except.ends.map((end) => sql`and ${sql.ref(except.column)} not like ${`%${end}`}`);
  const only =
    within === null ? sql`` : sql`and ${sql.ref(within.column)} = any(${[...within.values]}::text[])`;
  return sql`(${sql.join(ways, sql` or `)}) ${only} ${sql.join(left, sql` `)}`;
}

function isBefore(source: LineSource, cursor: string | null): RawBuilder<boolean> {
  const [at, name, ...id] = cursor?.split(separator) ?? [];
  if (at === undefined || name === undefined) return sql`true`;
  return sql`(${sql.ref(source.at)}, ${sql.lit(source.name)}::text collate "C", ${idOf(source)} collate "C")
    < (${at}::timestamptz, ${name}::text, ${id.join(separator)}::text)`;
}
