/** "About one month". */
const OPEN_FOR_DAYS = 30;

/** The last millisecond of the thirtieth day after it in a zone, so that the day it falls on there is the last one. */
export function endOfLastDay(offeredAt: Temporal.Instant, timeZone: string): Temporal.Instant {
  const dayAfter = offeredAt
    .toZonedDateTimeISO(timeZone)
    .startOfDay()
    .add({ days: OPEN_FOR_DAYS + 1 });
  return dayAfter.toInstant().subtract({ milliseconds: 1 });
}
