import type { Cents } from '@wysh/domain/money/money.ts';
import type { Payments } from '../payments/port.ts';

/** An account that somebody let us see, as the vendor tells of it; its number is nowhere here. */
export interface AccountAtBank {
  /** The vendor's name for it, of this link alone. */
  readonly accountId: string;
  readonly name: string;
  /** As the bank calls it in full. */
  readonly fullName: string | null;
  /** The last two to four digits. */
  readonly mask: string;
  /** depository, credit, loan, investment … */
  readonly accountType: string;
  /** checking, savings … */
  readonly subtype: string;
  /** What is on it, or owed by it where it is a credit or a loan; null where the bank doesn't say. Below zero as the bank says it. */
  readonly balanceCents: Cents | null;
  /** Of the balance, by its three letters; null where the bank doesn't say. */
  readonly currency: string | null;
  /** One that its bank shows as closed. Of most banks a closed one is not shown at all. */
  readonly isClosed: boolean;
}

/** What a link is begun for, which decides what accounts the bank's page offers: those that can pay, or whatever has a balance. */
export type LinkPurpose = 'pay' | 'balance';

export interface Institution {
  readonly institutionId: string;
  readonly name: string;
  /** An address of a picture, or the picture as a data URL. */
  readonly logo: string | null;
}

export interface LinkAtBank {
  /** `update_required`: its owner has to log in at the bank once more, and until then nothing new is told. */
  readonly status: 'active' | 'update_required';
  readonly institution: Institution;
  readonly accounts: readonly AccountAtBank[];
}

/** What a person did at the page they were led to. */
export interface LinkResult {
  readonly publicToken: string;
  readonly institution: Institution;
  readonly accounts: readonly Pick<AccountAtBank, 'accountId' | 'name' | 'mask' | 'subtype'>[];
}

/** Something about a link may be otherwise: what it is now is asked. Null where it is about none. */
export interface BankLinkEvent {
  readonly itemId: string | null;
}

/**
 * Lets people link accounts they have at banks: they log in at a page of the vendor's, never at one of ours, and what comes back is a
 * token. What is linked serves whatever needs it: a balance to follow, an account that pays.
 *
 * A link begins with a link token and the address of that page, where the person is led and from where they are led back to `returnsTo`.
 * What came of it is asked by the link token; its public token is exchanged once for an access token, which opens the link for good.
 *
 * Never called in a transaction. `BankLinkRefused` means that trying again is of no use; any other error that nobody can say whether it was
 * done, or that it was not. No error holds a word about the person.
 */
export interface BankLink {
  readonly name: 'embedded' | 'plaid';
  /** The payment vendor that takes this one's accounts. */
  readonly paysThrough: Payments['name'];
  /** Why it would not do our work now, in a sentence about the vendor; null when it would. */
  findProblem(signal: AbortSignal): Promise<string | null>;
  begin(link: {
    /** Our name for the person. */
    readonly userReference: string;
    /** A path of ours. */
    readonly returnsTo: string;
    /** Of no meaning where a login is renewed. */
    readonly purpose: LinkPurpose;
    /** Of a link whose login is renewed; null for a new one. */
    readonly accessToken: string | null;
  }): Promise<{ readonly linkToken: string; readonly url: string }>;
  /** Null while the person has linked nothing by it, which may be for ever. */
  findResult(linkToken: string): Promise<LinkResult | null>;
  /** Exchanged again, it is refused or answers the same. */
  exchange(publicToken: string): Promise<{ readonly itemId: string; readonly accessToken: string }>;
  /**
   * As it stands now; balances as the vendor knows them, or asked of the bank anew, which takes up to half a minute. A login that is wanted
   * is a status, or `BankLoginRequired`; any other `BankLinkRefused` is one that no login changes.
   */
  read(accessToken: string, balances: 'as_known' | 'asked_anew'): Promise<LinkAtBank>;
  /** By what the payment vendor attaches an account; another one each time. */
  paymentToken(account: { readonly accessToken: string; readonly accountId: string }): Promise<string>;
  /** The access token opens nothing any more. One that is gone stays gone. */
  unlink(accessToken: string): Promise<void>;
  /** A signed message of the vendor; throws `BankWebhookRefused` when the signature, age (300 s, either way) or shape is wrong. */
  readWebhook(
    rawBody: Buffer,
    headers: Readonly<Record<string, string | undefined>>,
    now: Temporal.Instant,
  ): Promise<BankLinkEvent>;
}

/** The vendor will never do this: it knows no such token or account, or the person took back what they allowed. */
export class BankLinkRefused extends Error {
  override readonly name = 'BankLinkRefused';
}

/** The same until its owner has logged in at the bank once more. */
export class BankLoginRequired extends BankLinkRefused {}

export class BankWebhookRefused extends Error {
  override readonly name = 'BankWebhookRefused';
}

/** How long ago a webhook may have been signed (S-67). */
export const bankWebhookAgeMaxSeconds = 300;
