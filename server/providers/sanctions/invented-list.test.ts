import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { INVENTED_LIST, inventedEntries } from './invented-list.ts';
import { inventPeople } from './invented-people.ts';
import type { InventedPerson } from './invented-people.ts';
import { indexOfNames } from './listed-names.ts';
import { simulatePeople } from './testing/simulated-people.ts';

const entries = inventedEntries();
const people = inventPeople(INVENTED_LIST.people, INVENTED_LIST.seed);
const startedAt = performance.now();
const find = indexOfNames(entries);
const heardInMs = performance.now() - startedAt;

const shareOf = (count: number, all: number) => `${((100 * count) / all).toFixed(2)} %`;

test('the invented list is the same everywhere, and its edition changes with it [R-53]', () => {
  const digest = createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 16);
  expect([INVENTED_LIST.edition, digest]).toEqual(['2026-11-24', '4657db019ed4c39f']);
  expect(people).toHaveLength(5000);
  expect(people.filter(({ birthYears }) => birthYears.length === 0).length).toBeGreaterThan(400);
  expect(entries.filter(({ otherNameOf }) => otherNameOf !== undefined).length).toBeGreaterThan(1000);
});

/** Somebody's name in another spelling than the list has, or as few would write it. */
const WAYS: Readonly<Record<string, (person: InventedPerson) => readonly string[]>> = {
  'another spelling': ({ family, given }) => spellingsOf(family, given, (one, other) => `${one} ${other}`),
  'another spelling, family first': ({ family, given }) =>
    spellingsOf(family, given, (one, other) => `${other} ${one}`),
  'the initial of the given name': ({ family, given }) => [
    `${given[0]?.charAt(0) ?? ''}. ${family[0] ?? ''}`,
  ],
  'all of it, without accents and in small letters': ({ family, given, second }) => [
    [given, second, family]
      .flatMap(([name]) => name ?? [])
      .join(' ')
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase(),
  ],
};

function spellingsOf(
  family: readonly string[],
  given: readonly string[],
  join: (given: string, family: string) => string,
): string[] {
  const count = Math.max(family.length, given.length) - 1;
  return Array.from({ length: count }, (_way, at) =>
    join(given[at + 1] ?? given[0] ?? '', family[at + 1] ?? family[0] ?? ''),
  );
}

test.each(Object.keys(WAYS))(
  'whoever is listed is found by %s and a birthdate within a year, in 98 of a hundred cases at least [R-53]',
  (way) => {
    const known = people.filter(({ birthYears }, index) => birthYears.length > 0 && index % 4 === 0);
    const asked = known.flatMap((person) =>
      (WAYS[way]?.(person) ?? []).map((name) => ({
        name,
        entryId: person.entryId,
        years: person.birthYears,
      })),
    );
    const found = asked.filter(({ name, entryId, years }, index) => {
      const birthdate = `${(years[0] ?? 0) + (index % 3) - 1}-12-31`;
      return find({ name, birthdate }).some((match) => match.entryId === entryId);
    });
    console.info(`${way}: ${shareOf(found.length, asked.length)} of ${asked.length} are found`);
    expect(asked.length).toBeGreaterThan(1000);
    expect(found.length / asked.length).toBeGreaterThanOrEqual(0.98);
  },
);

test('of 10,000 simulated people fewer than one in two hundred are like somebody on the list [R-53]', () => {
  const simulated = simulatePeople(10_000, 7);
  const from = performance.now();
  const alike = simulated.filter((one) => find(one).length > 0);
  const eachMs = (performance.now() - from) / simulated.length;
  console.info(
    `${shareOf(alike.length, simulated.length)} of ${simulated.length} are held up; ${eachMs.toFixed(3)} ms a name, ${Math.round(heardInMs)} ms to hear the list`,
  );
  expect(alike.length / simulated.length).toBeLessThan(0.005);
  // None would mean that they have nothing in common with the list, and the share no meaning.
  expect(alike.length).toBeGreaterThan(20);
  // On a machine that does much else besides.
  expect(eachMs).toBeLessThan(3);
});

test('somebody two years older or younger is somebody else, and without a birthdate names alone are compared [R-53]', () => {
  const asked = { name: 'quillon vantrease' };
  expect(find({ ...asked, birthdate: '1973-01-01' })).toEqual([]);
  expect(find({ ...asked, birthdate: '1972-12-31' })).toMatchObject([{ entryId: 'W-1' }]);
  expect(find({ ...asked, birthdate: null })).toMatchObject([{ entryId: 'W-1', listedBirthYear: 1971 }]);
});
