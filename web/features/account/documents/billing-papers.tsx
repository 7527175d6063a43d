import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { formatDollars } from '@wysh/domain/money/money.ts';
import type { BillingPaper } from '../../../shell/documents/load-documents.ts';
import { useBillingPaper } from '../../../shell/documents/use-billing-paper.ts';
import { text } from '../../../texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './documents.module.css';

/** Receipts and statements, the newest first, each opened by a press. */
export function BillingPapers({ papers }: { papers: readonly BillingPaper[] }) {
  const { opening, problem, open } = useBillingPaper();
  return (
    <>
      <p className={styles.soft}>{text('documents.billing.kept')}</p>
      {problem !== null && <p role="alert">{problem}</p>}
      <ul role="list" className={styles.documents}>
        {papers.map((paper) => (
          <li key={paper.id} className={styles.document}>
            <div className={styles.words}>
              <p className={styles.name}>{nameOf(paper)}</p>
              <p className={styles.soft}>{formatLongDate(paper.on)}</p>
            </div>
            <Button
              variant="secondary"
              aria-label={`${text('documents.open')}: ${nameOf(paper)}, ${formatLongDate(paper.on)}`}
              busyText={opening === paper.id ? text('documents.downloading') : undefined}
              onClick={() => void open(paper.id)}
            >
              {text('documents.open')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function nameOf({ kind, amount, year }: BillingPaper): string {
  return kind === 'receipt'
    ? text('documents.billing.receipt', { amount: formatDollars(amount ?? 0) })
    : text('documents.billing.statement', { year: String(year ?? '') });
}
