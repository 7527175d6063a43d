/** Whether what can be had until then is over: its last instant still counts. */
export function isOver(end: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, end) > 0;
}
