/**
 * How many reports one source may send in a minute. A page that fails in a loop says nothing new after that.
 */
export const reportsPerMinuteMax = 30;

const windowMs = 60_000;
const sourcesMax = 10_000;

/**
 * Counts reports by source (a session, or an address without one) in this process's memory. Per process is
 * enough: it keeps a loop from filling the table, it is no promise to anybody.
 */
export function createReportAllowance(): { take(source: string, nowMs: number): boolean } {
  const windows = new Map<string, { startedMs: number; count: number }>();

  return {
    take(source, nowMs) {
      const window = windows.get(source);
      if (window !== undefined && Math.abs(nowMs - window.startedMs) < windowMs) {
        window.count += 1;
        return window.count <= reportsPerMinuteMax;
      }
      windows.delete(source);
      // The oldest window is the first of the map, because a new window is always put at its end.
      if (windows.size >= sourcesMax) windows.delete(windows.keys().next().value!);
      windows.set(source, { startedMs: nowMs, count: 1 });
      return true;
    },
  };
}
