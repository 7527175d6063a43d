import { expect, test } from 'vitest';
import type { Cents } from '../money/money.ts';
import {
  ASKED_FOR_STATES,
  billSettlement,
  isAskedFor,
  isOwed,
  isPaid,
  isUnderWay,
  isUnpaidWhole,
  OWED_STATES,
  PAID_STATES,
} from './bill-settlement.ts';
import type { BillFacts, BillPayment } from './bill-settlement.ts';
import { INVOICE_STATES } from './invoice-lifecycle.ts';
import type { InvoiceState } from './invoice-lifecycle.ts';

const cents = (amount: number) => amount as Cents;

test('what each state of a bill is to whoever asks: owed, being paid, asked for, paid, settled for cover', () => {
  const said = INVOICE_STATES.map((status) => {
    const bill = { status, amountCents: cents(100), balanceCents: cents(40), payments: [] };
    const { standing, isSettled, owedCents, writtenOffCents } = billSettlement(bill);
    const answers = { owed: isOwed(bill), 'being paid': isUnderWay(bill), 'asked for': isAskedFor(bill) };
    const yes = Object.entries({ ...answers, paid: isPaid(bill), settled: isSettled })
      .filter(([, is]) => is)
      .map(([name]) => name);
    return [status, standing, owedCents, writtenOffCents, yes.join(', ')].join(' | ');
  });
  expect(said).toEqual([
    'created | owed | 40 | 0 | owed, asked for',
    'processing | under_way | 40 | 0 | being paid, asked for',
    'short_paid | owed | 40 | 0 | owed, asked for',
    'failed | owed | 40 | 0 | owed, asked for',
    'retryable | owed | 40 | 0 | owed, asked for',
    'fully_paid | paid | 0 | 0 | paid, settled',
    'void | void | 0 | 0 | ',
    'written_off | written_off | 0 | 40 | settled',
  ]);
  expect(OWED_STATES).toEqual(['created', 'short_paid', 'failed', 'retryable']);
  expect(ASKED_FOR_STATES).toEqual(['created', 'processing', 'short_paid', 'failed', 'retryable']);
  expect(PAID_STATES).toEqual(['fully_paid']);
});

const paid = (about: Partial<BillPayment> = {}): BillPayment => ({
  by: 'credit_card',
  appliedCents: cents(100),
  isReturned: false,
  refunds: [],
  takenCents: cents(0),
  ...about,
});
const back = (reason: string, amount: number) => ({ reason, amountCents: cents(amount) });

/** Of a bill of 100: how it stands, by what, what is kept of it, lost of that, given back, and counted for its months. */
const MONEY: readonly (readonly [
  what: string,
  status: InvoiceState,
  balance: number,
  payments: readonly BillPayment[],
  said: string,
])[] = [
  ['nothing came', 'created', 100, [], 'by nothing: kept 0, lost 0, given back 0, counted 0'],
  [
    'a part came by post',
    'short_paid',
    60,
    [paid({ by: 'check', appliedCents: cents(40) })],
    'by check: kept 40, lost 0, given back 0, counted 40',
  ],
  ['paid by card', 'fully_paid', 0, [paid()], 'by credit_card: kept 100, lost 0, given back 0, counted 100'],
  [
    'paid by a money order and an account',
    'fully_paid',
    0,
    [
      paid({ by: 'money_order', appliedCents: cents(40) }),
      paid({ by: 'bank_account', appliedCents: cents(60) }),
    ],
    'by money_order, bank_account: kept 100, lost 0, given back 0, counted 100',
  ],
  [
    'its bank took it back as not paid',
    'failed',
    100,
    [paid({ isReturned: true })],
    'by nothing: kept 0, lost 0, given back 0, counted 0',
  ],
  [
    'taken back, and paid by card since',
    'fully_paid',
    0,
    [paid({ by: 'bank_account', isReturned: true }), paid()],
    'by credit_card: kept 100, lost 0, given back 0, counted 100',
  ],
  [
    'a dispute of it is lost',
    'fully_paid',
    0,
    [paid({ takenCents: cents(100) })],
    'by credit_card: kept 100, lost 100, given back 0, counted 100',
  ],
  [
    'a part of it is lost',
    'fully_paid',
    0,
    [paid({ takenCents: cents(30) })],
    'by credit_card: kept 100, lost 30, given back 0, counted 100',
  ],
  [
    'given back as a gift',
    'fully_paid',
    0,
    [paid({ refunds: [back('goodwill', 25), back('mistake', 5)] })],
    'by credit_card: kept 70, lost 0, given back 30, counted 100',
  ],
  [
    'given back in part, and the rest lost: no more is lost than is kept',
    'fully_paid',
    0,
    [paid({ refunds: [back('goodwill', 25)], takenCents: cents(100) })],
    'by credit_card: kept 75, lost 75, given back 25, counted 100',
  ],
  [
    'went back for time without cover',
    'fully_paid',
    0,
    [paid({ refunds: [back('unearned', 60)] })],
    'by credit_card: kept 40, lost 0, given back 0, counted 40',
  ],
  [
    'went back with the policy',
    'fully_paid',
    0,
    [paid({ refunds: [back('handed_back', 100)] })],
    'by credit_card: kept 0, lost 0, given back 0, counted 100',
  ],
  ['written off whole', 'written_off', 100, [], 'by nothing: kept 0, lost 0, given back 0, counted 100'],
  [
    'written off, a part paid by post',
    'written_off',
    60,
    [paid({ by: 'check', appliedCents: cents(40) })],
    'by check: kept 40, lost 0, given back 0, counted 100',
  ],
  ['void, unpaid', 'void', 100, [], 'by nothing: kept 0, lost 0, given back 0, counted 0'],
  [
    'void, a part paid',
    'void',
    60,
    [paid({ appliedCents: cents(40) })],
    'by credit_card: kept 40, lost 0, given back 0, counted 40',
  ],
  [
    'more came than it asked for',
    'fully_paid',
    0,
    [paid(), paid({ appliedCents: cents(0) })],
    'by credit_card: kept 100, lost 0, given back 0, counted 100',
  ],
];

test.each(MONEY)(
  'the money of a bill, as it is kept, says one thing: %s',
  (_what, status, balance, payments, said) => {
    const facts: BillFacts = { status, amountCents: cents(100), balanceCents: cents(balance), payments };
    const { paidBy, keptCents, lostCents, givenBackCents, countedCents } = billSettlement(facts);
    const by = paidBy.length === 0 ? 'nothing' : paidBy.join(', ');
    expect(
      `by ${by}: kept ${keptCents}, lost ${lostCents}, given back ${givenBackCents}, counted ${countedCents}`,
    ).toBe(said);
  },
);

test('nothing of a bill is paid where it is owed whole, and nothing of it on its way', () => {
  const bill = (status: InvoiceState, balance: number) =>
    isUnpaidWhole({ status, amountCents: cents(100), balanceCents: cents(balance) });
  expect(bill('created', 100)).toBe(true);
  expect(bill('failed', 100)).toBe(true);
  expect(bill('short_paid', 40)).toBe(false);
  expect(bill('processing', 100)).toBe(false);
  expect(bill('void', 100)).toBe(false);
});
