import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { formatDollars } from '@wysh/domain/money/money.ts';
import type { BillingQuery } from '../../../api/generated/dashboard.ts';
import { readError, shownMessage } from '../../../api/errors.ts';
import { text } from '../../../texts/texts.ts';
import { Accordion } from '../../../ui/accordion.tsx';
import { Button } from '../../../ui/button.tsx';
import { LongText } from '../../../ui/long-text.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../dashboard.module.css';

interface WayToPayFormProps {
  /** Its words: `billing.other-card.pay`, `.agree` and so on. */
  way: 'other-card' | 'bank-account';
  /** What is agreed to by sending it; null where nothing is, which is said. */
  authorization: BillingQuery['authorization'];
  /** What is unpaid, which it can pay at once; 0 where nothing is. */
  unpaidAmount: number;
  /** What is typed or chosen is whole. */
  isFilled: boolean;
  isBusy: boolean;
  /** It pays from now on. With a yes, it pays what is unpaid, too. */
  onSend: (paysNow: boolean) => Promise<void>;
  /** What is typed or chosen. */
  children: ReactNode;
}

/** Another way to pay in the place of the one there is, with or without paying: what is agreed to, what went wrong, and two buttons. */
export function WayToPayForm({
  way,
  authorization,
  unpaidAmount,
  isFilled,
  isBusy,
  onSend,
  children,
}: WayToPayFormProps) {
  const id = useId();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const canSend = isFilled && !isSending && !isBusy;

  async function send(paysNow: boolean): Promise<void> {
    if (!canSend) return;
    setIsSending(true);
    setProblem(null);
    try {
      await onSend(paysNow);
    } catch (error) {
      setProblem(problemOf(error, text(`billing.${way}.failed`)));
    } finally {
      setIsSending(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void send(unpaidAmount > 0);
  }

  return (
    <form className={styles.column} aria-labelledby={`${id}-heading`} onSubmit={submit} noValidate>
      <h3 id={`${id}-heading`}>{text(`billing.${way}`)}</h3>
      {children}
      {authorization === null ? (
        <p>{text('billing.other-card.by-hand')}</p>
      ) : (
        <>
          <p>{text(`billing.${way}.agree`, { title: authorization.title })}</p>
          <Accordion
            items={[
              {
                id: authorization.id,
                title: authorization.title,
                content: <LongText text={authorization.body} level={4} />,
              },
            ]}
          />
        </>
      )}
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      {unpaidAmount > 0 && (
        <Button
          type="submit"
          disabled={!canSend}
          busyText={isSending || isBusy ? text('billing.paying') : undefined}
        >
          {text(`billing.${way}.pay`, { amount: formatDollars(unpaidAmount) })}
        </Button>
      )}
      <Button
        variant={unpaidAmount > 0 ? 'secondary' : 'primary'}
        disabled={!canSend}
        onClick={() => void send(false)}
      >
        {text(`billing.${way}.keep`)}
      </Button>
    </form>
  );
}

/** What is wrong with what was typed is said of its field. */
function problemOf(thrown: unknown, otherwise: string): string {
  const error = readError(thrown);
  return error.fieldErrors[0]?.message ?? shownMessage(error, otherwise);
}
