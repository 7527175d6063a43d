import { DATE_PLACEHOLDER, formatDate } from '../dates/display.ts';
import type { DateBound } from './validations.ts';

/**
 * Whether a text is a date of the calendar as ISO text (2004-02-29). Display already knows the calendar: what it
 * has no date for is none.
 */
export function isIsoDate(text: string): boolean {
  return formatDate(text) !== DATE_PLACEHOLDER;
}

/**
 * The day a whole number of years from a day, as ISO text for comparing. 29 February stays as it is in common
 * years: as text it lies between 28 February and 1 March, so that who was born on it turns a year older on
 * 1 March.
 */
export function yearsFrom(isoDate: string, years: number): string {
  const year = Number(isoDate.slice(0, 4)) + years;
  return `${String(year).padStart(4, '0')}${isoDate.slice(4)}`;
}

/** A bound as a day; null without one. */
export function boundDay(bound: DateBound | undefined, today: string): string | null {
  if (bound === undefined) return null;
  return typeof bound === 'string' ? bound : yearsFrom(today, bound.yearsFromToday);
}

/** Whether an ISO date lies within two bounds, both included. ISO dates compare as text. */
export function isWithin(
  isoDate: string,
  range: { min?: DateBound; max?: DateBound },
  today: string,
): boolean {
  const min = boundDay(range.min, today);
  const max = boundDay(range.max, today);
  return (min === null || isoDate >= min) && (max === null || isoDate <= max);
}
