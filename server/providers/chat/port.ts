/** Something that somebody wrote in a chat, as it is handed to the inbox of a vendor. */
export interface ChatMessage {
  /** Whoever asks, or one of ours who answered at the desk. */
  readonly by: 'person' | 'staff';
  readonly text: string;
  readonly writtenAt: Temporal.Instant;
}

/** An answer that one of ours wrote at the vendor, by the vendor's names for the conversation and for the answer. */
export interface ChatAnswer {
  readonly conversation: string;
  /** Our name for whoever asked, where the vendor says it. */
  readonly reference: string | null;
  readonly part: string;
  readonly text: string;
}

/**
 * A vendor's inbox in which our people read and answer beside the desk's own. It gets what was written for a person, under a name that
 * is none, and the address of the chat at the desk, where who it is stands for those who may see it.
 *
 * Never called in a transaction. `VendorRefused` means that it will not take this; any other error that nobody can say whether it was
 * taken. The vendor keeps no key by which a message is known again: one that is handed over again stands there twice. 404 means that the
 * person or the conversation is not there any more.
 */
export interface VendorInbox {
  /** The vendor's name for whoever writes, the same each time it is asked. */
  enterPerson(person: { readonly reference: string; readonly deskPage: string }): Promise<string>;
  /** A conversation that begins with what the person wrote; answers its name. */
  begin(contact: string, message: ChatMessage): Promise<string>;
  add(conversation: string, contact: string, message: ChatMessage): Promise<void>;
  /** Removes the person there, with what they wrote; also one that is gone. */
  forget(contact: string): Promise<void>;
  /** A signed message of the vendor; empty where it holds no answer. Throws `ChatWebhookRefused` when it is not the vendor's. */
  readWebhook(rawBody: Buffer, headers: Readonly<Record<string, string | undefined>>): readonly ChatAnswer[];
}

/** Who reads and answers what people write to us. */
export interface ChatInbox {
  /** Null: the desk's own inbox alone. */
  readonly vendor: VendorInbox | null;
  /** Why it would not do our work now, in a sentence about the vendor; null when it would. */
  findProblem(signal: AbortSignal): Promise<string | null>;
}

export class ChatWebhookRefused extends Error {
  override readonly name = 'ChatWebhookRefused';
}
