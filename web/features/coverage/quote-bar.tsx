import { formatCoverage } from '@wysh/domain/money/money.ts';
import { text } from '../../texts/texts.ts';
import { shownPremium, type BillingFrequency } from './premium-words.ts';
import { useQuote, type QuoteSource } from './use-quote.ts';
import { useScrolledPast } from './use-scrolled-past.ts';
import styles from './quote-bar.module.css';

export interface QuoteBarProps {
  source: QuoteSource;
  frequency: BillingFrequency;
  /** How far the page is scrolled before the bar comes. */
  offsetPx: number;
}

/**
 * The sticky quote header: the price stays in sight while somebody moves the sliders. It floats, so the page does not move
 * when it comes, and it repeats what the card says, so a screen reader is spared it.
 */
export function QuoteBar({ source, frequency, offsetPx }: QuoteBarProps) {
  const { price, isExact, isWorking, coveredPercent } = useQuote(source);
  const isShown = useScrolledPast(offsetPx);
  if (price === null) return null;
  return (
    <div className={styles.bar} data-shown={isShown} aria-hidden="true">
      <div className={styles.figures}>
        <p className={styles.premium} data-working={isWorking || undefined}>
          <strong>{shownPremium(frequency, price, { isOffer: isExact })}</strong>{' '}
          {text(`coverage.quote.${frequency}`)}
        </p>
        <p className={styles.amount}>{formatCoverage(source.amount)}</p>
        {coveredPercent !== null && (
          <p className={styles.percent}>{text('coverage.quote.covered', { percent: coveredPercent })}</p>
        )}
      </div>
    </div>
  );
}
