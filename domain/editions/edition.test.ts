import { expect, test } from 'vitest';
import { editionOf, editionOn, PRICE_BASIS, RULEBOOK } from './edition.ts';
import type { Edition } from './edition.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const editions: readonly Edition[] = [
  { version: 'kept', effectiveOn: null },
  { version: 'first', effectiveOn: '2026-11-01' },
  { version: 'second', effectiveOn: '2027-01-01' },
  { version: 'second in Oregon', effectiveOn: '2027-01-01', states: ['OR'] },
  { version: 'third', effectiveOn: '2027-07-01', states: ['OH', 'GA'] },
];
const versionOn = (state: string, text: string) => editionOn(RULEBOOK, editions, state, day(text)).version;

test.each([
  ['OH', '2026-12-31', 'first'],
  ['OH', '2027-01-01', 'second'],
  ['OH', '2027-06-30', 'second'],
  ['OH', '2027-07-01', 'third'],
  ['PA', '2027-07-01', 'second'],
  ['OR', '2026-12-31', 'first'],
  ['OR', '2027-07-01', 'second in Oregon'],
  ['', '2027-07-01', 'second'],
])('in %s on %s the edition that began last and counts there is taken: %s [F-31]', (state, text, version) => {
  expect(versionOn(state, text)).toBe(version);
});

test('what we began with counts for the days before, and what is only kept for none', () => {
  expect(versionOn('OH', '2019-02-28')).toBe('first');
});

test('a state without an edition is told in one sentence that says which is missing, where and when', () => {
  const ofOhio = editions.filter(({ states }) => states?.includes('OH'));
  expect(() => editionOn(PRICE_BASIS, ofOhio, 'PA', day('2027-07-01'))).toThrow(
    'No price basis counts in PA on 2027-07-01.',
  );
});

test('what was made by an edition finds it, one that is only kept too; a missing one is named [UW-17, A-147]', () => {
  expect(editionOf(RULEBOOK, editions, 'kept')).toBe(editions[0]);
  expect(() => editionOf(PRICE_BASIS, editions, '1999-01')).toThrow(
    'This release has no price basis 1999-01, so nothing can be priced on it; run a release that has it.',
  );
});
