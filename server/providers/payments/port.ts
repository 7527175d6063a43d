import type { DisputeState } from '@wysh/domain/billing/dispute-lifecycle.ts';
import type { WayOfPaying } from '@wysh/domain/billing/dunning/dunning-rules.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { CardBrand } from '@wysh/domain/money/card-number.ts';

/** A card as a vendor lets us know it: enough for a person to tell it from another one, and no more. */
export interface CardMethod {
  readonly methodId: string;
  readonly brand: CardBrand;
  readonly last4: string;
  readonly funding: 'credit' | 'debit' | 'prepaid' | 'unknown';
  readonly country: string | null;
  readonly expiresOn: { readonly year: number; readonly month: number };
}

/** A bank account as a vendor lets us know it. */
export interface BankMethod {
  readonly methodId: string;
  readonly last4: string;
}

/** What a bank says of an account that gives nothing, or takes back what it gave. */
export type BankReturnReason =
  | 'insufficient_funds'
  | 'no_account'
  | 'not_authorized'
  | 'authorization_revoked'
  | 'payment_stopped';

/** Lost and stolen cards are card_declined to everybody (S-63). */
export type DeclineReason =
  | BankReturnReason
  | 'card_declined'
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
  | {
      readonly kind: 'declined';
      readonly reason: DeclineReason;
      readonly chargeId: string | null;
      /** The card is not to be asked again: it was lost or stolen, its owner forbade it, or the vendor says so. */
      readonly isAdvisedAgainst?: boolean;
    }
  /** The person has to satisfy their bank first: the card form does that with the client secret. */
  | { readonly kind: 'needs_authentication'; readonly chargeId: string; readonly clientSecret: string }
  /** A bank account has it on its way for days, and may say no at the end. */
  | { readonly kind: 'processing'; readonly chargeId: string }
  /** It had come, and the bank took it back. */
  | {
      readonly kind: 'returned';
      readonly chargeId: string;
      readonly amountCents: Cents;
      readonly reason: BankReturnReason;
      readonly returnId: string;
    };

export interface Charge {
  readonly idempotencyKey: string;
  readonly customerId: string;
  readonly methodId: string;
  readonly source: WayOfPaying;
  /** Dollars are the only currency. */
  readonly amountCents: Cents;
  readonly description: string;
  readonly metadata: { readonly invoiceId: string };
  /** Nobody is there to answer their bank on the schedule: a charge that would need it is declined then. */
  readonly isPersonPresent: boolean;
}

export type AttachOutcome =
  | { readonly kind: 'attached'; readonly method: CardMethod }
  | { readonly kind: 'declined'; readonly reason: DeclineReason };

/** That the holder of an account agreed to what we may take from it, which their bank may want to see. */
export interface Mandate {
  readonly agreedAt: Temporal.Instant;
  /** Null where the request had none. */
  readonly ipAddress: string | null;
}

/** What the purchase page needs to draw the vendor's card form; what is null is not how this vendor does it. */
export interface CardFormSettings {
  readonly frameUrl: string | null;
  readonly scriptUrl: string | null;
  readonly publishableKey: string | null;
}

/** Money that came to us, that we sent back, or that a bank took back: disputed, or returned from a bank account. */
export interface Movement {
  /** A dispute is whatever a bank took back, what was returned from a bank account too. */
  readonly kind: 'charge' | 'refund' | 'dispute';
  readonly id: string;
  /** Empty where nobody asked for it with one of our keys. */
  readonly idempotencyKey: string;
  readonly amountCents: Cents;
  readonly at: Temporal.Instant;
}

/** A refund as it stands with the vendor, which may fail even after it succeeded: then the money is back with the vendor. */
export interface RefundAtVendor {
  readonly refundId: string;
  readonly status: 'pending' | 'succeeded' | 'failed';
}

/**
 * Takes money from cards whose numbers only the vendor's own form ever sees. Every call that changes something has an
 * idempotency key: the same key and parameters have the effect once and answer the same, also after a crash and from another
 * process; the same key with other parameters throws `PaymentRefused`.
 *
 * Never called in a transaction. `PaymentOutcomeUnknown` means that nobody can say whether it was done; any other error that it
 * was not. Either way the call may be repeated with its key. No error holds a word about the person.
 */
export interface Payments {
  readonly name: 'embedded' | 'stripe';
  readonly cardForm: CardFormSettings;
  /** How many charges it takes beside each other. */
  readonly chargesAtOnce: number;
  /** How many it lets through in a second, by which a night goes; null where it takes what comes. */
  readonly chargesPerSecond: number | null;
  /**
   * Why it would not do our work now, in a sentence about the vendor; null when it would. Asking moves no money.
   */
  findProblem(signal: AbortSignal): Promise<string | null>;
  createCustomer(customer: { readonly idempotencyKey: string; readonly userId: string }): Promise<string>;
  /** A token of the card form becomes a method of the customer. Declines like a charge does. */
  attachMethod(attach: {
    readonly idempotencyKey: string;
    readonly customerId: string;
    readonly cardToken: string;
  }): Promise<AttachOutcome>;
  /**
   * A bank account becomes a method of the customer, by the token that a bank link made of it for this vendor. The same account
   * attached again is the same method. Throws `PaymentRefused` for an account it takes nothing from.
   */
  attachBankAccount(attach: {
    readonly idempotencyKey: string;
    readonly customerId: string;
    readonly accountToken: string;
    readonly holder: string;
    readonly mandate: Mandate;
  }): Promise<BankMethod>;
  /** No charge uses it afterwards. A method that is gone stays gone. */
  detachMethod(methodId: string): Promise<void>;
  /**
   * Where it throws `PaymentOutcomeUnknown`, money may have moved: `findCharge`, the webhooks, or the same charge again tell.
   */
  charge(charge: Charge): Promise<ChargeOutcome>;
  /**
   * What became of a charge as it stands now; null when the vendor never heard of it. By its id where that is known, because what a
   * vendor finds by key may lag behind.
   */
  findCharge(charge: {
    readonly idempotencyKey: string;
    readonly chargeId: string | null;
  }): Promise<ChargeOutcome | null>;
  /**
   * Gives up waiting for the person to answer their bank, so that no later yes takes money. Answers how the charge stands now:
   * one that had come to its end meanwhile stays what it is.
   */
  giveUpCharge(chargeId: string): Promise<ChargeOutcome>;
  refund(refund: {
    readonly idempotencyKey: string;
    readonly chargeId: string;
    readonly amountCents: Cents;
  }): Promise<RefundAtVendor>;
  /**
   * A refund of a charge as it stands now, however long ago it was asked for; null when there is none. By its id where that is known,
   * because what was made in the vendor's dashboard has no key of ours.
   */
  findRefund(refund: {
    readonly idempotencyKey: string;
    readonly refundId: string | null;
    readonly chargeId: string;
  }): Promise<RefundAtVendor | null>;
  /**
   * Every charge that took money, every refund that did not fail, every dispute that holds money and everything that was returned, begun
   * from one instant up to and without the other, for reconciliation. Each once, and never more than a page of them at hand.
   */
  listMovements(from: Temporal.Instant, to: Temporal.Instant): AsyncIterable<Movement>;
  /**
   * A signed message of the vendor; throws `WebhookRefused` when the signature, age (300 s) or shape is wrong, and
   * `WebhookMisdirected` when it is signed and tells of another account, or of test money where money is real, or the reverse.
   */
  readWebhook(
    rawBody: Buffer,
    headers: Record<string, string | undefined>,
    now: Temporal.Instant,
  ): PaymentEvent;
}

interface Told {
  readonly eventId: string;
  readonly occurredAt: Temporal.Instant;
}

export interface ToldCharge extends Told {
  readonly kind: 'charge_succeeded' | 'charge_failed' | 'charge_processing';
  readonly chargeId: string;
  readonly idempotencyKey: string | null;
  readonly amountCents: Cents;
  /** Of that amount, as ISO 4217 has it, in lower case. */
  readonly currency: string;
  readonly reason: DeclineReason | null;
  readonly isAdvisedAgainst?: boolean;
}

/** A bank took back what a bank account had paid. */
export interface ToldReturn extends Told {
  readonly kind: 'charge_returned';
  readonly chargeId: string;
  readonly idempotencyKey: string | null;
  readonly amountCents: Cents;
  readonly currency: string;
  readonly reason: BankReturnReason;
  readonly returnId: string;
}

/** How a refund stands, ours or one that somebody made in the vendor's own dashboard, which has no key of ours. */
export interface ToldRefund extends Told, RefundAtVendor {
  readonly kind: 'refund';
  readonly chargeId: string | null;
  readonly idempotencyKey: string | null;
  readonly amountCents: Cents;
  readonly currency: string;
}

/** How a dispute stands. */
export interface ToldDispute extends Told {
  readonly kind: 'dispute';
  readonly disputeId: string;
  readonly status: DisputeState;
  readonly chargeId: string | null;
  readonly amountCents: Cents;
  readonly currency: string;
}

/** The bank gave a card another number or date, and the vendor goes on with that. */
export interface ToldMethod extends Told {
  readonly kind: 'method';
  readonly method: CardMethod;
}

/** Messages come once, twice, late or never, and in any order: they say what may be worth asking about. */
export type PaymentEvent =
  | ToldCharge
  | ToldReturn
  | ToldRefund
  | ToldDispute
  | ToldMethod
  | (Told & { readonly kind: 'other' });

/** The only one we take, in vendors' spelling. */
export const chargeCurrency = 'usd';

/** How long ago a webhook may have been signed (S-67). */
export const webhookAgeMaxSeconds = 300;

export class PaymentOutcomeUnknown extends Error {
  override readonly name = 'PaymentOutcomeUnknown';
}

/** The vendor will never do this: it knows no such customer, method or token, or the key belongs to something else. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused';
}

export class WebhookRefused extends Error {
  override readonly name: string = 'WebhookRefused';
}

/** The vendor signed it with our secret, and it is not meant for us: somebody has set us or the vendor up wrongly. */
export class WebhookMisdirected extends WebhookRefused {
  override readonly name = 'WebhookMisdirected';
}
