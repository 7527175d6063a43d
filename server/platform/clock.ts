import { sql } from 'kysely';
import type { Database } from './database/database.ts';

/** Where every business date, deadline and token life comes from. */
export interface Clock {
  now(): Temporal.Instant;
}

/** A clock that runs ahead of (or behind) real time by an offset kept in the database. */
export interface MovableClock extends Clock {
  readonly offsetMs: number;
  moveTo(instant: Temporal.Instant): Promise<void>;
  /** A whole number of days is 24 hours each; months and years are refused, because an instant has no calendar. */
  advance(duration: Temporal.Duration): Promise<void>;
  reset(): Promise<void>;
  /** Stops reading the offset. */
  close(): void;
}

const rereadAfterMs = 1000;

export function systemClock(): Clock {
  return { now: () => Temporal.Now.instant() };
}

/**
 * Opens the clock that the sandbox moves. Several processes on one database agree on the time within a second, because
 * each reads the offset again that often; reading it in the background keeps `now()` free of waiting.
 */
export async function openMovableClock(database: Database): Promise<MovableClock> {
  let offsetMs = await readOffset(database);
  let writes = 0;

  const timer = setInterval(async () => {
    const writesBefore = writes;
    try {
      const stored = await readOffset(database);
      // An offset read while this process was writing another one is older than what we know.
      if (writes === writesBefore) offsetMs = stored;
    } catch {
      // The database is away for a moment: the last known offset stays right until it is back.
    }
  }, rereadAfterMs);
  timer.unref();

  async function setOffset(milliseconds: number): Promise<void> {
    writes += 1;
    await database.transaction(async (transaction) => {
      await transaction
        .insertInto('sandbox_clock')
        .values({ offset_ms: milliseconds })
        .onConflict((conflict) => conflict.column('singleton').doUpdateSet({ offset_ms: milliseconds }))
        .execute();
    });
    offsetMs = milliseconds;
    writes += 1;
  }

  return {
    get offsetMs() {
      return offsetMs;
    },
    now: () =>
      offsetMs === 0 ? Temporal.Now.instant() : Temporal.Now.instant().add({ milliseconds: offsetMs }),
    moveTo: (instant) => setOffset(instant.epochMilliseconds - Temporal.Now.instant().epochMilliseconds),
    advance: (duration) => setOffset(offsetMs + hoursAndSmaller(duration).total('milliseconds')),
    reset: () => setOffset(0),
    close: () => clearInterval(timer),
  };
}

function hoursAndSmaller(duration: Temporal.Duration): Temporal.Duration {
  if (duration.years !== 0 || duration.months !== 0) {
    throw new RangeError(
      'The clock is advanced by weeks, days, hours, minutes and seconds, not by months or years.',
    );
  }
  return duration.with({ weeks: 0, days: 0 }).add({ hours: (duration.weeks * 7 + duration.days) * 24 });
}

async function readOffset(database: Database): Promise<number> {
  const result = await sql<{ offset_ms: number }>`select offset_ms from sandbox_clock`.execute(
    database.reader,
  );
  return result.rows[0]?.offset_ms ?? 0;
}
