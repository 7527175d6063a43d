/** Why a typed amount is not a whole number of dollars. */
export type AmountEntryReason = 'empty' | 'notNumeric' | 'hasCents' | 'tooManyDigits';

export type AmountEntry = { ok: true; dollars: number } | { ok: false; reason: AmountEntryReason };

// Digits are matched in one way only, so any text is judged in linear time (S-47).
const WHOLE_OR_DECIMAL = /^([+-]?\d+)(?:\.(\d*))?$|^[+-]?\.(\d+)$/;

/**
 * Reads what a person types into an amount field as whole dollars: '$ 25,000' is 25000. A fraction of zeros
 * counts as whole. Whether the amount is allowed is another question, answered by the rule of the field.
 */
export function parseAmountEntry(text: string): AmountEntry {
  const entry = text.replace(/[$,\s]/g, '');
  if (entry === '') return { ok: false, reason: 'empty' };
  const match = WHOLE_OR_DECIMAL.exec(entry);
  if (!match) return { ok: false, reason: 'notNumeric' };
  const [, whole = '0', fraction = match[3] ?? ''] = match;
  if (/[1-9]/.test(fraction)) return { ok: false, reason: 'hasCents' };
  const dollars = Number(whole);
  if (!Number.isSafeInteger(dollars)) return { ok: false, reason: 'tooManyDigits' };
  return { ok: true, dollars: dollars === 0 ? 0 : dollars };
}
