/** Whoever adds cover or makes a term longer gets it for so many years at least. */
export const YEARS_LEFT_LEAST = 10;

/** The years from a day to another, a begun one as a whole: rates are of whole years. */
export function yearsBegun(from: Temporal.PlainDate, until: Temporal.PlainDate): number {
  const years = from.until(until, { largestUnit: 'years' }).years;
  return Temporal.PlainDate.compare(from.add({ years }), until) < 0 ? years + 1 : years;
}

/** The first day of a term's last year. `endsOn` is the first day without cover. */
export function lastYearFrom(endsOn: Temporal.PlainDate): Temporal.PlainDate {
  return endsOn.subtract({ years: 1 });
}
