import { useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { retryDelaySeconds } from '@wysh/domain/forms/polling.ts';
import { analyticsOf } from '../../api/analytics.ts';
import { AcceptProductOfferingDocument, type OfferingsQuery } from '../../api/generated/application.ts';
import { readError, shownMessage } from '../../api/errors.ts';
import { purchaseOfPath } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { QUOTE_RETRY_SCHEDULE } from './quote-retry-schedule.ts';

/** Waits for the offers where there are none yet, and takes the one that is chosen to the purchase. */
export function useOffers({ currentUser }: OfferingsQuery, isWaiting: boolean) {
  const runtime = useRuntime();
  const navigate = useNavigate();
  const { revalidate, state } = useRevalidator();
  const [retry, setRetry] = useState(1);
  const [choosing, setChoosing] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const userId = currentUser?.id ?? null;
  const hasTimedOut = isWaiting && retryDelaySeconds(QUOTE_RETRY_SCHEDULE, retry) === null;

  // One question at a time, each a little later than the one before (QUOTE-23).
  useEffect(() => {
    const delay = retryDelaySeconds(QUOTE_RETRY_SCHEDULE, retry);
    if (!isWaiting || state !== 'idle' || delay === null) return;
    const timer = setTimeout(() => {
      setRetry(retry + 1);
      void revalidate();
    }, delay * 1000);
    return () => clearTimeout(timer);
  }, [isWaiting, state, retry, revalidate]);

  useEffect(() => {
    if (!isWaiting && userId !== null) analyticsOf(runtime).trackOnce(userId, 'fulfillment_quote_displayed');
  }, [isWaiting, userId, runtime]);

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

  return { hasTimedOut, choosing, problem, choose, waitAgain: () => setRetry(1) };
}
