import { describe, expect, test } from 'vitest';
import { amountCovering, packageAmounts } from './cover-amounts.ts';

const sold = { min: 50_000, max: 1_000_000 };

test.each([
  [0, null],
  [1, 50_000],
  [50_000, 50_000],
  [50_001, 100_000],
  [437_500, 450_000],
  [1_000_000, 1_000_000],
  [3_200_000, 1_000_000],
])('wyshes of %d are covered by %s [RECO-01, EDIT-05]', (total, amount) => {
  expect(amountCovering(total, sold)).toBe(amount);
});

describe('the three packages [ENT-24]', () => {
  test.each([
    [10_000, [50_000, 100_000, 150_000]],
    [100_000, [50_000, 100_000, 150_000]],
    [150_000, [100_000, 150_000, 250_000]],
    [437_500, [250_000, 450_000, 700_000]],
    [800_000, [400_000, 800_000, 1_000_000]],
    [950_000, [500_000, 950_000, 1_000_000]],
    [5_000_000, [500_000, 950_000, 1_000_000]],
  ])('for a need of %d', (need, amounts) => {
    const { low, recommended, high } = packageAmounts(need, sold);
    expect([low, recommended, high]).toEqual(amounts);
  });

  test('are always three different amounts that are sold, in steps', () => {
    for (let need = 1; need < 1_300_000; need += 12_345) {
      const { low, recommended, high } = packageAmounts(need, sold);
      expect(low).toBeGreaterThanOrEqual(sold.min);
      expect(recommended).toBeGreaterThan(low);
      expect(high).toBeGreaterThan(recommended);
      expect(high).toBeLessThanOrEqual(sold.max);
      for (const amount of [low, recommended, high]) expect(amount % 50_000).toBe(0);
    }
  });
});
