import { useState, type Ref } from 'react';
import type { CardFormSettings } from '../../api/client-config.ts';
import type { CardState, TokenOutcome } from '../../card-frame/card-frame-messages.ts';
import { text } from '../../texts/texts.ts';
import { CardBrandIcon } from '../../ui/card-brand-icon.tsx';
import { EmbeddedCardForm } from './embedded-card-form.tsx';
import { StripeCardForm } from './stripe-card-form.tsx';
import styles from './card-form.module.css';

/** What a page does with a card it never sees. */
export interface CardFormHandle {
  /** A token for what stands in the form; where something is wrong, the form says so and takes the focus. */
  tokenize(): Promise<TokenOutcome>;
  /** Empties the form, as after a decline. */
  clear(): void;
  /** Puts the caret where a card is begun. */
  focus(): void;
  /** Lets the person satisfy their bank; false when they, or it, said no. */
  authenticate(clientSecret: string): Promise<boolean>;
}

export interface CardFormProps {
  settings: CardFormSettings;
  onChange: (state: CardState) => void;
  ref?: Ref<CardFormHandle>;
}

/** The payment vendor's own form for a card, among our fields (BUY-03, THIRD-03). Its texts are of the part 'card'. */
export function CardForm({ settings, onChange, ref }: CardFormProps) {
  // A form that did not load is thrown away and begun again.
  const [attempt, setAttempt] = useState(1);
  const common = { onChange, ref, onRetry: () => setAttempt(attempt + 1) };
  const { frameUrl, scriptUrl, publishableKey } = settings;
  return (
    <div className={styles.form}>
      <div className={styles.brands} role="img" aria-label={text('card-form.brands')}>
        {(['amex', 'mastercard', 'visa', 'discover'] as const).map((brand) => (
          <CardBrandIcon key={brand} brand={brand} />
        ))}
      </div>
      {frameUrl !== null && <EmbeddedCardForm key={attempt} frameUrl={frameUrl} {...common} />}
      {scriptUrl !== null && publishableKey !== null && (
        <StripeCardForm key={attempt} scriptUrl={scriptUrl} publishableKey={publishableKey} {...common} />
      )}
    </div>
  );
}
