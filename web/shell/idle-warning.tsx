import { useEffect, useRef, useState } from 'react';
import { text } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { IdleState } from './idle-lockout.ts';
import { watchIdle, type IdleWatch } from './idle-watch.ts';
import { leaveLoginNotice } from './login-notice.ts';
import { storeRedirectPath } from './redirect-path.ts';
import { useRuntime } from './runtime-context.ts';

/** These few seconds are read out; every one of them would drown out the question. */
const ANNOUNCED_SECONDS = [60, 30, 10, 5];

/** Warns whoever is signed in and away for long, counts down, and signs them out (SESS-19 to SESS-21). */
export function IdleWarning() {
  const { session } = useRuntime();
  const [idle, setIdle] = useState<IdleState | null>(null);
  const watch = useRef<IdleWatch>(null);

  // Listens to the window and the clock for as long as somebody is signed in.
  useEffect(() => {
    const started = watchIdle({
      now: () => Date.now(),
      storage: localStorage,
      target: window,
      onChange: (state) => {
        setIdle(state);
        if (state.phase === 'ended') void signOutIdle();
      },
      keepAwake: () => {
        session.refresh().catch((error: unknown) => console.warn('The server was not told.', error));
      },
    });
    watch.current = started;
    return started.stop;

    async function signOutIdle() {
      const { pathname, search, hash } = location;
      await session.logout();
      // Only now: the server's answer may have this browser's storage cleared.
      storeRedirectPath({ pathname, search, hash });
      leaveLoginNotice('idle');
    }
  }, [session]);

  if (idle?.phase !== 'warned') return null;
  const { secondsLeft } = idle;
  return (
    <Dialog
      title={text('modal.idle.heading')}
      closeText={text('modal.idle.stay')}
      onClose={() => watch.current?.noteActivity()}
      actions={<Button onClick={() => watch.current?.noteActivity()}>{text('modal.idle.stay')}</Button>}
    >
      <p>{text('modal.idle.body')}</p>
      <p role="timer" className="tabular">
        {text('modal.idle.seconds', { seconds: secondsLeft })}
      </p>
      <p className="sr-only" aria-live="polite">
        {ANNOUNCED_SECONDS.includes(secondsLeft) && text('modal.idle.seconds', { seconds: secondsLeft })}
      </p>
    </Dialog>
  );
}
