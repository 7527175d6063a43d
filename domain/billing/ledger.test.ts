import { expect, test } from 'vitest';
import type { Cents } from '../money/money.ts';
import { postingsOfDispute } from './dispute-lifecycle.ts';
import type { DisputeState } from './dispute-lifecycle.ts';
import { LEDGER_ACCOUNTS, LEDGER_EVENTS, entriesOf } from './ledger.ts';
import type { LedgerEvent } from './ledger.ts';

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
  expect([...balances.values()].every((balance) => balance === 0)).toBe(true);
});

test('a dispute that is won leaves every account as it was, and one that is lost is a loss of cash, whatever came in between [F-04]', () => {
  const balancesAfter = (events: readonly LedgerEvent[]) => {
    const balances = new Map<string, number>();
    for (const { account, amountCents } of events.flatMap((event) => entriesOf(event, cents(3117))))
      balances.set(account, (balances.get(account) ?? 0) + amountCents);
    return Object.fromEntries([...balances].filter(([, balance]) => balance !== 0));
  };
  const way = (...states: DisputeState[]) =>
    balancesAfter(states.slice(1).flatMap((state, index) => postingsOfDispute(states[index]!, state)));
  const lost = { cash: -3117, chargeback_losses: 3117 };
  expect(way('inquiry', 'open')).toEqual({ cash: -3117, disputed_payments: 3117 });
  expect(way('inquiry', 'open', 'lost')).toEqual(lost);
  expect(way('withdrawn', 'lost')).toEqual(lost);
  expect(way('inquiry', 'open', 'won')).toEqual({});
  expect(way('inquiry', 'open', 'lost', 'won')).toEqual({});
  expect(way('inquiry', 'won')).toEqual({});
  expect(way('inquiry', 'withdrawn')).toEqual({});
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

test('a bill written off is owed no more and stays income, with the loss beside it; a check is money that the bank has still to show [S-68]', () => {
  expect(entriesOf('premium_written_off', cents(100))).toEqual([
    { account: 'written_off_premiums', amountCents: 100 },
    { account: 'premiums_receivable', amountCents: -100 },
  ]);
  expect(entriesOf('post_received', cents(100))).toEqual([
    { account: 'suspense', amountCents: 100 },
    { account: 'premiums_receivable', amountCents: -100 },
  ]);
});

test('a check that came back leaves every account as its bill did, with what was more than that [S-68]', () => {
  const balances = new Map<string, number>();
  const events = ['invoice_issued', 'post_received', 'post_surplus_received', 'refund_covered'] as const;
  for (const event of [...events, 'post_returned', 'post_surplus_returned'] as const)
    for (const { account, amountCents } of entriesOf(
      event,
      cents(event.includes('surplus') || event === 'refund_covered' ? 20 : 100),
    ))
      balances.set(account, (balances.get(account) ?? 0) + amountCents);
  expect(Object.fromEntries([...balances].filter(([, balance]) => balance !== 0))).toEqual({
    premiums_receivable: 100,
    premium_income: -100,
  });
});

test.each([0, -1, 0.5, Number.NaN])('a posting of %d cents is refused [S-68]', (amount) => {
  expect(() => entriesOf('payment_received', cents(amount))).toThrow(RangeError);
});
