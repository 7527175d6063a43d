/** The day and time of the newest paper this browser has shown, so that the next visit knows what came since. */
const PAPERS_SEEN_KEY = 'papers-seen';

export interface Dated {
  /** ISO text of a day or of an instant. */
  readonly at: string;
}

/** Null on a first visit: to somebody who has seen none, all are new, and so none is. */
export function papersSeen(storage: Storage = localStorage): string | null {
  return storage.getItem(PAPERS_SEEN_KEY);
}

/** Only ever later: an empty drawer takes nothing back. */
export function markPapersSeen(papers: readonly Dated[], storage: Storage = localStorage): void {
  const newest = papers.reduce((latest, { at }) => (at > latest ? at : latest), papersSeen(storage) ?? '');
  if (newest !== '') storage.setItem(PAPERS_SEEN_KEY, newest);
}

/** A paper that has only a day counts as new from the day after on. */
export function isNewSince(seen: string | null, { at }: Dated): boolean {
  return seen !== null && at.slice(0, seen.length) > seen.slice(0, at.length);
}
