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
  /** E-mail only: where a mail program ends mails of its kind by one POST (RFC 2369, RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** Less urgent messages never keep a more urgent one waiting, at the vendor's connections neither. */
  readonly urgency: MessageUrgency;
}

/** The vendor will never deliver to this address: it does not exist, or its owner wants nothing from us. */
export class RecipientRefused extends Error {
  override readonly name = 'RecipientRefused';
  /** Its owner told the vendor to keep our texts from them. */
  readonly hasOptedOut: boolean;

  constructor(message: string, { hasOptedOut = false }: { readonly hasOptedOut?: boolean } = {}) {
    super(message);
    this.hasOptedOut = hasOptedOut;
  }
}

/** What somebody answered to a text of ours, as their vendor posts it to our address. */
export interface SignedReply {
  /** The address it was posted to, as the vendor knows it. */
  readonly url: string;
  readonly rawBody: Buffer;
  readonly signature: string;
}

export interface TextReply {
  /** As E.164. */
  readonly from: string;
  /** stop: they want no more texts. start: the vendor lets texts through again. help: they ask who this is. */
  readonly asks: 'stop' | 'start' | 'help' | 'nothing';
  /** The vendor has answered them already. */
  readonly isAnswered: boolean;
}

/** Nobody we know signed it, or it is no answer to a text. */
export class ReplyRefused extends Error {
  override readonly name = 'ReplyRefused';
}

/** A vendor of texts, who passes on what people answer to them. */
export interface TextReplies {
  /** Throws `ReplyRefused` when signature or shape is wrong. */
  readReply(reply: SignedReply): TextReply;
}

export interface Messaging {
  /**
   * Hands a message to the vendor, who accepts it once per idempotency key: a repeated send answers the first
   * one's id. Throws `RecipientRefused` when sending again is of no use, anything else when the vendor did not accept it
   * this time; the caller sends again later with the same key. Errors hold no word of the message. Never called in a
   * transaction.
   */
  send(message: OutgoingMessage, idempotencyKey: string): Promise<{ providerMessageId: string }>;
  /**
   * Why it would not do our work now, in a sentence about the vendor; null when it would. Asking sends nothing.
   */
  findProblem(signal: AbortSignal): Promise<string | null>;
}

export interface SentMessage extends Omit<OutgoingMessage, 'urgency' | 'unsubscribeUrl'> {
  readonly id: string;
  readonly acceptedAt: Temporal.Instant;
}

/** A vendor whose messages can be looked at and answered, as the embedded one's can on the sandbox page. */
export interface SentMessages {
  /** The newest first: everybody's, or one recipient's. */
  listSent(limit: number, recipient: string | null): Promise<SentMessage[]>;
  /** What it posts to this address of ours when somebody answers a text. */
  writeReply(
    url: string,
    reply: { readonly from: string; readonly text: string },
  ): Pick<SignedReply, 'rawBody' | 'signature'>;
}
