/** CONST-21, A-035 */
const SCROLL_MS = 350;

/** Back to the top in 0.35 s, at once for people who prefer reduced motion. A person's own scrolling wins. */
export function scrollToTop(): void {
  const from = window.scrollY;
  if (from === 0) return;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, 0);
    return;
  }
  const startedAt = performance.now();
  let isInterrupted = false;
  const interrupt = () => {
    isInterrupted = true;
  };
  window.addEventListener('wheel', interrupt, { once: true, passive: true });
  window.addEventListener('touchstart', interrupt, { once: true, passive: true });
  const step = (now: number) => {
    const share = Math.min(1, (now - startedAt) / SCROLL_MS);
    if (!isInterrupted) window.scrollTo(0, from * (1 - scrollEase(share)));
    if (share < 1 && !isInterrupted) requestAnimationFrame(step);
    else {
      window.removeEventListener('wheel', interrupt);
      window.removeEventListener('touchstart', interrupt);
    }
  };
  requestAnimationFrame(step);
}

/** Fast, then settling: 0 to 1. */
export function scrollEase(share: number): number {
  return 1 - (1 - share) ** 3;
}
