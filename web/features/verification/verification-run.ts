import { NETWORK_ERROR, readError, RejectedAction } from '../../api/errors.ts';
import { AT_OVERVIEW, CODE_LENGTH, nextVerification } from './verification-state.ts';
import type { Channel, VerificationEvent, VerificationState } from './verification-state.ts';
import { waitForHeaders } from './wait-for-headers.ts';

/** A moment in which a press can be taken back by leaving, before anybody's phone rings (VERIFY-02). */
const SEND_DELAY_MS = 1000;

export interface VerificationPorts {
  readonly sleep: (ms: number) => Promise<void>;
  readonly requestCode: (channel: Channel) => Promise<void>;
  /** Answers the status of the session. */
  readonly verify: (code: string) => Promise<string>;
  /** Whether the next call would carry its session and device. */
  readonly hasHeaders: () => boolean;
  /** Fetches tokens of the level the server has for this session; answers whether that is verified. */
  readonly refreshLevel: () => Promise<boolean>;
  readonly onVerified: (channel: Channel | null) => void;
  readonly log: (message: string, error: unknown) => void;
}

export interface VerificationRun {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => VerificationState;
  readonly choose: (channel: Channel) => Promise<void>;
  /** Takes what the field holds now; six digits are checked at once (VERIFY-08). */
  readonly type: (text: string) => Promise<void>;
  /** Checks the six digits again, after a lost connection for instance. */
  readonly submit: () => Promise<void>;
  readonly openResend: () => void;
  readonly closeDialog: () => void;
  /** The screen is there. Answers how to take leave of it: from then on nothing is sent. */
  readonly open: () => () => void;
}

export function createVerificationRun(ports: VerificationPorts): VerificationRun {
  const listeners = new Set<() => void>();
  let state = AT_OVERVIEW;
  let isOpen = false;
  /** What is known of the session: a lost answer may have been a yes. */
  let session: 'unverified' | 'unknown' | 'verified' = 'unverified';

  function apply(event: VerificationEvent): void {
    if (!isOpen) return;
    state = nextVerification(state, event);
    for (const listener of listeners) listener();
  }

  async function choose(channel: Channel): Promise<void> {
    if (state.sending !== null) return;
    const isFirst = state.screen === 'overview';
    apply({ type: 'channel chosen', channel });
    await ports.sleep(SEND_DELAY_MS);
    if (!isOpen) return;
    try {
      await ports.requestCode(channel);
      apply({ type: 'code sent' });
    } catch (error) {
      if (!isFirst) ports.log('Another code was not sent.', error);
      apply({ type: 'code not sent', problem: readError(error) });
    }
  }

  async function confirm(code: string): Promise<void> {
    if (session === 'unknown' && (await ports.refreshLevel())) session = 'verified';
    if (session === 'verified') return;
    await waitForHeaders(ports);
    const status = await ports.verify(code);
    if (status !== 'verified') throw unsuccessful();
    session = 'verified';
  }

  async function check(): Promise<void> {
    if (state.isChecking || state.code.length < CODE_LENGTH) return;
    apply({ type: 'check started' });
    try {
      await confirm(state.code);
      if (!(await ports.refreshLevel())) throw unsuccessful();
    } catch (error) {
      const problem = readError(error);
      if (problem.code === NETWORK_ERROR && session === 'unverified') session = 'unknown';
      return apply({ type: 'code refused', problem });
    }
    const wasOpen = isOpen;
    apply({ type: 'code accepted' });
    if (wasOpen) ports.onVerified(state.sentBy);
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: () => state,
    choose,
    type: async (text) => {
      if (state.isChecking) return;
      const before = state.code;
      apply({ type: 'code typed', text });
      if (state.code !== before) await check();
    },
    submit: check,
    openResend: () => apply({ type: 'resend opened' }),
    closeDialog: () => apply({ type: 'dialog closed' }),
    open: () => {
      isOpen = true;
      return () => {
        isOpen = false;
      };
    },
  };
}

/** Any status but verified is an error (VERIFY-11). */
function unsuccessful(): RejectedAction {
  const code = 'UNSUCCESSFUL_SESSION_VERIFICATION';
  return new RejectedAction({ code, fullMessage: null, message: code, fieldErrors: [], status: null });
}
