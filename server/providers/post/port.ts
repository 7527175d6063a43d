import type { ToldOfLetter } from '@wysh/domain/letters/letter-lifecycle.ts';

/** Where a letter goes, as it stands in the envelope's window. In the United States. */
export interface PostalAddress {
  readonly name: string;
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  /** Postal abbreviation. */
  readonly state: string;
  readonly zip: string;
}

export interface LetterToPrint {
  /** Our name for it, which the printer gives back with everything it tells of it; also its idempotency key. */
  readonly reference: string;
  readonly to: PostalAddress;
  /** Pages of 8.5 by 11 inches. */
  readonly pdf: Uint8Array;
  /** The first page leaves its upper part free for sender and address; before one that does not goes a page for them. */
  readonly hasWindow: boolean;
}

/** A letter as the printer has it, with all it knows by now, in no particular order. */
export interface LetterAtPrinter {
  /** The printer's name for it. */
  readonly printerId: string;
  readonly told: readonly ToldOfLetter[];
}

/** Messages come once, twice, late or never, and in any order. */
export interface PostEvent {
  readonly printerId: string;
  /** Null where the printer has forgotten it: the letter is found by its own name for it. */
  readonly reference: string | null;
  /** Empty for what changes nothing for us. */
  readonly told: readonly ToldOfLetter[];
}

/**
 * Prints letters and gives them to the mail, certified, so that the mail itself proves on which day it had them. A letter is taken once
 * per reference: handing it over again, also after a crash or from another process, answers the first one.
 *
 * Never called in a transaction. `AddressRefused` and `LetterRefused` mean that trying again is of no use; any other error that nobody
 * can say whether it was taken, or that it was not: it may be handed over again. Errors hold no word about the person.
 */
export interface Post {
  readonly name: 'embedded' | 'lob';
  /** How many mailing days after the one on which it takes a letter the mail has it: what last covered days are counted by ahead. */
  readonly mailingDaysTaken: number;
  /** Why it would not do our work now, in a sentence about the printer; null when it would. Asking prints nothing. */
  findProblem(signal: AbortSignal): Promise<string | null>;
  handOver(letter: LetterToPrint): Promise<LetterAtPrinter>;
  /** As it stands now; null when the printer never heard of it. By its own name for it where that is known. */
  find(letter: {
    readonly reference: string;
    readonly printerId: string | null;
  }): Promise<LetterAtPrinter | null>;
  /** A signed message of the printer; throws `PostWebhookRefused` when the signature, age (300 s) or shape is wrong. */
  readWebhook(
    rawBody: Buffer,
    headers: Readonly<Record<string, string | undefined>>,
    now: Temporal.Instant,
  ): PostEvent;
}

/** The printer takes nothing to this address: the mail knows no such place, or it is none of an envelope's size. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/** The printer will never print this: its pages are not as it takes them, or the reference belongs to something else. */
export class LetterRefused extends Error {
  override readonly name = 'LetterRefused';
}

export class PostWebhookRefused extends Error {
  override readonly name = 'PostWebhookRefused';
}

/** How long ago a webhook may have been signed (S-67). */
export const postWebhookAgeMaxSeconds = 300;
