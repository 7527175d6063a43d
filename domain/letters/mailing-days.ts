import { holidayKeptOn } from '../dates/holidays.ts';

/** Days on which printers mail: Monday to Friday without the federal holidays, which the mail keeps. */
export function isMailingDay(day: Temporal.PlainDate): boolean {
  return day.dayOfWeek <= 5 && holidayKeptOn(day) === null;
}

/** The first mailing day on or after a day. */
export function mailingDayFrom(day: Temporal.PlainDate): Temporal.PlainDate {
  return isMailingDay(day) ? day : mailingDayFrom(day.add({ days: 1 }));
}

/** The mailing day that is so many after a mailing day. */
export function mailingDaysAfter(day: Temporal.PlainDate, count: number): Temporal.PlainDate {
  return count === 0 ? day : mailingDaysAfter(mailingDayFrom(day.add({ days: 1 })), count - 1);
}
