import type { BankMethod, CardMethod } from '../../providers/payments/port.ts';

/** A way a person pays, as the provider tells of it. */
export type PaymentMethod = {
  readonly id: string;
  readonly userId: string;
  readonly status: 'active' | 'inactive';
  /** The name on the card, or of whoever holds the account. */
  readonly name: string;
  /** When its person took back that we may ask it by ourselves; null while we may. */
  readonly revokedAt: Temporal.Instant | null;
} & (
  | { readonly source: 'credit_card'; readonly details: CardMethod }
  | {
      readonly source: 'bank_account';
      /** With the linked account that it is. */
      readonly details: BankMethod & { readonly bankAccountId: string };
    }
);

/** What may always be shown. */
export function maskOf({ details: { last4 } }: PaymentMethod): string {
  return `•••• ${last4}`;
}
