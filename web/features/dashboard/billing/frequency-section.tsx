import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { formatDollars } from '@wysh/domain/money/money.ts';
import {
  AgreeToCardAuthorizationDocument,
  ChangeFrequencyDocument,
  type BillingQuery,
  type CardThatPaysFragment,
  type OtherFrequencyFragment,
} from '../../../api/generated/dashboard.ts';
import { readError, shownMessage } from '../../../api/errors.ts';
import { useRuntime } from '../../../shell/runtime-context.ts';
import { text } from '../../../texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../dashboard.module.css';
import { FrequencyDialog } from './frequency-dialog.tsx';
import type { PlanOfBilling } from './plan-of-billing.ts';

interface FrequencySectionProps {
  policyId: string;
  plan: PlanOfBilling;
  card: CardThatPaysFragment | null;
  authorization: BillingQuery['authorization'];
  /** Why nothing of it can be changed now. */
  blockedBy: 'past-due' | 'processing' | 'ending' | 'hand-back' | null;
}

/** By the month or by the year: what is, what waits, and the way to the other (BILL-08, BILL-11). */
export function FrequencySection({ policyId, plan, card, authorization, blockedBy }: FrequencySectionProps) {
  const { graphql } = useRuntime();
  const { revalidate } = useRevalidator();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { otherFrequency: other, waitingChange: waiting } = plan;
  // A yearly bill that is unpaid is the one thing that can be changed while it is past due.
  const isEnding = blockedBy === 'ending' || blockedBy === 'hand-back';
  const isBlocked = isEnding || (blockedBy !== null && other?.replacesBill !== true);

  async function choose({
    billingFrequency,
    amount,
  }: Pick<OtherFrequencyFragment, 'billingFrequency' | 'amount'>) {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    try {
      if (card?.isRevoked === false && authorization !== null && billingFrequency !== plan.billingFrequency) {
        const agreement = {
          recordId: authorization.id,
          recordType: 'disclosure',
          contextType: 'InsuranceMembership',
        } as const;
        const agreed = await graphql
          .mutation(AgreeToCardAuthorizationDocument, { input: agreement })
          .toPromise();
        if (agreed.error) throw agreed.error;
      }
      const input = { policyId, billingFrequency, amount };
      const { error } = await graphql.mutation(ChangeFrequencyDocument, { input }).toPromise();
      if (error) throw error;
      setIsOpen(false);
      await revalidate();
    } catch (error) {
      setProblem(shownMessage(readError(error), text('billing.frequency.failed')));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <section className={styles.card} aria-labelledby="billing-frequency">
      <h2 id="billing-frequency">{text('billing.frequency')}</h2>
      <p className={styles.value}>{text(`billing.frequency.${plan.billingFrequency}`)}</p>
      {waiting !== null && (
        <Notice
          kind="info"
          title={text(`billing.frequency.waits.${waiting.billingFrequency}`, {
            date: formatDate(waiting.from),
            amount: formatDollars(waiting.amount),
          })}
          action={
            !isEnding && (
              <Button
                variant="secondary"
                busyText={isBusy ? text('billing.frequency.busy') : undefined}
                onClick={() => void choose(plan)}
              >
                {text('billing.frequency.take-back')}
              </Button>
            )
          }
        >
          <p>{text('billing.frequency.waits.body')}</p>
        </Notice>
      )}
      {waiting === null && isBlocked && <p>{text(`billing.frequency.${blockedBy}`)}</p>}
      {waiting === null && !isBlocked && other === null && <p>{text('billing.frequency.none')}</p>}
      {waiting === null && !isBlocked && other !== null && (
        <p>
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            {text(`billing.frequency.choose.${other.billingFrequency}`)}
          </Button>
        </p>
      )}
      {problem !== null && !isOpen && <p role="alert">{problem}</p>}
      {isOpen && other !== null && (
        <FrequencyDialog
          plan={plan}
          other={other}
          card={card}
          authorization={authorization}
          isBusy={isBusy}
          problem={problem}
          onConfirm={() => void choose(other)}
          onClose={() => {
            setIsOpen(false);
            setProblem(null);
          }}
        />
      )}
    </section>
  );
}
