import type { Moved } from './paid-store.ts';

/** What pays, in the middle of a sentence: card •••• 4242, or bank account •••• 6789. */
export function namedWay({ source, last4 }: Pick<Moved, 'source' | 'last4'>): string {
  return `${source === 'bank_account' ? 'bank account' : 'card'} •••• ${last4 ?? ''}`;
}
