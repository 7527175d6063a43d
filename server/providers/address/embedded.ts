import type { Database } from '../../platform/database/database.ts';
import { obeySandboxSwitch, switchProblem } from '../sandbox-switch.ts';
import { fixtureAddresses } from './fixture-addresses.ts';
import type { FixtureAddress } from './fixture-addresses.ts';
import { AddressLookupFailed } from './port.ts';
import type { AddressLookup, AddressSuggestion, StreetAddress, StreetVerification } from './port.ts';

/**
 * Streets whose verification has one outcome wherever they are, to see what people are told; searching the
 * last one fails as well.
 */
const triggerStreets = {
  '100 no information way': 'unknown',
  '200 invalid way': 'invalid',
  '300 ambiguous way': 'ambiguous',
  '400 missing unit way': 'missing-secondary',
  '500 lookup error way': 'failure',
} as const;

/**
 * An address vendor inside the product. It knows the fixture addresses and the trigger streets. Any other
 * address that looks like one is taken as it is, because a person who tries the product types their own.
 */
export function embeddedAddressLookup({ database }: { database: Database }): AddressLookup {
  async function obeySwitch(): Promise<void> {
    try {
      await obeySandboxSwitch(database, 'address');
    } catch (cause) {
      throw new AddressLookupFailed('the embedded address vendor is switched to failing', { cause });
    }
  }

  return {
    findProblem: () => switchProblem(database, 'address'),

    async autocomplete({ search, maxResults, preferStates, selected }) {
      await obeySwitch();
      if (triggerOf(search) === 'failure') throw lookupError();
      const found =
        selected === null
          ? fixtureAddresses.filter((address) => matches(search, lineOf(address))).map(suggestionOf)
          : unitsOf(selected).filter((unit) =>
              matches(search, `${unit.streetLine} ${unit.secondary} ${unit.city} ${unit.state}`),
            );
      const preferred = found.filter(({ state }) => preferStates.includes(state));
      const others = found.filter(({ state }) => !preferStates.includes(state));
      return [...preferred, ...others].slice(0, maxResults);
    },

    async verifyStreet(address) {
      await obeySwitch();
      const trigger = triggerOf(address.street);
      if (trigger === 'failure') throw lookupError();
      if (trigger === 'missing-secondary' && address.street2.trim() !== '') return { ok: true, address };
      if (trigger !== undefined) return { ok: false, problem: trigger };
      const known = fixtureAddresses.find((one) => isSamePlace(one, address));
      return known === undefined ? verifyUnknownPlace(address) : verifyKnownPlace(known, address);
    },
  };
}

function triggerOf(street: string): (typeof triggerStreets)[keyof typeof triggerStreets] | undefined {
  const plain = wordsOf(street).join(' ');
  return Object.entries(triggerStreets).find(([trigger]) => plain === trigger)?.[1];
}

function lookupError(): AddressLookupFailed {
  return new AddressLookupFailed('the trigger street for lookup errors was asked for');
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '');
}

/**
 * Each word of the search begins a word of the line, so '27 map col' finds 27 Maple Lantern Way in Columbus.
 */
function matches(search: string, line: string): boolean {
  const words = wordsOf(line);
  return wordsOf(search).every((searched) => words.some((word) => word.startsWith(searched)));
}

function lineOf({ street, city, state, zipCode }: FixtureAddress): string {
  return `${street} ${city} ${state} ${zipCode}`;
}

function suggestionOf({ street, city, state, zipCode, units }: FixtureAddress): AddressSuggestion {
  return {
    streetLine: street,
    secondary: units.length > 0 ? 'Apt' : '',
    city,
    state,
    zipcode: zipCode,
    entries: units.length,
  };
}

function unitsOf({ streetLine, city, state, zipcode }: AddressSuggestion): AddressSuggestion[] {
  const building = fixtureAddresses.find(
    (one) => one.street === streetLine && one.city === city && one.state === state,
  );
  return (building?.units ?? []).map((unit) => ({
    streetLine,
    secondary: unit,
    city,
    state,
    zipcode,
    entries: 0,
  }));
}

function isSamePlace(known: FixtureAddress, { street, city, state }: StreetAddress): boolean {
  const isSame = (one: string, other: string) => wordsOf(one).join(' ') === wordsOf(other).join(' ');
  return isSame(known.street, street) && isSame(known.city, city) && isSame(known.state, state);
}

function verifyKnownPlace(
  { units, ...known }: FixtureAddress,
  { street2 }: StreetAddress,
): StreetVerification {
  if (units.length === 0) return { ok: true, address: { ...known, street2: '' } };
  const unit = units.find((one) => wordsOf(one).join(' ') === wordsOf(street2).join(' '));
  return unit === undefined
    ? { ok: false, problem: 'missing-secondary' }
    : { ok: true, address: { ...known, street2: unit } };
}

function verifyUnknownPlace(address: StreetAddress): StreetVerification {
  const looksReal =
    /^\d/.test(address.street.trim()) &&
    wordsOf(address.street).length > 1 &&
    /^\d{5}$/.test(address.zipCode);
  return looksReal ? { ok: true, address } : { ok: false, problem: 'invalid' };
}
