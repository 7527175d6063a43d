import { EASTERN_TIME_ZONE } from './eastern.ts';
import { FEDERAL_HOLIDAYS, holidayKeptOn } from './holidays.ts';
import type { HolidayName } from './holidays.ts';

/**
 * When people answer the telephone and the chat (CONST-08, SUPPORT-02, SUPPORT-03, A-214): by the clock of New York, summer and winter, and
 * not on the days that the house keeps.
 */
export const SUPPORT_HOURS = {
  from: '2026-11-23',
  opensAtHour: 9,
  closesAtHour: 17,
  lastDayOfWeek: 5,
  timeZone: EASTERN_TIME_ZONE,
  closedOn: ['new_year', 'memorial', 'independence', 'labor', 'thanksgiving', 'christmas'],
} as const satisfies {
  readonly closedOn: readonly HolidayName[];
  readonly [rule: string]: unknown;
};

export type SupportState =
  | { readonly isOpen: true; readonly closesAt: Temporal.ZonedDateTime }
  /** `holiday` is the one that is kept today, by its name. */
  | { readonly isOpen: false; readonly opensAt: Temporal.ZonedDateTime; readonly holiday: string | null };

/** Whether people are at the desk at an instant, until when, and since when again. */
export function supportAt(now: Temporal.Instant): SupportState {
  const here = now.toZonedDateTimeISO(SUPPORT_HOURS.timeZone);
  const today = here.toPlainDate();
  const closesAt = at(today, SUPPORT_HOURS.closesAtHour);
  const opensAt = at(today, SUPPORT_HOURS.opensAtHour);
  const isBefore = Temporal.ZonedDateTime.compare(here, opensAt) < 0;
  if (isServiceDay(today)) {
    if (isBefore) return { isOpen: false, opensAt, holiday: null };
    if (Temporal.ZonedDateTime.compare(here, closesAt) < 0) return { isOpen: true, closesAt };
  }
  let next = today.add({ days: 1 });
  while (!isServiceDay(next)) next = next.add({ days: 1 });
  return { isOpen: false, opensAt: at(next, SUPPORT_HOURS.opensAtHour), holiday: closedBecauseOf(today) };
}

/**
 * The day by whose end something is answered that is written at an instant: the first on which the house is open for the whole of it. So
 * nobody is promised an hour of a day that is over soon.
 */
export function answeredBy(now: Temporal.Instant): Temporal.PlainDate {
  const state = supportAt(now);
  if (!state.isOpen) return state.opensAt.toPlainDate();
  let next = state.closesAt.toPlainDate().add({ days: 1 });
  while (!isServiceDay(next)) next = next.add({ days: 1 });
  return next;
}

/** A weekday on which the house is open. */
function isServiceDay(day: Temporal.PlainDate): boolean {
  return day.dayOfWeek <= SUPPORT_HOURS.lastDayOfWeek && closedBecauseOf(day) === null;
}

function closedBecauseOf(day: Temporal.PlainDate): string | null {
  const closedOn: readonly HolidayName[] = SUPPORT_HOURS.closedOn;
  const kept = holidayKeptOn(day);
  return kept !== null && closedOn.includes(kept) ? FEDERAL_HOLIDAYS[kept].name : null;
}

function at(day: Temporal.PlainDate, hour: number): Temporal.ZonedDateTime {
  return day.toZonedDateTime({
    timeZone: SUPPORT_HOURS.timeZone,
    plainTime: Temporal.PlainTime.from({ hour }),
  });
}
