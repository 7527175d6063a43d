import { EASTERN_TIME_ZONE } from '@wysh/domain/dates/eastern.ts';

const OPENS_AT_HOUR = 9;
const CLOSES_AT_HOUR = 17;
const WEEKEND = ['Sat', 'Sun'];

const EASTERN_CLOCK = new Intl.DateTimeFormat('en-US', {
  timeZone: EASTERN_TIME_ZONE,
  weekday: 'short',
  hour: 'numeric',
  hourCycle: 'h23',
});

/** Whether people are at the desk: weekdays from 9 in the morning to 5 in the afternoon in New York, summer and winter. */
export function isSupportOpen(now: number): boolean {
  const parts = EASTERN_CLOCK.formatToParts(now);
  const valueOf = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value;
  const hour = Number(valueOf('hour'));
  const isWeekend = WEEKEND.includes(valueOf('weekday') ?? '');
  return !isWeekend && hour >= OPENS_AT_HOUR && hour < CLOSES_AT_HOUR;
}
