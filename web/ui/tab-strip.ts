/** The sides of a scrolling strip on which something is out of view. */
export type HiddenSides = 'none' | 'start' | 'end' | 'both';

/** Half a pixel and less is rounding, not content. */
const tolerancePx = 1;

export function hiddenSides(strip: Pick<Element, 'scrollLeft' | 'clientWidth' | 'scrollWidth'>): HiddenSides {
  const isStartHidden = strip.scrollLeft > tolerancePx;
  const isEndHidden = strip.scrollLeft + strip.clientWidth < strip.scrollWidth - tolerancePx;
  if (isStartHidden && isEndHidden) return 'both';
  if (isStartHidden) return 'start';
  return isEndHidden ? 'end' : 'none';
}

/** The tab a key leads to, around the ends; undefined for a key that moves nothing. */
export function tabForKey(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
