/** The sides of a scrolling strip on which something is out of view. */
export type HiddenSides = 'none' | 'start' | 'end' | 'both';

/** Half a pixel and less is rounding, not content. */
const tolerancePx = 1;

export function hiddenSides(strip: Pick<Element, 'scrollLeft' | 'clientWidth' | 'scrollWidth'>): HiddenSides {
  // Where words run from right to left it counts down from the right.
  const scrolled = Math.abs(strip.scrollLeft);
  const isStartHidden = scrolled > tolerancePx;
  const isEndHidden = scrolled + strip.clientWidth < strip.scrollWidth - tolerancePx;
  if (isStartHidden && isEndHidden) return 'both';
  if (isStartHidden) return 'start';
  return isEndHidden ? 'end' : 'none';
}

/** The tab a key leads to, around the ends and the way the tabs run; undefined for a key that moves nothing. */
export function tabForKey(
  key: string,
  current: number,
  count: number,
  direction: 'ltr' | 'rtl' = 'ltr',
): number | undefined {
  const [next, previous] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === next) return (current + 1) % count;
  if (key === previous) return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
