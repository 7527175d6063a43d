/** What stands where a date should, when there is none to show (CONST-13). */
export const DATE_PLACEHOLDER = '--/--/----';

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

function daysInMonth(year: number, month: number): number {
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

/**
 * Year, month and day texts of a calendar date, null when the text is none. It takes a date only, never a
 * timestamp: which day an instant falls on is decided before it gets here, by the zone of a state or Eastern. Plain digits,
 * because browsers without Temporal show dates too.
 */
function dateParts(isoDate: string | null | undefined): { year: string; month: string; day: string } | null {
  const [, year = '', month = '', day = ''] = ISO_DATE.exec(isoDate ?? '') ?? [];
  const isDate = Number(day) >= 1 && Number(day) <= daysInMonth(Number(year), Number(month));
  return isDate ? { year, month, day } : null;
}

/** MM/dd/yyyy, for quotes and offers (CONST-13). */
export function formatDate(isoDate: string | null | undefined): string {
  const date = dateParts(isoDate);
  return date ? `${date.month}/${date.day}/${date.year}` : DATE_PLACEHOLDER;
}

/** MM/dd/yy, for term offers and lapse dates (CONST-14, A-139). */
export function formatShortDate(isoDate: string | null | undefined): string {
  const date = dateParts(isoDate);
  return date ? `${date.month}/${date.day}/${date.year.slice(2)}` : DATE_PLACEHOLDER;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** In words, for papers and letters: 'November 20, 2026'. */
export function formatLongDate(isoDate: string | null | undefined): string {
  const date = dateParts(isoDate);
  return date ? `${MONTHS[Number(date.month) - 1]} ${Number(date.day)}, ${date.year}` : DATE_PLACEHOLDER;
}
