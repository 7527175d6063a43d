/** Once what has just changed is on the screen: the first frame paints it, by the second it is there. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)));
}
