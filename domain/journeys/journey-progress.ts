/** What progress is counted from: the listed keys, and how far it had come. */
interface Counted {
  collection: readonly string[];
  progressPercent: number;
}

/** Percent of a 1-based position among so many; 0 where there is nothing to count (JOUR-16). */
export function percentAt(position: number, total: number): number {
  return total === 0 ? 0 : Math.round((position / total) * 100);
}

/**
 * The percentage while a form or screen shows: its place in the list, 100 on the final one (JOUR-18). What the
 * list does not name, such as a question that only some are asked, leaves the bar where it was.
 */
export function journeyPercent(
  { collection, progressPercent }: Counted,
  key: string,
  isFinal: boolean,
): number {
  if (isFinal) return 100;
  const index = collection.indexOf(key);
  return index === -1 ? progressPercent : percentAt(index + 1, collection.length);
}
