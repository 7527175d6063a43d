import { expect, test } from 'vitest';
import type { Cents } from '../money/money.ts';
import { amountOfBalance } from './balance-amount.ts';

const balance = (balanceCents: number | null, more: { currency?: string | null; isClosed?: boolean } = {}) =>
  amountOfBalance({
    said: 'balance',
    balanceCents: balanceCents as Cents | null,
    currency: 'USD',
    isClosed: false,
    ...more,
  });

test.each([
  [1, 1],
  [99, 1],
  [100, 1],
  [101, 2],
  [258_199_50, 258_200],
  [999_999_999, 10_000_000],
  [1_000_000_000, 10_000_000],
])('%i cents give %i whole dollars: a dollar that was begun counts [A-046]', (cents, amount) => {
  expect(balance(cents)).toEqual({ ok: true, amount });
});

test.each([
  ['nothing', balance(0), 'balance_zero'],
  ['a cent overdrawn', balance(-1), 'balance_negative'],
  ['a cent above the limit', balance(1_000_000_001), 'balance_too_large'],
  ['an absurd balance', balance(1e300), 'balance_too_large'],
  ['no number', balance(Number.NaN), 'balance_unknown'],
  ['what the bank does not say', balance(null), 'balance_unknown'],
  ['euros', balance(500_00, { currency: 'EUR' }), 'other_currency'],
  ['a currency it does not say', balance(500_00, { currency: null }), 'balance_unknown'],
  ['a closed account', balance(500_00, { isClosed: true }), 'account_closed'],
  ['a closed account with nothing', balance(0, { isClosed: true }), 'account_closed'],
  ['an account that vanished', amountOfBalance({ said: 'no_such_account' }), 'account_gone'],
  ['a bank that refuses to tell it', amountOfBalance({ said: 'no_balance' }), 'balance_unknown'],
  ['a login', amountOfBalance({ said: 'login_needed' }), 'login_needed'],
] as const)('%s gives no amount, and why is said [A-046]', (_what, answer, problem) => {
  expect(answer).toEqual({ ok: false, problem });
});
