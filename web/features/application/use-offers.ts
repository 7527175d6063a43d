import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { analyticsOf } from '../../api/analytics.ts';
import { analyticsDate, analyticsTermMonths } from '../../api/analytics-values.ts';
import { AcceptProductOfferingDocument, type OfferingsQuery } from '../../api/generated/application.ts';
import { readError, shownMessage } from '../../api/errors.ts';
import { purchaseOfPath } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { useDecisionWait } from '../../shell/use-decision-wait.ts';
import { text } from '../../texts/texts.ts';

/** Waits for the offers where there are none yet, and takes the one that is chosen to the purchase. */
export function useOffers({ currentUser, productOfferings }: OfferingsQuery, isWaiting: boolean) {
  const runtime = useRuntime();
  const navigate = useNavigate();
  const { hasTimedOut, waitAgain } = useDecisionWait(isWaiting);
  const [choosing, setChoosing] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const userId = currentUser?.id ?? null;

  useEffect(() => {
    if (isWaiting || userId === null) return;
    const first = productOfferings[0] ?? null;
    analyticsOf(runtime).trackOnce(userId, 'fulfillment_quote_displayed', {
      offers: productOfferings.length,
      amount: first?.amount ?? null,
      termMonths: first && analyticsTermMonths({ duration: first.termDuration, unit: 'year' }),
      validUntil: first && analyticsDate(first.expiresAt),
    });
  }, [isWaiting, userId, productOfferings, runtime]);

  async function choose(offeringId: string): Promise<void> {
    if (choosing !== null) return;
    setChoosing(offeringId);
    setProblem(null);
    const { data, error } = await runtime.graphql
      .mutation(AcceptProductOfferingDocument, { input: { offeringId } })
      .toPromise();
    setChoosing(null);
    if (data) await navigate(purchaseOfPath(data.acceptProductOffering.quote.id));
    else setProblem(shownMessage(readError(error), text('error.standard')));
  }

  return { hasTimedOut, choosing, problem, choose, waitAgain };
}
