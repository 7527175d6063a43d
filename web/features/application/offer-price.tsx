import { formatDate, formatShortDate } from '@wysh/domain/dates/display.ts';
import { lastDay } from '@wysh/domain/dates/last-day.ts';
import { formatDollars } from '@wysh/domain/money/money.ts';
import { riskClassWords } from '../../premium/risk-class-words.ts';
import { text } from '../../texts/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './application.module.css';
import { CountedPrice } from './counted-price.tsx';
import { estimateDifference, type Estimate, type EstimateDifference } from './estimate-difference.ts';
import { TERM_LIFE, type Offering } from './open-offerings.ts';
import offer from './offering-card.module.css';

interface OfferPriceProps {
  offering: Offering;
  /** It stands beside the one that the page is about. */
  isSmall: boolean;
  estimate: Estimate | null;
}

/** What an offer costs, how that stands to what was estimated, and until when it holds. */
export function OfferPrice({ offering, isSmall, estimate }: OfferPriceProps) {
  const { id, monthlyPremium, expiresAt, arithmetic } = offering;
  const isTermLife = offering.productDetail.slug === TERM_LIFE;
  const endsOn = lastDay(expiresAt);
  const difference = estimateDifference(offering, estimate);
  return (
    <div className={offer.head}>
      <h2 id={id} className={offer.product}>
        {text(isTermLife ? 'offers.term-life' : 'offers.accidental-death')}
      </h2>
      <p className={offer.premium}>
        <span className={classNames(offer.amount, isSmall && offer.small)}>
          <CountedPrice
            price={monthlyPremium}
            from={difference === null ? null : (estimate?.monthlyPremium ?? null)}
          />
        </span>{' '}
        <span>{text('offers.per-month')}</span>
      </p>
      {difference !== null && estimate !== null && (
        <p className={offer.difference}>
          {differenceWords(difference, arithmetic)}{' '}
          <span className={styles.soft}>
            {text('offers.difference.estimate', { estimate: formatDollars(estimate.monthlyPremium) })}
          </span>
        </p>
      )}
      <p className={offer.until}>
        {isTermLife
          ? text('offers.valid-until', { date: formatShortDate(endsOn) })
          : text('offers.valid-until.ad', { date: formatDate(endsOn) })}
      </p>
    </div>
  );
}

function differenceWords(
  { kind, by, because }: EstimateDifference,
  { rateClass, tableRating }: Offering['arithmetic'],
): string {
  if (kind === 'same') return text('offers.difference.same');
  const values = { by: formatDollars(by) };
  if (because === 'age') return text('offers.difference.more.age', values);
  if (because === null || rateClass === null) return text(`offers.difference.${kind}`, values);
  return text(`offers.difference.${kind}.class`, {
    ...values,
    class: riskClassWords(rateClass, tableRating),
  });
}
