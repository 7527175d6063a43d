import { expect, test } from 'vitest';
import { netShare } from './level-rate.ts';

test('taxes, processing, commission and profit are taken from the premium, the rest pays for the cover', () => {
  const share = { premiumTax: 0.02, paymentProcessing: 0.03, commission: 0.1, profit: 0.05 };
  expect(netShare(share)).toBeCloseTo(0.8, 12);
});
