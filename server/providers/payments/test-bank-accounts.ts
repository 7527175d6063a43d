import type { BankReturnReason } from './port.ts';

/** What a bank account of the embedded vendor does. */
export type BankBehaviour =
  | 'settles_next_day'
  | 'has_too_little'
  | 'is_closed'
  | 'never_authorized'
  | 'is_revoked'
  | 'is_stopped'
  | 'returns_later';

/** How a payment from an account ends: after how many days, with what, and after how many more days it comes back. */
interface BankWay {
  readonly endsAfterDays: number;
  readonly endsAs: BankReturnReason | null;
  readonly returns: { readonly afterDays: number; readonly reason: BankReturnReason } | null;
}

const paid = { endsAfterDays: 1, endsAs: null, returns: null };

/** By the network's days: a bank has two or three to say no, and its customer sixty to say that they allowed nothing. */
const WAYS: Readonly<Record<BankBehaviour, BankWay>> = {
  settles_next_day: paid,
  has_too_little: { ...paid, endsAfterDays: 3, endsAs: 'insufficient_funds' },
  is_closed: { ...paid, endsAs: 'no_account' },
  never_authorized: { ...paid, endsAfterDays: 2, endsAs: 'not_authorized' },
  is_revoked: { ...paid, endsAfterDays: 2, endsAs: 'authorization_revoked' },
  is_stopped: { ...paid, endsAfterDays: 2, endsAs: 'payment_stopped' },
  returns_later: { ...paid, returns: { afterDays: 60, reason: 'not_authorized' } },
};

/** Null for what a card does. */
export function bankWayOf(behaviour: string): BankWay | null {
  return behaviour in WAYS ? WAYS[behaviour as BankBehaviour] : null;
}
