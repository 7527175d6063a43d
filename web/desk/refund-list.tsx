import { formatDate } from '@wysh/domain/dates/display.ts';
import { formatDollars } from '@wysh/domain/money/money.ts';
import styles from './desk.module.css';
import type { PolicyBillingFragment } from './documents.generated.ts';

type Refund = PolicyBillingFragment['refunds'][number];

/** Each refund of a policy, and where it stands. */
export function RefundList({ refunds }: { readonly refunds: readonly Refund[] }) {
  return (
    <section className={styles.panel} aria-labelledby="refunds-heading">
      <h2 id="refunds-heading">Refunds</h2>
      {refunds.length === 0 && <p>Nothing of it ever went back.</p>}
      <ul role="list" className={styles.list}>
        {refunds.map((refund) => (
          <li key={refund.id} className="tabular">
            {refundWords(refund)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function refundWords({ amount, owed, standing, putInOn, overOn }: Refund): string {
  const refund = `Refund of ${formatDollars(amount)}: `;
  const over = overOn === null ? '' : ` on ${formatDate(overOn)}`;
  switch (standing) {
    case 'put_in':
      return `${refund}put in on ${formatDate(putInOn)}, not sent yet. If they ask: we are looking at it.`;
    case 'on_its_way':
      return `${refund}put in on ${formatDate(putInOn)}, on its way.`;
    case 'arrived':
      return `${refund}arrived${over}.`;
    case 'owed':
      return `${refund}failed${over}, and ${formatDollars(owed)} is owed.`;
    case 'paid_another_way':
      return `${refund}failed${over}, and went another way.`;
  }
}
