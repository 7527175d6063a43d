/**
 * Numbers of payment cards: which brand they are of, how they are grouped, and whether one may be right at all. The frame that
 * takes a card and the vendor behind it ask the same functions.
 *
 * Numbers are digits without spaces. Ranges and lengths are those of ISO/IEC 7812 and the brands' public issuer ranges.
 */

export type CardBrand = 'amex' | 'mastercard' | 'visa' | 'discover' | 'other';

interface BrandRule {
  readonly pattern: RegExp;
  readonly lengths: readonly number[];
  /** How the digits stand together on the card. */
  readonly groups: readonly number[];
  readonly cvcLength: 3 | 4;
}

const RULES: Readonly<Record<CardBrand, BrandRule>> = {
  amex: { pattern: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvcLength: 4 },
  mastercard: {
    pattern: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    groups: [4, 4, 4, 4],
    cvcLength: 3,
  },
  visa: { pattern: /^4/, lengths: [13, 16, 19], groups: [4, 4, 4, 4, 3], cvcLength: 3 },
  discover: { pattern: /^(6011|64[4-9]|65)/, lengths: [16, 19], groups: [4, 4, 4, 4, 3], cvcLength: 3 },
  other: { pattern: /^/, lengths: [12, 13, 14, 15, 16, 17, 18, 19], groups: [4, 4, 4, 4, 3], cvcLength: 3 },
};

const BRANDS = Object.keys(RULES) as CardBrand[];

/** The brand of what has been typed so far; null while nothing tells one from another. */
export function cardBrandOf(digits: string): CardBrand | null {
  if (digits === '') return null;
  return BRANDS.find((brand) => RULES[brand].pattern.test(digits)) ?? 'other';
}

/** How many digits the code on the card has. */
export function cvcLengthOf(brand: CardBrand | null): 3 | 4 {
  return RULES[brand ?? 'other'].cvcLength;
}

/** The most digits a number of this brand has in a field: what is typed beyond is left out. */
export function cardNumberLengthMax(brand: CardBrand | null): number {
  return brand === 'visa' || brand === 'discover' ? 16 : Math.max(...RULES[brand ?? 'other'].lengths);
}

/** The digits in the groups of the card: '4242 4242 4242 4242', '3782 822463 10005'. */
export function groupCardNumber(digits: string): string {
  const { groups } = RULES[cardBrandOf(digits) ?? 'other'];
  const parts: string[] = [];
  let start = 0;
  for (const size of groups) {
    if (start >= digits.length) break;
    parts.push(digits.slice(start, start + size));
    start += size;
  }
  return parts.join(' ');
}

/** Of a length its brand has, and with the check digit that belongs to it. */
export function isCardNumber(digits: string): boolean {
  const brand = cardBrandOf(digits);
  return (
    /^\d+$/.test(digits) &&
    brand !== null &&
    RULES[brand].lengths.includes(digits.length) &&
    hasCheckDigit(digits)
  );
}

/** Luhn's formula (ISO/IEC 7812-1, annex B): every second digit from the right counts double. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
