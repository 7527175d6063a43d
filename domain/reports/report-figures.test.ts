import { expect, test } from 'vitest';
import type { Cents } from '../money/money.ts';
import { PRODUCT_SLUGS } from '../wyshes/names.ts';
import { earnedCents, faultsOf, figureOfEntry, NO_FIGURES, plus } from './report-figures.ts';
import type { Figures, ReportRow } from './report-figures.ts';
import { accountsTable, dollarText, journalTable } from './report-tables.ts';
import type { JournalEntry } from './report-tables.ts';

const row = (opening: Partial<Figures>, closing: Partial<Figures>): ReportRow => ({
  state: 'OH',
  productSlug: PRODUCT_SLUGS.termLife,
  opening: plus(NO_FIGURES, opening),
  closing: plus(NO_FIGURES, closing),
  replacing: 0,
  complaints: 0,
});
const billed = row(
  {
    issued: 1,
    issuedDollars: 250_000,
    inForce: 1,
    inForceDollars: 250_000,
    billedCents: 3000,
    unearnedCents: 400,
  },
  {
    issued: 1,
    issuedDollars: 250_000,
    inForce: 1,
    inForceDollars: 250_000,
    billedCents: 6000,
    voidedCents: 500,
    unearnedCents: 300,
  },
);

test('what the books prove has no fault, and a cent that they have otherwise is named', () => {
  expect(faultsOf([billed], { premium_income: -2500 })).toEqual([]);
  expect(faultsOf([billed], { premium_income: -2501 })).toEqual([
    'Premium written: 2500 cents are reported and 2501 are booked.',
  ]);
  expect(faultsOf([billed], { premium_income: -2500, written_off_premiums: 1, interest_income: -7 })).toEqual(
    [
      'Premium written off: 0 cents are reported and 1 are booked.',
      'Interest: 0 cents are reported and 7 are booked.',
    ],
  );
});

test('somebody who is covered without having come is a fault', () => {
  expect(faultsOf([row({}, { inForce: 1, inForceDollars: 250_000 })], {})).toEqual([
    'OH wysh-term-life: what came and went is not what is in force.',
  ]);
});

test('earned is what was written, with what was unearned before, without what is unearned now', () => {
  expect(earnedCents(billed)).toBe(2600);
});

test('every posting to income is reported by what it is, and one to cash is none of it', () => {
  expect(figureOfEntry('premium_income', 'invoice_issued', -2735 as Cents)).toEqual({ billedCents: 2735 });
  expect(figureOfEntry('premium_income', 'invoice_voided', 2735 as Cents)).toEqual({ voidedCents: 2735 });
  expect(figureOfEntry('premium_income', 'premium_handed_back', 500 as Cents)).toEqual({
    handedBackCents: 500,
  });
  expect(figureOfEntry('premium_income', 'policy_handed_back', 500 as Cents)).toEqual({ freeLookCents: 500 });
  expect(figureOfEntry('premium_income', 'policy_ended_early', 500 as Cents)).toEqual({
    endedEarlyCents: 500,
  });
  expect(figureOfEntry('interest_income', 'interest_charged', -12 as Cents)).toEqual({ interestCents: 12 });
  expect(figureOfEntry('written_off_premiums', 'premium_written_off', 9 as Cents)).toEqual({
    writtenOffCents: 9,
  });
  expect(figureOfEntry('cash', 'payment_received', 2735 as Cents)).toBeNull();
});

test('the journal has a debit or a credit on each line, and both add up to the same', () => {
  const entry = (account: JournalEntry['account'], cents: number): JournalEntry => ({
    on: Temporal.PlainDate.from('2027-04-01'),
    account,
    amountCents: cents as Cents,
    event: 'payment_received',
    policyNumber: 'TL-2222-22222',
    transactionId: 't',
  });
  const entries = [entry('cash', 2735), entry('premiums_receivable', -2735)];
  expect(journalTable(entries).slice(1)).toEqual([
    ['2027-04-01', 'cash', '27.35', '', 'TL-2222-22222', 'Payment received', 't'],
    ['2027-04-01', 'premiums_receivable', '', '27.35', 'TL-2222-22222', 'Payment received', 't'],
  ]);
  expect(accountsTable(entries).at(-1)).toEqual(['All', '27.35', '27.35', '0.00']);
  expect([5, -5, 100, -12_345].map(dollarText)).toEqual(['0.05', '-0.05', '1.00', '-123.45']);
});
