import { formatDate } from '@wysh/domain/dates/display.ts';
import { formatCoverage, formatDollars } from '@wysh/domain/money/money.ts';
import type { ChangeInSightFragment } from '../../api/generated/policy-change.ts';
import { text } from '../../texts/texts.ts';
import styles from './policy-change.module.css';

/** Amount, price and wyshes, until a day and from it on. */
export function BeforeAndAfter({ change }: { change: ChangeInSightFragment }) {
  const { before, after, beginsOn, billingFrequency } = change;
  const rows: readonly (readonly [term: string, words: (cover: typeof before) => string])[] = [
    [text('change.amount'), ({ amount }) => formatCoverage(amount)],
    [
      text('change.price'),
      ({ annualPremium, monthlyPremium }) =>
        text(`change.per.${billingFrequency}`, {
          premium: formatDollars(billingFrequency === 'annually' ? annualPremium : monthlyPremium),
        }),
    ],
    // Without a list there is nothing to reach.
    ...(before.allocationsCoveredPercentage === 0
      ? []
      : [
          [
            text('change.wyshes'),
            ({ allocationsCoveredPercentage: percent }: typeof before) => text('change.percent', { percent }),
          ] as const,
        ]),
  ];
  return (
    <table className={styles.table}>
      <caption>{text('change.what')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('change.which')}</th>
          <th scope="col">{text('change.today')}</th>
          <th scope="col">{text('change.from', { date: formatDate(beginsOn) })}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([term, words]) => (
          <tr key={term}>
            <th scope="row">{term}</th>
            <td className="tabular">{words(before)}</td>
            <td className="tabular">
              <strong>{words(after)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
