import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { POLLING_INTERVAL_SECONDS, pollingState } from '@wysh/domain/forms/polling.ts';

/**
 * A bank mostly answers within seconds, so for half a minute after a payment the bills are asked for again until it has (CONST-04). Later
 * news comes by mail, and with the next visit.
 */
export function useBankNews({
  isAtBank,
  isOnItsWay,
}: {
  /** A payment was handed to the bank in this visit. */
  readonly isAtBank: boolean;
  /** The bills still say that something is under way. */
  readonly isOnItsWay: boolean;
}): void {
  const { revalidate, state } = useRevalidator();
  const [attempts, setAttempts] = useState(0);
  const isPolling = isAtBank && pollingState(attempts, !isOnItsWay) === 'polling';

  useEffect(() => {
    if (!isPolling || state !== 'idle') return;
    const timer = setTimeout(() => {
      setAttempts(attempts + 1);
      void revalidate();
    }, POLLING_INTERVAL_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [attempts, isPolling, state, revalidate]);
}
