import { useRef, useState } from 'react';
import type { BillingQuery } from '../../../api/generated/dashboard.ts';
import { EMPTY_CARD } from '../../../card-frame/card-frame-messages.ts';
import { CardForm, type CardFormHandle } from '../../../shell/card-form/card-form.tsx';
import { useRuntime } from '../../../shell/runtime-context.ts';
import { text } from '../../../texts/texts.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { putInCard } from './pay-bills.ts';
import { WayToPayForm } from './way-to-pay-form.tsx';

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
  const form = useRef<CardFormHandle>(null);
  const [name, setName] = useState(nameOnCard);
  const [card, setCard] = useState(EMPTY_CARD);

  async function send(paysNow: boolean): Promise<void> {
    if (form.current === null) return;
    try {
      const isIn = await putInCard(graphql, form.current, {
        nameOnCard: name.trim(),
        authorizationId: authorization?.id ?? null,
      });
      if (isIn) await onPutIn(paysNow);
    } catch (error) {
      form.current?.clear();
      throw error;
    }
  }

  return (
    <WayToPayForm
      way="other-card"
      authorization={authorization}
      unpaidAmount={unpaidAmount}
      isFilled={card.complete && card.error === null && name.trim().length >= NAME_CHARACTERS_MIN}
      isBusy={isBusy}
      onSend={send}
    >
      <TextField
        label={text('billing.card.name')}
        autoComplete="cc-name"
        maxLength={NAME_CHARACTERS_MAX}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <CardForm settings={config.cardForm} onChange={setCard} ref={form} />
    </WayToPayForm>
  );
}
