import { Link } from 'react-router';
import { formatShortDate } from '@wysh/domain/dates/display.ts';
import { formatDollars } from '@wysh/domain/money/money.ts';
import { billingPath } from '../../../paths.ts';
import { text } from '../../../texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { CardThatPaysFragment } from '../../../api/generated/dashboard.ts';
import { wayWords } from '../way-words.ts';
import styles from '../dashboard.module.css';
import { Fact } from '../fact.tsx';
import type { PayingVariant } from './retry-dialog.tsx';

interface PastDueDialogProps {
  kind: PayingVariant['kind'];
  label: string;
  /** Dollars and cents. */
  amount: number;
  lastCoveredOn: string | null;
  card: CardThatPaysFragment | null;
  isPaying: boolean;
  onPay: () => void;
  onClose: () => void;
}

/** What is past due, until when it can be paid, and with what (BILL-04 to BILL-07). */
export function PastDueDialog({
  kind,
  label,
  amount,
  lastCoveredOn,
  card,
  isPaying,
  onPay,
  onClose,
}: PastDueDialogProps) {
  const date = formatShortDate(lastCoveredOn);
  return (
    <Dialog
      title={text('billing.past-due', { amount: formatDollars(amount) })}
      closeText={text('shell.close')}
      onClose={onClose}
      actions={
        <>
          {card !== null && (
            <Button busyText={isPaying ? text('billing.paying') : undefined} onClick={onPay}>
              {text('billing.pay.with', { card: card.mask })}
            </Button>
          )}
          <Button
            variant="secondary"
            render={(props) => <Link to={`${billingPath}/edit`} {...props} onClick={onClose} />}
          >
            {text('billing.pay.another')}
          </Button>
        </>
      }
    >
      <p>{text('billing.past-due.body', { date })}</p>
      <dl className={styles.facts}>
        {kind === 'policy' && (
          <Fact isWide term={text('policy.number')}>
            {label}
          </Fact>
        )}
        <Fact term={text('billing.past-due.lapses')}>{date}</Fact>
        {kind === 'billing' && card !== null && (
          <>
            <Fact term={wayWords(card)}>{card.mask}</Fact>
            <Fact
              term={text(card.source === 'bank_account' ? 'billing.account.holder' : 'billing.card.name')}
            >
              {card.name}
            </Fact>
          </>
        )}
      </dl>
    </Dialog>
  );
}
