import type { CardThatPaysFragment } from '../../api/generated/dashboard.ts';
import { text } from '../../texts/texts.ts';

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  discover: 'Discover',
  mastercard: 'Mastercard',
  visa: 'Visa',
};

/** What a way to pay is called beside its last digits: a card's brand, or an account's name. */
export function wayWords({
  metadata,
  plaidAccount,
}: Pick<CardThatPaysFragment, 'metadata' | 'plaidAccount'>): string {
  return plaidAccount?.name ?? BRANDS[metadata?.brand ?? ''] ?? text('billing.card.other');
}
