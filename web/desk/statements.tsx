import type { CaseFile } from './desk-api.ts';
import styles from './desk.module.css';
import { formatWhen } from './when.ts';

/** What somebody who was decided about wants read with the decision, in their words. */
export function Statements({ statements }: Pick<CaseFile, 'statements'>) {
  if (statements.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="statements-heading">
      <h2 id="statements-heading">Their statement</h2>
      <ul role="list" className={styles.list}>
        {statements.map(({ saidAt, words }) => (
          <li key={saidAt}>
            <p>“{words}”</p>
            <p className={styles.soft}>{formatWhen(saidAt)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
