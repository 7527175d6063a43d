import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/layouts/page-heading.tsx';
import { problemWords } from './desk-api.ts';
import { useDesk } from './desk-context.ts';
import styles from './desk.module.css';
import {
  ErrorReportsDocument,
  MarkErrorKindSeenDocument,
  type ErrorReportsFragment,
} from './documents.generated.ts';
import { useAnswer } from './use-answer.ts';
import { formatWhen } from './when.ts';

/** What went wrong in the service and in browsers, by kind: how often, since when, and the reference to find it in the log by. */
export function ErrorReportsPage() {
  const { ask } = useDesk();
  const { answer, setAnswer, problem } = useAnswer(ErrorReportsDocument, {});
  const [refusal, setRefusal] = useState<string | null>(null);

  async function markSeen(kind: string) {
    try {
      setAnswer(await ask(MarkErrorKindSeenDocument, { input: { kind } }));
      setRefusal(null);
    } catch (error) {
      setRefusal(problemWords(error));
    }
  }

  const reports = answer?.errorReports ?? null;
  const unseen = reports?.kinds.filter((kind) => kind.unseen > 0).length ?? 0;
  return (
    <div className={styles.stack}>
      <title>Wysh desk - Errors</title>
      <PageHeading>Errors</PageHeading>
      <p role="status" className={styles.soft}>
        {statusWords(reports, unseen)}
      </p>
      {(problem ?? refusal) !== null && (
        <Notice kind="danger" announce>
          <p>{problem ?? refusal}</p>
        </Notice>
      )}
      {reports !== null && reports.kinds.length > 0 && (
        <section className={styles.panel} aria-label="Errors of the last 30 days">
          <ul role="list" className={styles.list}>
            {reports.kinds.map(
              ({ kind, source, code, message, count, unseen: news, firstAt, lastAt, place, reference }) => (
                <li key={kind}>
                  <p className={styles.said}>
                    <strong>{message}</strong>
                  </p>
                  <p className={styles.soft}>
                    {source === 'browser' ? 'In a browser' : 'On the server'}
                    {place !== null && `, ${place}`}
                    {code !== null && ` · ${code}`}
                  </p>
                  <p className={styles.soft}>
                    {count === 1 ? 'Once' : `${count} times`}, {news} not seen · first {formatWhen(firstAt)} ·
                    last {formatWhen(lastAt)}
                    {reference !== null && ` · reference ${reference}`}
                  </p>
                  {news > 0 && (
                    <Button variant="textLink" onClick={() => void markSeen(kind)}>
                      Mark as seen<span className="sr-only">: {message}</span>
                    </Button>
                  )}
                </li>
              ),
            )}
          </ul>
        </section>
      )}
    </div>
  );
}

function statusWords(reports: ErrorReportsFragment | null, unseen: number): string {
  if (reports === null) return 'Looking …';
  if (reports.areKeptElsewhere) return 'Reports go to the server that SENTRY_DSN names. Look there.';
  if (reports.kinds.length === 0) return 'Nothing went wrong in the last 30 days.';
  return unseen === 0 ? 'Everything was seen.' : `${unseen} not seen yet`;
}
