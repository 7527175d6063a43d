import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { analyticsOf } from '../../api/analytics.ts';
import { readError, shownMessage } from '../../api/errors.ts';
import { journeyOf } from '../../journeys/journey-of-runtime.ts';
import { flowThenPath, purchasePath } from '../../paths.ts';
import { askUntilReady } from '../../shell/documents/ask-until-ready.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { scrollToTop } from '../../shell/scroll-to-top.ts';
import { text } from '../../texts/texts.ts';
import type { CardFormHandle } from './card-form.tsx';
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

/** From SUBMIT & PAY to a policy in force, or to the reason why there is none yet. */
export function usePurchase({ userId, isProcessing, cover }: PurchaseVisit) {
  const runtime = useRuntime();
  const navigate = useNavigate();
  const card = useRef<CardFormHandle>(null);
  const [stage, setStage] = useState<PurchaseStage>({ kind: isProcessing ? 'processing' : 'form' });
  /** Why the payment failed, in the words of the dialog that says so. */
  const [failure, setFailure] = useState<string | null>(null);
  const isWaiting = stage.kind === 'processing';

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
      else if (outcome === 'failed') fail(null);
      else await celebrate(outcome);
    }

    function fail(words: string | null) {
      setFailure(words ?? text('purchase.failed.unknown'));
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

    wait().catch((error: unknown) => {
      if (!leaving.signal.aborted) fail(shownMessage(readError(error), text('purchase.failed.unknown')));
    });
    return () => leaving.abort();
  }, [isWaiting, runtime, userId, cover.product]);

  async function submit(order: PurchaseOrder): Promise<void> {
    if (stage.kind !== 'form' || card.current === null) return;
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
          card.current.clear();
          setFailure(result.words ?? text('purchase.failed.unknown'));
          break;
        case 'no-card':
      }
    } catch (error) {
      card.current?.clear();
      setFailure(shownMessage(readError(error), text('purchase.failed.unknown')));
    }
    setStage({ kind: 'form' });
  }

  return { card, stage, failure, submit, forgetFailure: () => setFailure(null) };
}
