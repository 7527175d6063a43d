import { romanize } from './romanize.ts';
import { soundOf } from './sound-of.ts';
import type { Sound } from './sound-of.ts';

/** A name, ready to be compared: each way to divide it into parts, the usual one first. */
export interface HeardName {
  readonly divisions: readonly [Division, ...Division[]];
}

export interface Division {
  readonly parts: readonly Sound[];
  /** How many of them, from the first, are the family's; 0 where the name does not say, as of organizations. */
  readonly familyParts: number;
}

/** Words that come and go between the parts of one and the same name. */
const PARTICLES: ReadonlySet<string> = new Set(
  'al el ul ad ar as at bin ibn ben bint von van der den de del della di da do dos das la las los jr sr'.split(
    ' ',
  ),
);

/** What a company is by law, which is left out as often as not. */
const LEGAL_FORMS: ReadonlySet<string> = new Set(
  'ltd limited llc inc incorporated co corp corporation company gmbh ag sa srl ooo oao pjsc jsc plc fze the of and'.split(
    ' ',
  ),
);

/** Two parts of somebody's name name them; one is shared by thousands. */
const partsThatName = 2;

/**
 * Hears a name once, to compare it often. What stands before a comma is the family's. Whoever hears a whole list keeps the sounds of its
 * words, most of which come again.
 */
export function hearName(name: string, known = new Map<string, Sound>()): HeardName {
  const [first = '', ...rest] = name.split(',');
  const isFamilyFirst = rest.length > 0;
  const family = isFamilyFirst ? wordsOf(first) : [];
  const words = [...family, ...wordsOf(isFamilyFirst ? rest.join(' ') : first)];
  const own = ownPlaces(words);
  const ownWords = (from: number, to: number) =>
    joinServants(words.filter((_word, place) => place >= from && place < to && own.has(place)));
  const families = ownWords(0, family.length);
  const all = [...families, ...ownWords(family.length, words.length)];
  const familyParts = families.length;
  const divide = (parts: readonly string[], ofFamily: number): Division => ({
    parts: parts.map((word) => heard(word, known)),
    familyParts: ofFamily,
  });
  return { divisions: [divide(all, familyParts), ...joinedDivisions(all, familyParts, divide)] };
}

/**
 * Whether two names may be one person's: each part of the shorter one has its own in the longer one, whatever their order and spelling, and
 * the listed family and first given name are among them. With a birthdate that agrees, a family name and an initial are enough, and so are
 * any two parts.
 */
export function mayBeOneName(asked: HeardName, listed: HeardName, doesBirthAgree: boolean): boolean {
  const [usualAsked, ...joinedAsked] = asked.divisions;
  const [usualListed, ...joinedListed] = listed.divisions;
  return (
    mayBeOne(usualAsked, usualListed, doesBirthAgree) ||
    joinedAsked.some((one) => mayBeOne(one, usualListed, doesBirthAgree)) ||
    joinedListed.some((one) => mayBeOne(usualAsked, one, doesBirthAgree))
  );
}

function mayBeOne(asked: Division, listed: Division, doesBirthAgree: boolean): boolean {
  const pairs = pairsOf(asked.parts, listed.parts);
  if (pairs.length < Math.min(asked.parts.length, listed.parts.length)) return false;
  const full = pairs.filter(({ isFull }) => isFull);
  // An organization, or whoever is known by one word alone: all of it, or nothing.
  if (listed.familyParts === 0 || listed.parts.length === 1)
    return full.length === listed.parts.length && (full.length > 1 || asked.parts.length === 1);
  const isFamilyHeard = full.some(({ ofListed }) => ofListed < listed.familyParts);
  if (doesBirthAgree) return full.length >= partsThatName || (isFamilyHeard && pairs.length >= partsThatName);
  return isFamilyHeard && full.some(({ ofListed }) => ofListed === listed.familyParts);
}

/** By the places of two parts. */
interface Pair {
  readonly ofAsked: number;
  readonly ofListed: number;
  readonly isFull: boolean;
}

/** Each part with one of the other name. Full ones first, so that no initial takes the place of a name. */
function pairsOf(asked: readonly Sound[], listed: readonly Sound[]): Pair[] {
  const pairs: Pair[] = [];
  for (const isFull of [true, false])
    for (const [ofAsked, one] of asked.entries()) {
      if (pairs.some((pair) => pair.ofAsked === ofAsked)) continue;
      const ofListed = listed.findIndex(
        (other, place) =>
          pairs.every((pair) => pair.ofListed !== place) &&
          (isFull ? isSame(one, other) : isInitialOf(one, other)),
      );
      if (ofListed >= 0) pairs.push({ ofAsked, ofListed, isFull });
    }
  return pairs;
}

function isSame(one: Sound, other: Sound): boolean {
  return !one.isInitial && !other.isInitial && one.keys.some((key) => other.keys.includes(key));
}

function isInitialOf(one: Sound, other: Sound): boolean {
  return (
    (one.isInitial || other.isInitial) && one.initials.some((initial) => other.initials.includes(initial))
  );
}

function wordsOf(text: string): string[] {
  return romanize(text)
    .replaceAll(/['’ʼ`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** The places of the words that are its own; of all of them where too few would be left. */
function ownPlaces(words: readonly string[]): ReadonlySet<number> {
  const places = words.map((_word, place) => place);
  const own = places.filter((place) => {
    const word = words[place] ?? '';
    return !PARTICLES.has(word) && !LEGAL_FORMS.has(word);
  });
  return new Set(own.length >= partsThatName ? own : places);
}

/** "Servant of" is written as a word of its own, with the article, or as one with what follows: always as the last. */
function joinServants(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const last = joined.at(-1) ?? '';
    if (/^abd(?:[aeiou]+[lr]?)?$/.test(last))
      joined[joined.length - 1] = `abd${word.replace(/^[aeu]l(?=.{3})/, '')}`;
    else joined.push(word.replace(/^abd[aeiou]+[lr]?(?=.{3})/, 'abd'));
  }
  return joined;
}

function heard(word: string, known: Map<string, Sound>): Sound {
  const before = known.get(word);
  if (before !== undefined) return before;
  const sound = soundOf(word);
  // An article may have grown onto it.
  const own = /^[ae]l.{4}/.test(word) ? soundOf(word.slice(2)).keys : [];
  const found = { ...sound, keys: [...new Set([...sound.keys, ...own])] };
  known.set(word, found);
  return found;
}

/** Two neighbours are sometimes written as one word; family and given names never are. */
function joinedDivisions(
  words: readonly string[],
  familyParts: number,
  divide: (parts: readonly string[], ofFamily: number) => Division,
): Division[] {
  if (words.length <= partsThatName) return [];
  return words.slice(1).flatMap((word, index) => {
    if (index + 1 === familyParts) return [];
    const joined = [...words.slice(0, index), `${words[index] ?? ''}${word}`, ...words.slice(index + 2)];
    return [divide(joined, familyParts - (index + 1 < familyParts ? 1 : 0))];
  });
}
