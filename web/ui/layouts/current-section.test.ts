import { expect, test } from 'vitest';
import { currentSection } from './current-section.ts';

const middle = { readingLine: 100, viewportHeight: 800, remaining: 5000 };

test('before the first section has reached the line it is the first one [SHELL-20, SHELL-21]', () => {
  expect(currentSection({ ...middle, tops: [300, 900, 1500] })).toBe(0);
});

test('a section is current from the moment it reaches the line until the next one does [SHELL-20, SHELL-21]', () => {
  expect(currentSection({ ...middle, tops: [-500, 101, 700] })).toBe(0);
  expect(currentSection({ ...middle, tops: [-501, 100, 699] })).toBe(1);
});

test('at the end of the page the last section is current however short it is [SHELL-20, SHELL-21]', () => {
  expect(currentSection({ ...middle, remaining: 0, tops: [-900, 400, 650, 720] })).toBe(3);
});

test('short sections at the end each take their turn on the way down [SHELL-20, SHELL-21]', () => {
  const topsAtTheEnd = [-900, 200, 400, 600];
  const seen = new Set<number>();
  for (let remaining = 800; remaining >= 0; remaining -= 20) {
    seen.add(currentSection({ ...middle, remaining, tops: topsAtTheEnd.map((top) => top + remaining) }));
  }
  expect([...seen]).toEqual([0, 1, 2, 3]);
});

test('a page without sections has a first one all the same [SHELL-20]', () => {
  expect(currentSection({ ...middle, tops: [] })).toBe(0);
});
