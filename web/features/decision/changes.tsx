import type { CorrectedQuestionFragment } from '../../api/generated/decision.ts';
import { text } from '../../texts/texts.ts';
import styles from './decision.module.css';

/** Answers as they were and as they are right, side by side. */
export function Changes({ changes }: { changes: readonly CorrectedQuestionFragment[] }) {
  return (
    <dl className={styles.changes}>
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text('decided.change', { before, after })}</dd>
        </div>
      ))}
    </dl>
  );
}
