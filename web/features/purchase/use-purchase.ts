import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { analyticsOf } from '../../api/analytics.ts';
import { readError, shownMessage } from '../../api/errors.ts';
import { journeyOf } from '../../journeys/journey-of-runtime.ts';
import { flowThenPath, purchasePath } from '../../paths.ts';
import { askUntilReady } from '../../shell/documents/ask-until-ready.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { scrollToTop } from '../../shell/scroll-to-top.ts';
import { text } from '../../texts/texts.ts';
import type { CardFormHandle } from '../../shell/card-form/card-form.tsx';
import type { PurchaseVisit } from './load-purchase.ts';
import { seconds } from './seconds.ts';
import { askForOutcome, submitPurchase, type Bought, type PurchaseOrder } from './submit-purchase.ts';

export type PurchaseStage =
  | { readonly kind: 'form' }
  | { readonly kind: 'submitting' }
  | { readonly kind: 'processing' }
  /** Five minutes, and the bank has not answered. */
  | { readonly kind: 'still-processing' }
  | { readonly kind: 'bought'; readonly bought: Bought };

/** Why there is no policy, in the words of the dialog that says so. */
export interface PaymentFailure {
  readonly words: string;
  /** No card helps any more. */
  readonly isExpired: boolean;
}

const EXPIRED = 'quote_expired';

function failureOf(thrown: unknown): PaymentFailure {
  const error = readError(thrown);
  const expiry = error.fieldErrors.find(({ code }) => code === EXPIRED);
  const words = expiry?.message ?? shownMessage(error, text('purchase.failed.unknown'));
  return { words, isExpired: expiry !== undefined };
}

/** From SUBMIT & PAY to a policy in force, or to the reason why there is none yet. */
export function usePurchase({ userId, isProcessing, wasBankLeft, cover }: PurchaseVisit) {
  const runtime = useRuntime();
  const navigate = useNavigate();
  const card = useRef<CardFormHandle>(null);
  const [stage, setStage] = useState<PurchaseStage>({ kind: isProcessing ? 'processing' : 'form' });
  const [failure, setFailure] = useState<PaymentFailure | null>(() =>
    wasBankLeft ? { words: text('purchase.failed.bank'), isExpired: false } : null,
  );
  const isWaiting = stage.kind === 'processing';
  /** Two presses may come before anything was drawn anew. */
  const isUnderWay = useRef(false);

  // A payment is asked about for as long as its page is open, also when it was made before this visit.
  useEffect(() => {
    if (!isWaiting) return;
    const leaving = new AbortController();

    async function wait() {
      const { graphql } = runtime;
      const outcome =
        (await askForOutcome(graphql)) ??
        (await askUntilReady(() => askForOutcome(graphql), seconds, leaving.signal));
      if (leaving.signal.aborted) return;
      if (outcome === null) setStage({ kind: 'still-processing' });
      else if (outcome === 'failed') fail(text('purchase.failed.unknown'));
      else await celebrate(outcome);
    }

    function fail(words: string) {
      if (leaving.signal.aborted) return;
      setFailure({ words, isExpired: false });
      setStage({ kind: 'form' });
    }

    async function celebrate(bought: Bought) {
      analyticsOf(runtime).trackOnce(userId, 'fulfillment_policy_created', { product: cover.product });
      const journey = journeyOf(runtime);
      journey.formShown({ key: 'purchase-success', layout: 'purchaseSuccess' });
      await journey.flowFinished('purchase-policy');
      setStage({ kind: 'bought', bought });
      scrollToTop();
    }

    wait().catch((error: unknown) => fail(failureOf(error).words));
    return () => leaving.abort();
  }, [isWaiting, runtime, userId, cover.product]);

  async function submit(order: PurchaseOrder): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setStage({ kind: 'submitting' });
    try {
      const result = await submitPurchase(runtime.graphql, card.current, order);
      switch (result.kind) {
        case 'paid':
        case 'processing':
          return setStage({ kind: 'processing' });
        case 'diligence':
          return await navigate(flowThenPath('cdd-form', purchasePath));
        case 'declined':
          refuse(result.words ?? text('purchase.failed.unknown'));
          break;
        case 'no-card':
      }
    } catch (error) {
      card.current?.clear();
      setFailure(failureOf(error));
    } finally {
      isUnderWay.current = false;
    }
    setStage({ kind: 'form' });
  }

  function refuse(words: string): void {
    card.current?.clear();
    setFailure({ words, isExpired: false });
  }

  function forgetFailure(): void {
    // At once, for a dialog that closes puts the focus back on the button; what is needed next is a card.
    flushSync(() => setFailure(null));
    card.current?.focus();
  }

  return { card, stage, failure, submit, forgetFailure };
}
