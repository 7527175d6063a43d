import { emailKey } from '@wysh/domain/forms/email-address.ts';
import { isOneSlipAway } from '@wysh/domain/accounts/one-slip.ts';
import type { Reader } from '../../platform/database/database.ts';
import { countNames, findByEmail, findByNames, findByPhone } from './person-search-store.ts';
import { findWordsSpelledLike, plainName, readPersonLines } from './person-search-store.ts';
import type { PersonLine, WordWanted } from './person-search-store.ts';

/** Of those who have the rarest of the words, so many are looked at: some 50 ms. Whoever asks for more says more. */
const LOOKED_AT_MAX = 10_000;
const WORDS_MAX = 6;
/** In a shorter word a slip makes another name. */
const SLIP_LETTERS_MIN = 4;

export interface FoundByName {
  readonly userId: string;
  /** Whether a word was taken for another one by a slip. */
  readonly isSlip: boolean;
}

/**
 * People by their names: whole words first, then what begins so, then with one slip in a word (a letter more, less, other, or two
 * changed). In any order of the words. `among`: only these people. For the desk, which tells no consumer.
 */
export async function findPeopleByName(
  reader: Reader,
  text: string,
  { limit, among = null }: { readonly limit: number; readonly among?: readonly string[] | null },
): Promise<{ readonly found: readonly FoundByName[]; readonly isTooMany: boolean }> {
  const plain = await plainName(reader, text);
  const words = [...new Set(plain.split(/[\s.,/()-]+/).filter((word) => word !== ''))].slice(0, WORDS_MAX);
  const found = new Map<string, FoundByName>();
  let isTooMany = false;

  async function look(wanted: readonly WordWanted[], isSlip: boolean) {
    if (found.size >= limit) return;
    const counts = among === null ? await countNames(reader, wanted, LOOKED_AT_MAX + 1) : wanted.map(() => 1);
    if (counts.includes(0)) return;
    const [leading, ...others] = wanted
      .map((word, index) => ({ word, count: counts[index]! }))
      .toSorted((one, other) => one.count - other.count);
    if (leading === undefined) return;
    if (leading.count > LOOKED_AT_MAX) isTooMany = true;
    const options = { atMost: LOOKED_AT_MAX, limit: limit + found.size, among };
    const ids = await findByNames(reader, [leading.word, ...others.map(({ word }) => word)], options);
    for (const userId of ids) if (!found.has(userId)) found.set(userId, { userId, isSlip });
  }

  const beginning = words.map((word) => ({ begins: word }));
  if (words.length === 0) return { found: [], isTooMany };
  await look(
    words.map((word) => ({ oneOf: [word] })),
    false,
  );
  await look(beginning, false);
  if (found.size < limit) {
    const like = await Promise.all(words.map((word) => spelledLike(reader, word)));
    for (const [place, oneOf] of like.entries())
      if (oneOf.length > 0) await look(beginning.with(place, { oneOf } as never), true);
  }
  return { found: [...found.values()], isTooMany };
}

async function spelledLike(reader: Reader, word: string): Promise<string[]> {
  if (word.length < SLIP_LETTERS_MIN) return [];
  return (await findWordsSpelledLike(reader, word)).filter((one) => isOneSlipAway(one, word));
}

/** People who have, or had, an address that begins so, or sign in with one. */
export function findPeopleByEmail(reader: Reader, text: string, limit: number): Promise<string[]> {
  return findByEmail(reader, emailKey(text), limit);
}

/** People who have, or had, a number, whatever stands between its digits. */
export function findPeopleByPhone(reader: Reader, text: string, limit: number): Promise<string[]> {
  return findByPhone(reader, text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, ''), limit);
}

/** What tells people from each other, in the order of their ids. */
export async function describePeople(reader: Reader, userIds: readonly string[]): Promise<PersonLine[]> {
  const lines = new Map((await readPersonLines(reader, userIds)).map((line) => [line.userId, line]));
  return userIds.flatMap((id) => lines.get(id) ?? []);
}
