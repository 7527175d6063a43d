/**
 * Days on which printers mail: Monday to Friday without the federal holidays of 5 U.S.C. 6103(a) (read), which the mail keeps.
 * One that falls on a Saturday is kept on the Friday before, one on a Sunday on the Monday after.
 */
export function isMailingDay(day: Temporal.PlainDate): boolean {
  if (day.dayOfWeek > 5) return false;
  const neighbours = [day, day.add({ days: 1 }), day.subtract({ days: 1 })];
  return !neighbours.some((one) => isHoliday(one) && keptOn(one).equals(day));
}

/** The first mailing day on or after a day. */
export function mailingDayFrom(day: Temporal.PlainDate): Temporal.PlainDate {
  return isMailingDay(day) ? day : mailingDayFrom(day.add({ days: 1 }));
}

/** The mailing day that is so many after a mailing day. */
export function mailingDaysAfter(day: Temporal.PlainDate, count: number): Temporal.PlainDate {
  return count === 0 ? day : mailingDaysAfter(mailingDayFrom(day.add({ days: 1 })), count - 1);
}

/** Month and day of those that have a date: New Year, Juneteenth, Independence, Veterans, Christmas. */
const dated = ['1-1', '6-19', '7-4', '11-11', '12-25'];

/** Which Monday or Thursday of which month: King, Washington, Labor, Columbus, Thanksgiving. */
const counted = ['1 Monday 3', '2 Monday 3', '9 Monday 1', '10 Monday 2', '11 Thursday 4'];

function isHoliday(day: Temporal.PlainDate): boolean {
  const { month, dayOfWeek, daysInMonth } = day;
  if (dated.includes(`${month}-${day.day}`)) return true;
  const name = dayOfWeek === 1 ? 'Monday' : dayOfWeek === 4 ? 'Thursday' : '';
  if (counted.includes(`${month} ${name} ${Math.ceil(day.day / 7)}`)) return true;
  // Memorial Day is the last Monday of May, whichever that is.
  return month === 5 && dayOfWeek === 1 && day.day + 7 > daysInMonth;
}

function keptOn(holiday: Temporal.PlainDate): Temporal.PlainDate {
  if (holiday.dayOfWeek === 6) return holiday.subtract({ days: 1 });
  return holiday.dayOfWeek === 7 ? holiday.add({ days: 1 }) : holiday;
}
