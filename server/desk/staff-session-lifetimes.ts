/*
 * A session of the desk ends 12 hours after it began, or 30 minutes after the last thing somebody did in it. A page that asks
 * again by itself does nothing in this sense (S-29).
 */

export const sessionLifetime = Temporal.Duration.from({ hours: 12 });
const idleMax = Temporal.Duration.from({ minutes: 30 });
/** Noting each request would write a row a second for nothing. */
const notedEvery = Temporal.Duration.from({ minutes: 1 });

interface SessionTimes {
  readonly lastSeenAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
}

export function isSessionLive({ lastSeenAt, expiresAt }: SessionTimes, now: Temporal.Instant): boolean {
  return (
    Temporal.Instant.compare(now, expiresAt) < 0 && Temporal.Instant.compare(now, lastSeenAt.add(idleMax)) < 0
  );
}

export function isUseWorthNoting({ lastSeenAt }: SessionTimes, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, lastSeenAt.add(notedEvery)) >= 0;
}
