import { nextIdleState, type IdleEvent, type IdleState } from './idle-lockout.ts';

/** When somebody was last active, in any tab. */
const LAST_ACTIVITY_KEY = 'last-activity';

const ACTIVITIES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

const TICK_MS = 1000;

/** Who reads or types calls nothing, and the server ends sessions it hears nothing of, so it is told this often. */
const KEEP_AWAKE_MS = 4 * 60 * 1000;

export interface IdlePorts {
  readonly now: () => number;
  readonly storage: Storage;
  /** Where a person's doings are heard. */
  readonly target: EventTarget;
  readonly onChange: (state: IdleState) => void;
  /** Lets the server know that somebody is still there. */
  readonly keepAwake: () => void;
}

export interface IdleWatch {
  /** What "stay signed in" does, and every other sign of life. */
  readonly noteActivity: () => void;
  readonly stop: () => void;
}

/** Feeds the idle lockout from this tab's events, the other tabs' and the clock, until it is stopped or has ended. */
export function watchIdle({ now, storage, target, onChange, keepAwake }: IdlePorts): IdleWatch {
  let state: IdleState = { phase: 'active', lastActivityAt: now() };
  let toldServerAt = now();
  storage.setItem(LAST_ACTIVITY_KEY, String(now()));

  function hear(event: IdleEvent): void {
    const before = state;
    state = nextIdleState(state, event);
    if (state === before) return;
    if (state.phase !== 'active' || before.phase !== 'active') onChange(state);
    if (state.phase === 'ended') stop();
  }

  function hearOtherTabs(): void {
    const at = Number(storage.getItem(LAST_ACTIVITY_KEY));
    // A time to come would keep the session open for good.
    if (at <= now()) hear({ type: 'activity elsewhere', at });
  }

  function noteActivity(): void {
    // A pointer that moves says so sixty times a second.
    if (state.phase === 'active' && now() - state.lastActivityAt < TICK_MS) return;
    hearOtherTabs();
    hear({ type: 'activity', at: now() });
    if (state.phase !== 'active') return;
    storage.setItem(LAST_ACTIVITY_KEY, String(state.lastActivityAt));
    if (now() - toldServerAt < KEEP_AWAKE_MS) return;
    toldServerAt = now();
    keepAwake();
  }

  function hearActivity(event: Event): void {
    if (!isPointerAtRest(event)) noteActivity();
  }

  function tick(): void {
    hearOtherTabs();
    hear({ type: 'tick', at: now() });
  }

  const timer = setInterval(tick, TICK_MS);
  for (const name of ACTIVITIES)
    target.addEventListener(name, hearActivity, { passive: true, capture: true });

  function stop(): void {
    clearInterval(timer);
    for (const name of ACTIVITIES) target.removeEventListener(name, hearActivity, { capture: true });
  }

  return { noteActivity, stop };
}

/** A browser reports a pointer that nobody touches as well, when the page moves beneath it. */
function isPointerAtRest(event: Event): boolean {
  if (event.type !== 'pointermove') return false;
  const { movementX, movementY } = event as PointerEvent;
  return movementX === 0 && movementY === 0;
}
