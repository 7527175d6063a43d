import { expect, test } from 'vitest';
import { BASIS_2026_11 } from '../../pricing/bases/2026-11/basis-2026-11.ts';
import { accidentalDeathPremium } from '../../pricing/accidental-death-premium.ts';
import { termPremium } from '../../pricing/term-premium.ts';
import type { TermPremium } from '../../pricing/term-premium.ts';
import { PRODUCT_SLUGS } from '../../wyshes/names.ts';
import { figuresOf, termsAtIssue } from '../terms.ts';
import type { PolicyTerms } from '../terms.ts';
import { decreaseTo } from './decrease.ts';
import { priceLayer } from './layer-price.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const contract = {
  endsOn: day('2046-12-01'),
  rulesEdition: '2026-11-22',
  timeZone: 'America/New_York',
  papersEdition: '2026-11',
};
const issue = {
  quoteId: 'first',
  applicationId: 'first',
  basis: BASIS_2026_11,
  issuedOn: day('2026-12-01'),
};

function priced(issueAge: number, years: number, amount: number): TermPremium {
  const result = termPremium(
    { sex: 'female', issueAge, riskClass: { rateClass: 'P', tableRating: null }, years, amount },
    BASIS_2026_11,
  );
  if (!result.ok) throw new Error(result.reason);
  return result.premium;
}

const base = priced(35, 20, 300_000);
const single = termsAtIssue(
  {
    ...issue,
    productSlug: PRODUCT_SLUGS.termLife,
    figures: { ...base, termYears: 20, insuredsAgeAtTerm: 55 },
  },
  contract,
);

/** Four years later, at 39 and for the sixteen years left. */
const later = priced(39, 16, 200_000);
const increased: PolicyTerms = {
  ...single,
  layers: [
    ...single.layers,
    {
      ...single.layers[0],
      ...priceLayer(later, 200_000, BASIS_2026_11, { isBase: false }),
      quoteId: 'second',
      applicationId: 'second',
      amount: 200_000,
      contestableFrom: day('2030-12-01'),
      suicideExcludedFrom: day('2030-12-01'),
    },
  ],
};

function decreased(
  terms: PolicyTerms,
  amount: number,
  arithmetic: readonly TermPremium[] = terms === single ? [base] : [base, later],
) {
  const less = decreaseTo(terms, amount, arithmetic, [BASIS_2026_11]);
  if (!less.ok) throw new Error(less.reason);
  return less;
}

test.each([
  [250_000, 20],
  [100_000, 20],
  [50_000, 20],
])(
  'a policy of one part costs for $%d what it would have cost at issue, with the fee once [R-30]',
  (amount, years) => {
    const { annualCents, monthlyCents } = priced(35, years, amount);
    expect(figuresOf(decreased(single, amount).terms)).toMatchObject({ amount, annualCents, monthlyCents });
  },
);

test('the newest part gives way first, and what stays keeps its price, its basis and its clocks to the cent [R-30]', () => {
  const { terms, layers } = decreased(increased, 400_000);
  expect(terms.layers.map(({ quoteId, amount }) => [quoteId, amount])).toEqual([
    ['first', 300_000],
    ['second', 100_000],
  ]);
  expect(terms.layers[0]).toEqual(increased.layers[0]);
  // Half of the second part is half of its charge: no fee and no least premium in it.
  expect([increased, terms].map(({ layers: [, second] }) => second!.annualCents)).toEqual([10_111, 5055]);
  expect(terms.layers[1]!.contestableFrom.toString()).toBe('2030-12-01');
  expect([terms.annualFeeCents, terms.monthlyFeeCents]).toEqual([9000, 788]);
  expect(layers.map(({ issueAge, amount }) => [issueAge, amount])).toEqual([
    [35, 300_000],
    [39, 100_000],
  ]);
});

test('a part that is gone leaves nothing, and then the part before it gives way [R-30]', () => {
  expect(decreased(increased, 300_000).terms.layers).toEqual([single.layers[0]]);
  const further = decreased(increased, 120_000).terms;
  expect(further.layers.map(({ quoteId, amount }) => [quoteId, amount])).toEqual([['first', 120_000]]);
  expect(figuresOf(further).monthlyCents).toBe(priced(35, 20, 120_000).monthlyCents);
});

test('less than the least that is sold, as much as there is, more, and parts of a dollar are refused [R-30]', () => {
  const reasonOf = (amount: number) => {
    const less = decreaseTo(increased, amount, [base, later], [BASIS_2026_11]);
    return less.ok ? 'ok' : less.reason;
  };
  expect([50_000, 49_999, 500_000, 500_001, 100_000.5].map(reasonOf)).toEqual([
    'ok',
    'below_least',
    'not_less',
    'not_less',
    'below_least',
  ]);
});

test('accident cover becomes less by its own rate [R-30, EDIT-38]', () => {
  const cover = (amount: number) => {
    const result = accidentalDeathPremium({ sex: 'male', issueAge: 30, amount }, BASIS_2026_11);
    if (!result.ok) throw new Error(result.reason);
    return result.premium;
  };
  const sold = cover(500_000);
  const terms = termsAtIssue(
    {
      ...issue,
      productSlug: PRODUCT_SLUGS.accidentalDeath,
      figures: { ...sold, termYears: sold.years, insuredsAgeAtTerm: 65 },
    },
    contract,
  );
  const less = decreaseTo(terms, 150_000, [sold], [BASIS_2026_11]);
  if (!less.ok) throw new Error(less.reason);
  const { annualCents, monthlyCents } = cover(150_000);
  expect(figuresOf(less.terms)).toMatchObject({ annualCents, monthlyCents });
});
