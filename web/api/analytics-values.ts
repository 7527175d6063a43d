import { DATE_PLACEHOLDER, formatDate } from '@wysh/domain/dates/display.ts';

const MONTHS_PER_YEAR = 12;

/**
 * A day as events carry it, yyyy-MM-dd, from an ISO instant or day or from MM/dd/yyyy (ANAL-07); null for what is no day. Of an
 * instant the day it is written with counts, so that no event depends on where a browser stands.
 */
export function analyticsDate(text: string): string | null {
  const american = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  const day = american ? `${american[3]}-${american[1]}-${american[2]}` : text.replace(/T.*$/, '');
  return formatDate(day) === DATE_PLACEHOLDER ? null : day;
}

/** A term in months, whatever it is kept in (ANAL-08, A-058). */
export function analyticsTermMonths({
  duration,
  unit,
}: {
  readonly duration: number;
  readonly unit: 'year' | 'month';
}): number {
  return unit === 'year' ? duration * MONTHS_PER_YEAR : duration;
}
