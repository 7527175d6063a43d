import { OFFER_OPEN_DAYS } from '@wysh/domain/policy/offering-lifecycle.ts';

/** The last millisecond of the thirtieth day after it in a zone, so that the day it falls on there is the last one. */
export function endOfLastDay(offeredAt: Temporal.Instant, timeZone: string): Temporal.Instant {
  const dayAfter = offeredAt
    .toZonedDateTimeISO(timeZone)
    .startOfDay()
    .add({ days: OFFER_OPEN_DAYS + 1 });
  return dayAfter.toInstant().subtract({ milliseconds: 1 });
}
