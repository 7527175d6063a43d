/**
 * An instant as the database driver takes it, to the millisecond. The way back is the platform's own
 * `Date.prototype.toTemporalInstant`.
 */
export function toTimestamp(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds);
}
