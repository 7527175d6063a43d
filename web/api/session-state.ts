/**
 * The session as the browser knows it: what we hold, never what we may do; the server decides that again on every call.
 *
 * nothing -> authenticating -> identified (an anonymous visitor, or a person after sign-in) -> verified (after a code)
 * and back to nothing when the server refuses the session, the person signs out, or the device is blocked.
 * Two notions of "signed in": whoever has a session may use identified pages; `authenticated` means credentials
 * were given, which is what the header, the signed-out-only pages and the builder's "signed out" ask.
 */
import type { AuthLevel, LockReason } from '@wysh/domain/accounts/auth-level.ts';

export interface SessionState {
  readonly authenticated: boolean;
  readonly authenticating: boolean;
  readonly sessionVerified: boolean;
  readonly refreshingToken: boolean;
  readonly accessToken: string | null;
  /** Milliseconds since the epoch by this browser's clock. */
  readonly accessTokenExpiresAt: number | null;
  readonly authLevel: AuthLevel;
  readonly fraudulentDevice: boolean;
  readonly locked: { readonly reason: LockReason; readonly caseId: string | null } | null;
  /** How a session ended that the person had a hand in, which decides where the page goes; null for every other end. */
  readonly ended: 'by sign-out' | 'by refused sign-in' | null;
}

export type SessionEvent =
  | { type: 'authentication started' }
  | { type: 'refresh started' }
  | {
      type: 'token received';
      accessToken: string;
      expiresAt: number;
      authLevel: AuthLevel;
      authenticated: boolean;
    }
  | { type: 'attempt failed' }
  | { type: 'cleared' }
  | { type: 'signed out' }
  | { type: 'sign-in refused' }
  | { type: 'locked'; reason: LockReason; caseId: string | null };

export const noSession: SessionState = {
  authenticated: false,
  authenticating: false,
  sessionVerified: false,
  refreshingToken: false,
  accessToken: null,
  accessTokenExpiresAt: null,
  authLevel: 'unidentified',
  fraudulentDevice: false,
  locked: null,
  ended: null,
};

export function nextSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'authentication started':
      return { ...state, authenticating: true };
    case 'refresh started':
      return { ...state, refreshingToken: true };
    case 'token received':
      return {
        ...state,
        authenticating: false,
        refreshingToken: false,
        accessToken: event.accessToken,
        accessTokenExpiresAt: event.expiresAt,
        authLevel: event.authLevel,
        authenticated: event.authenticated,
        sessionVerified: event.authLevel === 'verified',
        // Whom the server gives a token it has let in: a lock from before is over.
        fraudulentDevice: false,
        locked: null,
        ended: null,
      };
    case 'attempt failed':
      return { ...state, authenticating: false, refreshingToken: false };
    case 'cleared':
      return { ...noSession, locked: state.locked, fraudulentDevice: state.fraudulentDevice };
    case 'signed out':
      return { ...noSession, ended: 'by sign-out' };
    case 'sign-in refused':
      return { ...noSession, ended: 'by refused sign-in' };
    case 'locked':
      return {
        ...noSession,
        fraudulentDevice: event.reason === 'DEVICE_LOCKED',
        locked: { reason: event.reason, caseId: event.caseId },
      };
  }
}

/** True when a person or an anonymous visitor is known to the server. */
export function hasSession(state: SessionState): boolean {
  return state.authenticated || state.authLevel !== 'unidentified';
}
