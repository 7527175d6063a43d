/**
 * The idle lockout of somebody who is signed in: active, after nine minutes without a sign of life warned, after ten
 * signed out. Activity, or "stay signed in", leads back from warned to active; nothing leads back from ended. All tabs share
 * the clock: what happens in another tab is heard as `activity elsewhere`, before the time is looked at.
 */
const IDLE_WARNING_MS = 9 * 60 * 1000;
const IDLE_END_MS = 10 * 60 * 1000;

export type IdleState =
  | { readonly phase: 'active'; readonly lastActivityAt: number }
  | { readonly phase: 'warned'; readonly lastActivityAt: number; readonly secondsLeft: number }
  | { readonly phase: 'ended' };

/** `at` is in milliseconds since the epoch. */
export interface IdleEvent {
  readonly type: 'tick' | 'activity' | 'activity elsewhere';
  readonly at: number;
}

export function nextIdleState(state: IdleState, { type, at }: IdleEvent): IdleState {
  if (state.phase === 'ended') return state;
  if (type === 'activity elsewhere') {
    return at > state.lastActivityAt ? { phase: 'active', lastActivityAt: at } : state;
  }
  const idleMs = at - state.lastActivityAt;
  // A computer that slept wakes with a movement of the mouse: too late counts before the movement does.
  if (idleMs >= IDLE_END_MS) return { phase: 'ended' };
  if (type === 'activity') return { phase: 'active', lastActivityAt: at };
  if (idleMs < IDLE_WARNING_MS) return state;
  const secondsLeft = Math.ceil((IDLE_END_MS - idleMs) / 1000);
  if (state.phase === 'warned' && state.secondsLeft === secondsLeft) return state;
  return { phase: 'warned', lastActivityAt: state.lastActivityAt, secondsLeft };
}
