import type { Cents } from '../money/money.ts';

/** Why one of ours gives back a premium that was owed, or a part of it, in the words staff choose between. */
export const GIVING_BACK_REASONS = {
  goodwill: 'Goodwill: we owe it to nobody, and want to',
  mistake: 'Our mistake: we asked for what we should not have',
} as const;

export type GivingBackReason = keyof typeof GIVING_BACK_REASONS;

/** What of a premium was paid by one payment and has not gone back. */
export interface KeptPayment {
  readonly keptCents: Cents;
  /** What of that a bank took back for good: it is not here to be given. */
  readonly lostCents: Cents;
}

/** What of it is here, so that it can be given back. */
export function leftHereOf({ keptCents, lostCents }: KeptPayment): Cents {
  return (keptCents - lostCents) as Cents;
}

/**
 * What of a sum goes back of which payment: of each no more than is left of it here, in the order given, which is the newest first. Null where
 * the sum is more than all that is left.
 */
export function sharesOfRefund<Payment extends KeptPayment>(
  payments: readonly Payment[],
  refundCents: Cents,
): readonly (Payment & { readonly refundCents: Cents })[] | null {
  let left: number = refundCents;
  const shares = payments.flatMap((payment) => {
    const share = Math.min(left, leftHereOf(payment)) as Cents;
    left -= share;
    return share > 0 ? [{ ...payment, refundCents: share }] : [];
  });
  return left > 0 ? null : shares;
}
