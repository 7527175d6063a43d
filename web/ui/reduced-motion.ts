import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

export function prefersReducedMotion(): boolean {
  return window.matchMedia(query).matches;
}

/** The person's wish for less motion, followed as it changes. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(followWish, prefersReducedMotion, () => false);
}

function followWish(onChange: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
