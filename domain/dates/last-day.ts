/**
 * An offer ends with the last moment of a day where its person lives, somewhere from New York to Los Angeles. In the zone farthest
 * west that moment is still of the same day, whichever of them it was.
 */
const FARTHEST_WEST = 'America/Los_Angeles';

/** The day that an end of an offer is the last moment of. */
export function lastDayOf(end: Temporal.Instant): Temporal.PlainDate {
  return end.toZonedDateTimeISO(FARTHEST_WEST).toPlainDate();
}

// Swedish writes dates as ISO does. Intl rather than Temporal, which not every browser has.
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: FARTHEST_WEST });

/** The same in a browser, from and to ISO text; of a text that is no instant, the empty text, which stands for no date. */
export function lastDay(isoEnd: string): string {
  const end = new Date(isoEnd);
  return Number.isNaN(end.getTime()) ? '' : DAY.format(end);
}
