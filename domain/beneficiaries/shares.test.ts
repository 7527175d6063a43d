import { expect, test } from 'vitest';
import { divideEvenly, scaleShares, shareProblem } from './shares.ts';

const sumOf = (shares: readonly number[]) => shares.reduce((sum, share) => sum + share, 0);

test('100 is divided evenly, the remainder a point each over the first [BENE-17]', () => {
  expect(divideEvenly(100, 3)).toEqual([34, 33, 33]);
  expect(divideEvenly(100, 1)).toEqual([100]);
  expect(divideEvenly(100, 7)).toEqual([15, 15, 14, 14, 14, 14, 14]);
  for (let count = 1; count <= 100; count += 1) {
    const shares = divideEvenly(100, count);
    expect(sumOf(shares)).toBe(100);
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
  }
});

test.each([
  [[100], null],
  [[50, 50], null],
  [[34, 33, 33], null],
  [[], 'sum_not_whole'],
  [[60, 50], 'sum_not_whole'],
  [[60, 39], 'sum_not_whole'],
  [[100, 0], 'zero_share'],
  [[101, -1], 'zero_share'],
  [[50.5, 49.5], 'zero_share'],
  [[Number.NaN], 'zero_share'],
])('shares of %j are refused as %s [BENE-18, BENE-19]', (shares, problem) => {
  expect(shareProblem(shares)).toBe(problem);
});

test.each([
  [[100], 70, [70]],
  [[50, 50], 70, [35, 35]],
  [[70, 30], 50, [35, 15]],
  [[34, 33, 33], 50, [17, 17, 16]],
  [[98, 1, 1], 3, [1, 1, 1]],
  [[1, 1], 100, [50, 50]],
  [[20, 40], 100, [33, 67]],
])('shares of %j within %i become %j, in proportion', (shares, whole, expected) => {
  expect(scaleShares(shares, whole)).toEqual(expected);
});

test('whatever the shares and the whole, nobody loses the last point and the sum is right', () => {
  let seed = 7;
  const next = (max: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return 1 + (seed % max);
  };
  for (let round = 0; round < 2000; round += 1) {
    const shares = Array.from({ length: next(10) }, () => next(100));
    const whole = shares.length - 1 + next(100 - shares.length);
    const scaled = scaleShares(shares, whole);
    expect(sumOf(scaled)).toBe(whole);
    expect(Math.min(...scaled)).toBeGreaterThanOrEqual(1);
    // Who had more does not end with less.
    const ranked = shares.map((share, index) => [share, scaled[index]!] as const);
    for (const [share, result] of ranked)
      for (const [other, otherResult] of ranked)
        if (share > other) expect(result).toBeGreaterThanOrEqual(otherResult);
  }
  expect(() => scaleShares([50, 50], 1)).toThrow(RangeError);
});
