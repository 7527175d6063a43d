/**
 * What stays in a numeric field of what was typed or pasted: digits, and with a precision above 0 one point and
 * as many decimals (FORM-87, FORM-89). Amounts, weights and ages are never negative, so a sign goes too.
 */
export function cleanNumericEntry(text: string, precision: number): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.');
  if (rest.length === 0 || precision <= 0) return whole;
  return `${whole}.${rest.join('').slice(0, precision)}`;
}

/** The number of a cleaned entry, a float with a precision above 0 and an integer otherwise; null for none (FORM-88). */
export function parseNumericEntry(text: string, precision: number): number | null {
  const entry = cleanNumericEntry(text, precision);
  const number = precision > 0 ? Number.parseFloat(entry) : Number.parseInt(entry, 10);
  return Number.isFinite(number) ? number : null;
}

/** How many decimals a number is written with. */
export function decimalsOf(value: number): number {
  const text = String(value);
  // A number this small is written with an exponent; no field keeps that many decimals.
  if (text.includes('e-')) return Number.POSITIVE_INFINITY;
  return text.split('.')[1]?.length ?? 0;
}
