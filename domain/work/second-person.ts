import { centsFromDollars } from '../money/money.ts';
import type { Cents } from '../money/money.ts';

/** The most that one member of staff gives back to somebody alone; of more a second one has to agree. */
export const REFUND_ALONE_CENTS_MAX: Cents = centsFromDollars(500);

export function needsSecondPerson(refundCents: Cents): boolean {
  return refundCents > REFUND_ALONE_CENTS_MAX;
}
