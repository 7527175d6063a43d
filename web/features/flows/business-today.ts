import { EASTERN_TIME_ZONE } from '@wysh/domain/dates/eastern.ts';

const ISO_LIKE = new Intl.DateTimeFormat('en-CA', {
  timeZone: EASTERN_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The business date as ISO text, by this device's clock: good for a first judgement, the server's clock decides. */
export function businessToday(now: number): string {
  return ISO_LIKE.format(now);
}
