/**
 * Money as the service shows and keeps it.
 *
 * The API speaks in dollars (coverage in whole dollars, premiums and payments with two decimals) and
 * everything that is added up or charged is integer cents, so no sum can drift.
 */

declare const centsBrand: unique symbol;

/** An amount in whole cents, branded so that a dollar figure cannot be taken for cents. */
export type Cents = number & { readonly [centsBrand]: true };

/** What reaches a money text: an API number or decimal text, or nothing. */
export type DollarsLike = number | string | null | undefined;

/**
 * A double keeps any decimal of fifteen significant digits. Sums stay below this so that every cent is exact,
 * which ends at ten trillion dollars.
 */
const EXACT_DIGITS = 15;
const CENTS_LIMIT = 10 ** EXACT_DIGITS;

// No digit can be matched in two ways, so the test takes linear time on any text (S-47).
const PLAIN_DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

function finiteDollars(dollars: DollarsLike): number | null {
  if (typeof dollars === 'string')
    return PLAIN_DECIMAL.test(dollars.trim()) ? finiteDollars(Number(dollars)) : null;
  return typeof dollars === 'number' && Number.isFinite(dollars) ? dollars : null;
}

/**
 * The decimal a double stands for. 4.35 * 100,000 is 434,999.99999999994 in binary; rounding down without
 * this would show a dollar less than the person has.
 */
function withoutBinaryNoise(value: number): number {
  return Math.abs(value) < CENTS_LIMIT ? Number(value.toPrecision(EXACT_DIGITS)) : value;
}

/** Nearest cent, halves away from zero: 1.005 is a dollar and one cent although its double lies below. */
function nearestCents(dollars: number): number {
  const cents = Math.round(withoutBinaryNoise(Math.abs(dollars) * 100));
  return dollars < 0 && cents > 0 ? -cents : cents;
}

function isExactCents(value: number): value is Cents {
  return Math.abs(value) < CENTS_LIMIT;
}

/**
 * Whole cents of an amount in dollars, rounded to the nearest cent.
 * @throws RangeError when it is not a plain decimal number or reaches ten trillion dollars.
 */
export function centsFromDollars(dollars: number | string): Cents {
  const amount = finiteDollars(dollars);
  const cents = amount === null ? Number.NaN : nearestCents(amount);
  if (!isExactCents(cents)) throw new RangeError(`not an amount of money: ${String(dollars).slice(0, 40)}`);
  return cents;
}

/** Dollars with at most two decimals, as the API answers them. */
export function dollarsFromCents(cents: Cents): number {
  return cents / 100;
}

/** 2 decimals for payments, 0 for coverage. */
export interface MoneyFormat {
  decimals?: 0 | 2;
}

const formats = new Map<0 | 2, Intl.NumberFormat>();

/** Made when it is first used: the first formatter takes a browser longer than drawing a whole form does. */
function numberFormat(decimals: 0 | 2): Intl.NumberFormat {
  const known = formats.get(decimals);
  if (known) return known;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const format = new Intl.NumberFormat('en-US', digits);
  formats.set(decimals, format);
  return format;
}

/**
 * An amount in dollars with commas and without the sign: '1,234.50'. Two decimals round to the nearest cent.
 * No decimals round down, so that an amount of coverage is never shown higher than it is. What is not a
 * number is shown as zero: '0.00', or '0' without decimals.
 */
export function formatMoney(dollars: DollarsLike, { decimals = 2 }: MoneyFormat = {}): string {
  const amount = finiteDollars(dollars) ?? 0;
  if (decimals === 0) return numberFormat(0).format(Math.floor(withoutBinaryNoise(amount)));
  const cents = nearestCents(amount);
  // Above the exact range a double carries no cents that could be rounded.
  return numberFormat(2).format(isExactCents(cents) ? dollarsFromCents(cents) : amount);
}

/** The same with the dollar sign, the minus before it: '$1,234.50', '-$5.00'. */
export function formatDollars(dollars: DollarsLike, format?: MoneyFormat): string {
  const text = formatMoney(dollars, format);
  return text.startsWith('-') ? `-$${text.slice(1)}` : `$${text}`;
}

/** Coverage, a wysh or a total of wyshes: '$99,999' for 99999.99. */
export function formatCoverage(dollars: DollarsLike): string {
  return formatDollars(dollars, { decimals: 0 });
}

/**
 * The monthly premium of an estimate, floored to whole dollars because an estimate promises no cents: '$31'.
 */
export function formatEstimatePremium(monthlyDollars: DollarsLike): string {
  return formatDollars(monthlyDollars, { decimals: 0 });
}

export function sumCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, cents) => (sum + cents) as Cents, 0 as Cents);
}
