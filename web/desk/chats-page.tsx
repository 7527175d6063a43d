import { Link } from 'react-router';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/layouts/page-heading.tsx';
import { deskPaths } from './desk-paths.ts';
import styles from './desk.module.css';
import { ChatsDocument } from './documents.generated.ts';
import { useAnswer } from './use-answer.ts';
import { formatWaiting, formatWhen } from './when.ts';

const refreshEveryMs = 15_000;

/** Who wrote to us: whoever waits longest is on top; it asks again by itself. */
export function ChatsPage() {
  const { answer, problem } = useAnswer(ChatsDocument, {}, { refreshEveryMs });

  const waiting = answer?.chats.filter(({ waitingSince }) => waitingSince !== null).length ?? 0;
  return (
    <div className={styles.stack}>
      <title>Wysh desk - Chats</title>
      <PageHeading>Chats</PageHeading>
      <p role="status" className={styles.soft}>
        {answer === null
          ? 'Looking …'
          : waiting === 0
            ? 'Nobody waits. Time for a coffee.'
            : `${waiting} waiting`}
      </p>
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      {answer !== null && answer.chats.length > 0 && (
        <section className={styles.panel} aria-label="Chats">
          <ul role="list" className={styles.list}>
            {answer.chats.map(({ userId, waitingSince, lastMessageAt }) => (
              <li key={userId}>
                <Link to={deskPaths.chat(userId)}>{customerName(userId)}</Link>
                <p className={styles.soft}>
                  {waitingSince === null
                    ? `Answered, ${formatWhen(lastMessageAt)}`
                    : `Waiting for ${formatWaiting(waitingSince, answer.now)}`}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Nobody's name is needed to answer a question; the end of an id is as good as one. */
export function customerName(userId: string): string {
  return `Customer ${userId.slice(-8).toUpperCase()}`;
}
