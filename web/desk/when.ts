const day = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const dayAndTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

const dayOfYearAndTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** An instant of any year. */
export function formatDayAndWhen(instant: string): string {
  return `${dayOfYearAndTime.format(new Date(instant))} ET`;
}

/** An instant as the desk reads it: Eastern time, whoever looks wherever; of another year than this one with its year. */
export function formatWhen(instant: string, now = new Date().toISOString()): string {
  const isThisYear = dayOf(instant).slice(0, 4) === dayOf(now).slice(0, 4);
  return isThisYear ? `${dayAndTime.format(new Date(instant))} ET` : formatDayAndWhen(instant);
}

/** The Eastern day of an instant, as ISO 8601. */
export function dayOf(instant: string): string {
  return day.format(new Date(instant));
}

/** Whether it is that day already, or was. */
export function hasCome(date: string, now = new Date().toISOString()): boolean {
  return date <= dayOf(now);
}

const minuteMs = 60_000;

/** How long something has waited, in the largest unit that says enough: `5 minutes`, `3 hours`, `2 days`. */
export function formatWaiting(since: string, now: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / minuteMs));
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
