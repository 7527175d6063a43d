export type MessageKind = 'email' | 'sms' | 'voice';

/**
 * - code: somebody sits before a screen and waits for what it says, which soon is no good any more.
 * - own_act: about what somebody just did or waits for.
 * - bulk: what we send by ourselves, to many at once.
 */
export type MessageUrgency = 'code' | 'own_act' | 'bulk';

/** One message to one person, complete: a provider adds nothing to it. */
export interface OutgoingMessage {
  readonly kind: MessageKind;
  /** An e-mail address, or a phone number as E.164. */
  readonly recipient: string;
  /** E-mail only. */
  readonly subject: string | null;
  readonly bodyText: string;
  /** E-mail only. */
  readonly bodyHtml: string | null;
}

/** The vendor will never deliver to this address: it does not exist, or its owner wants nothing from us. */
export class RecipientRefused extends Error {
  override readonly name = 'RecipientRefused';
}

export interface Messaging {
  /**
   * Hands a message to the vendor, who accepts it once per idempotency key: a repeated send answers the first
   * one's id. Throws `RecipientRefused` when sending again is of no use, anything else when the vendor did not accept it
   * this time; the caller sends again later with the same key. Errors hold no word of the message. Never called in a
   * transaction.
   */
  send(message: OutgoingMessage, idempotencyKey: string): Promise<{ providerMessageId: string }>;
}

export interface SentMessage extends OutgoingMessage {
  readonly id: string;
  readonly acceptedAt: Temporal.Instant;
}

/** A vendor whose messages can be looked at, as the embedded one's can on the sandbox page. */
export interface SentMessages {
  /** The newest first: everybody's, or one recipient's. */
  listSent(limit: number, recipient: string | null): Promise<SentMessage[]>;
}
