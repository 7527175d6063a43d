import { EASTERN_TIME_ZONE } from '../dates/eastern.ts';

/** What books are closed for and reported of, by its name: `2026-10`, `2026-Q4`, `2026`. Its days are the business's (Eastern). */
export interface ReportPeriod {
  readonly name: string;
  readonly kind: 'month' | 'quarter' | 'year';
  readonly from: Temporal.PlainDate;
  /** Its last day. */
  readonly through: Temporal.PlainDate;
}

const NAME = /^(2\d{3})(?:-(?:(0[1-9]|1[0-2])|Q([1-4])))?$/;
const MONTHS_OF = { month: 1, quarter: 3, year: 12 } as const;

/** The period of a name; null where it names none. */
export function periodOf(name: string): ReportPeriod | null {
  const [, year, month, quarter] = NAME.exec(name) ?? [];
  if (year === undefined) return null;
  if (month !== undefined) return periodFrom(name, 'month', Number(year), Number(month));
  if (quarter !== undefined) return periodFrom(name, 'quarter', Number(year), Number(quarter) * 3 - 2);
  return periodFrom(name, 'year', Number(year), 1);
}

function periodFrom(
  name: string,
  kind: ReportPeriod['kind'],
  year: number,
  firstMonth: number,
): ReportPeriod {
  const from = Temporal.PlainDate.from({ year, month: firstMonth, day: 1 });
  return { name, kind, from, through: from.add({ months: MONTHS_OF[kind] }).subtract({ days: 1 }) };
}

/** The month a day is in. */
export function monthOf(day: Temporal.PlainDate): ReportPeriod {
  return periodOf(day.toPlainYearMonth().toString())!;
}

/** The months of a period in their order; of a month, itself. */
export function monthsOf({ from, through }: Pick<ReportPeriod, 'from' | 'through'>): readonly ReportPeriod[] {
  const months: ReportPeriod[] = [];
  for (let day = from; Temporal.PlainDate.compare(day, through) <= 0; day = day.add({ months: 1 }))
    months.push(monthOf(day));
  return months;
}

export function monthBefore({ from }: ReportPeriod): ReportPeriod {
  return monthOf(from.subtract({ days: 1 }));
}

/**
 * The first day on which it can be frozen: a whole day lies between, so that nothing is still being written that happened on its last one,
 * on whichever coast.
 */
export function canBeFrozenFrom({ through }: ReportPeriod): Temporal.PlainDate {
  return through.add({ days: 2 });
}

/** The first instant that is not in it any more. */
export function endOfPeriod({ through }: Pick<ReportPeriod, 'through'>): Temporal.Instant {
  return through.add({ days: 1 }).toZonedDateTime(EASTERN_TIME_ZONE).toInstant();
}

/** The quarter and the year that a day is in, and the months from the one of a first day to the one of a last, the newest first. */
export function periodsBetween(first: Temporal.PlainDate, last: Temporal.PlainDate): readonly ReportPeriod[] {
  const names = new Set<string>();
  for (
    let month = monthOf(last);
    Temporal.PlainDate.compare(month.through, first) >= 0;
    month = monthBefore(month)
  ) {
    const { year, month: number } = month.from;
    // A year and a quarter stand above their months.
    names
      .add(String(year))
      .add(`${year}-Q${Math.ceil(number / 3)}`)
      .add(month.name);
  }
  return [...names].map((name) => periodOf(name)!);
}
