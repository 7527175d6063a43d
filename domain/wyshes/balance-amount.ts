import type { Cents } from '../money/money.ts';
import { WYSH_AMOUNT_MAX } from './amount.ts';

/** What a bank says of an account on being asked. */
export type BalanceAnswer =
  | {
      readonly said: 'balance';
      /** What is there, or what is owed, as the account is one of saving or of owing; null where the bank doesn't say. */
      readonly balanceCents: Cents | null;
      /** Three letters; null where the bank doesn't say. */
      readonly currency: string | null;
      readonly isClosed: boolean;
    }
  /** It tells nothing of this account's balance, whatever it knows. */
  | { readonly said: 'no_balance' }
  /** The account is none of those it shows any more. */
  | { readonly said: 'no_such_account' }
  /** Its owner has to log in once more. */
  | { readonly said: 'login_needed' };

/** Why a balance sets no amount. */
export const BALANCE_PROBLEMS = [
  'login_needed',
  'account_closed',
  'account_gone',
  'other_currency',
  'balance_unknown',
  'balance_zero',
  'balance_negative',
  'balance_too_large',
] as const;
export type BalanceProblem = (typeof BALANCE_PROBLEMS)[number];

/**
 * The amount that a balance gives a wysh, in whole dollars, or why it gives none. A dollar that was begun counts whole, so that what
 * is owed is covered to the last cent. Nothing is no amount, as with what a person types; less than nothing is none either, whether somebody
 * overdrew or paid too much; and more than the largest amount of a wysh is a slip of the bank's.
 */
export function amountOfBalance(
  answer: BalanceAnswer,
): { readonly ok: true; readonly amount: number } | { readonly ok: false; readonly problem: BalanceProblem } {
  const refuse = (problem: BalanceProblem) => ({ ok: false, problem }) as const;
  if (answer.said === 'login_needed') return refuse('login_needed');
  if (answer.said === 'no_such_account') return refuse('account_gone');
  if (answer.said === 'no_balance') return refuse('balance_unknown');
  const { balanceCents, currency, isClosed } = answer;
  if (isClosed) return refuse('account_closed');
  if (balanceCents === null || !Number.isFinite(balanceCents)) return refuse('balance_unknown');
  if (currency !== 'USD') return refuse(currency === null ? 'balance_unknown' : 'other_currency');
  if (balanceCents === 0) return refuse('balance_zero');
  if (balanceCents < 0) return refuse('balance_negative');
  const amount = Math.ceil(balanceCents / 100);
  return amount > WYSH_AMOUNT_MAX ? refuse('balance_too_large') : { ok: true, amount };
}
