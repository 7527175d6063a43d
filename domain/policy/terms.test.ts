import { expect, test } from 'vitest';
import type { Cents } from '../money/money.ts';
import { BASIS_2026_11 } from '../pricing/bases/2026-11/basis-2026-11.ts';
import { accidentalDeathPremium } from '../pricing/accidental-death-premium.ts';
import { termPremium } from '../pricing/term-premium.ts';
import { PRODUCT_SLUGS } from '../wyshes/names.ts';
import type { TransactionKind } from './policy-transactions.ts';
import {
  contestableStatements,
  countingTermsOn,
  figuresOf,
  latestCountingTerms,
  latestTerms,
  premiumDueOn,
  termsAtIssue,
  termsOn,
} from './terms.ts';
import type { PolicyTerms, PolicyTransaction } from './terms.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const contract = {
  endsOn: day('2046-12-01'),
  rulesEdition: '2026-11-22',
  timeZone: 'America/New_York',
  papersEdition: '2026-11',
};

function priced(years: number, amount: number) {
  const result = termPremium(
    { sex: 'female', issueAge: 35, riskClass: { rateClass: 'P', tableRating: null }, years, amount },
    BASIS_2026_11,
  );
  if (!result.ok) throw new Error(result.reason);
  return result.premium;
}

function issueTerms(amount: number): PolicyTerms {
  const { annualCents, monthlyCents } = priced(20, amount);
  const figures = { amount, annualCents, monthlyCents, termYears: 20, insuredsAgeAtTerm: 55 };
  const issue = {
    productSlug: PRODUCT_SLUGS.termLife,
    quoteId: 'q',
    applicationId: 'a',
    basis: BASIS_2026_11,
  };
  return termsAtIssue({ ...issue, figures, issuedOn: day('2026-12-01') }, contract);
}

const issueOf250 = issueTerms(250_000);

/** With a second layer of $100,000 on the same basis, without the fee. */
const increased: PolicyTerms = {
  ...issueOf250,
  layers: [
    ...issueOf250.layers,
    {
      ...issueOf250.layers[0],
      quoteId: 'q2',
      amount: 100_000,
      annualCents: 9000 as Cents,
      monthlyCents: 788 as Cents,
    },
  ],
};

interface Written {
  readonly kind: TransactionKind;
  readonly on: string;
  readonly recorded?: string;
  readonly terms?: PolicyTerms;
  readonly undoes?: number;
  readonly applicationId?: string;
  readonly awaitsPayment?: boolean;
}

/** In the order they are written; recorded at noon of their day unless said. */
function life(...written: readonly Written[]): PolicyTransaction[] {
  return written.map(
    (
      { kind, on, recorded = on, terms = null, undoes = null, applicationId = null, awaitsPayment = false },
      index,
    ) => ({
      sequence: index + 1,
      awaitsPayment,
      applicationId,
      kind,
      effectiveOn: day(on),
      recordedAt: Temporal.Instant.from(`${recorded}T12:00:00Z`),
      undoes,
      terms,
    }),
  );
}

const issued = { kind: 'issued', on: '2026-12-01', terms: issueOf250 } as const;

/** What is in force on each of the days: the amount in thousands, or nothing. */
function amountsOn(transactions: readonly PolicyTransaction[], days: readonly string[], asKnownAt?: string) {
  const known = asKnownAt === undefined ? {} : { asKnownAt: Temporal.Instant.from(`${asKnownAt}T12:00:00Z`) };
  return days.map((text) => {
    const terms = termsOn(transactions, day(text), known);
    return terms === null ? null : figuresOf(terms).amount / 1000;
  });
}

test.each([
  [250_000, 20],
  [50_000, 10],
  [1_000_000, 30],
])('amount and premium of a policy are its layers and one fee: $%d for %d years', (amount, years) => {
  const { annualCents, monthlyCents } = priced(years, amount);
  const figures = { amount, annualCents, monthlyCents, termYears: years, insuredsAgeAtTerm: 35 + years };
  const terms = termsAtIssue(
    {
      productSlug: PRODUCT_SLUGS.termLife,
      quoteId: 'q',
      applicationId: 'a',
      basis: BASIS_2026_11,
      figures,
      issuedOn: day('2026-12-01'),
    },
    contract,
  );
  expect(figuresOf(terms)).toEqual(figures);
  expect([terms.annualFeeCents, terms.monthlyFeeCents]).toEqual([9000, 788]);
  expect(terms.layers.every((layer) => layer.annualCents > 0 && layer.monthlyCents > 0)).toBe(true);
});

test('what begins with a payment that is not known yet is billed and covers nothing; once it is known it covers from its day', () => {
  const accepted = { kind: 'increased', on: '2027-04-01', recorded: '2027-03-10', terms: increased } as const;
  const waits = life(issued, { ...accepted, awaitsPayment: true });
  const paid = life(issued, accepted);
  const covers = (transactions: readonly PolicyTransaction[], on: string) => {
    const terms = countingTermsOn(transactions, day(on));
    return terms === null ? null : figuresOf(terms).amount;
  };
  const days = ['2026-11-30', '2027-03-31', '2027-04-01', '2027-05-01'];
  expect(days.map((on) => covers(waits, on))).toEqual([null, 250_000, 250_000, 250_000]);
  expect(days.map((on) => covers(paid, on))).toEqual([null, 250_000, 350_000, 350_000]);
  expect(figuresOf(latestCountingTerms(waits)!).amount).toBe(250_000);
  expect(figuresOf(latestCountingTerms(paid)!).amount).toBe(350_000);
  for (const transactions of [waits, paid])
    expect(premiumDueOn(transactions, day('2027-04-01'), 'monthly')).toBe(figuresOf(increased).monthlyCents);
});

test('accident cover has the fee of its own scale', () => {
  const result = accidentalDeathPremium({ sex: 'male', issueAge: 30, amount: 50_000 }, BASIS_2026_11);
  if (!result.ok) throw new Error(result.reason);
  const { annualCents, monthlyCents, amount, years: termYears } = result.premium;
  const figures = { amount, annualCents, monthlyCents, termYears, insuredsAgeAtTerm: 65 };
  const terms = termsAtIssue(
    {
      productSlug: PRODUCT_SLUGS.accidentalDeath,
      quoteId: 'q',
      applicationId: 'a',
      basis: BASIS_2026_11,
      figures,
      issuedOn: day('2026-12-01'),
    },
    contract,
  );
  expect([terms.annualFeeCents, terms.monthlyFeeCents]).toEqual([5400, 473]);
  expect(figuresOf(terms)).toEqual(figures);
});

test('a second layer adds its amount and its premium, and no second fee', () => {
  const before = figuresOf(issueOf250);
  expect(figuresOf(increased)).toEqual({
    ...before,
    amount: 350_000,
    annualCents: before.annualCents + 9000,
    monthlyCents: before.monthlyCents + 788,
  });
});

test('cover begins with the day of the issue and ends before the day its term ends', () => {
  expect(amountsOn(life(issued), ['2026-11-30', '2026-12-01', '2046-11-30', '2046-12-01'])).toEqual([
    null,
    250,
    250,
    null,
  ]);
});

test('the price of the first day is that of the last', () => {
  const [first, last] = ['2026-12-01', '2046-11-30'].map((text) =>
    figuresOf(termsOn(life(issued), day(text))!),
  );
  expect(last).toEqual(first);
  expect(first!.monthlyCents).toBeGreaterThan(0);
});

test('an increase counts from its day, whenever it was recorded; as known before that, nobody knew of it', () => {
  const policy = life(issued, {
    kind: 'increased',
    on: '2028-01-01',
    recorded: '2027-12-10',
    terms: increased,
  });
  expect(amountsOn(policy, ['2027-12-31', '2028-01-01'])).toEqual([250, 350]);
  expect(amountsOn(policy, ['2028-01-01'], '2027-12-09')).toEqual([250]);
  expect(amountsOn(policy, ['2028-01-01'], '2027-12-10')).toEqual([350]);
});

test('one that is taken back before its day never comes; as known meanwhile it would have', () => {
  const policy = life(
    issued,
    { kind: 'increased', on: '2028-01-01', recorded: '2027-12-10', terms: increased },
    { kind: 'undone', on: '2027-12-20', undoes: 2 },
  );
  expect(amountsOn(policy, ['2028-01-01'])).toEqual([250]);
  expect(amountsOn(policy, ['2028-01-01'], '2027-12-15')).toEqual([350]);
  expect(latestTerms(policy)).toBe(issueOf250);
});

test('a lapsed policy covers nobody from its day on, until it comes back, and never in between', () => {
  const policy = life(
    issued,
    { kind: 'lapsed', on: '2027-05-07' },
    { kind: 'reinstated', on: '2027-06-02', terms: issueOf250 },
  );
  expect(amountsOn(policy, ['2027-05-06', '2027-05-07', '2027-06-01', '2027-06-02'])).toEqual([
    250,
    null,
    null,
    250,
  ]);
});

test.each(['cancelled', 'expired', 'lapsed'] as const)(
  'of one that has %s the last terms can still be told',
  (kind) => {
    const policy = life(issued, { kind, on: '2027-05-07' });
    expect(amountsOn(policy, ['2027-05-06', '2027-05-07'])).toEqual([250, null]);
    expect(latestTerms(policy)).toBe(issueOf250);
  },
);

test.each(['handed_back', 'rescinded'] as const)(
  'one that was %s covered nobody on any day, as far as that was known',
  (kind) => {
    const policy = life(issued, { kind, on: '2026-12-08' });
    expect(amountsOn(policy, ['2026-12-01', '2026-12-08'])).toEqual([null, null]);
    expect(amountsOn(policy, ['2026-12-01'], '2026-12-07')).toEqual([250]);
  },
);

test('being held, released or moved changes nothing of what the contract says', () => {
  const policy = life(
    issued,
    { kind: 'held', on: '2027-01-01' },
    { kind: 'released', on: '2027-02-01' },
    { kind: 'moved', on: '2027-03-01' },
  );
  expect(amountsOn(policy, ['2027-01-15', '2027-02-15', '2027-03-15'])).toEqual([250, 250, 250]);
});

test('what was never issued has no terms', () => {
  expect(termsOn([], day('2027-01-01'))).toBeNull();
  expect(latestTerms([])).toBeNull();
});

test('a part that a decrease removes can be contested until the day on which it goes [R-30]', () => {
  const policy = life(
    { ...issued, terms: increased },
    { kind: 'decreased', on: '2027-04-01', recorded: '2027-03-10', terms: issueOf250 },
  );
  const statedOn = (text: string) =>
    contestableStatements(policy, { contestableYears: 2, on: day(text) }).length;
  expect([statedOn('2027-03-10'), statedOn('2027-03-31'), statedOn('2027-04-01')]).toEqual([2, 2, 1]);
});
