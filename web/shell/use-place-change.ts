import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { scrollToTop } from './scroll-to-top.ts';

/** The heading every page gives this id, so that a screen reader starts reading where the page starts. */
export const PAGE_HEADING_ID = 'page-heading';

/**
 * On arriving at another place: scrolls to the top and moves the focus to its heading. Addresses that share a `screen` are
 * one place (a dialog over a list, say), and nothing moves between them.
 */
export function usePlaceChange(screen: string | null): void {
  const { pathname } = useLocation();
  const place = screen ?? pathname;
  const previousPlace = useRef(place);
  useEffect(() => {
    if (previousPlace.current === place) return;
    previousPlace.current = place;
    scrollToTop();
    const heading = document.getElementById(PAGE_HEADING_ID) ?? document.getElementById('content');
    heading?.focus({ preventScroll: true });
  }, [place]);
}
