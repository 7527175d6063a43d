import type { CSSProperties } from 'react';
import { formatDollars, formatEstimatePremium, centsFromDollars } from '@wysh/domain/money/money.ts';
import type { PremiumOfCoverageFragment } from '../../api/generated/coverage.ts';
import { text } from '../../texts/texts.ts';
import { LanternIcon } from '../../ui/icons.tsx';
import { MoneyInMotion } from '../../ui/money-in-motion.tsx';
import { premiumBy, type BillingFrequency } from './premium-words.ts';
import styles from './quote-figures.module.css';

export interface PremiumFigureProps {
  price: PremiumOfCoverageFragment | null;
  frequency: BillingFrequency;
  /** A newer price is being worked out: the figure stays and steps back. */
  isWorking: boolean;
  /** An offer counts to the cent, an estimate in whole dollars. */
  isOffer: boolean;
}

/** The premium, counting to each new one. */
export function PremiumFigure({ price, frequency, isWorking, isOffer }: PremiumFigureProps) {
  if (price === null) return <span className={styles.noPrice}>{text('coverage.quote.no-price')}</span>;
  const premium = premiumBy(frequency, price);
  const format = isOffer ? formatCents : formatEstimatePremium;
  return (
    <span className={styles.premium} data-working={isWorking || undefined}>
      <span className={styles.amount}>
        <MoneyInMotion
          value={isOffer ? centsFromDollars(premium) : Math.floor(premium)}
          format={format}
          announce={(shown) => text(`coverage.quote.announce.${frequency}`, { premium: format(shown) })}
        />
      </span>
      <span className={styles.period} aria-hidden="true">
        {text(`coverage.quote.${frequency}`)}
      </span>
    </span>
  );
}

/** How much of the list is covered: a lantern that walks along a trail. */
export function CoveredTrail({ percent }: { percent: number }) {
  return (
    <div className={styles.covered}>
      <p className={styles.percent}>
        <span className={styles.percentFigure}>
          <MoneyInMotion
            value={percent}
            format={(shown) => text('coverage.quote.covered', { percent: shown })}
            announce={(shown) => text('coverage.quote.announce.covered', { percent: shown })}
          />
        </span>{' '}
        <span aria-hidden="true">{text('coverage.quote.covered-long')}</span>
      </p>
      <div
        className={styles.trail}
        style={{ '--fraction': percent / 100 } as CSSProperties}
        aria-hidden="true"
      >
        <span className={styles.walked} />
        <span className={styles.lantern}>
          <LanternIcon size={20} />
        </span>
      </div>
    </div>
  );
}

function formatCents(cents: number): string {
  return formatDollars(cents / 100);
}
