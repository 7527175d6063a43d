import { useEffect, useState } from 'react';
import { analyticsOf } from '../../api/analytics.ts';
import { deviceHeaders } from '../../api/device.ts';
import { readError, type ApiError } from '../../api/errors.ts';
import type { Runtime } from '../../api/runtime.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import type { VerificationPurpose } from './phone-to-verify.ts';
import { readSubject, requestCode, verifySession, type VerificationSubject } from './verification-api.ts';
import { createVerificationRun, type VerificationRun } from './verification-run.ts';

export type SubjectState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly problem: ApiError; readonly tryAgain: () => void }
  | { readonly status: 'ready'; readonly subject: VerificationSubject };

/** Asked for by the screen itself, because it also stands where a page's guard let nothing load. */
export function useSubject(purpose: VerificationPurpose): SubjectState {
  const { graphql } = useRuntime();
  const [state, setState] = useState<SubjectState>({ status: 'loading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    const set = (next: SubjectState) => !isGone && setState(next);
    const tryAgain = () => {
      setState({ status: 'loading' });
      setTries(tries + 1);
    };
    readSubject(graphql, purpose).then(
      (subject) => set({ status: 'ready', subject }),
      (error: unknown) => set({ status: 'failed', problem: readError(error), tryAgain }),
    );
    return () => {
      isGone = true;
    };
  }, [graphql, purpose, tries]);
  return state;
}

/** One verification, for as long as its screen is there. */
export function useVerificationRun(
  sessionId: string,
  phoneNumberId: string,
  onVerified: () => void,
): VerificationRun {
  const runtime = useRuntime();
  const [run] = useState(() => createRun(runtime, sessionId, phoneNumberId, onVerified));
  useEffect(() => run.open(), [run]);
  return run;
}

function createRun(
  runtime: Runtime,
  sessionId: string,
  phoneNumberId: string,
  onVerified: () => void,
): VerificationRun {
  const { graphql, session } = runtime;
  return createVerificationRun({
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    requestCode: (channel) => requestCode(graphql, { sessionId, phoneNumberId, channel }),
    verify: (code) => verifySession(graphql, { sessionId, code }),
    hasHeaders: () => session.getState().accessToken !== null && 'X-Device-Identifier' in deviceHeaders(),
    refreshLevel: async () => {
      await session.refresh();
      return session.getState().sessionVerified;
    },
    onVerified: (channel) => {
      analyticsOf(runtime).track('session_verification_complete', { channel });
      onVerified();
    },
    log: (message, error) => console.warn(message, error),
  });
}
