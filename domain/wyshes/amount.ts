import type { WYSH_AMOUNT_PROBLEMS } from '../errors/shopping-problems.ts';
import { parseAmountEntry } from '../money/amount-entry.ts';
import type { AmountEntryReason } from '../money/amount-entry.ts';

/**
 * The largest amount of one wysh, in whole dollars. A single policy pays at most 1,000,000, so a
 * bigger wysh says nothing more about the cover someone needs, and a slip of three zeros would drown every
 * percentage.
 */
export const WYSH_AMOUNT_MAX = 10_000_000;

export type WyshAmountCode = keyof typeof WYSH_AMOUNT_PROBLEMS;

export type WyshAmountCheck = { ok: true; amount: number } | { ok: false; code: WyshAmountCode };

const refuse = (code: WyshAmountCode): WyshAmountCheck => ({ ok: false, code });

/**
 * The rule of a wysh amount, in whole dollars: a number, more than 0, at most `WYSH_AMOUNT_MAX`. The
 * server applies it to the value of the request, which must be a number: text is for `checkWyshAmountEntry`.
 */
export function checkWyshAmount(value: unknown): WyshAmountCheck {
  if (value === undefined || value === null || value === '') return refuse('amount_required');
  if (typeof value !== 'number' || !Number.isFinite(value)) return refuse('amount_not_numeric');
  if (value <= 0) return refuse('amount_not_positive');
  if (!Number.isInteger(value)) return refuse('amount_has_cents');
  if (value > WYSH_AMOUNT_MAX) return refuse('amount_too_large');
  return { ok: true, amount: value };
}

const CODE_OF_ENTRY_REASON: Record<AmountEntryReason, WyshAmountCode> = {
  empty: 'amount_required',
  notNumeric: 'amount_not_numeric',
  hasCents: 'amount_has_cents',
  tooManyDigits: 'amount_too_large',
};

/** The same rule for what a person types: '$25,000' is 25000. */
export function checkWyshAmountEntry(text: string): WyshAmountCheck {
  const entry = parseAmountEntry(text);
  return entry.ok ? checkWyshAmount(entry.dollars) : refuse(CODE_OF_ENTRY_REASON[entry.reason]);
}
