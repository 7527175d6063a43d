import { EASTERN_TIME_ZONE } from './eastern.ts';

const HOURS_A_DAY = 24;
const FRIDAY = 5;

/**
 * The instant so many working hours later. Weekdays count around the clock and weekends not at all, in Eastern time, so that
 * 48 working hours are two business days (UW-08, A-129). Holidays are no exception: the promise is worded without any.
 */
export function addWorkingHours(from: Temporal.Instant, hours: number): Temporal.Instant {
  let at = onWeekday(from.toZonedDateTimeISO(EASTERN_TIME_ZONE));
  // Clocks change on Sundays, so that each weekday has its 24 hours.
  for (let left = hours; left > 0; left -= HOURS_A_DAY) {
    const next = at.add({ hours: Math.min(left, HOURS_A_DAY) });
    at = next.dayOfWeek <= FRIDAY ? next : next.add({ days: 2 });
  }
  return at.toInstant();
}

/** The same moment, or the first one of Monday where it falls on a weekend. */
function onWeekday(at: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  return at.dayOfWeek <= FRIDAY ? at : at.add({ days: 8 - at.dayOfWeek }).startOfDay();
}
