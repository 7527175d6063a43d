import {
  cardBrandOf,
  cardNumberLengthMax,
  cvcLengthOf,
  groupCardNumber,
  isCardNumber,
} from '@wysh/domain/money/card-number.ts';

/** What stands in the three fields, as it stands there. */
export interface CardEntry {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

export type CardField = keyof CardEntry;
export type CardProblem = 'number' | 'expiry' | 'past' | 'cvc';

export const CARD_FIELDS: readonly CardField[] = ['number', 'expiry', 'cvc'];
export const EMPTY_ENTRY: CardEntry = { number: '', expiry: '', cvc: '' };

const digitsOf = (text: string) => text.replace(/\D/g, '');

export function maskCardNumber(text: string): string {
  const digits = digitsOf(text);
  return groupCardNumber(digits.slice(0, cardNumberLengthMax(cardBrandOf(digits))));
}

/** '4' becomes '04', because no month begins so; '1231' and '12/2031' become '12 / 31'. */
export function maskExpiry(text: string): string {
  const typed = digitsOf(text);
  const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed;
  const year = digits.slice(2, 6);
  const shortYear = year.length === 4 && year.startsWith('20') ? year.slice(2) : year.slice(0, 2);
  // Only what is already there is divided, or the mask would give back the slash that was just deleted.
  return shortYear === '' ? digits.slice(0, 2) : `${digits.slice(0, 2)} / ${shortYear}`;
}

export function maskCvc(text: string, number: string): string {
  return digitsOf(text).slice(0, cvcLengthOf(cardBrandOf(digitsOf(number))));
}

/** Month and year as numbers; null while it is no date. */
function readExpiry(text: string): { month: number; year: number } | null {
  const [, month, year] = /^(0[1-9]|1[0-2]) \/ (\d\d)$/.exec(text) ?? [];
  return month === undefined ? null : { month: Number(month), year: 2000 + Number(year) };
}

/** What is wrong with a field, or missing; null when it is right. `today` decides which cards have expired. */
export function problemOf(field: CardField, entry: CardEntry, today: Date): CardProblem | null {
  if (field === 'number') return isCardNumber(digitsOf(entry.number)) ? null : 'number';
  if (field === 'cvc') {
    return entry.cvc.length === cvcLengthOf(cardBrandOf(digitsOf(entry.number))) ? null : 'cvc';
  }
  const expiry = readExpiry(entry.expiry);
  if (expiry === null) return 'expiry';
  const isPast = expiry.year * 12 + expiry.month < today.getFullYear() * 12 + today.getMonth() + 1;
  return isPast ? 'past' : null;
}

/** What is sent for a token, once nothing is wrong; null before. */
export function typedCardOf(entry: CardEntry) {
  const expiry = readExpiry(entry.expiry);
  if (expiry === null) return null;
  return {
    number: digitsOf(entry.number),
    expiresMonth: expiry.month,
    expiresYear: expiry.year,
    cvc: entry.cvc,
  };
}

export function brandOf(entry: CardEntry) {
  return cardBrandOf(digitsOf(entry.number));
}
