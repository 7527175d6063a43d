import type { CountedSteps } from './journey.ts';

/** What progress is counted from, and how far it had come. */
interface Counted {
  counted: CountedSteps | null;
  progressPercent: number;
}

/**
 * Percent of a 1-based position among so many; 0 where there is nothing to count (JOUR-16). Not rounded: what comes between two of
 * many steps would be lost.
 */
export function percentAt(position: number, total: number): number {
  return total === 0 ? 0 : (position / total) * 100;
}

/** The 1-based place of a screen of ours, behind all forms; null for one that is not counted. */
export function placeOfScreen(counted: CountedSteps | null, key: string): number | null {
  const index = counted?.screens.indexOf(key) ?? -1;
  return counted === null || index === -1 ? null : counted.forms + index + 1;
}

/**
 * The percentage while a form or screen shows: by its place, 100 on the final one (JOUR-18). A form between two steps, such as a
 * question that only some are asked, has a place between them; what has none leaves the bar where it was.
 */
export function journeyPercent(
  { counted, progressPercent }: Counted,
  place: number | null,
  isFinal: boolean,
): number {
  if (isFinal) return 100;
  if (counted === null || place === null) return progressPercent;
  return percentAt(place, counted.forms + counted.screens.length);
}
