import { expect, test } from 'vitest';
import { findPlaces } from './find-places.ts';
import { mutantsAt } from './mutant.ts';
import { sampleMutants } from './sample.ts';

/** As many places as asked for in each file, with two bugs each. */
const files = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).flatMap(([file, count]) => {
    const code = Array.from({ length: count }, (_, index) => `const n${index} = 7;`).join('\n');
    return findPlaces(file, code).map((place) => mutantsAt(place, code));
  });

const numbers = files({ 'a.ts': 300, 'b.ts': 100, 'c.ts': 20 });
const told = (seed: number, count = 42) =>
  sampleMutants(numbers, count, seed).map(
    ({ place, replacement }) => `${place.file}:${place.line} ${replacement}`,
  );

test('the same seed gives the same bugs, another seed others', () => {
  expect(told(1).slice(0, 3)).toEqual(told(1).slice(0, 3));
  expect(told(1)).toEqual(told(1));
  expect(told(1)).not.toEqual(told(2));
});

test('every file has its share, and no place comes twice', () => {
  const places = told(3).map((bug) => bug.split(' ')[0]!);
  expect(new Set(places).size).toBe(42);
  const of = (file: string) => places.filter((place) => place.startsWith(file)).length;
  expect([of('a.ts'), of('b.ts'), of('c.ts')]).toEqual([30, 10, 2]);
});

test('when there are fewer places than asked for, each has a bug', () => {
  expect(told(4, 1_000)).toHaveLength(420);
});
