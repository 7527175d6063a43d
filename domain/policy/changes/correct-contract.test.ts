import { expect, test } from 'vitest';
import type { Sex } from '../../pricing/risk-class.ts';
import { CURRENT_BASIS } from '../../pricing/testing/current-basis.ts';
import { PRODUCT_SLUGS } from '../../wyshes/names.ts';
import { figuresOf, termsOn } from '../terms.ts';
import type { PolicyTerms, PolicyTransaction } from '../terms.ts';
import { correctContract } from './correct-contract.ts';
import { priceCorrectedAgain } from './correction.ts';
import { priceLayer } from './layer-price.ts';
import { day, soldPolicy } from './testing/policy-to-change.ts';
import { termRate, wholePrice } from './testing/reckoned-by-hand.ts';

const { terms, premium, issuedOn } = soldPolicy();
const stated = { birthdate: day('1991-06-10'), sex: 'female' as Sex };

function entry(
  sequence: number,
  kind: PolicyTransaction['kind'],
  effectiveOn: string,
  said: PolicyTerms | null,
): PolicyTransaction {
  return {
    sequence,
    kind,
    effectiveOn: day(effectiveOn),
    recordedAt: Temporal.Instant.from(`${effectiveOn}T15:00:00Z`).add({ hours: sequence }),
    undoes: null,
    terms: said,
    applicationId: null,
    awaitsPayment: false,
  };
}

const [base] = terms.layers;
const { annualCents, monthlyCents } = priceLayer(premium, 300_000, CURRENT_BASIS, { isBase: true });
const lessTerms: PolicyTerms = {
  ...terms,
  layers: [{ ...base, amount: 300_000, annualCents, monthlyCents }],
};

const issued = entry(1, 'issued', '2026-12-01', terms);
const lessThen = entry(2, 'decreased', '2028-12-01', lessTerms);

function corrected(
  transactions: readonly PolicyTransaction[],
  right: { birthdate: string; sex?: Sex },
  said = stated,
) {
  const result = correctContract({
    productSlug: PRODUCT_SLUGS.termLife,
    transactions,
    issuedOn,
    soldAs: () => ({ premium, basis: CURRENT_BASIS, pricedOn: day('2026-11-20') }),
    stated: said,
    right: { birthdate: day(right.birthdate), sex: right.sex ?? 'female' },
  });
  return result.ok ? result.spans : expect.fail(result.problem.code);
}

/** Reckoned by code that shares nothing with the product: the most, in whole dollars, that costs no more than what was paid. */
function boughtByHand(amount: number, right: { age: number; sex: Sex }): number {
  const rateOf = (sex: Sex, age: number) => termRate({ sex, rateClass: 'P' }, age, 20);
  const paid = wholePrice(rateOf('female', 35), amount).year;
  const rate = rateOf(right.sex, right.age);
  let most = 0;
  for (let step = 1_048_576; step >= 1; step /= 2)
    if (wholePrice(rate, most + step).year <= paid + 1e-9) most += step;
  return most;
}

test.each([
  ['1986-06-10', 'female', 40],
  ['1996-06-10', 'female', 30],
  ['1991-06-10', 'male', 35],
  ['1983-06-10', 'male', 43],
] as const)(
  'all that was agreed to is what its premium would have bought: of one born on %s, %s [EDIT-11]',
  (birthdate, sex, age) => {
    const spans = corrected([issued, lessThen], { birthdate, sex });
    expect(spans.map((span) => [span.effectiveOn.toString(), figuresOf(span.terms).amount])).toEqual([
      ['2026-12-01', boughtByHand(500_000, { age, sex })],
      ['2028-12-01', boughtByHand(300_000, { age, sex })],
    ]);
    for (const { agreed, terms: right } of spans) {
      const { annualCents: paid, monthlyCents: monthly } = figuresOf(agreed);
      expect(figuresOf(right)).toMatchObject({ annualCents: paid, monthlyCents: monthly });
    }
  },
);

test('a day before it was recorded is answered as it was known then, and a correction counts from the beginning [EDIT-11]', () => {
  const [first, second] = corrected([issued, lessThen], { birthdate: '1986-06-10' });
  const known = [
    issued,
    lessThen,
    { ...entry(3, 'corrected', '2026-12-01', first!.terms), recordedAt: at('2029-05-01') },
    { ...entry(4, 'corrected', '2028-12-01', second!.terms), recordedAt: at('2029-05-01') },
  ];
  const amountOn = (on: string, asKnownAt: Temporal.Instant | null = null) =>
    figuresOf(termsOn(known, day(on), { asKnownAt })!).amount;
  expect([amountOn('2027-06-01'), amountOn('2029-06-01')]).toEqual([
    figuresOf(first!.terms).amount,
    figuresOf(second!.terms).amount,
  ]);
  expect([amountOn('2027-06-01', at('2029-04-30')), amountOn('2029-06-01', at('2029-04-30'))]).toEqual([
    500_000, 300_000,
  ]);
});

test('what was set right wrongly is set right again from what was agreed to, to the dollar [EDIT-11]', () => {
  const [wrong] = corrected([issued], { birthdate: '1986-06-10' });
  const known = [issued, entry(2, 'corrected', '2026-12-01', wrong!.terms)];
  const said = { birthdate: day('1986-06-10'), sex: 'female' as Sex };
  const [back] = corrected(known, { birthdate: '1991-06-10' }, said);
  expect(back!.terms).toEqual(terms);
});

test('what ended on the day it began comes back by no correction, and a lapse stays one [EDIT-11]', () => {
  const known = [
    issued,
    lessThen,
    entry(3, 'lapsed', '2028-12-01', null),
    entry(4, 'reinstated', '2029-03-01', lessTerms),
  ];
  const spans = corrected(known, { birthdate: '1986-06-10' });
  expect(spans.map(({ effectiveOn }) => effectiveOn.toString())).toEqual(['2026-12-01', '2029-03-01']);
});

test('a part set right is priced again to the same in every step', () => {
  const [span] = corrected([issued], { birthdate: '1986-06-10' });
  const { premium: set } = span!.parts[0]!;
  expect(priceCorrectedAgain(set, { termYears: 20 }, CURRENT_BASIS)).toEqual(set);
});

function at(on: string): Temporal.Instant {
  return Temporal.Instant.from(`${on}T12:00:00Z`);
}
