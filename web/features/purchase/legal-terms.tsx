import { Link } from 'react-router';
import { formatDollars } from '@wysh/domain/money/money.ts';
import { disclosurePath } from '../../paths.ts';
import { askForPaperOfQuote } from '../../shell/documents/load-documents.ts';
import { useDownload } from '../../shell/documents/use-download.tsx';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import type { Cover } from './load-purchase.ts';
import styles from '../../paying/paying.module.css';

const PAPERS = ['application-agreement', 'esign-consent', 'privacy-notice'] as const;

/** What was written for the offer: the quote itself, and what the law wants read before somebody buys. */
const PAPERS_OF_QUOTE = {
  'term-life': [
    ['quote-term-life', 'purchase.terms.quote'],
    ['buyers-guide', 'purchase.terms.buyers-guide'],
  ],
  'accidental-death': [
    ['quote-accidental-death', 'purchase.terms.quote'],
    ['outline-of-coverage', 'purchase.terms.outline'],
  ],
} as const;

/** What going on means, each point with the paper behind it (BUY-04, BUY-05, BUY-09, BUY-21). */
export function LegalTerms({
  quoteId,
  cover,
  shown,
}: {
  quoteId: string;
  cover: Cover;
  /** Papers that stand on this page by themselves, each of which is there once. */
  shown: readonly string[];
}) {
  const { product, age } = cover;
  const amount = formatDollars(cover.dueToday);
  return (
    <section className={styles.legal} aria-labelledby="purchase-terms">
      <h2 id="purchase-terms">{text('purchase.terms')}</h2>
      <ul>
        <li>
          {product === 'term-life'
            ? text('purchase.terms.charge', { amount })
            : text('purchase.terms.charge.accidental-death', { amount, age })}
        </li>
        <li>{text('purchase.terms.truth')}</li>
        <li>{text('purchase.terms.begins')}</li>
        {PAPERS.filter((slug) => !shown.includes(slug)).map((slug) => (
          <li key={slug}>
            <Link to={disclosurePath(slug)} target="_blank">
              {text(`purchase.terms.${slug}`)}
            </Link>
          </li>
        ))}
      </ul>
      {PAPERS_OF_QUOTE[product].map(([slug, words]) => (
        <CopyOfPaper key={slug} {...{ quoteId, slug, words }} />
      ))}
    </section>
  );
}

type PaperOfQuote = (typeof PAPERS_OF_QUOTE)[Cover['product']][number];

function CopyOfPaper({
  quoteId,
  slug,
  words,
}: {
  quoteId: string;
  slug: PaperOfQuote[0];
  words: PaperOfQuote[1];
}) {
  const runtime = useRuntime();
  const download = useDownload(() => askForPaperOfQuote(runtime, quoteId, slug));
  return (
    <>
      <Button
        variant="textLink"
        busyText={download.isBusy ? text('shell.loading') : undefined}
        onClick={download.start}
      >
        {text(words)}
      </Button>
      {download.modal}
    </>
  );
}
