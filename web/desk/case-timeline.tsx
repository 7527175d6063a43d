import type { CaseFile } from './desk-api.ts';
import styles from './desk.module.css';
import { formatWhen } from './when.ts';
import { EVIDENCE_WORDS, eventWords } from './words.ts';

/** What happened to the case, the newest first, with what was written to it. */
export function CaseTimeline({ events }: { readonly events: CaseFile['events'] }) {
  return (
    <section className={styles.panel} aria-labelledby="timeline-heading">
      <h2 id="timeline-heading">What happened</h2>
      <ol role="list" className={styles.list} reversed>
        {events.toReversed().map(({ id, kind, by, content, isLost, occurredAt }) => (
          <li key={id}>
            <p>
              <strong>{eventWords(kind, by)}</strong>
            </p>
            <p className={styles.soft}>{formatWhen(occurredAt)}</p>
            {content.evidence.length > 0 && (
              <p>{content.evidence.map((one) => EVIDENCE_WORDS[one]).join(', ')}</p>
            )}
            {isLost && <p>What was written here can’t be opened any more. Tell whoever runs the service.</p>}
            {content.text !== null && <p className={styles.said}>{content.text}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
