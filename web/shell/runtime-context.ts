import { createContext, use, useSyncExternalStore } from 'react';
import type { Runtime } from '../api/runtime.ts';
import { noSession, type SessionState } from '../api/session-state.ts';

export const RuntimeContext = createContext<Runtime | null>(null);

export function useRuntime(): Runtime {
  const runtime = use(RuntimeContext);
  if (runtime === null) throw new Error('useRuntime is used outside the application.');
  return runtime;
}

/** Who is here; on a page that is being taken over nobody yet. */
export function useSession(): SessionState {
  const { session } = useRuntime();
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState);
  return useIsTakenOver() ? state : noSession;
}

export const TakenOverContext = createContext(true);

/**
 * False while React takes over a page that was painted before it, true from then on. What the painting could not know (the
 * installation, the visitor, what is stored here) is drawn once this is true, so that both drawings agree.
 */
export function useIsTakenOver(): boolean {
  return use(TakenOverContext);
}
