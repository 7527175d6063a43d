import { formatDate } from '@wysh/domain/dates/display.ts';
import { formatDollars } from '@wysh/domain/money/money.ts';
import type { BillFragment } from '../../../api/generated/dashboard.ts';
import { text } from '../../../texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../dashboard.module.css';
import type { BillsToPay } from './use-paying.ts';

const PAYABLE: readonly string[] = [
  'created',
  'short_paid',
  'failed',
  'retryable',
] satisfies BillFragment['status'][];

/** What a person can pay now; one that waits for their bank's question can be asked again. */
export function isPayable({ status, awaitsAuthentication }: BillFragment): boolean {
  return PAYABLE.includes(status) || awaitsAuthentication;
}

interface BillsProps {
  bills: readonly BillFragment[];
  hasCard: boolean;
  isPaying: boolean;
  onPay: (bills: BillsToPay) => void;
}

/** Every bill, with what was tried to have it paid, what is tried next, and a way to pay it. */
export function Bills({ bills, hasCard, isPaying, onPay }: BillsProps) {
  return (
    <section className={styles.card} aria-labelledby="billing-invoices">
      <h2 id="billing-invoices">{text('billing.invoices')}</h2>
      {bills.length === 0 ? (
        <p>{text('billing.invoices.none')}</p>
      ) : (
        <ul role="list" className={styles.list}>
          {bills.map((bill) => (
            <Bill key={bill.id} bill={bill} canPay={hasCard && !isPaying} onPay={onPay} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface BillProps {
  bill: BillFragment;
  canPay: boolean;
  onPay: BillsProps['onPay'];
}

function Bill({ bill, canPay, onPay }: BillProps) {
  const { id, amount, balance, dueAt, status, pastDue, nextAttemptOn } = bill;
  const attempts = bill.attempts.filter(({ transactionResult }) => transactionResult === 'failed');
  const isUnpaid = isPayable(bill);
  return (
    <li>
      <span className={styles.value}>{formatDate(dueAt)}</span>
      <span>{text(pastDue ? 'billing.invoice.past-due' : `billing.invoice.${status}`)}</span>
      <span className={styles.sum}>{formatDollars(amount)}</span>
      {isUnpaid && (pastDue || attempts.length > 0) && (
        <div className={styles.more}>
          {attempts.map(({ id: tryId, on, byHand, mask, reasonWords }) => (
            <p key={tryId}>
              {text(byHand ? 'billing.attempt.by-hand' : 'billing.attempt', {
                date: formatDate(on),
                card: mask,
                why: reasonWords ?? '',
              })}
            </p>
          ))}
          <p>
            {nextAttemptOn === null
              ? text('billing.next-attempt.none')
              : text('billing.next-attempt', { date: formatDate(nextAttemptOn) })}
          </p>
        </div>
      )}
      {isUnpaid && (
        <div className={styles.more}>
          <Button
            variant="secondary"
            disabled={!canPay}
            aria-label={text('billing.pay.bill.label', {
              amount: formatDollars(balance),
              date: formatDate(dueAt),
            })}
            onClick={() => onPay({ invoiceIds: [id], amount: balance })}
          >
            {text('billing.pay.bill', { amount: formatDollars(balance) })}
          </Button>
        </div>
      )}
    </li>
  );
}
