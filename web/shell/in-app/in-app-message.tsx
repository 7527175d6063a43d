import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useQuery } from 'urql';
import { CloseInAppMessageDocument, InAppMessageDocument } from '../../api/generated/in-app.ts';
import { ownPath } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { isQuietPlace } from '../notifications/news.ts';
import { useRuntime } from '../runtime-context.ts';
import styles from './in-app-message.module.css';

/**
 * A word of marketing below the page's own content, for who wants news of ours: never where one signs in, applies or answers (ROUTE-69,
 * ROUTE-70), and hidden by its style while a modal is open (ROUTE-71). It covers nothing and waits for nobody.
 */
export function InAppMessage() {
  const { graphql } = useRuntime();
  const { pathname } = useLocation();
  const isQuiet = isQuietPlace(pathname);
  const [{ data }] = useQuery({ query: InAppMessageDocument, requestPolicy: 'cache-first', pause: isQuiet });
  const [closed, setClosed] = useState<readonly string[]>([]);
  const message = data?.inAppMessage ?? null;
  const path = ownPath(message?.path ?? null);
  if (isQuiet || message === null || path === null || closed.includes(message.key)) return null;

  function close(key: string) {
    setClosed([...closed, key]);
    // Not heard by the server, it is shown once more on a later visit, and that is all.
    void graphql.mutation(CloseInAppMessageDocument, { input: { key } }).toPromise();
  }

  return (
    <aside className={styles.message} aria-labelledby="in-app-message">
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2 id="in-app-message">{message.heading}</h2>
          <p>{message.body}</p>
        </div>
        <div className={styles.actions}>
          <Button
            variant="secondary"
            render={(props) => <Link to={path} onClick={() => close(message.key)} {...props} />}
          >
            {message.action}
          </Button>
          <Button variant="textLink" onClick={() => close(message.key)}>
            {text('shell.in-app.close')}
          </Button>
        </div>
      </div>
    </aside>
  );
}
