import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Client } from 'urql';
import { NotificationsDocument, UpdateNotificationDocument } from '../../api/generated/notifications.ts';
import { routes } from '../../paths.ts';
import { useRuntime } from '../runtime-context.ts';
import { isQuietPlace, newsOf, type News } from './news.ts';

/** Somebody who stays on a page hears of a decision this soon; who moves about does not ask at every step. */
const ASK_EVERY_MS = 60_000;
const ASK_AT_MOST_EVERY_MS = 15_000;

/** Looks for news on each new page and from time to time; closing marks it as read (UW-10). */
export function useNews(): { news: News | null; close: () => void } {
  const { graphql } = useRuntime();
  const { pathname } = useLocation();
  const [news, setNews] = useState<News | null>(null);
  const askedAt = useRef(-Infinity);
  const isQuiet = isQuietPlace(pathname);

  // The server is asked as the person moves and as time goes by, for neither of which anything is pressed.
  useEffect(() => {
    if (isQuiet) return;
    let isGone = false;
    const look = async () => {
      if (document.hidden || performance.now() - askedAt.current < ASK_AT_MOST_EVERY_MS) return;
      askedAt.current = performance.now();
      const { data } = await graphql
        .query(NotificationsDocument, {}, { requestPolicy: 'network-only' })
        .toPromise();
      const found = data ? newsOf(data) : null;
      if (isGone || found === null) return;
      // What is asked for stands on this very page.
      if (found.kind === 'evidence' && pathname === routes.manualReview) markRead(graphql, found);
      // Over an open dialog there is no place for another (ROUTE-71): it is told at the next look.
      else if (document.querySelector('dialog[open]') === null) setNews(found);
      else askedAt.current = -Infinity;
    };
    void look();
    const timer = setInterval(() => void look(), ASK_EVERY_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [graphql, pathname, isQuiet]);

  function close() {
    if (news === null) return;
    setNews(null);
    markRead(graphql, news);
  }

  return { news, close };
}

/** Not heard by the server, it is told once more, and that is all. */
function markRead(graphql: Client, { notificationId }: News): void {
  void graphql.mutation(UpdateNotificationDocument, { input: { notificationId } }).toPromise();
}
