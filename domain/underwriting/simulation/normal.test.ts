import { describe, expect, test } from 'vitest';
import { normalCut, normalTail, tailOfBoth } from './normal.ts';

describe('the normal distribution', () => {
  test('has the tails of its tables', () => {
    expect(normalTail(0)).toBeCloseTo(0.5, 10);
    expect(normalTail(1.959964)).toBeCloseTo(0.025, 8);
    expect(normalTail(-1)).toBeCloseTo(0.8413447461, 9);
    expect(normalTail(4)).toBeCloseTo(3.167124e-5, 10);
    expect(normalTail(Infinity)).toBe(0);
    expect(normalTail(-Infinity)).toBe(1);
  });

  test('is cut where so many lie above', () => {
    for (const share of [0.0003, 0.01, 0.2, 0.5, 0.7, 0.999])
      expect(normalTail(normalCut(share))).toBeCloseTo(share, 10);
    expect(normalCut(0)).toBe(Infinity);
    expect(normalCut(1)).toBe(-Infinity);
  });

  test('has a third of all above the middle in both, where they go together by a half', () => {
    // Sheppard: a quarter and the arc sine of the correlation over two pi.
    expect(tailOfBoth(0, 0, 0.5)).toBeCloseTo(1 / 3, 8);
    expect(tailOfBoth(0, 0, -0.5)).toBeCloseTo(1 / 6, 8);
    expect(tailOfBoth(0, 0, 0.9)).toBeCloseTo(0.25 + Math.asin(0.9) / (2 * Math.PI), 7);
  });

  test('has two that do not go together by the product of their tails, and is whole where one has no end', () => {
    expect(tailOfBoth(1.2, 0.4, 0)).toBeCloseTo(normalTail(1.2) * normalTail(0.4), 12);
    expect(tailOfBoth(-Infinity, 0.7, 0.6)).toBeCloseTo(normalTail(0.7), 12);
    expect(tailOfBoth(Infinity, 0.7, 0.6)).toBe(0);
  });
});
