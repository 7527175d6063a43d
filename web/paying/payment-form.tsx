import { useId, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { formatDollars } from '@wysh/domain/money/money.ts';
import { EMPTY_CARD } from '../card-frame/card-frame-messages.ts';
import { CardForm, type CardFormHandle } from '../shell/card-form/card-form.tsx';
import { useRuntime } from '../shell/runtime-context.ts';
import { text } from '../texts/texts.ts';
import { Accordion } from '../ui/accordion.tsx';
import { Button } from '../ui/button.tsx';
import { LockIcon } from '../ui/icons.tsx';
import { ActionBar } from '../ui/layouts/action-bar.tsx';
import { PageHeading } from '../ui/layouts/page-heading.tsx';
import { LongText } from '../ui/long-text.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './paying.module.css';

const NAME_CHARACTERS_MIN = 3;
const NAME_CHARACTERS_MAX = 120;

interface PaymentFormProps {
  heading: string;
  lead: string;
  /** Above the form on a phone, and beside it where there is room, where it stands still: what is paid for. */
  summary: ReactNode;
  /** Below the card: what going on means. */
  terms: ReactNode;
  /** The texts agreed to by going on. */
  disclosures: readonly { readonly id: string; readonly title: string; readonly body: string }[];
  aside: { label: string; content: ReactNode };
  /** Dollars and cents. */
  dueToday: number;
  /** As the profile has it. */
  nameOnCard: string;
  cardRef: RefObject<CardFormHandle | null>;
  isSubmitting: boolean;
  onSubmit: (nameOnCard: string) => void;
}

/** A card, what is agreed to, and below what is charged today the button that pays. */
export function PaymentForm(props: PaymentFormProps) {
  const { heading, lead, summary, terms, disclosures, aside, dueToday, cardRef, isSubmitting } = props;
  const { cardForm } = useRuntime().config;
  const formId = useId();
  const [name, setName] = useState(props.nameOnCard);
  const [card, setCard] = useState(EMPTY_CARD);
  const isNameWhole = name.trim().length >= NAME_CHARACTERS_MIN;
  const canSubmit = card.complete && card.error === null && isNameWhole;
  const [wasTried, setWasTried] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isSubmitting) return;
    if (canSubmit) props.onSubmit(name.trim());
    else showWhatIsMissing();
  }

  /** Whoever presses the button while it waits is led to what it waits for. */
  function showWhatIsMissing() {
    setWasTried(true);
    if (!isNameWhole) document.getElementById(`${formId}-name`)?.focus();
    else cardRef.current?.focus();
  }

  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <PageHeading size="prompt">{heading}</PageHeading>
        <p className={styles.lead}>{lead}</p>
      </div>
      <div className={styles.still}>{summary}</div>
      <div className={styles.column}>
        <form id={formId} className={styles.form} onSubmit={submit} noValidate>
          <section className={styles.card} aria-labelledby={`${formId}-card`}>
            <h2 id={`${formId}-card`}>{text('purchase.card')}</h2>
            <TextField
              id={`${formId}-name`}
              label={text('purchase.name')}
              error={wasTried && !isNameWhole ? text('purchase.name.missing') : undefined}
              aria-required
              hint={text('purchase.name.hint')}
              autoComplete="cc-name"
              maxLength={NAME_CHARACTERS_MAX}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <CardForm settings={cardForm} onChange={setCard} ref={cardRef} />
            <div className={styles.lock}>
              <LockIcon />
              <div>
                <h3>{text('purchase.good.trusted')}</h3>
                <p>{text('purchase.good.trusted.body')}</p>
              </div>
            </div>
          </section>
          {terms}
          {disclosures.length > 0 && (
            <Accordion
              items={disclosures.map(({ id, title, body }) => ({
                id,
                title,
                content: <LongText text={body} />,
              }))}
            />
          )}
        </form>
        <aside aria-label={aside.label}>{aside.content}</aside>
      </div>
      <div className={styles.foot}>
        <ActionBar sticky>
          <p className={styles.today}>
            <strong>{text('purchase.due-today', { amount: formatDollars(dueToday) })}</strong>{' '}
            {!canSubmit && <span className={styles.soft}>{text('purchase.submit.when')}</span>}
          </p>
          <Button
            wide
            type="submit"
            form={formId}
            waitsFor={canSubmit ? undefined : text('purchase.submit.when')}
            busyText={isSubmitting ? text('purchase.submitting') : undefined}
          >
            {text('purchase.submit')}
          </Button>
        </ActionBar>
      </div>
    </div>
  );
}
