import { formatCoverage } from '@wysh/domain/money/money.ts';
import type { AllocationDetailsQuery } from '../../api/generated/wyshes.ts';
import { text } from '../../texts/texts.ts';
import styles from './history-list.module.css';

export interface HistoryListProps {
  /** Newest first. */
  histories: AllocationDetailsQuery['wyshAllocations'][number]['allocationHistories'];
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

export function HistoryList({ histories }: HistoryListProps) {
  return (
    <section className={styles.history} aria-labelledby="history-heading">
      <h3 id="history-heading">{text('wyshes.edit.history')}</h3>
      {histories.length === 0 ? (
        <p>{text('wyshes.edit.history.empty')}</p>
      ) : (
        <ol role="list">
          {histories.map(({ id, amount, change, direction, createdAt }) => (
            <li key={id} className={styles.entry}>
              <span>
                {text(wordsOf(direction, change === amount), {
                  change: formatCoverage(change),
                  amount: formatCoverage(amount),
                })}
              </span>
              <time dateTime={createdAt}>{dayFormat.format(new Date(createdAt))}</time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** What went up by all it is now was not there before. */
function wordsOf(direction: string, isWhole: boolean) {
  if (direction !== 'up') return 'wyshes.edit.history.down';
  return isWhole ? 'wyshes.edit.history.first' : 'wyshes.edit.history.up';
}
