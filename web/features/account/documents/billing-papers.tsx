import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { formatDollars } from '@wysh/domain/money/money.ts';
import type { BillingPaper } from '../../../shell/documents/load-documents.ts';
import { useBillingPaper } from '../../../shell/documents/use-billing-paper.ts';
import { text } from '../../../texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { isNewSince } from './new-papers.ts';
import { PaperRow } from './paper-row.tsx';
import styles from './documents.module.css';

interface BillingPapersProps {
  papers: readonly BillingPaper[];
  /** Up to when papers were seen before; null on a first visit. */
  seen: string | null;
}

/** Receipts and statements, the newest first, each opened by a press. */
export function BillingPapers({ papers, seen }: BillingPapersProps) {
  const { opening, problem, open } = useBillingPaper();
  return (
    <>
      {problem !== null && <p role="alert">{problem}</p>}
      <ul role="list" className={styles.documents}>
        {papers.map((paper) => {
          const { id, kind, on, amount } = paper;
          const date = formatLongDate(on);
          return (
            <PaperRow
              key={id}
              miniature={{
                slug: kind === 'receipt' ? 'premium-receipt' : 'yearly-statement',
                title: text(`documents.billing.${kind === 'receipt' ? 'receipt' : 'statement'}.title`),
                date,
                amount: amount === null ? undefined : formatDollars(amount),
              }}
              name={nameOf(paper)}
              isNew={isNewSince(seen, { at: on })}
              action={
                <div className={styles.keep}>
                  <Button
                    variant="secondary"
                    aria-label={`${text('documents.open')}: ${nameOf(paper)}, ${date}`}
                    busyText={opening === id ? text('documents.downloading') : undefined}
                    onClick={() => void open(id)}
                  >
                    {text('documents.open')}
                  </Button>
                </div>
              }
            >
              <p className={styles.soft}>{date}</p>
            </PaperRow>
          );
        })}
      </ul>
    </>
  );
}

function nameOf({ kind, amount, year }: BillingPaper): string {
  return kind === 'receipt'
    ? text('documents.billing.receipt', { amount: formatDollars(amount ?? 0) })
    : text('documents.billing.statement', { year: String(year ?? '') });
}
