import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { analyticsOf } from '../../api/analytics.ts';
import { readError } from '../../api/errors.ts';
import { EndOtherSessionsDocument, EndSessionDocument } from '../../api/generated/account.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { AccountSession } from './load-account.ts';
import { problemWords } from './place-problem.ts';
import styles from './account.module.css';

const LAST_SEEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const ALL_OTHERS = 'all-others';

/** Where this account is signed in, and the way to end what one doesn't know (S-33). */
export function SessionsSection({ sessions }: { sessions: readonly AccountSession[] }) {
  const runtime = useRuntime();
  const { revalidate } = useRevalidator();
  const [ending, setEnding] = useState<string | null>(null);
  const [news, setNews] = useState<{ kind: 'success' | 'danger'; words: string } | null>(null);

  async function end(sessionId: string) {
    if (ending !== null) return;
    setEnding(sessionId);
    setNews(null);
    const { graphql } = runtime;
    const { error } =
      sessionId === ALL_OTHERS
        ? await graphql.mutation(EndOtherSessionsDocument, { input: {} }).toPromise()
        : await graphql.mutation(EndSessionDocument, { input: { sessionId } }).toPromise();
    if (error) setNews({ kind: 'danger', words: problemWords(readError(error)) });
    else {
      analyticsOf(runtime).track('account_session_end', { others: sessionId === ALL_OTHERS });
      setNews({ kind: 'success', words: text('account.sessions.ended') });
      await revalidate();
    }
    setEnding(null);
  }

  const busyText = (id: string) => (ending === id ? text('account.sessions.ending') : undefined);
  return (
    <section className={styles.section} aria-labelledby="sessions">
      <h2 id="sessions">{text('account.sessions.heading')}</h2>
      <p>{text('account.sessions.lead')}</p>
      {news !== null && (
        <Notice kind={news.kind} announce>
          <p>{news.words}</p>
        </Notice>
      )}
      <ul role="list" className={styles.sessions}>
        {sessions.map((session) => {
          const device = session.deviceLabel ?? text('account.sessions.unknown');
          return (
            <li key={session.id} className={styles.session}>
              <div>
                <p className={styles.cardTitle}>{device}</p>
                <p className={styles.soft}>
                  {session.isCurrent
                    ? text('account.sessions.current')
                    : text('account.sessions.last-seen', {
                        date: LAST_SEEN.format(Date.parse(session.lastSeenAt)),
                      })}
                </p>
              </div>
              {!session.isCurrent && (
                <Button
                  variant="textLink"
                  aria-label={text('account.sessions.end.named', { device })}
                  busyText={busyText(session.id)}
                  onClick={() => void end(session.id)}
                >
                  {text('account.sessions.end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <Button variant="secondary" busyText={busyText(ALL_OTHERS)} onClick={() => void end(ALL_OTHERS)}>
          {text('account.sessions.end-others')}
        </Button>
      )}
    </section>
  );
}
