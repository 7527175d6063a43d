import { Link } from 'react-router';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { formatDollars } from '@wysh/domain/money/money.ts';
import type { BillFragment } from '../../../api/generated/dashboard.ts';
import { documentCategoryPath } from '../../../paths.ts';
import { useBillingPaper } from '../../../shell/documents/use-billing-paper.ts';
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
export function isPayable({ status, givenUp, awaitsAuthentication }: BillFragment): boolean {
  return !givenUp && (PAYABLE.includes(status) || awaitsAuthentication);
}

interface BillsProps {
  bills: readonly BillFragment[];
  /** Whether its person may pay here. */
  canPay: boolean;
  /** Whether something is kept to pay with. */
  hasWay: boolean;
  /** It is not, and can be chosen on this page. */
  mustChoose: boolean;
  /** The billing asks for none of them by itself. */
  isByHand: boolean;
  isPaying: boolean;
  onPay: (bills: BillsToPay) => void;
}

/** Every bill, with what was tried to have it paid, what is tried next, and a way to pay it. */
export function Bills({ bills, canPay, hasWay, mustChoose, isByHand, isPaying, onPay }: BillsProps) {
  const { opening, problem, open } = useBillingPaper();
  return (
    <section className={styles.card} aria-labelledby="billing-invoices">
      <h2 id="billing-invoices">{text('billing.invoices')}</h2>
      {bills.length === 0 ? (
        <p>{text('billing.invoices.none')}</p>
      ) : (
        <ul role="list" className={styles.list}>
          {bills.map((bill) => (
            <Bill
              key={bill.id}
              bill={bill}
              canPay={canPay && !isPaying}
              hasWay={hasWay}
              mustChoose={mustChoose}
              isByHand={isByHand}
              isOpening={opening !== null && opening === bill.receiptId}
              onPay={onPay}
              onReceipt={(id) => void open(id)}
            />
          ))}
        </ul>
      )}
      {problem !== null && <p role="alert">{problem}</p>}
      <p>
        <Button
          variant="textLink"
          render={(props) => <Link to={documentCategoryPath('billing')} {...props} />}
        >
          {text('billing.papers')}
        </Button>
      </p>
    </section>
  );
}

interface BillProps {
  bill: BillFragment;
  canPay: boolean;
  hasWay: boolean;
  mustChoose: boolean;
  isByHand: boolean;
  isOpening: boolean;
  onPay: BillsProps['onPay'];
  onReceipt: (id: string) => void;
}

function Bill({ bill, canPay, hasWay, mustChoose, isByHand, isOpening, onPay, onReceipt }: BillProps) {
  const { id, amount, balance, dueAt, attempts, nextAttemptOn, receiptId } = bill;
  const isUnpaid = isPayable(bill);
  const figures = { amount: formatDollars(amount), date: formatDate(dueAt) };
  return (
    <li>
      <span className={styles.value}>{formatDate(dueAt)}</span>
      <span>{stateWords(bill)}</span>
      {bill.months > 1 && <span>{text('billing.invoice.of-year')}</span>}
      <span className={styles.sum}>{figures.amount}</span>
      {(attempts.length > 0 || isUnpaid) && (
        <div className={styles.more}>
          {attempts.map((attempt) => (
            <p key={attempt.id}>{wordsOf(attempt)}</p>
          ))}
          {isUnpaid && <p>{mustChoose ? text('billing.pay.no-way') : nextWords(nextAttemptOn, isByHand)}</p>}
        </div>
      )}
      {receiptId !== null && (
        <Button
          variant="textLink"
          aria-label={text('billing.receipt.label', figures)}
          busyText={isOpening ? text('documents.downloading') : undefined}
          onClick={() => onReceipt(receiptId)}
        >
          {text('billing.receipt')}
        </Button>
      )}
      {isUnpaid && hasWay && (
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

/** How a bill stands; one whose policy its owner asked to end is asked for no more, but of money that is on its way that is said. */
export function stateWords({ status, pastDue, givenUp, awaitsAuthentication }: BillFragment): string {
  if (givenUp && (status !== 'processing' || awaitsAuthentication)) return text('billing.invoice.given-up');
  return text(pastDue ? 'billing.invoice.past-due' : `billing.invoice.${status}`);
}

/** What came of asking a card, and why where it said no. */
function wordsOf({
  on,
  byHand,
  mask,
  reasonWords,
  transactionResult,
  cameBack,
}: BillFragment['attempts'][number]): string {
  const told = { date: formatDate(on), card: mask, why: reasonWords ?? '' };
  if (cameBack) return text('billing.attempt.came-back', told);
  switch (transactionResult) {
    case 'failed':
      return text(byHand ? 'billing.attempt.by-hand' : 'billing.attempt', told);
    case 'success':
      return text(byHand ? 'billing.attempt.paid.by-hand' : 'billing.attempt.paid', told);
    case 'processing':
      return text('billing.attempt.processing', told);
  }
}

/** When the card is asked by itself, or that it is not. */
function nextWords(nextAttemptOn: string | null, isByHand: boolean): string {
  if (nextAttemptOn !== null) return text('billing.next-attempt', { date: formatDate(nextAttemptOn) });
  return text(isByHand ? 'billing.next-attempt.yourself' : 'billing.next-attempt.none');
}
