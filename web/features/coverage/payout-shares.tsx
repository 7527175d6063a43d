import { formatCoverage } from '@wysh/domain/money/money.ts';
import { text } from '../../texts/texts.ts';
import styles from './payout-shares.module.css';

/** Share of the maximum per cause: price and text go by the same ones. */
const shares = [
  ['public-transportation', 100],
  ['auto-pedestrian', 30],
  ['general-accident', 20],
] as const;

/** What accidental death coverage pays for which accident: said wherever an amount of it is shown. */
export function PayoutShares({ amount }: { amount: number }) {
  return (
    <section className={styles.shares} aria-labelledby="payout-shares">
      <h2 id="payout-shares" className={styles.heading}>
        {text('coverage.payout.heading')}
      </h2>
      <p>{text('coverage.payout.body')}</p>
      <dl className={styles.list}>
        {shares.map(([cause, percent]) => (
          <div key={cause}>
            <dt>{text(`coverage.payout.${cause}`)}</dt>
            <dd className="tabular">
              {percent}% · {formatCoverage((amount * percent) / 100)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
