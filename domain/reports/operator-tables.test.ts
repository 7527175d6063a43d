import { expect, test } from 'vitest';
import type { Cents } from '../money/money.ts';
import type { PolicyTerms } from '../policy/terms.ts';
import { PRODUCT_SLUGS } from '../wyshes/names.ts';
import { bordereauTable, premiumTaxTable, reservesTable } from './operator-tables.ts';
import type { PolicyInForce } from './operator-tables.ts';
import { premiumTaxOn, PREMIUM_TAXES } from './premium-tax.ts';
import { NO_FIGURES, plus } from './report-figures.ts';
import { periodOf } from './report-period.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

function policy(number: string, amount: number, said: Partial<PolicyInForce> = {}): PolicyInForce {
  const issuedOn = said.issuedOn ?? day('2027-03-05');
  const terms: PolicyTerms = {
    endsOn: day('2047-03-05'),
    rulesEdition: '2026-11-22',
    timeZone: 'America/New_York',
    papersEdition: '2026-11-27',
    termYears: 20,
    insuredsAgeAtTerm: 54,
    annualFeeCents: 9000 as Cents,
    monthlyFeeCents: 788 as Cents,
    layers: [
      {
        quoteId: 'quote',
        applicationId: 'application',
        basisVersion: '2026-11',
        amount,
        annualCents: 22260 as Cents,
        monthlyCents: 1947 as Cents,
        contestableFrom: issuedOn,
        suicideExcludedFrom: issuedOn,
      },
    ],
  };
  return {
    userId: number,
    number,
    state: 'OH',
    productSlug: PRODUCT_SLUGS.termLife,
    issuedOn,
    terms,
    ...said,
  };
}

const bordereau = (policies: readonly PolicyInForce[]) =>
  bordereauTable(policies, { retentionDollars: 250_000, through: day('2027-03-31') })
    .slice(1)
    .map((cells) => [cells[0], ...cells.slice(6, 9)].join(' '));

test('cover above the limit of one life is ceded, the earlier policy keeps it first, and what is at the limit stands in no line', () => {
  expect(bordereau([policy('A', 250_000), policy('B', 250_001)])).toEqual([
    'B 250001 250000 1',
    'All 250001 250000 1',
  ]);
  const life = { userId: 'one' };
  const later = policy('A', 150_000, { ...life, issuedOn: day('2027-03-06') });
  expect(bordereau([later, policy('B', 200_000, life)])).toEqual([
    'A 150000 50000 100000',
    'All 150000 50000 100000',
  ]);
});

test('premium tax goes by the rate of the state, also of premium that went back, and says where it has none', () => {
  const row = (state: string, billedCents: number) => ({
    state,
    productSlug: PRODUCT_SLUGS.termLife,
    opening: NO_FIGURES,
    closing: plus(NO_FIGURES, { billedCents }),
    replacing: 0,
    complaints: 0,
  });
  const table = premiumTaxTable([row('OH', 100_000), row('PA', -5000), row('TX', 100)], periodOf('2027-03')!);
  expect(table.slice(1).map((cells) => cells.slice(0, 6).join(' | '))).toEqual([
    'OH | Term life | 1000.00 | 1.40 | 14.00 | R.C. 5729.03',
    'PA | Term life | -50.00 | 2.00 | -1.00 | 72 P.S. 7902',
    'TX | Term life | 1.00 |  |  | No rate is known',
    'All | All | 951.00 |  | 13.00 | ',
  ]);
});

test('every state we sell in has a rate from the beginning, with where it stands and how well it was read', () => {
  expect(Object.keys(PREMIUM_TAXES)).toEqual(['AZ', 'GA', 'IL', 'MI', 'NC', 'OH', 'OR', 'PA', 'WI']);
  for (const state of Object.keys(PREMIUM_TAXES)) {
    const tax = premiumTaxOn(state, day('2026-11-01'));
    expect(tax!.citation.length, state).toBeGreaterThan(5);
  }
  expect(premiumTaxOn('TX', day('2027-01-01'))).toBeNull();
});

test('the policy year of reserves begins anew on each anniversary, and the fee is counted once', () => {
  const base = policy('A', 250_000);
  const [layer] = base.terms.layers;
  const part = { policy: base, layer, sex: 'female', issueAge: 34, years: 20 } as const;
  const riskClass = { rateClass: 'ST', tableRating: 'B' } as const;
  const rows = (through: string) =>
    reservesTable(
      [
        { ...part, position: 2, riskClass: null },
        { ...part, position: 1, riskClass },
      ],
      day(through),
    ).slice(1);
  expect(rows('2028-03-04').map((cells) => cells[13])).toEqual(['1', '1']);
  expect(rows('2028-03-05').map((cells) => cells[13])).toEqual(['2', '2']);
  const [first, second] = rows('2027-03-31');
  expect(first!.slice(6, 11)).toEqual(['34', 'female', 'ST', 'B', 'yes']);
  expect([first![16], second![16]]).toEqual(['90.00', '0.00']);
  expect(second!.slice(8, 11)).toEqual(['', '', '']);
});
