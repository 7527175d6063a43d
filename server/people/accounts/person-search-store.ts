import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';

// By what the desk finds people: the words of their names as a trigger of `profiles` keeps them, their addresses and their numbers.

/** More than any word of a name that begins with the same letters. */
const LAST_LETTER = '\u{10FFFF}';

/** A name as it is compared, by the one function that the database keeps words by. */
export async function plainName(reader: Reader, text: string): Promise<string> {
  const { rows } = await sql<{ plain: string }>`select plain_name(${text}) as plain`.execute(reader);
  return rows[0]!.plain;
}

/** What a word of a name may be: beginning with it, exactly it, or one of these. */
export type WordWanted = { readonly begins: string } | { readonly oneOf: readonly string[] };

const isWanted = (alias: string, wanted: WordWanted): RawBuilder<boolean> => {
  const word = sql.ref(`${alias}.word`);
  return 'begins' in wanted
    ? sql`${word} >= ${wanted.begins} and ${word} < ${wanted.begins + LAST_LETTER}`
    : sql`${word} = any(${[...wanted.oneOf]}::text[])`;
};

/** How many people have such a word, counted no further than to `atMost`. */
export async function countNames(
  reader: Reader,
  words: readonly WordWanted[],
  atMost: number,
): Promise<number[]> {
  const counts = words.map(
    (word) =>
      sql`(select count(*)::integer from (select from person_names one where ${isWanted('one', word)} limit ${atMost}) as counted)`,
  );
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(
    reader,
  );
  return rows[0]!.counts;
}

/**
 * People who have a word for each that is wanted, in no order. The first word leads: of those who have it no more than `atMost` are looked at.
 * `among`: only these people.
 */
export async function findByNames(
  reader: Reader,
  [leading, ...others]: readonly [WordWanted, ...WordWanted[]],
  options: { readonly atMost: number; readonly limit: number; readonly among: readonly string[] | null },
): Promise<string[]> {
  const isAmong = options.among === null ? sql`true` : sql`one.user_id = any(${[...options.among]}::uuid[])`;
  const rest = others.map(
    (word) =>
      sql`and exists (select from person_names other where other.user_id = leader.user_id and ${isWanted('other', word)})`,
  );
  const { rows } = await sql<{ user_id: string }>`
    select distinct leader.user_id from (
      select one.user_id from person_names one where ${isWanted('one', leading)} and ${isAmong} limit ${options.atMost}
    ) as leader where true ${sql.join(rest, sql` `)} limit ${options.limit}`.execute(reader);
  return rows.map(({ user_id }) => user_id);
}

/** Words of names that may be this one with a slip: they have a spelling in common with it. */
export async function findWordsSpelledLike(reader: Reader, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from name_spellings where spelling in (select spellings_of(${word})) limit 1000`.execute(
    reader,
  );
  return rows.map((row) => row.word);
}

/** Who has or had an address that begins so, or signs in with one. */
export async function findByEmail(reader: Reader, key: string, limit: number): Promise<string[]> {
  const begins = `${key.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<{ user_id: string }>`
    (select user_id from credentials where sign_in_email like ${begins} limit ${limit})
    union (select user_id from email_addresses where email_key like ${begins} limit ${limit})
    limit ${limit}`.execute(reader);
  return rows.map(({ user_id }) => user_id);
}

/** Who has or had a number, by its digits without the country's. */
export async function findByPhone(reader: Reader, phoneNumber: string, limit: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('phone_numbers')
    .select('user_id')
    .distinct()
    .where('phone_number', '=', phoneNumber)
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** What tells one person from another: never a birthdate, which stays sealed. */
export interface PersonLine {
  readonly userId: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly status: 'anonymous' | 'active' | 'locked' | 'decommissioned';
  readonly since: Temporal.Instant;
}

export async function readPersonLines(reader: Reader, userIds: readonly string[]): Promise<PersonLine[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<{
    id: string;
    status: PersonLine['status'];
    created_at: Date;
    name: string | null;
    email: string | null;
    phone_number: string | null;
    city: string | null;
    state: string | null;
  }>`
    select users.id, users.status, users.created_at,
      nullif(concat_ws(' ', first_name, middle_name, last_name, suffix), '') as name, sign_in_email as email,
      (select phone_number from phone_numbers where user_id = users.id
        order by status = 'verified' desc, created_at desc limit 1) as phone_number,
      city, state
    from users
    left join profiles on profiles.user_id = users.id
    left join credentials on credentials.user_id = users.id
    left join postal_addresses on postal_addresses.user_id = users.id
    where users.id = any(${[...userIds]}::uuid[])`.execute(reader);
  return rows.map(({ id, created_at, phone_number, ...row }) => ({
    ...row,
    userId: id,
    phoneNumber: phone_number,
    since: created_at.toTemporalInstant(),
  }));
}

/** Words that nobody has any more are forgotten, and one that got lost between two who wrote at once is there again. */
export async function tidySpellings(transaction: Transaction): Promise<void> {
  await sql`
    delete from name_spellings where word in (
      select word from name_spellings known where spelling = word
        and not exists (select from person_names where person_names.word = known.word))`.execute(transaction);
  await sql`
    insert into name_spellings (spelling, word)
    select spelling, word from (select distinct word from person_names where length(word) >= 4
      and not exists (select from name_spellings known where known.spelling = person_names.word and known.word = person_names.word)) as missing,
      lateral spellings_of(word) as spelling
    on conflict do nothing`.execute(transaction);
}
