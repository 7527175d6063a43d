import { ORIGINS } from './invented-origins.ts';
import type { Origin } from './invented-origins.ts';

/** A person of the invented list, by every spelling that documents have of their name. */
export interface InventedPerson {
  readonly entryId: string;
  readonly programme: string;
  /** The list has the first of each. */
  readonly family: readonly string[];
  readonly given: readonly string[];
  /** None where they have one given name. */
  readonly second: readonly string[];
  /** None where the list knows none; two where it is not sure. */
  readonly birthYears: readonly number[];
  /** Under which other spellings of theirs the list has them, too. */
  readonly listedSpellings: readonly number[];
}

/** The same people in the same order, whenever it is asked. */
export function inventPeople(count: number, seed: number): InventedPerson[] {
  const chance = chancesFrom(seed);
  return Array.from({ length: count }, (_entry, index) => inventPerson(chance, index));
}

/** Of so many people one has a family name that thousands have. */
const commonInOneOf = 12;

type Chance = (below: number) => number;

function inventPerson(chance: Chance, index: number): InventedPerson {
  const origin = originAt(chance(100));
  const isCommon = chance(commonInOneOf) === 0;
  const family = isCommon ? oneOf(chance, origin.commonFamilies) : inventFamily(chance, origin);
  const given = oneOf(chance, origin.given);
  const second = chance(100) < origin.secondGiven ? oneOf(chance, origin.given) : [];
  const year = 1935 + chance(65);
  const birthYears = [[], [year, year + 1 + chance(3)]][chance(10)] ?? [year];
  const isOtherListed = chance(4) === 0;
  return {
    entryId: `W-${1001 + index}`,
    programme: origin.programme,
    family,
    given,
    second: second === given ? [] : second,
    birthYears,
    listedSpellings: isOtherListed ? [0, 1] : [0],
  };
}

/** Each spelling of each syllable belongs to the same spelling of the others. */
function inventFamily(chance: Chance, origin: Origin): string[] {
  const syllables = [
    oneOf(chance, origin.beginnings),
    oneOf(chance, origin.middles),
    oneOf(chance, origin.ends),
  ];
  const ways = Math.min(...syllables.map(({ length }) => length));
  return Array.from({ length: ways }, (_way, way) => {
    const name = syllables.map((spellings) => spellings[way] ?? '').join('');
    const article = origin.article?.[way] ?? '';
    return article === '' ? name : `${article}${name}`;
  });
}

function originAt(percent: number): Origin {
  let upTo = 0;
  for (const origin of ORIGINS) {
    upTo += origin.share;
    if (percent < upTo) return origin;
  }
  throw new RangeError('The shares of the origins are not a hundred.');
}

function oneOf<Entry>(chance: Chance, entries: readonly Entry[]): Entry {
  const entry = entries[chance(entries.length)];
  if (entry === undefined) throw new RangeError('There is nothing to choose from.');
  return entry;
}

/** Whole numbers below a bound, the same for the same seed (mulberry32). */
function chancesFrom(seed: number): Chance {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}
