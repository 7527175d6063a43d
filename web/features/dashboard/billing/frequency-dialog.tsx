import { formatDate } from '@wysh/domain/dates/display.ts';
import { formatDollars } from '@wysh/domain/money/money.ts';
import type {
  BillingQuery,
  CardThatPaysFragment,
  OtherFrequencyFragment,
} from '../../../api/generated/dashboard.ts';
import { text } from '../../../texts/texts.ts';
import { Accordion } from '../../../ui/accordion.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LongText } from '../../../ui/long-text.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../dashboard.module.css';
import { Fact } from '../fact.tsx';
import type { PlanOfBilling } from './plan-of-billing.ts';

interface FrequencyDialogProps {
  plan: PlanOfBilling;
  other: OtherFrequencyFragment;
  card: CardThatPaysFragment | null;
  authorization: BillingQuery['authorization'];
  isBusy: boolean;
  problem: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Both sums beside each other, from when on, and what is agreed to by changing (BILL-08). */
export function FrequencyDialog({
  plan,
  other,
  card,
  authorization,
  isBusy,
  problem,
  onConfirm,
  onClose,
}: FrequencyDialogProps) {
  const figures = {
    date: formatDate(other.from),
    amount: formatDollars(other.amount),
    card: card?.mask ?? '',
    title: authorization?.title ?? '',
    saving: formatDollars(yearlySaving(plan, other)),
  };
  const isAgreed = card?.isRevoked === false && authorization !== null;
  return (
    <Dialog
      title={text('billing.frequency')}
      closeText={text('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button busyText={isBusy ? text('billing.frequency.busy') : undefined} onClick={onConfirm}>
            {text('billing.frequency.confirm')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {text('billing.frequency.keep')}
          </Button>
        </>
      }
    >
      <dl className={styles.facts}>
        <Fact term={text('billing.frequency.now')}>
          {text(`billing.per.${plan.billingFrequency}`, { premium: formatDollars(plan.amount) })}
        </Fact>
        <Fact term={text('billing.frequency.from', figures)}>
          {text(`billing.per.${other.billingFrequency}`, { premium: figures.amount })}
        </Fact>
      </dl>
      <p>
        {text(
          other.billingFrequency === 'annually' ? 'billing.frequency.saves' : 'billing.frequency.costs',
          figures,
        )}
      </p>
      <p>{text(other.replacesBill ? 'billing.frequency.replaces' : 'billing.frequency.begins', figures)}</p>
      {isAgreed ? (
        <>
          <p>{text('billing.frequency.agree', figures)}</p>
          <Accordion
            items={[
              {
                id: authorization.id,
                title: authorization.title,
                content: <LongText text={authorization.body} level={3} />,
              },
            ]}
          />
        </>
      ) : (
        <p>{text('billing.frequency.by-hand')}</p>
      )}
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
    </Dialog>
  );
}

/** What twelve months cost more than a year, in dollars and cents. */
function yearlySaving(
  plan: Pick<PlanOfBilling, 'amount' | 'billingFrequency'>,
  other: OtherFrequencyFragment,
): number {
  const cents = (dollars: number) => Math.round(dollars * 100);
  const [month, year] =
    plan.billingFrequency === 'monthly' ? [plan.amount, other.amount] : [other.amount, plan.amount];
  return (12 * cents(month) - cents(year)) / 100;
}
