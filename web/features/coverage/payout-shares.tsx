import { formatCoverage } from '@wysh/domain/money/money.ts';
import { text } from '../../texts/texts.ts';
import type { EditedCoverage } from './coverage-source.ts';
import styles from './payout-shares.module.css';

/** What accidental death coverage pays for which accident, by what it is priced with: said wherever an amount of it is shown. */
export function PayoutShares({
  amount,
  payouts,
}: {
  amount: number;
  payouts: EditedCoverage['payoutDetails'];
}) {
  return (
    <section className={styles.shares} aria-labelledby="payout-shares">
      <h2 id="payout-shares" className={styles.heading}>
        {text('coverage.payout.heading')}
      </h2>
      <p>{text('coverage.payout.body')}</p>
      <dl className={styles.list}>
        {payouts.map(({ cause, percent }) => (
          <div key={cause}>
            <dt>{text(CAUSE_WORDS[cause])}</dt>
            <dd className="tabular">
              {percent}% · {formatCoverage((amount * percent) / 100)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const CAUSE_WORDS = {
  publicTransportation: 'coverage.payout.public-transportation',
  autoPedestrian: 'coverage.payout.auto-pedestrian',
  generalAccident: 'coverage.payout.general-accident',
} as const;
