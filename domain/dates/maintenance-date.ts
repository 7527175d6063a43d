import { EASTERN_TIME_ZONE } from './eastern.ts';

// A text without a zone would be read in the zone of each person's own computer, so it is not accepted.
const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

// Intl rather than Temporal, because the maintenance screen must stand in every browser with nothing else
// loaded.
const EASTERN = new Intl.DateTimeFormat('en-US', {
  timeZone: EASTERN_TIME_ZONE,
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
  timeZoneName: 'short',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});

const MINUTE_MS = 60_000;

/**
 * When maintenance ends, for people: '3pm EST, Monday, January 5' (MAINT-02, A-192), Eastern time with EST or
 * EDT as the season has it. Minutes appear only when there are any: '3:30pm EST'. What ends with a day names that day, by its last
 * minute: whoever reads '12am, Wednesday' waits until Wednesday night. Null when the text is no ISO 8601 instant.
 */
export function formatMaintenanceDate(isoInstant: string): string | null {
  const time = ISO_INSTANT.test(isoInstant) ? new Date(isoInstant) : null;
  if (time === null || Number.isNaN(time.getTime())) return null;
  const itself = partsOf(time);
  const isMidnight =
    itself.get('hour') === '12' && itself.get('minute') === '00' && itself.get('dayPeriod') === 'AM';
  const parts = isMidnight ? partsOf(new Date(time.getTime() - MINUTE_MS)) : itself;
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  const minutes = part('minute') === '00' ? '' : `:${part('minute')}`;
  const clock = `${part('hour')}${minutes}${part('dayPeriod').toLowerCase()} ${part('timeZoneName')}`;
  return `${clock}, ${part('weekday')}, ${part('month')} ${part('day')}`;
}

function partsOf(time: Date): Map<Intl.DateTimeFormatPartTypes, string> {
  return new Map(EASTERN.formatToParts(time).map(({ type, value }) => [type, value]));
}
