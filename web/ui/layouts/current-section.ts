export interface SectionView {
  /** Where each section begins, in CSS pixels below the top edge of the window, in reading order. */
  tops: readonly number[];
  /** Where a section begins when its tab has just been pressed. */
  readingLine: number;
  viewportHeight: number;
  /** How far the page can still scroll down. */
  remaining: number;
}

/**
 * The index of the section being read: the last one that has passed the reading line. Within the last screenful the line
 * moves down to the bottom edge, so that short sections at the end, which can never reach the top, get their turn too.
 */
export function currentSection({ tops, readingLine, viewportHeight, remaining }: SectionView): number {
  const share = 1 - Math.min(1, Math.max(0, remaining) / viewportHeight);
  const line = readingLine + share * (viewportHeight - readingLine);
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= line),
  );
}
