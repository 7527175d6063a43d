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

/** An instant as the desk reads it: Eastern time, whoever looks wherever. */
export function formatWhen(instant: string): string {
  return `${dayAndTime.format(new Date(instant))} ET`;
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
