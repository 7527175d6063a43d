import { EASTERN_TIME_ZONE } from '@wysh/domain/dates/eastern.ts';
import type { MonitoringState, PauseReason } from '@wysh/domain/wyshes/monitoring-lifecycle.ts';

/** A wysh that takes its amount from the balance of a linked account; its life is told in `domain/wyshes/monitoring-lifecycle.ts`. */
export interface Monitoring {
  readonly id: string;
  readonly userId: string;
  readonly allocationId: string;
  readonly linkId: string;
  readonly accountId: string;
  readonly state: Exclude<MonitoringState, 'ended'>;
  readonly startedAt: Temporal.Instant;
  /** When the amount was last as the bank said. */
  readonly knownAt: Temporal.Instant;
  /** Since when it stands still, and why; null while it follows. */
  readonly pause: { readonly since: Temporal.Instant; readonly reason: PauseReason } | null;
}

export type EndReason =
  | 'turned_off'
  | 'another_account'
  | 'unlinked'
  | 'account_closing'
  | 'continued_elsewhere';

/** Banks have written the day before into their books by then, and nobody looks at their list. */
const nightHour = 4;

/** The next night in which a bank is asked. */
export function nextNightAfter(instant: Temporal.Instant): Temporal.Instant {
  const now = instant.toZonedDateTimeISO(EASTERN_TIME_ZONE);
  const tonight = now.toPlainDate().toZonedDateTime({
    timeZone: EASTERN_TIME_ZONE,
    plainTime: Temporal.PlainTime.from({ hour: nightHour }),
  });
  return (Temporal.ZonedDateTime.compare(tonight, now) > 0 ? tonight : tonight.add({ days: 1 })).toInstant();
}
