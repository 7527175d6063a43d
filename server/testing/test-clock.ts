import { openMovableClock } from '../platform/clock.ts';
import type { MovableClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { testBeginsAt } from './test-begins.ts';

/** How far ahead of the real time a clock is that begins now where tests begin. */
export function aheadAtBeginning(): number {
  return testBeginsAt(process.env).epochMilliseconds - Temporal.Now.instant().epochMilliseconds;
}

/**
 * A clock that begins where tests begin, and goes back there when it is reset: on by as much as has passed since, so that time never
 * stands before what has happened.
 */
export async function openTestClock(
  database: Database,
  beginningMs = aheadAtBeginning(),
): Promise<MovableClock> {
  const clock = await openMovableClock(database);
  await clock.advance(Temporal.Duration.from({ milliseconds: Math.round(beginningMs) - clock.offsetMs }));
  return {
    /** From what the time would be had nobody moved it since the test began. */
    get offsetMs() {
      return clock.offsetMs - beginningMs;
    },
    now: () => clock.now(),
    moveTo: (instant) => clock.moveTo(instant),
    advance: (duration) => clock.advance(duration),
    reset: () => clock.advance(Temporal.Duration.from({ milliseconds: beginningMs - clock.offsetMs })),
    close: () => clock.close(),
  };
}
