import { useState, type ReactNode } from 'react';
import { NETWORK_ERROR } from '../../api/errors.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ArithmeticDialog } from '../../premium/arithmetic-dialog.tsx';
import { shownPremium, type BillingFrequency } from './premium-words.ts';
import { CoveredTrail, PremiumFigure } from './quote-figures.tsx';
import { QuoteScene } from './quote-scene.tsx';
import styles from './quote-card.module.css';
import { useQuote, type QuoteSource } from './use-quote.ts';

export interface QuoteCardProps {
  productName: string;
  source: QuoteSource;
  frequency: BillingFrequency;
  /** The way on, and what is said about it. */
  children: ReactNode;
}

/** What the chosen coverage costs and how much of the list it reaches. */
export function QuoteCard({ productName, source, frequency, children }: QuoteCardProps) {
  const { price, isExact, isWorking, problem, coveredPercent } = useQuote(source);
  const refusedBecause = source.isPolicy ? (problem?.fullMessage ?? null) : null;
  const [showsArithmetic, setShowsArithmetic] = useState(false);
  return (
    <section className={styles.card} aria-label={text('coverage.quote.label')} aria-busy={isWorking}>
      <QuoteScene />
      <div className={styles.price}>
        <p className={styles.product}>
          {isExact ? productName : text('coverage.quote.product', { product: productName })}
        </p>
        <p>
          <PremiumFigure price={price} frequency={frequency} isWorking={isWorking} isOffer={isExact} />
        </p>
        {/* The words keep their room, so that nothing moves while a price is worked out. */}
        {price !== null && (
          <div className={styles.notes}>
            <div className={styles.note} data-hidden={isWorking || undefined} aria-hidden={isWorking}>
              <p>{text('coverage.quote.same-price', { age: price.insuredsAgeAtTerm })}</p>
              {frequency === 'annually' && !source.isPolicy && (
                <p>
                  {text('coverage.quote.by-month', {
                    premium: shownPremium('monthly', price, { isOffer: isExact }),
                  })}
                </p>
              )}
            </div>
            <p className={styles.working} data-hidden={!isWorking || undefined} aria-hidden="true">
              {text('coverage.quote.working')}
            </p>
          </div>
        )}
        {price !== null && (
          <Button variant="textLink" onClick={() => setShowsArithmetic(true)}>
            {text('coverage.quote.how')}
          </Button>
        )}
      </div>
      <div className={styles.rest}>
        {coveredPercent === null ? (
          <p className={styles.note}>{text('coverage.quote.no-list')}</p>
        ) : (
          <CoveredTrail percent={coveredPercent} />
        )}
        {problem !== null && (
          <div className={styles.problem} role="alert">
            <p>
              {refusedBecause ??
                text(
                  problem.code === NETWORK_ERROR ? 'coverage.quote.failed-offline' : 'coverage.quote.failed',
                )}
            </p>
            {refusedBecause === null && (
              <Button variant="textLink" onClick={source.prices.retry}>
                {text('shell.try-again')}
              </Button>
            )}
          </div>
        )}
        {children}
      </div>
      {showsArithmetic && price !== null && (
        <ArithmeticDialog price={price} isOffer={source.isOffer} onClose={() => setShowsArithmetic(false)} />
      )}
    </section>
  );
}
