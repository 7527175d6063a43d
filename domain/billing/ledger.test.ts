import { expect, test } from 'vitest';
import type { Cents } from '../money/money.ts';
import { LEDGER_ACCOUNTS, LEDGER_EVENTS, entriesOf } from './ledger.ts';

const cents = (amount: number) => amount as Cents;

test.each(LEDGER_EVENTS)('the entries of %s sum to zero, on two accounts, in whole cents [S-68]', (event) => {
  for (const amount of [1, 2667, 999_999_999]) {
    const entries = entriesOf(event, cents(amount));
    expect(entries.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
    expect(new Set(entries.map(({ account }) => account)).size).toBe(2);
    expect(entries.map(({ amountCents }) => Math.abs(amountCents))).toEqual([amount, amount]);
  }
});

test('a premium that was billed, paid and handed back leaves every account as it was [S-68]', () => {
  const balances = new Map(LEDGER_ACCOUNTS.map((account) => [account, 0]));
  for (const event of ['invoice_issued', 'payment_received', 'premium_handed_back', 'refund_paid'] as const) {
    for (const { account, amountCents } of entriesOf(event, cents(3117))) {
      balances.set(account, balances.get(account)! + amountCents);
    }
  }
  expect([...balances.values()]).toEqual([0, 0, 0, 0]);
});

test('an unpaid bill is what somebody owes, and nothing once it is void [S-68]', () => {
  expect(entriesOf('invoice_issued', cents(100))).toEqual([
    { account: 'premiums_receivable', amountCents: 100 },
    { account: 'premium_income', amountCents: -100 },
  ]);
  expect(entriesOf('invoice_voided', cents(100))).toEqual([
    { account: 'premium_income', amountCents: 100 },
    { account: 'premiums_receivable', amountCents: -100 },
  ]);
});

test.each([0, -1, 0.5, Number.NaN])('a posting of %d cents is refused [S-68]', (amount) => {
  expect(() => entriesOf('payment_received', cents(amount))).toThrow(RangeError);
});
