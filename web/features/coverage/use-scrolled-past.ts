import { useSyncExternalStore } from 'react';

/** How far a page is scrolled before the quote header sticks (SHELL-36). */
export const QUOTE_HEADER_OFFSET_PX = { preview: 88, editor: 162 } as const;

/** Whether the page is scrolled further than that; no render in between. */
export function useScrolledPast(offsetPx: number): boolean {
  return useSyncExternalStore(subscribe, () => window.scrollY > offsetPx);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}
