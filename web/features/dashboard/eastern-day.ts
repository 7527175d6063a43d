import { EASTERN_TIME_ZONE } from '@wysh/domain/dates/eastern.ts';

// Swedish writes dates as ISO does. Intl rather than Temporal, which not every browser has.
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: EASTERN_TIME_ZONE });

/** The business date of an instant, as ISO text. */
export function easternDay(isoInstant: string): string {
  return DAY.format(new Date(isoInstant));
}
