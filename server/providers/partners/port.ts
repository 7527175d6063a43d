import type { PartnerEvent } from '@wysh/domain/insights/partner-events.ts';

/** That something came of a visit a partner sent: all they are told, and nothing of who it was. */
export interface PartnerNews {
  /** The same however often it is told, so that it counts once. */
  readonly id: string;
  readonly event: PartnerEvent;
  /** The partner's own name for the visit. */
  readonly clickId: string;
  /** The day, Eastern; an hour would say more than the contract does. */
  readonly on: string;
}

/** Where a partner is told, and what, by their contract. */
export interface Postback {
  readonly url: string;
  /** Both sides have it: what is told is signed with it. */
  readonly secret: string;
  readonly tells: readonly PartnerEvent[];
}

export interface PartnerPostbacks {
  /** Throws VendorRefused where the partner will never take it, and anything else where they may later. */
  tell(postback: Postback, news: PartnerNews): Promise<void>;
}
