export type MessageKind = 'email' | 'sms' | 'voice';

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

export interface Messaging {
  /**
   * Hands a message to the vendor, who accepts it once per idempotency key: a repeated send answers the first
   * one's id. Throws when the vendor did not accept it; the caller sends again later with the same key. Never
   * called in a transaction.
   */
  send(message: OutgoingMessage, idempotencyKey: string): Promise<{ providerMessageId: string }>;
}

export interface SentMessage extends OutgoingMessage {
  readonly id: string;
  readonly acceptedAt: Temporal.Instant;
}

/** A vendor whose messages can be looked at, as the embedded one's can on the sandbox page. */
export interface SentMessages {
  /** The newest first. */
  listSent(limit: number): Promise<SentMessage[]>;
}
