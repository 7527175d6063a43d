/** The first frame paints what has just changed; by the second it is on the screen. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)));
}
