import { centsFromDollars } from '../money/money.ts';
import type { Cents } from '../money/money.ts';

/** The most that one member of staff gives back to somebody alone; of more a second one has to agree. */
export const REFUND_ALONE_CENTS_MAX: Cents = centsFromDollars(500);

export function needsSecondPerson(refundCents: Cents): boolean {
  return refundCents > REFUND_ALONE_CENTS_MAX;
}

/** By how much, in dollars, one member of staff alone sets an amount of cover right, up or down. */
export const CORRECTED_ALONE_DOLLARS_MAX = 50_000;

export function needsSecondPersonToCorrect(effect: {
  readonly amountBefore: number;
  readonly amountAfter: number;
  readonly refundCents: Cents;
}): boolean {
  const { amountBefore, amountAfter, refundCents } = effect;
  return Math.abs(amountAfter - amountBefore) > CORRECTED_ALONE_DOLLARS_MAX || needsSecondPerson(refundCents);
}
