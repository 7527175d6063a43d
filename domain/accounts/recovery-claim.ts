import { foldName } from '../screening/fold-name.ts';

/** Who somebody says they are. */
export interface RecoveryClaim {
  readonly firstName: string;
  readonly lastName: string;
  /** ISO 8601. */
  readonly birthdate: string;
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  /** The postal abbreviation. */
  readonly state: string;
  readonly zip: string;
  /** Null where they don't have it at hand. */
  readonly policyNumber: string | null;
  /** Where they are reached from now on. */
  readonly email: string;
  /** Ten digits. */
  readonly phoneNumber: string;
}

/** What an account knows of its person. */
export interface KnownPerson {
  readonly name: string | null;
  readonly birthdate: string | null;
  readonly address: { readonly line1: string; readonly zip: string } | null;
  readonly policyNumbers: readonly string[];
}

/** unknown: one of the two has nothing to compare. */
export type Match = 'same' | 'other' | 'unknown';

export interface ClaimMatches {
  readonly name: Match;
  readonly birthdate: Match;
  readonly address: Match;
  readonly policyNumber: Match;
}

/** How what was said compares with what is known, and nothing of what that is: whoever decides sees no value by it. */
export function compareClaim(claim: RecoveryClaim, known: KnownPerson): ClaimMatches {
  return {
    name: matchOf(
      known.name,
      (name) => hasAllWords(name, claim.firstName) && hasAllWords(name, claim.lastName),
    ),
    birthdate: matchOf(known.birthdate, (birthdate) => birthdate === claim.birthdate),
    address: matchOf(known.address, (address) => isSamePlace(address, claim)),
    policyNumber:
      claim.policyNumber === null || known.policyNumbers.length === 0
        ? 'unknown'
        : known.policyNumbers.some((number) => plain(number) === plain(claim.policyNumber ?? ''))
          ? 'same'
          : 'other',
  };
}

function matchOf<Value>(value: Value | null, isSame: (value: Value) => boolean): Match {
  if (value === null) return 'unknown';
  return isSame(value) ? 'same' : 'other';
}

/** Middle names are left out as often as they are said. */
function hasAllWords(name: string, words: string): boolean {
  const known = new Set(foldName(name).split(' '));
  const said = foldName(words).split(' ');
  return said.every((word) => word !== '' && known.has(word));
}

/** By the number of the house and the five digits: streets are written in too many ways. */
function isSamePlace(
  known: { readonly line1: string; readonly zip: string },
  said: { readonly line1: string; readonly zip: string },
): boolean {
  const house = (line: string) => /\d+/.exec(line)?.[0] ?? plain(line);
  return known.zip.slice(0, 5) === said.zip.slice(0, 5) && house(known.line1) === house(said.line1);
}

const plain = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
