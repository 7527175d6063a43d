/**
 * Dates that belong to no policy, offer or quote are days of this zone: support hours, working days, what our own jobs do at night
 * . Those that do are days where the policy is issued (domain/policy/policy-rules.ts). Timestamps stay in UTC.
 */
export const EASTERN_TIME_ZONE = 'America/New_York';

/** The business date at an instant. It turns at midnight in New York, summer and winter. */
export function easternDate(instant: Temporal.Instant): Temporal.PlainDate {
  return instant.toZonedDateTimeISO(EASTERN_TIME_ZONE).toPlainDate();
}

// Swedish writes dates as ISO does. Intl rather than Temporal, which not every browser has.
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: EASTERN_TIME_ZONE });

/** The same in a browser, from and to ISO text; of a text that is no instant, the empty text, which stands for no date. */
export function easternDay(isoInstant: string): string {
  const instant = new Date(isoInstant);
  return Number.isNaN(instant.getTime()) ? '' : DAY.format(instant);
}
