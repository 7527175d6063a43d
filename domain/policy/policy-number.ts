import type { ProductSlug } from '../eligibility/product-availability.ts';

/**
 * What people quote on the phone: TL-4KQ7-92MXB. Two letters of the product, eight random characters and a check character.
 * No character looks or sounds like another one (no 0, 1, I, L, O), and there are 31 of them: with a prime, the check finds
 * every wrong character and every two that changed places.
 */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const RANDOM_CHARACTERS = 8;

const PREFIXES: Readonly<Record<ProductSlug, string>> = {
  'wysh-term-life': 'TL',
  'wysh-accidental-death': 'AD',
};

const SHAPE = /^(?:TL|AD)-([2-9A-HJKMNP-Z]{4})-([2-9A-HJKMNP-Z]{5})$/;

/**
 * The number made of random bytes.
 * @throws RangeError with fewer than eight bytes.
 */
export function policyNumber(product: ProductSlug, randomBytes: Uint8Array): string {
  if (randomBytes.length < RANDOM_CHARACTERS)
    throw new RangeError('a policy number takes eight random bytes');
  const digits = [...randomBytes.subarray(0, RANDOM_CHARACTERS)].map((byte) => byte % ALPHABET.length);
  const text = [...digits, checkDigit(digits)].map((digit) => ALPHABET.charAt(digit)).join('');
  return `${PREFIXES[product]}-${text.slice(0, 4)}-${text.slice(4)}`;
}

/** Whether a text, as somebody typed it, is a number that can have been given out. */
export function isPolicyNumber(text: string): boolean {
  const match = SHAPE.exec(text.trim().toUpperCase());
  if (match === null) return false;
  const digits = [...`${match[1]}${match[2]}`].map((character) => ALPHABET.indexOf(character));
  return checkDigit(digits.slice(0, RANDOM_CHARACTERS)) === digits[RANDOM_CHARACTERS];
}

/** Each place has a weight of its own, so that changed places change the sum. */
function checkDigit(digits: readonly number[]): number {
  return digits.reduce((sum, digit, index) => sum + digit * (index + 2), 0) % ALPHABET.length;
}
