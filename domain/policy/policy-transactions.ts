import type { PolicyEvent } from './policy-lifecycle.ts';

/**
 * What can happen to a contract, in the words of the trade. That it is past due is no transaction: billing knows it, and nothing of the
 * contract changes.
 */
export const TRANSACTION_KINDS = [
  'issued',
  /** A layer more, a layer less, and a first term of more years. */
  'increased',
  'decreased',
  'lengthened',
  /** Beyond its first term, to 65. */
  'extended',
  'frequency_changed',
  /** A birthdate, a name, a sex. */
  'corrected',
  /** To another state, whose rules it does not come under. */
  'moved',
  /** Its billing stands still, and goes on. */
  'held',
  'released',
  'cancelled',
  /** Within the days to examine it, and for what its application said: void from its beginning. */
  'handed_back',
  'rescinded',
  'lapsed',
  'reinstated',
  'expired',
  /** Takes back one that was not in effect yet, or a lapse that should never have been. */
  'undone',
] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** Who acts. */
export type Actor = { readonly kind: 'person' | 'staff'; readonly id: string } | { readonly kind: 'system' };

/** What a transaction rests on: what was shown and agreed to, or happened. */
export interface Grounds {
  readonly kind: 'quote' | 'invoice' | 'hold' | 'change' | 'ending' | 'correction';
  readonly id: string;
}

/** The events of a policy's life that change its contract, which have the transaction's name. */
type Recorded = Extract<PolicyEvent, TransactionKind>;

export function isTransaction(event: PolicyEvent): event is Recorded {
  return TRANSACTION_KINDS.some((kind) => kind === event);
}

/** From their day on nobody is covered. */
export const ENDING_KINDS = ['cancelled', 'lapsed', 'expired'] as const satisfies readonly TransactionKind[];

/** From the first day on nobody was. */
export const VOIDING_KINDS = ['handed_back', 'rescinded'] as const satisfies readonly TransactionKind[];
