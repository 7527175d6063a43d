import type { Moved } from './paid-store.ts';

/** What pays, in the middle of a sentence: card •••• 4242, bank account •••• 6789, or check no. 1043. */
export function namedWay({
  source,
  last4,
  number = null,
}: Pick<Moved, 'source' | 'last4'> & Partial<Pick<Moved, 'number'>>): string {
  switch (source) {
    case 'check':
      return `check no. ${number ?? ''}`;
    case 'money_order':
      return `money order no. ${number ?? ''}`;
    case 'bank_account':
      return `bank account •••• ${last4 ?? ''}`;
    case 'credit_card':
      return `card •••• ${last4 ?? ''}`;
  }
}
