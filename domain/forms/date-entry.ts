import { DATE_PLACEHOLDER, formatDate } from '../dates/display.ts';
import { isIsoDate } from './iso-date.ts';

const MASK = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/**
 * What stands in a date field while someone types: MM/dd/yyyy as far as they got (FORM-94). Anything but digits
 * goes, and so does a year that would not start with 1 or 2 (FORM-95). A slash typed after one digit completes
 * month or day with a zero.
 */
export function maskDateEntry(text: string): string {
  const padded = text.replace(/^(\d)\//, '0$1/').replace(/^(\d\d)\/?(\d)\//, '$1/0$2/');
  const digits = padded.replace(/\D/g, '');
  const year = digits.slice(4, 8);
  const parts = [digits.slice(0, 2), digits.slice(2, 4), /^[12]/.test(year) ? year : ''];
  return parts.filter((part) => part !== '').join('/');
}

/** A complete mask as ISO text; null when it is incomplete or no date (FORM-94, A-105). */
export function isoFromDateEntry(entry: string): string | null {
  const [, month, day, year = ''] = MASK.exec(entry.trim()) ?? [];
  const isoDate = `${year}-${month}-${day}`;
  return /^[12]/.test(year) && isIsoDate(isoDate) ? isoDate : null;
}

/** What a date field shows of a stored value; empty for none. */
export function dateEntryFromIso(isoDate: string | null): string {
  const shown = formatDate(isoDate);
  return shown === DATE_PLACEHOLDER ? '' : shown;
}
