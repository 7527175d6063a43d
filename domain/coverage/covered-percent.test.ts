import { expect, test } from 'vitest';
import { rawPercent, shownPercent } from './covered-percent.ts';

test('from 99.9 percent on the shown percentage is 100, below it is rounded [BUILD-29]', () => {
  expect(shownPercent(0)).toBe(0);
  expect(shownPercent(0.49)).toBe(0);
  expect(shownPercent(50.5)).toBe(51);
  expect(shownPercent(99.4)).toBe(99);
  expect(shownPercent(99.89)).toBe(100);
  expect(shownPercent(99.9)).toBe(100);
  expect(shownPercent(99.95)).toBe(100);
  expect(shownPercent(250)).toBe(100);
});

test('half a percent is exact, so it is shown rounded up [BUILD-29]', () => {
  expect(rawPercent(57, 200)).toBe(28.5);
  expect(shownPercent(rawPercent(57_000, 200_000))).toBe(29);
});

test('99.9 percent of any total is exactly 99.9 [BUILD-29]', () => {
  for (let thousands = 1; thousands <= 10_000; thousands += 1) {
    const raw = rawPercent(thousands * 999, thousands * 1000);
    if (raw !== 99.9) expect.fail(`${thousands * 999} of ${thousands * 1000} gave ${raw}`);
  }
});

test('a total of 0 is covered by 0 percent, a negative amount covers nothing [BUILD-29]', () => {
  expect(rawPercent(500_000, 0)).toBe(0);
  expect(rawPercent(-1, 100)).toBe(0);
});
