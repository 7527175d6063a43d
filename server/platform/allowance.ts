const windowMs = 60_000;
const sourcesMax = 10_000;

/** How often one source may do a thing in a minute. */
export interface Allowance {
  /** Takes one; false when this minute's are used up. */
  take(source: string, nowMs?: number): boolean;
}

/**
 * Counts by source (a session, an address) in this process's memory. Per process is enough: it keeps a loop from filling
 * a table, it is no promise to anybody. The time is the machine's own, which nobody moves.
 */
export function createAllowance(perMinute: number): Allowance {
  const windows = new Map<string, { startedMs: number; count: number }>();

  return {
    take(source, nowMs = performance.now()) {
      const window = windows.get(source);
      if (window !== undefined && nowMs - window.startedMs < windowMs) {
        window.count += 1;
        return window.count <= perMinute;
      }
      windows.delete(source);
      // The oldest window is the first of the map, because a new window is always put at its end.
      if (windows.size >= sourcesMax) windows.delete(windows.keys().next().value!);
      windows.set(source, { startedMs: nowMs, count: 1 });
      return true;
    },
  };
}
