import { expect, test } from 'vitest';
import { PRODUCT_EDITIONS } from '../editions/product-editions.ts';
import { payoutDetails } from './payout-details.ts';

const cover = { amount: 333_333, basisVersion: '2026-11' };

test('accidental death pays a share of its maximum by the kind of accident, in whole dollars [AD-10, ENT-36]', () => {
  expect(payoutDetails({ ...cover, productSlug: 'wysh-accidental-death' }, PRODUCT_EDITIONS.bases)).toEqual([
    { cause: 'publicTransportation', percent: 100, amount: 333_333 },
    { cause: 'autoPedestrian', percent: 30, amount: 99_999 },
    { cause: 'generalAccident', percent: 20, amount: 66_666 },
  ]);
});

test('term life pays its amount and has no such shares [ENT-36]', () => {
  expect(payoutDetails({ ...cover, productSlug: 'wysh-term-life' }, PRODUCT_EDITIONS.bases)).toEqual([]);
});

test('a basis nobody has is a fault of ours', () => {
  expect(() =>
    payoutDetails(
      { ...cover, productSlug: 'wysh-accidental-death', basisVersion: '1999' },
      PRODUCT_EDITIONS.bases,
    ),
  ).toThrow('This release has no price basis 1999, so nothing can be priced on it');
});
