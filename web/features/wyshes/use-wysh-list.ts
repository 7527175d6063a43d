import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useQuery } from 'urql';
import { readError, type ApiError } from '../../api/errors.ts';
import { WyshListDocument, type WyshListQuery } from '../../api/generated/wyshes.ts';
import { useIsTakenOver, useRuntime } from '../../shell/runtime-context.ts';
import { listChangesOf, type ListChanges } from './list-changes.ts';
import {
  layOver,
  summarizeListed,
  type ListedWysh,
  type ListSummary,
  type PendingChange,
} from './pending-changes.ts';

export interface WyshList {
  readonly changes: ListChanges;
  readonly pending: readonly PendingChange[];
  /** Undefined until the list was read for the first time. */
  readonly listed: readonly ListedWysh[] | undefined;
  readonly summary: ListSummary;
  /** The shown percentage the policy covers; 0 without a policy. */
  readonly percentCovered: number;
  /** Why the list could not be read; what was read before stays. */
  readonly error: ApiError | null;
}

const nothing: readonly PendingChange[] = [];
const nothingPending = () => nothing;

/** The person's list with everything they have done to it, whether the server knows yet or not. */
export function useWyshList(): WyshList {
  const changes = listChangesOf(useRuntime());
  const pending = useSyncExternalStore(changes.subscribe, changes.getPending, nothingPending);
  const [{ data, error }] = useQuery({ query: WyshListDocument, requestPolicy: 'cache-first' });
  const known = useLastKnown(data);
  // A page that was painted before it knows the catalogue and nobody's list.
  const list = useIsTakenOver() ? known : undefined;
  useFreshOnReturn(changes);

  const listed = useMemo(() => list && layOver(list.wyshAllocations, pending), [list, pending]);
  const summary = useMemo(() => summarizeListed(listed ?? []), [listed]);
  return {
    changes,
    pending,
    listed,
    summary,
    percentCovered: list?.wyshAllocationsSummary.percentCovered ?? 0,
    error: error === undefined ? null : readError(error),
  };
}

/** A read that fails answers no data, or null; the person keeps seeing what was read before. */
function useLastKnown(data: WyshListQuery | null | undefined): WyshListQuery | undefined {
  const [known, setKnown] = useState(data ?? undefined);
  if (data && data !== known) setKnown(data);
  return data ?? known;
}

/** The list may have changed in another tab, or while there was no connection. */
function useFreshOnReturn(changes: ListChanges): void {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void changes.refresh();
    };
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('online', refresh);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('online', refresh);
    };
  }, [changes]);
}
