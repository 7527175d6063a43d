/** Once what has just changed is on the screen: the first frame paints it, by the second it is there. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)));
}

/** No frame comes to a page nobody looks at, and nothing waits for one longer than this. */
const FRAME_MS = 100;

export function untilPainted(): Promise<void> {
  return new Promise((resolve) => {
    afterPaint(resolve);
    setTimeout(resolve, FRAME_MS);
  });
}
