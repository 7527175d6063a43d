import { text } from '../../texts/texts.ts';

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  discover: 'Discover',
  mastercard: 'Mastercard',
  visa: 'Visa',
};

export function cardBrandWords(brand: string): string {
  return BRANDS[brand] ?? text('billing.card.other');
}
