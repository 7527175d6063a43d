import { expect, test } from 'vitest';
import { CURRENT_BASIS } from '../../pricing/testing/current-basis.ts';
import { PRODUCT_SLUGS } from '../../wyshes/names.ts';
import { contestableStatements, figuresOf } from '../terms.ts';
import type { PolicyTerms } from '../terms.ts';
import { increasedTerms, priceOfPart } from './increase.ts';
import { findLengthening, lengthenedTerms, openLengthening, priceOfLengthening } from './lengthening.ts';
import type { LengtheningAsked } from './lengthening.ts';
import { lengtheningArithmetic } from './testing/lines-of-change.ts';
import { day, soldPolicy } from './testing/policy-to-change.ts';

const decided = { sex: 'female', riskClass: { rateClass: 'SP', tableRating: null } } as const;

/** Of a policy for 15 years from 1 December 2026, whose person turned 35 on 10 June 2026. */
function asked(changes: Partial<LengtheningAsked> = {}): LengtheningAsked {
  return {
    productSlug: PRODUCT_SLUGS.termLife,
    terms: soldPolicy({ years: 15 }).terms,
    issuedOn: day('2026-12-01'),
    birthdate: day('1991-06-10'),
    on: day('2029-10-05'),
    effectiveOn: day('2029-11-01'),
    basis: CURRENT_BASIS,
    ...changes,
  };
}

test('a longer term costs the whole amount at the age of today for the years left, with the fee once [EDIT-34]', () => {
  const found = findLengthening(asked(), 20);
  if (!found.ok) return expect.fail(found.problem.code);
  expect(found).toMatchObject({ least: 16, most: 20, age: 38, years: 18, termYears: 20 });
  expect([found.endsOn.toString(), found.until.toString()]).toEqual(['2046-12-01', '2040-11-30']);
  const premium = priceOfLengthening(found, asked(), decided);
  expect(lengtheningArithmetic(premium)).toEqual([
    { words: 'Age on the day of the offer', figure: '38' },
    { words: 'Years left to the new end, a begun year as a whole one', figure: '18' },
    { words: 'A year for each $1,000', figure: '$0.600881' },
    { words: '$500,000 / $1,000 × $0.600881', figure: '$300.440529' },
    { words: 'and the fee, once a policy', figure: '$90.00' },
    { words: 'A year, rounded to cents', figure: '$390.44' },
    { words: 'A month: $390.440529 × 0.0875, rounded to cents', figure: '$34.16' },
  ]);
  const longer = lengthenedTerms(asked().terms, found, { premium, quoteId: 'q2' });
  expect(figuresOf(longer)).toEqual({
    amount: 500_000,
    annualCents: 39_044,
    monthlyCents: 3416,
    termYears: 20,
    insuredsAgeAtTerm: 55,
  });
});

test('no clock begins and nothing else can be disputed, because no amount was added [EDIT-34]', () => {
  const terms = withPart(asked().terms);
  const found = findLengthening(asked({ terms }), 18);
  if (!found.ok) return expect.fail(found.problem.code);
  const premium = priceOfLengthening(found, asked({ terms }), decided);
  const longer = lengthenedTerms(terms, found, { premium, quoteId: 'q3' });
  const statements = (said: PolicyTerms) =>
    contestableStatements(
      [
        {
          sequence: 1,
          kind: 'issued',
          effectiveOn: day('2026-12-01'),
          recordedAt: Temporal.Instant.from('2026-12-01T12:00:00Z'),
          undoes: null,
          terms: said,
          applicationId: null,
          awaitsPayment: false,
        },
      ],
      { contestableYears: 2, on: day('2027-12-01') },
    );
  expect(statements(longer)).toEqual(statements(terms));
  expect(longer.layers.map(({ quoteId }) => quoteId)).toEqual(['q3', 'q3']);
  // Two layers, and to the cent what one of the whole amount costs.
  expect(figuresOf(longer)).toMatchObject({
    amount: 600_000,
    annualCents: premium.annualCents,
    monthlyCents: premium.monthlyCents,
  });
});

function withPart(terms: PolicyTerms): PolicyTerms {
  const premium = priceOfPart(
    { part: 100_000, issueAge: 36, years: 14 },
    { sex: 'female', riskClass: { rateClass: 'P', tableRating: null }, basis: CURRENT_BASIS },
  );
  return increasedTerms(terms, {
    premium,
    quoteId: 'q2',
    applicationId: 'a2',
    effectiveOn: day('2028-01-01'),
  });
}

test.each([
  ['the least', 16, 'open'],
  ['the most', 20, 'open'],
  ['a year more', 21, 'term_not_offered'],
  ['as long as it is', 15, 'term_not_offered'],
  ['shorter', 10, 'term_not_offered'],
  ['half a year', 16.5, 'term_not_offered'],
])('a term of %s, %d years, is answered with those there are [EDIT-34]', (_, years, answer) => {
  const found = findLengthening(asked(), years);
  expect(found.ok ? 'open' : found.problem.code).toBe(answer);
  if (!found.ok) expect(found.limits).toMatchObject({ least: 16, most: 20 });
});

test('ten years or more are left to the new end, so a later change reaches farther or not at all [EDIT-34]', () => {
  const { terms } = soldPolicy({ years: 12, life: { issueAge: 30 } });
  const later = (on: string, effectiveOn: string) =>
    openLengthening(
      asked({ terms, birthdate: day('1996-06-10'), on: day(on), effectiveOn: day(effectiveOn) }),
    );
  expect(later('2034-11-20', '2034-12-01')).toMatchObject({ least: 18, most: 20 });
  expect(later('2034-12-20', '2035-01-01')).toMatchObject({ least: 19, most: 20 });
  expect(later('2036-11-20', '2036-12-01')).toMatchObject({ least: 20, most: 20 });
  expect(later('2036-12-20', '2037-01-01')).toMatchObject({
    ok: false,
    problem: { code: 'no_longer_term' },
    limits: { most: 20, until: day('2037-11-30') },
  });
});

test('the last day before the last year is the last, and a term of twenty years is none that can be longer [EDIT-34]', () => {
  const { terms } = soldPolicy({ years: 10 });
  const young = { terms, birthdate: day('1991-06-10') };
  const on = (text: string) =>
    openLengthening(asked({ ...young, on: day(text), effectiveOn: day(text).add({ days: 20 }) }));
  expect(on('2035-11-30')).toMatchObject({ ok: true, least: 20, most: 20 });
  expect(on('2035-12-01')).toMatchObject({
    problem: { code: 'last_year' },
    limits: { until: day('2035-11-30') },
  });
  expect(openLengthening(asked({ terms: soldPolicy().terms }))).toMatchObject({
    problem: { code: 'no_longer_term' },
  });
});

test('above 45, and of accident cover, no term is made longer; never past 65 [EDIT-34]', () => {
  expect(openLengthening(asked({ birthdate: day('1983-10-05') }))).toMatchObject({
    problem: { code: 'age_not_sold' },
  });
  expect(openLengthening(asked({ productSlug: PRODUCT_SLUGS.accidentalDeath }))).toMatchObject({
    problem: { code: 'not_term_life' },
  });
  const { terms } = soldPolicy({ years: 10, life: { issueAge: 45 } });
  const soon = { on: day('2026-12-02'), effectiveOn: day('2027-01-01'), birthdate: day('1981-03-01') };
  expect(openLengthening(asked({ terms, ...soon }))).toMatchObject({ ok: true, least: 11, most: 20 });
});
