import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { readError, shownMessage } from '../api/errors.ts';
import { askUntilReady } from '../shell/documents/ask-until-ready.ts';
import { scrollToTop } from '../shell/scroll-to-top.ts';
import type { CardFormHandle } from '../shell/card-form/card-form.tsx';
import { text } from '../texts/texts.ts';
import type { PaymentResult } from './pay-with-card.ts';
import { seconds } from './seconds.ts';

export type PaymentStage<Begun> =
  | { readonly kind: 'form' }
  | { readonly kind: 'submitting' }
  | { readonly kind: 'processing' }
  /** Five minutes, and the bank has not answered. */
  | { readonly kind: 'still-processing' }
  /** Cover began by it. */
  | { readonly kind: 'begun'; readonly begun: Begun };

/** Why nothing began, in the words of the dialog that says so. */
export interface PaymentFailure {
  readonly words: string;
  /** After all but `failed` no card helps: what is open is seen elsewhere, one of our people looks first, or found that we sell them none. */
  readonly kind: 'failed' | 'expired' | 'looked_at' | 'refused';
}

/** Codes of what can't be paid as it stands. */
const WITHOUT_CARD: Readonly<Partial<Record<string, PaymentFailure['kind']>>> = {
  quote_expired: 'expired',
  offer_expired: 'expired',
  being_looked_at: 'looked_at',
  looked_at_until: 'looked_at',
  identity_not_shown: 'refused',
};

export function paymentFailureOf(thrown: unknown): PaymentFailure {
  const error = readError(thrown);
  for (const { code, message } of error.fieldErrors) {
    const kind = WITHOUT_CARD[code];
    if (kind !== undefined) return { words: message, kind };
  }
  return { words: shownMessage(error, text('purchase.failed.unknown')), kind: 'failed' };
}

export interface PaymentOptions<Begun> {
  /** A payment of an earlier visit is with the bank. */
  readonly isProcessing: boolean;
  /** The bank wanted a yes to a payment of an earlier visit and got none: nothing is on its way. */
  readonly wasBankLeft: boolean;
  /** What became of the payment: what began by it, or that it failed; null while nobody knows. The same function at each drawing. */
  readonly askForOutcome: () => Promise<Begun | 'failed' | null>;
  /** What is to be done before it is told; the same function at each drawing. */
  readonly onBegun: (begun: Begun) => Promise<void>;
}

/** From the button that pays to cover, or to the reason why there is none yet. */
export function usePayment<Begun>(options: PaymentOptions<Begun>) {
  const { isProcessing, wasBankLeft, askForOutcome, onBegun } = options;
  const card = useRef<CardFormHandle>(null);
  const [stage, setStage] = useState<PaymentStage<Begun>>({ kind: isProcessing ? 'processing' : 'form' });
  const [failure, setFailure] = useState<PaymentFailure | null>(() =>
    wasBankLeft ? { words: text('purchase.failed.bank'), kind: 'failed' } : null,
  );
  const isWaiting = stage.kind === 'processing';
  /** Two presses may come before anything was drawn anew. */
  const isUnderWay = useRef(false);

  // A payment is asked about for as long as its page is open, also when it was made before this visit.
  useEffect(() => {
    if (!isWaiting) return;
    const leaving = new AbortController();

    async function wait() {
      const outcome =
        (await askForOutcome()) ?? (await askUntilReady(askForOutcome, seconds, leaving.signal));
      if (leaving.signal.aborted) return;
      if (outcome === null) setStage({ kind: 'still-processing' });
      else if (outcome === 'failed') fail(text('purchase.failed.unknown'));
      else {
        await onBegun(outcome);
        setStage({ kind: 'begun', begun: outcome });
        scrollToTop();
      }
    }

    function fail(words: string) {
      if (leaving.signal.aborted) return;
      setFailure({ words, kind: 'failed' });
      setStage({ kind: 'form' });
    }

    wait().catch((error: unknown) => fail(paymentFailureOf(error).words));
    return () => leaving.abort();
  }, [isWaiting, askForOutcome, onBegun]);

  /** Carries the order out. Null where its page goes elsewhere, or says itself what is wrong. */
  async function submit(pay: (card: CardFormHandle | null) => Promise<PaymentResult | null>): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setStage({ kind: 'submitting' });
    try {
      const result = await pay(card.current);
      switch (result?.kind) {
        case 'paid':
        case 'processing':
          return setStage({ kind: 'processing' });
        case 'declined':
          card.current?.clear();
          setFailure({ words: result.words ?? text('purchase.failed.unknown'), kind: 'failed' });
          break;
        case 'no-card':
        case undefined:
      }
    } catch (error) {
      card.current?.clear();
      setFailure(paymentFailureOf(error));
    } finally {
      isUnderWay.current = false;
    }
    setStage({ kind: 'form' });
  }

  function forgetFailure(): void {
    // At once, for a dialog that closes puts the focus back on the button; what is needed next is a card.
    flushSync(() => setFailure(null));
    card.current?.focus();
  }

  return { card, stage, failure, submit, forgetFailure };
}
