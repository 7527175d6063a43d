import type { CaseEvent } from './desk-api.ts';
import styles from './desk.module.css';
import { formatWhen } from './when.ts';
import { eventWords } from './words.ts';

/** What happened to the case, the newest first, with what was written to it. */
export function CaseTimeline({ events }: { readonly events: readonly CaseEvent[] }) {
  return (
    <section className={styles.panel} aria-labelledby="timeline-heading">
      <h2 id="timeline-heading">What happened</h2>
      <ol role="list" className={styles.list} reversed>
        {events.toReversed().map(({ id, kind, by, content, occurredAt }) => (
          <li key={id}>
            <p>
              <strong>{eventWords(kind, by)}</strong>
            </p>
            <p className={styles.soft}>{formatWhen(occurredAt)}</p>
            {textsOf(content).map((said) => (
              <p key={said} className={styles.said}>
                {said}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Of what was written, the parts that are words of a person. */
function textsOf(content: CaseEvent['content']): string[] {
  const parts = [content['note'], content['reason'], content['message']];
  return parts.filter((part) => typeof part === 'string' && part !== '') as string[];
}
