import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { LED_ON_KEY } from '../api/runtime.ts';
import { scrollToTop } from './scroll-to-top.ts';

/** The heading every page gives this id, so that a screen reader starts reading where the page starts. */
export const PAGE_HEADING_ID = 'page-heading';

/**
 * On arriving at another place: scrolls to the top and moves the focus to its heading. Addresses that share a `screen` are
 * one place (a dialog over a list, say), and nothing moves between them. So it is where a press loaded the application anew: to
 * whoever pressed it is the next page, and not a visit that begins.
 */
export function usePlaceChange(screen: string | null): void {
  const { pathname, search } = useLocation();
  // One address may have several views, each a page of its own to whoever reads it.
  const view = new URLSearchParams(search).get('view');
  const place = screen ?? (view === null ? pathname : `${pathname} ${view}`);
  const previousPlace = useRef(place);
  useEffect(() => {
    const wasLedOn = sessionStorage.getItem(LED_ON_KEY) !== null;
    sessionStorage.removeItem(LED_ON_KEY);
    if (previousPlace.current === place && !wasLedOn) return;
    previousPlace.current = place;
    scrollToTop();
    const heading = document.getElementById(PAGE_HEADING_ID) ?? document.getElementById('content');
    heading?.focus({ preventScroll: true });
  }, [place]);
}
