import { expect, test } from 'vitest';
import { isPolicyNumber, policyNumber } from './policy-number.ts';

const bytes = (seed: number) => Uint8Array.from({ length: 8 }, (_, index) => (seed * 37 + index * 91) % 256);

test('a number names the product and can be read out loud [ENT-32]', () => {
  expect(policyNumber('wysh-term-life', bytes(1))).toBe('TL-864S-QNB9G');
  expect(policyNumber('wysh-accidental-death', bytes(1))).toBe('AD-864S-QNB9G');
  for (let seed = 0; seed < 500; seed += 1) {
    const number = policyNumber('wysh-term-life', bytes(seed));
    expect(number).toMatch(/^TL-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{5}$/);
    expect(isPolicyNumber(number)).toBe(true);
    expect(isPolicyNumber(` ${number.toLowerCase()} `)).toBe(true);
  }
});

test('one wrong character, and two that changed places, are noticed', () => {
  const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  const number = policyNumber('wysh-term-life', bytes(7));
  const places = [3, 4, 5, 6, 8, 9, 10, 11, 12];
  for (const place of places) {
    for (const character of alphabet) {
      const typed = `${number.slice(0, place)}${character}${number.slice(place + 1)}`;
      expect(isPolicyNumber(typed)).toBe(typed === number);
    }
  }
  for (const [index, place] of places.slice(0, -1).entries()) {
    const other = places[index + 1]!;
    const characters = [...number];
    [characters[place], characters[other]] = [characters[other]!, characters[place]!];
    const typed = characters.join('');
    expect(isPolicyNumber(typed)).toBe(typed === number);
  }
});

test.each(['', 'TL', 'TL-0000-00000', 'XX-864S-QNB9G', 'TL-864S-QNB9', 'TL864SQNB9G'])(
  '%j is no number of ours',
  (text) => {
    expect(isPolicyNumber(text)).toBe(false);
  },
);

test('it takes eight random bytes', () => {
  expect(() => policyNumber('wysh-term-life', new Uint8Array(7))).toThrow(RangeError);
});
