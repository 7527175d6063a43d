import { formatCoverage } from '@wysh/domain/money/money.ts';
import { text } from '../../texts/texts.ts';
import styles from './wysh-total.module.css';

/** The words of a heading: what the wyshes add up to. */
export function WyshTotal({ totalAmount }: { totalAmount: number }) {
  return (
    <>
      {text('coverage.preview.wysh-total')}{' '}
      <span className={styles.total}>{formatCoverage(totalAmount)}</span>
    </>
  );
}
