import { expect, test } from 'vitest';
import type { Estimate } from './estimate-difference.ts';
import { estimateDifference } from './estimate-difference.ts';

const arithmetic = { basisVersion: 'b1', issueAge: 34, years: 20, rateClass: 'P', tableRating: null };
const ESTIMATE = {
  id: 'e',
  productDetail: { slug: 'wysh-term-life' },
  amount: 500_000,
  insuredsAgeAtTerm: 54,
  monthlyPremium: 24.79,
  arithmetic,
} as unknown as Estimate;
const offer = (monthlyPremium: number, differs: object = {}, cover: object = {}) =>
  ({
    productDetail: { slug: 'wysh-term-life' },
    amount: 500_000,
    monthlyPremium,
    arithmetic: { ...arithmetic, ...differs },
    ...cover,
  }) as unknown as Parameters<typeof estimateDifference>[0];

test.each([
  [
    'less for a better class',
    offer(22.97, { rateClass: 'PP' }),
    { kind: 'less', by: 1.82, because: 'class' },
  ],
  [
    'more for a class of more risk',
    offer(31.17, { rateClass: 'S' }),
    { kind: 'more', by: 6.38, because: 'class' },
  ],
  ['more for a table', offer(31.17, { tableRating: 'B' }), { kind: 'more', by: 6.38, because: 'class' }],
  ['more after a birthday', offer(25.01, { issueAge: 35 }), { kind: 'more', by: 0.22, because: 'age' }],
  ['less after a birthday', offer(24.01, { issueAge: 35 }), { kind: 'less', by: 0.78, because: null }],
  [
    'more after a birthday in another class',
    offer(33, { issueAge: 35, rateClass: 'S' }),
    { kind: 'more', by: 8.21, because: null },
  ],
  [
    'less by new prices',
    offer(22.97, { basisVersion: 'b2', rateClass: 'PP' }),
    { kind: 'less', by: 1.82, because: null },
  ],
  ['the same', offer(24.79), { kind: 'same', by: 0, because: null }],
])('a price is told against its estimate with its cause where that is one: %s', (_, offering, difference) => {
  expect(estimateDifference(offering, ESTIMATE)).toEqual(difference);
});

test.each([
  ['without an estimate', offer(22.97), null],
  ['of another amount', offer(22.97, {}, { amount: 400_000 }), ESTIMATE],
  ['of other years', offer(22.97, { years: 15 }), ESTIMATE],
  ['of the other product', offer(22.97, {}, { productDetail: { slug: 'wysh-accidental-death' } }), ESTIMATE],
] as const)('nothing is compared %s', (_, offering, estimate) => {
  expect(estimateDifference(offering, estimate)).toBeNull();
});
