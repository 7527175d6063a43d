import { formatDollars } from '@wysh/domain/money/money.ts';
import { formatDate } from '@wysh/domain/dates/display.ts';
import styles from './desk.module.css';
import type { DunningStop, PolicyBillingFragment } from './documents.generated.ts';
import { spelledOut } from './words.ts';

const STOP_WORDS: Readonly<Record<DunningStop, string>> = {
  needs_another_way: 'Not asked again by itself: it takes another way to pay.',
  needs_the_person: 'Not asked again by itself: the bank wants a yes from its customer first.',
  ends_authorization: 'Not asked again by itself: the account may not be debited any more.',
};

/** Each bill, and how it was tried to have it paid. */
export function BillList({ bills }: { readonly bills: PolicyBillingFragment['bills'] }) {
  return (
    <section className={styles.panel} aria-labelledby="bills-heading">
      <h2 id="bills-heading">Bills</h2>
      <ul role="list" className={styles.list}>
        {bills.map((bill) => (
          <li key={bill.id}>
            <h3>
              {formatDate(bill.dueOn)}: {formatDollars(bill.amount)}
            </h3>
            <span>
              {spelledOut(bill.status)}
              {bill.isPastDue && ', past due'}
              {bill.balance > 0 && bill.balance < bill.amount && `, ${formatDollars(bill.balance)} to pay`}
            </span>
            {bill.stoppedBy !== null && <span>{STOP_WORDS[bill.stoppedBy]}</span>}
            <ul role="list">
              {bill.attempts.map(({ id, on, byHand, status, reason, mask }) => (
                <li key={id}>
                  {formatDate(on)}, {byHand ? 'by hand' : 'by the billing'},{' '}
                  <span className="tabular">{mask}</span>: {reason ?? spelledOut(status).toLowerCase()}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
