import { useState } from 'react';
import { EASTERN_TIME_ZONE } from '@wysh/domain/dates/eastern.ts';
import { useIsTakenOver } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import type { Hours } from './load-help.ts';
import styles from './help.module.css';

const inEastern = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: EASTERN_TIME_ZONE, ...options });
const HOUR = inEastern({ hour: 'numeric' });
const WEEKDAY = inEastern({ weekday: 'long' });
const DAY = inEastern({ dateStyle: 'short' });

/**
 * Whether people are in, and until or from when, by the clock of New York. What is painted by the build knows no time: there its line is kept
 * free, so that nothing moves when it comes.
 */
export function HoursLine({ hours }: { readonly hours: Hours | null }) {
  const isTakenOver = useIsTakenOver();
  const [seenAt] = useState(() => Date.now());
  return (
    <p className={styles.hours}>{isTakenOver && hours !== null ? hoursInWords(hours, seenAt) : '\u00A0'}</p>
  );
}

/** `now` tells the day of today from another one; whether it is open the server says. */
export function hoursInWords({ isOpen, changesAt, holiday }: Hours, now: number): string {
  const at = new Date(changesAt);
  const hour = `${HOUR.format(at).replace(/\s/g, '').toLowerCase()} Eastern`;
  if (isOpen) return text('help.open', { when: hour });
  const when = DAY.format(at) === DAY.format(now) ? `at ${hour}` : `${WEEKDAY.format(at)} at ${hour}`;
  return holiday === null ? text('help.closed', { when }) : text('help.closed.holiday', { holiday, when });
}
