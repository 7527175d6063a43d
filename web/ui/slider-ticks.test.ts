import { expect, test } from 'vitest';
import { tickRank } from './slider-ticks.ts';

const ranks = (count: number) => Array.from({ length: count }, (_, index) => tickRank(index, count));

test('both ends are labelled at every width, the middle from 520 px, the rest from 960 px [SHELL-35]', () => {
  expect(ranks(5)).toEqual(['tickEnd', 'tickRest', 'tickMiddle', 'tickRest', 'tickEnd']);
  expect(ranks(4)).toEqual(['tickEnd', 'tickMiddle', 'tickRest', 'tickEnd']);
});

test('a slider with two ticks labels both at every width [SHELL-35]', () => {
  expect(ranks(2)).toEqual(['tickEnd', 'tickEnd']);
});
