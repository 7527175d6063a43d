import { useId, useRef, useState, type FormEvent } from 'react';
import { formatDollars } from '@wysh/domain/money/money.ts';
import type { BillingQuery } from '../../../api/generated/dashboard.ts';
import { readError, shownMessage } from '../../../api/errors.ts';
import { EMPTY_CARD } from '../../../card-frame/card-frame-messages.ts';
import { CardForm, type CardFormHandle } from '../../../shell/card-form/card-form.tsx';
import { useRuntime } from '../../../shell/runtime-context.ts';
import { text } from '../../../texts/texts.ts';
import { Accordion } from '../../../ui/accordion.tsx';
import { Button } from '../../../ui/button.tsx';
import { LongText } from '../../../ui/long-text.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from '../dashboard.module.css';
import { putInCard } from './pay-bills.ts';

const NAME_CHARACTERS_MIN = 3;
const NAME_CHARACTERS_MAX = 120;

interface OtherCardFormProps {
  nameOnCard: string;
  /** What is agreed to by putting it in; null for who pays each bill themselves, for that stays so. */
  authorization: BillingQuery['authorization'];
  /** What is unpaid, which the card can pay at once; 0 where nothing is. */
  unpaidAmount: number;
  isBusy: boolean;
  /** It pays from now on. With a yes, it pays what is unpaid, too. */
  onPutIn: (paysNow: boolean) => Promise<void>;
}

/** Another card in the place of the one that is kept, with or without paying (BILL-12, A-174). */
export function OtherCardForm({
  nameOnCard,
  authorization,
  unpaidAmount,
  isBusy,
  onPutIn,
}: OtherCardFormProps) {
  const { graphql, config } = useRuntime();
  const id = useId();
  const form = useRef<CardFormHandle>(null);
  const [name, setName] = useState(nameOnCard);
  const [card, setCard] = useState(EMPTY_CARD);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const canSend =
    card.complete &&
    card.error === null &&
    name.trim().length >= NAME_CHARACTERS_MIN &&
    !isSending &&
    !isBusy;

  async function send(paysNow: boolean): Promise<void> {
    if (!canSend || form.current === null) return;
    setIsSending(true);
    setProblem(null);
    try {
      const isIn = await putInCard(graphql, form.current, {
        nameOnCard: name.trim(),
        authorizationId: authorization?.id ?? null,
      });
      if (isIn) await onPutIn(paysNow);
    } catch (error) {
      form.current?.clear();
      setProblem(problemOf(error));
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
      <h3 id={`${id}-heading`}>{text('billing.other-card')}</h3>
      <TextField
        label={text('billing.card.name')}
        autoComplete="cc-name"
        maxLength={NAME_CHARACTERS_MAX}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <CardForm settings={config.cardForm} onChange={setCard} ref={form} />
      {authorization === null ? (
        <p>{text('billing.other-card.by-hand')}</p>
      ) : (
        <>
          <p>{text('billing.other-card.agree', { title: authorization.title })}</p>
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
          {text('billing.other-card.pay', { amount: formatDollars(unpaidAmount) })}
        </Button>
      )}
      <Button
        variant={unpaidAmount > 0 ? 'secondary' : 'primary'}
        disabled={!canSend}
        onClick={() => void send(false)}
      >
        {text('billing.other-card.keep')}
      </Button>
    </form>
  );
}

/** What is wrong with a card is said of its field. */
function problemOf(thrown: unknown): string {
  const error = readError(thrown);
  const [first] = error.fieldErrors;
  return first?.message ?? shownMessage(error, text('billing.other-card.failed'));
}
