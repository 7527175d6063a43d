import { useId, useState, type FormEvent, type Ref } from 'react';
import { formatDollars } from '@wysh/domain/money/money.ts';
import { EMPTY_CARD } from '../../card-frame/card-frame-messages.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TwoColumnLayout } from '../../ui/layouts/two-column-layout.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CardForm, type CardFormHandle } from '../../shell/card-form/card-form.tsx';
import { CoverSummary, GoodToKnow } from './cover-summary.tsx';
import { LegalTerms } from './legal-terms.tsx';
import type { PurchaseVisit } from './load-purchase.ts';
import styles from './purchase.module.css';
import type { PurchaseOrder } from './submit-purchase.ts';

const NAME_CHARACTERS_MIN = 3;
const NAME_CHARACTERS_MAX = 120;

export interface PurchaseFormProps {
  visit: PurchaseVisit;
  cardRef: Ref<CardFormHandle>;
  isSubmitting: boolean;
  onSubmit: (order: PurchaseOrder) => void;
}

/** "Last step!": the card, what is agreed to, and the button that pays (BUY-01 to BUY-10, BUY-18, BUY-19). */
export function PurchaseForm({ visit, cardRef, isSubmitting, onSubmit }: PurchaseFormProps) {
  const { cover, disclosures, replacement, quoteId } = visit;
  const { cardForm } = useRuntime().config;
  const formId = useId();
  const [name, setName] = useState(visit.nameOnCard);
  const [card, setCard] = useState(EMPTY_CARD);
  const [replaces, setReplaces] = useState(false);
  const isNameWhole = name.trim().length >= NAME_CHARACTERS_MIN;
  const canSubmit = card.complete && card.error === null && isNameWhole;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!canSubmit || isSubmitting) return;
    const acknowledgements = disclosures.map(({ id }) => id);
    if (replaces && replacement !== null) acknowledgements.push(replacement.id);
    onSubmit({ quoteId, monthlyPremium: cover.monthlyPremium, nameOnCard: name.trim(), acknowledgements });
  }

  const texts = replaces && replacement !== null ? [...disclosures, replacement] : disclosures;
  return (
    <TwoColumnLayout
      heading={text('purchase.heading')}
      lead={<p>{text('purchase.lead')}</p>}
      actions={
        <Button
          wide
          type="submit"
          form={formId}
          disabled={!canSubmit}
          busyText={isSubmitting ? text('purchase.submitting') : undefined}
        >
          {text('purchase.submit')}
        </Button>
      }
      aside={{ label: text('purchase.good'), content: <GoodToKnow /> }}
    >
      <CoverSummary cover={cover} />
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <section className={styles.card} aria-labelledby={`${formId}-card`}>
          <h2 id={`${formId}-card`}>{text('purchase.card')}</h2>
          <TextField
            label={text('purchase.name')}
            hint={text('purchase.name.hint')}
            autoComplete="cc-name"
            maxLength={NAME_CHARACTERS_MAX}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <CardForm settings={cardForm} onChange={setCard} ref={cardRef} />
        </section>
        {replacement !== null && (
          <Checkbox label={text('purchase.replaces')} checked={replaces} onCheckedChange={setReplaces} />
        )}
        <LegalTerms quoteId={quoteId} cover={cover} />
        {texts.length > 0 && (
          <Accordion
            items={texts.map(({ id, title, body }) => ({ id, title, content: <LongText text={body} /> }))}
          />
        )}
        <p className={styles.soft}>
          {text('purchase.due-today', { amount: formatDollars(cover.dueToday) })}{' '}
          {!canSubmit && text('purchase.submit.when')}
        </p>
      </form>
    </TwoColumnLayout>
  );
}
