import { formatDate } from '@wysh/domain/dates/display.ts';
import { formatDollars } from '@wysh/domain/money/money.ts';
import type { CostLineFragment } from '../../api/generated/reinstatement.ts';
import { text } from '../../texts/texts.ts';
import styles from './reinstatement.module.css';

interface CostOfReturnProps {
  lines: readonly CostLineFragment[];
  /** Dollars and cents. */
  total: number;
  monthlyPremium: number;
  /** Of a year, by the rules of the policy; null where it came back meanwhile. */
  interestPercent: number | null;
  /** Null in the last month of the term. */
  nextPaymentOn: string | null;
  /** Until when or of which day it is. */
  holds: string;
}

/** What brings a policy back, line by line: what was missed with its interest, and the month that runs. */
export function CostOfReturn({
  lines,
  total,
  monthlyPremium,
  interestPercent,
  nextPaymentOn,
  holds,
}: CostOfReturnProps) {
  return (
    <div className={styles.costs}>
      <table className={styles.lines}>
        <caption>{text('reinstatement.costs')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('reinstatement.costs.due')}</th>
            <th scope="col">{text('reinstatement.costs.premium')}</th>
            <th scope="col">{text('reinstatement.costs.interest')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ dueOn, premium, interest }, index) => (
            <tr key={dueOn}>
              <th scope="row">
                {index === lines.length - 1
                  ? text('reinstatement.costs.running', { date: formatDate(dueOn) })
                  : formatDate(dueOn)}
              </th>
              <td>{formatDollars(premium)}</td>
              <td>{formatDollars(interest)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('reinstatement.costs.total')}</th>
            <td colSpan={2}>{formatDollars(total)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.soft}>{holds}</p>
      {interestPercent !== null && (
        <p className={styles.soft}>{text('reinstatement.costs.about', { percent: interestPercent })}</p>
      )}
      {nextPaymentOn !== null && (
        <p className={styles.soft}>
          {text('reinstatement.costs.next', {
            premium: formatDollars(monthlyPremium),
            date: formatDate(nextPaymentOn),
          })}
        </p>
      )}
    </div>
  );
}
