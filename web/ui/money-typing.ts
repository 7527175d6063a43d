/** Digits of a whole-dollar amount, without grouping: `'450000'`; empty while nothing is typed. */
export type DollarDigits = string;

export interface MoneyEdit {
  /** What the browser has put into the field, and where its caret stands. */
  text: string;
  caret: number;
  /** The digits before this edit. */
  before: DollarDigits;
  deletion: 'backward' | 'forward' | undefined;
}

export interface MoneyTyped {
  digits: DollarDigits;
  text: string;
  caret: number;
}

/** Keeps the digits of the whole dollars: cents after a point are dropped, never read as more dollars. */
export function dollarDigits(text: string): DollarDigits {
  const [dollars = ''] = text.split('.', 1);
  return dollars.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
}

/** `'450000'` as `'450,000'`. */
export function groupThousands(digits: DollarDigits): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}

/**
 * What the field holds after an edit. The caret stays behind the same digit it stood behind, whatever commas
 * came or went. Deleting a comma takes the digit beside it, since deleting the comma alone would change
 * nothing.
 */
export function typeMoney({ text, caret, before, deletion }: MoneyEdit, digitsMax: number): MoneyTyped {
  const digits = dollarDigits(text);
  const [dollars = ''] = text.split('.', 1);
  const leadingZeros = countDigits(dollars) - digits.length;
  const split = clamp(countDigits(dollars.slice(0, caret)) - leadingZeros, 0, digits.length);

  if (digits.length > digitsMax) return placed(before, split - (digits.length - before.length));
  if (digits === before && deletion === 'backward' && split > 0) {
    return placed(digits.slice(0, split - 1) + digits.slice(split), split - 1);
  }
  if (digits === before && deletion === 'forward' && split < digits.length) {
    return placed(digits.slice(0, split) + digits.slice(split + 1), split);
  }
  return placed(digits, split);
}

function placed(digits: DollarDigits, digitsBeforeCaret: number): MoneyTyped {
  const text = groupThousands(digits);
  return { digits, text, caret: caretAfterDigits(text, digitsBeforeCaret) };
}

function caretAfterDigits(text: string, digitCount: number): number {
  let seen = 0;
  let caret = 0;
  while (seen < digitCount && caret < text.length) {
    if (text[caret] !== ',') seen += 1;
    caret += 1;
  }
  return caret;
}

function countDigits(text: string): number {
  return text.replace(/\D/g, '').length;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
