import type { AuthLevel } from '@wysh/domain/accounts/auth-level.ts';
import type { UserStatus } from './user.ts';

// A-069 (access and refresh), S02 (code), S-29 (idle and absolute life of a verified session).
export const authorizationCodeLifetime = Temporal.Duration.from({ seconds: 60 });
export const accessTokenLifetime = Temporal.Duration.from({ minutes: 15 });
export const refreshTokenLifetime = Temporal.Duration.from({ hours: 30 * 24 });
const verifiedIdleMax = Temporal.Duration.from({ minutes: 10 });
const verifiedLifeMax = Temporal.Duration.from({ hours: 12 });
/**
 * After this long a person gives their password again, however often they were here: NIST SP 800-63B, 4.1.3 (S-29). A
 * visitor without an account has no password to give, and no way back to their list.
 */
export const accountSessionLifeMax = Temporal.Duration.from({ hours: 30 * 24 });
/** Tabs that ask for new tokens at once are answered within this time. */
export const parallelRefreshMax = Temporal.Duration.from({ seconds: 10 });

/** A session, and a visitor who left nothing, stay this long after the last sign of life. */
export const staleAfter = Temporal.Duration.from({ hours: 30 * 24 });

/** A list stays this long after the last token that could reach it expired. */
export const listsKeptFor = Temporal.Duration.from({ hours: 30 * 24 });

export interface SessionAge {
  readonly authLevel: AuthLevel;
  readonly lastSeenAt: Temporal.Instant;
  readonly verifiedAt: Temporal.Instant | null;
}

export interface SessionLife {
  readonly isRevoked: boolean;
  readonly userStatus: UserStatus | null;
  readonly createdAt: Temporal.Instant;
}

/** A session counts until it was ended or is too old, and only while its person's account is open. */
export function isLive(session: SessionLife, now: Temporal.Instant): boolean {
  return (
    !session.isRevoked &&
    (session.userStatus === null || isOpen(session.userStatus)) &&
    !isTooOld(session, now)
  );
}

/** Whether a session of an account has reached the end of its life. */
export function isTooOld(
  { userStatus, createdAt }: Pick<SessionLife, 'userStatus' | 'createdAt'>,
  now: Temporal.Instant,
): boolean {
  const hasAccount = userStatus !== null && userStatus !== 'anonymous';
  return hasAccount && hasPassed(createdAt, accountSessionLifeMax, now);
}

/** Whether a person of this status may have sessions at all. */
export function isOpen(status: UserStatus): boolean {
  return status === 'anonymous' || status === 'active';
}

/**
 * What a session's level still is at `now`: a verified one that was idle for 10 minutes, or was verified 12
 * hours ago, is merely identified. Nothing here ever raises a level (S-34).
 */
export function levelStillHeld(session: SessionAge, now: Temporal.Instant): AuthLevel {
  if (session.authLevel !== 'verified') return session.authLevel;
  const wasIdle = hasPassed(session.lastSeenAt, verifiedIdleMax, now);
  const isOld = session.verifiedAt === null || hasPassed(session.verifiedAt, verifiedLifeMax, now);
  return wasIdle || isOld ? 'identified' : 'verified';
}

/**
 * Whether this use of a session is worth a write. Once a minute is enough to know who was here; a verified
 * session is noted every few seconds, because its 10 idle minutes are counted from the last note.
 */
export function isUseWorthNoting(session: SessionAge, now: Temporal.Instant): boolean {
  const precision = session.authLevel === 'verified' ? { seconds: 5 } : { minutes: 1 };
  // Outside production the clock can be set back, which leaves sessions that were last seen in the future.
  const isFromFuture = Temporal.Instant.compare(session.lastSeenAt, now) > 0;
  return isFromFuture || hasPassed(session.lastSeenAt, Temporal.Duration.from(precision), now);
}

function hasPassed(since: Temporal.Instant, duration: Temporal.Duration, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(since.add(duration), now) <= 0;
}
