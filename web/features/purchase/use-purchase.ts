import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { analyticsOf } from '../../api/analytics.ts';
import { analyticsTermMonths } from '../../api/analytics-values.ts';
import { journeyOf } from '../../journeys/journey-of-runtime.ts';
import { usePayment } from '../../paying/use-payment.ts';
import { confirmAnswersPath, flowThenPath, purchasePath, routes } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import type { PurchaseVisit } from './load-purchase.ts';
import { askForOutcome, submitPurchase, type PurchaseOrder } from './submit-purchase.ts';

/** From SUBMIT & PAY to a policy in force, which has a page of its own, or to the reason why there is none yet. */
export function usePurchase({ userId, isProcessing, wasBankLeft, cover, quoteId }: PurchaseVisit) {
  const runtime = useRuntime();
  const navigate = useNavigate();
  const { product, amount, years } = cover;

  const ask = useCallback(() => askForOutcome(runtime.graphql), [runtime]);
  const celebrate = useCallback(async () => {
    analyticsOf(runtime).trackOnce(userId, 'fulfillment_policy_created', {
      product,
      amount,
      termMonths: analyticsTermMonths({ duration: years, unit: 'year' }),
    });
    const journey = journeyOf(runtime);
    journey.formShown({ key: 'purchase-success', layout: 'purchaseSuccess' });
    await journey.flowFinished('purchase-policy');
    // An address of its own, in place of this one: no way back leads to a card that was charged.
    await navigate(routes.covered, { replace: true });
  }, [runtime, navigate, userId, product, amount, years]);
  const payment = usePayment({ isProcessing, wasBankLeft, askForOutcome: ask, onBegun: celebrate });

  const submit = (order: PurchaseOrder) =>
    payment.submit(async (card) => {
      const result = await submitPurchase(runtime.graphql, card, order);
      if (result.kind !== 'diligence' && result.kind !== 'unconfirmed') return result;
      await navigate(
        result.kind === 'diligence'
          ? flowThenPath('cdd-form', purchasePath)
          : confirmAnswersPath('quote', quoteId),
      );
      return null;
    });

  return { ...payment, submit };
}
