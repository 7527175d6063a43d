import type { Cents } from '@wysh/domain/money/money.ts';

export interface CardMethod {
  readonly methodId: string;
  readonly brand: 'amex' | 'mastercard' | 'visa' | 'discover' | 'other';
  readonly last4: string;
  readonly funding: 'credit' | 'debit' | 'prepaid' | 'unknown';
  readonly country: string | null;
  readonly expiresOn: { readonly year: number; readonly month: number };
}

/** Lost and stolen cards are `card_declined` to everybody. */
export type DeclineReason =
  | 'card_declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'authentication_failed';

export type ChargeOutcome =
  | {
      readonly kind: 'succeeded';
      readonly chargeId: string;
      readonly amountCents: Cents;
      readonly at: Temporal.Instant;
    }
  | { readonly kind: 'declined'; readonly reason: DeclineReason; readonly chargeId: string | null }
  | { readonly kind: 'needs_authentication'; readonly chargeId: string; readonly clientSecret: string }
  | { readonly kind: 'processing'; readonly chargeId: string };

export interface Charge {
  readonly idempotencyKey: string;
  readonly customerId: string;
  readonly methodId: string;
  readonly amountCents: Cents;
  readonly description: string;
  readonly metadata: { readonly invoiceId: string };
}

export interface PaymentMovement {
  readonly kind: 'charge' | 'refund';
  readonly id: string;
  readonly idempotencyKey: string;
  readonly amountCents: Cents;
  readonly at: Temporal.Instant;
}

export interface PaymentEvent {
  readonly eventId: string;
  readonly kind: 'charge_succeeded' | 'charge_failed' | 'charge_processing' | 'refunded' | 'other';
  readonly chargeId: string | null;
  readonly idempotencyKey: string | null;
  readonly amountCents: Cents | null;
  readonly reason: DeclineReason | null;
  readonly occurredAt: Temporal.Instant;
}

/** Takes cards and moves money. What the cards are is between the person's browser and the vendor. */
export interface Payments {
  readonly name: 'embedded' | 'stripe';
  /** What the purchase page needs to draw the vendor's card form; null fields are not the vendor's. */
  readonly cardForm: {
    readonly frameUrl: string | null;
    readonly scriptUrl: string | null;
    readonly publishableKey: string | null;
  };
  createCustomer(customer: { readonly idempotencyKey: string; readonly userId: string }): Promise<string>;
  /** A token of the card form becomes a method of the customer. Declines like a charge does. */
  attachMethod(attach: {
    readonly idempotencyKey: string;
    readonly customerId: string;
    readonly cardToken: string;
  }): Promise<
    | { readonly kind: 'attached'; readonly method: CardMethod }
    | { readonly kind: 'declined'; readonly reason: DeclineReason }
  >;
  detachMethod(methodId: string): Promise<void>;
  /**
   * Same key and parameters: the same outcome, charged once. Same key, other parameters: refused. Throws
   * PaymentOutcomeUnknown when nobody can say whether money moved.
   */
  charge(charge: Charge): Promise<ChargeOutcome>;
  /** What became of a charge, by its key; null when the vendor never heard of it. */
  findCharge(idempotencyKey: string): Promise<ChargeOutcome | null>;
  refund(refund: {
    readonly idempotencyKey: string;
    readonly chargeId: string;
    readonly amountCents: Cents;
  }): Promise<{ readonly refundId: string }>;
  /** Every charge and refund between two instants, for reconciliation. */
  listMovements(from: Temporal.Instant, to: Temporal.Instant): AsyncIterable<PaymentMovement>;
  /** A signed message of the vendor; throws WebhookRefused when the signature, age (300 s) or shape is wrong. */
  readWebhook(
    rawBody: Buffer,
    headers: Readonly<Record<string, string | undefined>>,
    now: Temporal.Instant,
  ): PaymentEvent;
}

/** Nobody can say whether money moved. */
export class PaymentOutcomeUnknown extends Error {
  override readonly name = 'PaymentOutcomeUnknown';
}

export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
}
