import { expect, test } from 'vitest';
import { CURRENT_BASIS } from '../../pricing/testing/current-basis.ts';
import { PRODUCT_SLUGS } from '../../wyshes/names.ts';
import { figuresOf } from '../terms.ts';
import { findIncrease, increasedTerms, openIncrease, priceOfPart } from './increase.ts';
import type { IncreaseAsked } from './increase.ts';
import { partArithmetic } from './testing/lines-of-change.ts';
import { day, soldPolicy } from './testing/policy-to-change.ts';

const decided = {
  sex: 'female',
  riskClass: { rateClass: 'P', tableRating: null },
  basis: CURRENT_BASIS,
} as const;

/** Of a policy of 1 December 2026, whose person turns 36 on 10 June 2027. */
function asked(changes: Partial<IncreaseAsked> = {}): IncreaseAsked {
  return {
    productSlug: PRODUCT_SLUGS.termLife,
    terms: soldPolicy().terms,
    birthdate: day('1991-06-10'),
    on: day('2028-07-15'),
    effectiveOn: day('2028-08-01'),
    ...changes,
  };
}

const refusalOf = (result: ReturnType<typeof openIncrease> | ReturnType<typeof findIncrease>) =>
  result.ok ? 'open' : [result.problem.code, result.problem.message, result.limits];

test('a part costs its own rate at the age of the offer for the years left, and no second fee [EDIT-34]', () => {
  const found = findIncrease(asked(), 700_000);
  if (!found.ok) return expect.fail(found.problem.code);
  expect(found).toMatchObject({ part: 200_000, issueAge: 37, years: 19, isDecidedByPerson: false });
  const premium = priceOfPart(found, decided);
  expect(partArithmetic(premium)).toEqual([
    { words: 'Age of the part, that of the day of the offer', figure: '37' },
    { words: 'Years of the part, a begun year as a whole one', figure: '19' },
    { words: 'A year for each $1,000', figure: '$0.502806' },
    { words: '$200,000 / $1,000 × $0.502806', figure: '$100.561221' },
    { words: 'A year, rounded to cents', figure: '$100.56' },
    { words: 'A month: $100.561221 × 0.0875, rounded to cents', figure: '$8.80' },
  ]);
  const { terms } = asked();
  const taken = { premium, quoteId: 'q2', applicationId: 'a2', effectiveOn: day('2028-08-01') };
  const increased = increasedTerms(terms, taken);
  const before = figuresOf(terms);
  expect(figuresOf(increased)).toEqual({
    ...before,
    amount: 700_000,
    annualCents: before.annualCents + 10_056,
    monthlyCents: before.monthlyCents + 880,
  });
  expect(increased.layers.map((layer) => layer.contestableFrom.toString())).toEqual([
    '2026-12-01',
    '2028-08-01',
  ]);
  expect(increased.endsOn.equals(terms.endsOn)).toBe(true);
});

test('more than $250,000 added is decided by a person, $250,000 is not [EDIT-34]', () => {
  expect(findIncrease(asked(), 750_000)).toMatchObject({ isDecidedByPerson: false });
  expect(findIncrease(asked(), 750_001)).toMatchObject({ isDecidedByPerson: true });
});

test.each([
  ['the least part', 550_000, 'open'],
  ['a dollar less', 549_999, 'not_more'],
  ['as much as there is', 500_000, 'not_more'],
  ['less than there is', 100_000, 'not_more'],
  ['half dollars', 600_000.5, 'not_more'],
  ['no number', Number.NaN, 'not_more'],
  ['the most', 1_000_000, 'open'],
  ['a dollar more', 1_000_001, 'above_most'],
])('of the whole amount %s, $%d, is answered with what can be asked for [EDIT-34]', (_, amount, answer) => {
  const found = findIncrease(asked(), amount);
  expect(found.ok ? 'open' : found.problem.code).toBe(answer);
  if (!found.ok) expect(found.limits).toMatchObject({ least: 550_000, most: 1_000_000 });
});

test('the last day of age 45 is the last on which cover can be added [EDIT-34]', () => {
  const birthdate = day('1982-11-20');
  expect(openIncrease(asked({ birthdate, on: day('2028-11-19') }))).toMatchObject({ issueAge: 45 });
  const refused = openIncrease(asked({ birthdate, on: day('2028-11-20') }));
  expect(refusalOf(refused)).toEqual([
    'age_not_sold',
    'More cover can be added from age 18 to 45. For you that was until 11/19/2028. What you have stays as it is.',
    { least: null, most: null, until: day('2028-11-19') },
  ]);
});

test('with ten years left on the day the part begins it can be, with a day less it cannot [EDIT-34]', () => {
  const { terms } = soldPolicy({ life: { issueAge: 25 } });
  const birthdate = day('2001-03-01');
  const late = { terms, birthdate, on: day('2036-11-20') };
  expect(openIncrease(asked({ ...late, effectiveOn: day('2036-12-01') }))).toMatchObject({ years: 10 });
  expect(refusalOf(openIncrease(asked({ ...late, effectiveOn: day('2036-12-02') })))).toEqual([
    'too_few_years_left',
    'Cover can be added while 10 years or more of your term are left, which was until 12/01/2036. What you have stays as it is.',
    { least: null, most: null, until: day('2036-12-01') },
  ]);
});

test('where the room up to the most is less than the least part, nothing can be added [EDIT-34]', () => {
  const room = (amount: number) => openIncrease(asked({ terms: soldPolicy({ amount }).terms }));
  expect(room(950_000)).toMatchObject({ least: 1_000_000, most: 1_000_000 });
  expect(refusalOf(room(950_001))).toEqual([
    'no_room',
    "We insure up to $1,000,000, and add $50,000 or more at a time, so there's nothing to add to what you have.",
    { least: null, most: 1_000_000, until: null },
  ]);
});

test('accident cover is not increased [EDIT-34]', () => {
  const productSlug = PRODUCT_SLUGS.accidentalDeath;
  expect(openIncrease(asked({ productSlug }))).toMatchObject({
    ok: false,
    problem: { code: 'not_term_life' },
  });
});

test('who is of 29 February adds cover through 28 February of the year they turn 46 [EDIT-34]', () => {
  const birthdate = day('1984-02-29');
  expect(openIncrease(asked({ birthdate, on: day('2030-02-28') }))).toMatchObject({ issueAge: 45 });
  expect(openIncrease(asked({ birthdate, on: day('2030-03-01') }))).toMatchObject({
    limits: { until: day('2030-02-28') },
  });
});
