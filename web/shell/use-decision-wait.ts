import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { retryDelaySeconds } from '@wysh/domain/forms/polling.ts';
import { DECISION_RETRY_SCHEDULE } from './decision-retry-schedule.ts';

/** Asks for the page again until what is waited for is decided: one question at a time, each a little later than the one before (QUOTE-23). */
export function useDecisionWait(isWaiting: boolean) {
  const { revalidate, state } = useRevalidator();
  const [retry, setRetry] = useState(1);
  const hasTimedOut = isWaiting && retryDelaySeconds(DECISION_RETRY_SCHEDULE, retry) === null;

  useEffect(() => {
    const delay = retryDelaySeconds(DECISION_RETRY_SCHEDULE, retry);
    if (!isWaiting || state !== 'idle' || delay === null) return;
    const timer = setTimeout(() => {
      setRetry(retry + 1);
      void revalidate();
    }, delay * 1000);
    return () => clearTimeout(timer);
  }, [isWaiting, state, retry, revalidate]);

  return { hasTimedOut, waitAgain: () => setRetry(1) };
}
