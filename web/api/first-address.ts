/**
 * The query that a visit came with, as `URLSearchParams` read it: this page's own, and behind it that of the page whose link led here.
 * A painted page can be left by its links before its script has read who sent this visitor.
 */
export function queryOfVisit({
  search,
  referrer,
  origin,
}: {
  readonly search: string;
  readonly referrer: string;
  readonly origin: string;
}): string {
  if (!referrer.startsWith(`${origin}/`)) return search;
  return `${search || '?'}&${new URL(referrer).search.slice(1)}`;
}
