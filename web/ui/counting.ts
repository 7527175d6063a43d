/**
 * The whole number shown on the way from one value to another: quick at first, then settling (ease-out,
 * cubic).
 */
export function countedValue(from: number, to: number, elapsedMs: number, durationMs: number): number {
  if (elapsedMs >= durationMs) return to;
  const left = 1 - Math.max(0, elapsedMs) / durationMs;
  return Math.round(to - (to - from) * left ** 3);
}
