import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react';
import type { CardBrand, CardState, TokenOutcome } from '../../card-frame/card-frame-messages.ts';
import { text } from '../../texts/texts.ts';
import { FieldError } from '../../ui/field-error.tsx';
import type { CardFormHandle } from './card-form.tsx';
import { CardFormUnavailable } from './card-form-unavailable.tsx';
import { loadStripe, type StripeCardElement, type StripeJs } from './load-stripe.ts';
import styles from './card-form.module.css';

export interface StripeCardFormProps {
  scriptUrl: string;
  publishableKey: string;
  onChange: (state: CardState) => void;
  /** Puts a new form in the place of this one. */
  onRetry: () => void;
  ref?: Ref<CardFormHandle> | undefined;
}

interface Mounted {
  readonly stripe: StripeJs;
  readonly card: StripeCardElement;
}

/** Stripe's card element: number, date, code and postal code in one line, in frames of Stripe's own. */
export function StripeCardForm({ scriptUrl, publishableKey, onChange, onRetry, ref }: StripeCardFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<Mounted | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const tell = useEffectEvent(onChange);

  // The element belongs to Stripe: it is put into the page, and taken out again, by its own means.
  useEffect(() => {
    let isGone = false;
    async function mount(): Promise<void> {
      const stripe = await loadStripe(scriptUrl, publishableKey);
      if (isGone || place.current === null) return;
      const card = stripe.elements().create('card', { hidePostalCode: true });
      card.on('change', (change) => {
        const words = change.error?.message ?? null;
        setError(words);
        tell({ complete: change.complete, error: words, brand: brandOf(change.brand) });
      });
      card.mount(place.current);
      mounted.current = { stripe, card };
    }
    mount().catch(() => setHasFailed(true));
    return () => {
      isGone = true;
      mounted.current?.card.destroy();
      mounted.current = null;
    };
  }, [scriptUrl, publishableKey]);

  useImperativeHandle(
    ref,
    () => ({
      async tokenize(): Promise<TokenOutcome> {
        if (mounted.current === null) return { kind: 'unavailable' };
        const { stripe, card } = mounted.current;
        const { paymentMethod, error: problem } = await stripe.createPaymentMethod({ type: 'card', card });
        if (paymentMethod !== undefined) return { kind: 'token', token: paymentMethod.id };
        setError(problem?.message ?? text('card-frame.unavailable'));
        if (problem?.type !== 'validation_error' && problem?.type !== 'card_error')
          return { kind: 'unavailable' };
        card.focus();
        return { kind: 'invalid' };
      },
      clear() {
        setError(null);
        mounted.current?.card.clear();
      },
      focus: () => mounted.current?.card.focus(),
      async authenticate(clientSecret) {
        // It may have been put on the page for this question alone.
        const stripe = await loadStripe(scriptUrl, publishableKey);
        const result = await stripe.handleNextAction({ clientSecret });
        return ['succeeded', 'processing'].includes(result.paymentIntent?.status ?? '');
      },
    }),
    [scriptUrl, publishableKey],
  );

  if (hasFailed) return <CardFormUnavailable onRetry={onRetry} />;
  return (
    <div role="group" aria-label={text('card-form.title')}>
      <div ref={place} className={styles.stripe} />
      <FieldError id="card-form-error" error={error ?? undefined} />
    </div>
  );
}

const brands: readonly string[] = ['amex', 'mastercard', 'visa', 'discover'] satisfies CardBrand[];

function brandOf(brand: string): CardBrand | null {
  if (brand === 'unknown') return null;
  return brands.includes(brand) ? (brand as CardBrand) : 'other';
}
