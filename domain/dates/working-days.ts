const SATURDAY = 6;

/** The day so many weekdays later. Holidays count as weekdays, so a promise made by it is never later than one that leaves them out. */
export function addWorkingDays(from: Temporal.PlainDate, days: number): Temporal.PlainDate {
  let day = from;
  for (let left = days; left > 0;) {
    day = day.add({ days: 1 });
    if (day.dayOfWeek < SATURDAY) left -= 1;
  }
  return day;
}
