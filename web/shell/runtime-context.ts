import { createContext, use, useSyncExternalStore } from 'react';
import type { Runtime } from '../api/runtime.ts';
import type { SessionState } from '../api/session-state.ts';

export const RuntimeContext = createContext<Runtime | null>(null);

export function useRuntime(): Runtime {
  const runtime = use(RuntimeContext);
  if (runtime === null) throw new Error('useRuntime is used outside the application.');
  return runtime;
}

export function useSession(): SessionState {
  const { session } = useRuntime();
  return useSyncExternalStore(session.subscribe, session.getState, session.getState);
}
