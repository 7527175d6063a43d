/** When nothing was broken on purpose: only then is a failure a fault of ours. */
export interface Calm {
  begin(): void;
  end(): void;
  /** Nothing was broken between this moment (of `performance.now()`) and now. */
  heldSince(moment: number): boolean;
  noteDaysPassed(): void;
  /** Days passed at once a moment ago, and what happens by itself in such a time has not happened yet. */
  isCatchingUp(): boolean;
}

/** What a fault leaves behind has this long to end. */
const settlesWithinMs = 4000;
/** Schedules are looked at every few seconds; a vendor that is down, and a server that has to start, come on top. */
const caughtUpWithinMs = 45_000;

export function openCalm(): Calm {
  let since = performance.now();
  let daysPassedAt = -Infinity;
  return {
    begin: () => (since = performance.now() + settlesWithinMs),
    end: () => (since = Infinity),
    heldSince: (moment) => moment >= since,
    noteDaysPassed: () => (daysPassedAt = performance.now()),
    isCatchingUp: () => performance.now() - daysPassedAt < caughtUpWithinMs,
  };
}
