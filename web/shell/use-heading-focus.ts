import { useEffect, useRef } from 'react';
import { PAGE_HEADING_ID } from './use-place-change.ts';

/**
 * Moves the focus to the heading when a page shows another `screen` at the same address, where what had the focus is gone.
 * Its first screen is left to `usePlaceChange`.
 */
export function useHeadingFocus(screen: string): void {
  const previousScreen = useRef(screen);
  useEffect(() => {
    if (previousScreen.current === screen) return;
    previousScreen.current = screen;
    document.getElementById(PAGE_HEADING_ID)?.focus();
  }, [screen]);
}
