import { expect, test } from 'vitest';
import { CURRENT_BASIS } from '../../pricing/testing/current-basis.ts';
import { PRODUCT_SLUGS } from '../../wyshes/names.ts';
import { figuresOf } from '../terms.ts';
import {
  extendedTerms,
  extensionOf,
  extensionTable,
  isExtendable,
  openExtension,
  priceOfExtension,
} from './extension.ts';
import type { ExtensionOpen, ExtensionRefused } from './extension.ts';
import { extensionArithmetic } from './testing/lines-of-change.ts';
import { day, soldPolicy } from './testing/policy-to-change.ts';
import type { SoldPolicy } from './testing/policy-to-change.ts';

const base = {
  sex: 'female',
  riskClass: { rateClass: 'P', tableRating: null },
  basis: CURRENT_BASIS,
} as const;

const on = (text: string, sold: SoldPolicy = {}) =>
  openExtension({
    productSlug: PRODUCT_SLUGS.termLife,
    terms: soldPolicy(sold).terms,
    on: day(text),
  });

function opened(result: ExtensionOpen | ExtensionRefused): ExtensionOpen {
  return result.ok ? result : expect.fail(result.problem.code);
}

test('it is open from the first day of the last year to its last [FLOW-20, PERM-05]', () => {
  expect(on('2045-11-30')).toMatchObject({
    problem: {
      code: 'too_early',
      message: 'You can extend your cover in the last year of your term: from 12/01/2045 until 11/30/2046.',
    },
  });
  const open = opened(on('2045-12-01'));
  expect(on('2046-11-30')).toEqual(open);
  expect([open.from, open.until, open.effectiveOn, open.endsOn].map(String)).toEqual([
    '2045-12-01',
    '2046-11-30',
    '2046-12-01',
    '2056-12-01',
  ]);
  expect(on('2046-12-01')).toMatchObject({
    problem: { code: 'too_late' },
    limits: { until: day('2046-11-30') },
  });
});

test('at issue 44 is the oldest, and a shorter term is no such first term [FLOW-20]', () => {
  expect(on('2046-03-01', { life: { issueAge: 44 } })).toMatchObject({ ok: true, years: 1 });
  expect(on('2046-03-01', { life: { issueAge: 45 } })).toMatchObject({
    problem: { code: 'reaches_last_age' },
  });
  expect(on('2041-03-01', { years: 15 })).toMatchObject({
    problem: { code: 'not_a_term_of_twenty' },
    limits: { least: 20 },
  });
});

test('it is guaranteed at the price of age and class at issue, and the check-up can only lower it [FLOW-20, MKT-21]', () => {
  const { terms } = soldPolicy();
  const open = opened(on('2046-03-01'));
  const price = (foundByCheckUp: 'PP' | 'S' | 'ST' | null) =>
    priceOfExtension(open, { terms }, base, {
      foundByCheckUp: foundByCheckUp === null ? null : { rateClass: foundByCheckUp, tableRating: null },
    });
  expect(price(null).premium).toMatchObject({ annualCents: 166_616, monthlyCents: 14_579, years: 10 });
  expect(price('ST')).toEqual(price(null));
  expect(price('S')).toEqual(price(null));
  expect(price('PP').premium.annualCents).toBeLessThan(166_616);
  expect(price('PP').guaranteed.annualCents).toBe(166_616);
  expect(extensionArithmetic(price(null))).toEqual([
    { words: 'Age when the policy began', figure: '35' },
    { words: 'Years from the end of the first term to 65', figure: '10' },
    { words: 'A year for each $1,000', figure: '$3.152321' },
    { words: '$500,000 / $1,000 × $3.152321', figure: '$1,576.160587' },
    { words: 'and the fee, once a policy', figure: '$90.00' },
    { words: 'A year, rounded to cents', figure: '$1,666.16' },
    { words: 'A month: $1,666.160587 × 0.0875, rounded to cents', figure: '$145.79' },
  ]);
  expect(extensionArithmetic(price('PP')).at(-1)).toEqual({
    words: 'Without the check-up it would be, a year',
    figure: '$1,666.16',
  });
});

test('cover goes on for the same amount to the end, and not a second time [FLOW-20]', () => {
  const { terms } = soldPolicy();
  const open = opened(on('2046-03-01'));
  const { premium } = priceOfExtension(open, { terms }, base);
  const extended = extendedTerms(terms, open, { premium, quoteId: 'q2' });
  expect(figuresOf(extended)).toEqual({
    amount: 500_000,
    annualCents: premium.annualCents,
    monthlyCents: 14_579,
    termYears: 30,
    insuredsAgeAtTerm: 65,
  });
  expect(extended.layers[0]).toMatchObject({
    applicationId: 'first application',
    contestableFrom: day('2026-12-01'),
  });
  const again = extensionOf({ productSlug: PRODUCT_SLUGS.termLife, terms: extended });
  expect(again).toMatchObject({
    problem: {
      code: 'extended_already',
      message: 'Your cover goes on already, until 11/30/2056. It can be extended once.',
    },
  });
});

test('the table has each year up to 65, from policy year 21 on [FLOW-20]', () => {
  const { terms } = soldPolicy({ life: { issueAge: 43 } });
  const { premium } = priceOfExtension({ issueAge: 43 }, { terms }, base);
  const { annualCents, monthlyCents } = premium;
  expect(extensionTable(premium)).toEqual([
    { policyYear: 21, age: 63, annualCents, monthlyCents },
    { policyYear: 22, age: 64, annualCents, monthlyCents },
  ]);
});

test('accident cover is not extended [FLOW-20]', () => {
  const refused = extensionOf({ productSlug: PRODUCT_SLUGS.accidentalDeath, terms: soldPolicy().terms });
  expect(refused).toMatchObject({ problem: { code: 'not_term_life' } });
});

test.each([
  ['wysh-term-life', 20, 64, true],
  ['wysh-term-life', 20, 65, false],
  ['wysh-term-life', 19, 54, false],
  ['wysh-accidental-death', 20, 54, false],
] as const)(
  'an offer of %s for %d years up to %d can be extended: %s [ENT-31, ENT-39]',
  (productSlug, termYears, insuredsAgeAtTerm, may) => {
    expect(isExtendable({ productSlug, termYears, insuredsAgeAtTerm })).toBe(may);
  },
);
