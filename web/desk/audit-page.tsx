import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/layouts/page-heading.tsx';
import styles from './desk.module.css';
import { AuditDocument } from './documents.generated.ts';
import { useAnswer } from './use-answer.ts';
import { formatWhen } from './when.ts';
import { spelledOut } from './words.ts';

/** What staff did, and what was tried at their door: the newest 200. Nothing here can be changed or removed. */
export function AuditPage() {
  const { answer, problem } = useAnswer(AuditDocument, {});
  return (
    <div className={styles.stack}>
      <title>Wysh desk - Audit</title>
      <PageHeading>Audit</PageHeading>
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      <section className={styles.panel} aria-label="The newest 200 events">
        <ol role="list" className={styles.list}>
          {answer?.audit.map(({ id, occurredAt, actor, action, subjectType, subject, detail }) => (
            <li key={id}>
              <p>
                <strong>{spelledOut(action)}</strong> · {actor ?? 'nobody signed in'}
              </p>
              <p className={styles.soft}>
                {formatWhen(occurredAt)} · {spelledOut(subjectType)}: {subject}
              </p>
              {detail.length > 0 && (
                <p className={styles.soft}>
                  {detail.map(({ name, value }) => `${spelledOut(name)}: ${value}`).join(' · ')}
                </p>
              )}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
