import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { hasSession, nextSession, noSession, type SessionEvent, type SessionState } from './session-state.ts';

const received = (
  authLevel: 'unidentified' | 'identified' | 'verified',
  authenticated = false,
): SessionState =>
  nextSession(nextSession(noSession, { type: 'authentication started' }), {
    type: 'token received',
    accessToken: 'a',
    expiresAt: 1,
    authLevel,
    authenticated,
  });

test('auth state holds the five specified facts from the first moment [SESS-01]', () => {
  expect(noSession).toMatchObject({
    authenticated: false,
    authenticating: false,
    sessionVerified: false,
    refreshingToken: false,
    accessToken: null,
  });
});

test('only level verified sets sessionVerified [SESS-09] [SESS-02]', () => {
  expect(received('unidentified').sessionVerified).toBe(false);
  expect(received('identified', true).sessionVerified).toBe(false);
  expect(received('verified', true).sessionVerified).toBe(true);
});

test('an anonymous visitor has a session without being authenticated [ROUTE-73]', () => {
  expect(hasSession(received('identified'))).toBe(true);
  expect(received('identified').authenticated).toBe(false);
  expect(hasSession(received('unidentified'))).toBe(false);
});

test('a refresh is marked while it runs and cleared by its answer or its failure [SESS-08]', () => {
  const refreshing = nextSession(received('identified'), { type: 'refresh started' });
  expect(refreshing.refreshingToken).toBe(true);
  expect(refreshing.accessToken).toBe('a');
  expect(nextSession(refreshing, { type: 'attempt failed' }).refreshingToken).toBe(false);
  const answer = {
    type: 'token received',
    accessToken: 'b',
    expiresAt: 2,
    authLevel: 'identified',
    authenticated: false,
  } as const;
  expect(nextSession(refreshing, answer)).toMatchObject({ refreshingToken: false, accessToken: 'b' });
});

test('clearing leaves nothing of the session [SESS-11] [SESS-12]', () => {
  expect(nextSession(received('verified', true), { type: 'cleared' })).toEqual(noSession);
});

test('a blocked device locks, keeps the case id, and stays locked when the session is cleared [SESS-14]', () => {
  const blocked = nextSession(received('identified'), {
    type: 'locked',
    reason: 'DEVICE_LOCKED',
    caseId: 'c-1',
  });
  expect(blocked).toMatchObject({
    fraudulentDevice: true,
    locked: { reason: 'DEVICE_LOCKED', caseId: 'c-1' },
    accessToken: null,
  });
  expect(nextSession(blocked, { type: 'cleared' }).locked).toEqual({
    reason: 'DEVICE_LOCKED',
    caseId: 'c-1',
  });
});

test('whoever is given a token is let in: a lock from before is over [SESS-24] [SESS-14]', () => {
  for (const reason of ['PASSWORD_ATTEMPTS', 'DEVICE_LOCKED'] as const) {
    const locked = nextSession(noSession, { type: 'locked', reason, caseId: null });
    const token = { type: 'token received', accessToken: 'a', expiresAt: 1 } as const;
    expect(nextSession(locked, { ...token, authLevel: 'identified', authenticated: true })).toMatchObject({
      locked: null,
      fraudulentDevice: false,
    });
  }
});

test('a sign-out and a refused sign-in leave nothing but the way the session ended [SESS-11] [SESS-07]', () => {
  const signedIn = received('verified', true);
  expect(nextSession(signedIn, { type: 'signed out' })).toEqual({ ...noSession, ended: 'by sign-out' });
  expect(nextSession(signedIn, { type: 'sign-in refused' })).toEqual({
    ...noSession,
    ended: 'by refused sign-in',
  });
});

test('an account that is locked is no device that is blocked [SESS-14] [SESS-24]', () => {
  const locked = nextSession(received('identified'), {
    type: 'locked',
    reason: 'PASSWORD_ATTEMPTS',
    caseId: null,
  });
  expect(locked).toMatchObject({
    fraudulentDevice: false,
    locked: { reason: 'PASSWORD_ATTEMPTS', caseId: null },
    accessToken: null,
  });
});

test('what each event makes of each session is as written here [SESS-02] [SESS-08] [SESS-11] [SESS-14]', () => {
  const sessions: Readonly<Record<string, SessionState>> = {
    nothing: noSession,
    authenticating: nextSession(noSession, { type: 'authentication started' }),
    visitor: received('identified'),
    refreshing: nextSession(received('identified'), { type: 'refresh started' }),
    signedIn: received('identified', true),
    verified: received('verified', true),
    signedOut: nextSession(received('identified', true), { type: 'signed out' }),
    refused: nextSession(noSession, { type: 'sign-in refused' }),
    locked: nextSession(noSession, { type: 'locked', reason: 'PASSWORD_ATTEMPTS', caseId: null }),
  };
  const token = { type: 'token received', accessToken: 'a', expiresAt: 1 } as const;
  // By their types, so that one without a row does not compile.
  const byType: Readonly<Record<SessionEvent['type'], readonly [row: string, event: SessionEvent]>> = {
    'authentication started': ['authenticates', { type: 'authentication started' }],
    'refresh started': ['refreshes', { type: 'refresh started' }],
    'token received': ['tokenReceived', { ...token, authLevel: 'verified', authenticated: true }],
    'attempt failed': ['attemptFailed', { type: 'attempt failed' }],
    cleared: ['cleared', { type: 'cleared' }],
    'signed out': ['signedOut', { type: 'signed out' }],
    'sign-in refused': ['signInRefused', { type: 'sign-in refused' }],
    locked: ['locked', { type: 'locked', reason: 'PASSWORD_ATTEMPTS', caseId: null }],
  };
  const names = Object.keys(sessions);
  const known = (state: SessionState) => names.find((name) => isDeepStrictEqual(sessions[name], state));
  /** The session it becomes by its name, with what is so besides. */
  const nameOf = (state: SessionState) => {
    const idle = { ...state, authenticating: false, refreshingToken: false, locked: null };
    const besides = [
      state.authenticating || state.refreshingToken ? 'busy' : null,
      state.locked === null ? null : 'locked',
    ];
    return known(state) ?? [known(idle), ...besides].filter((word) => word !== null).join('+');
  };
  const drawn = Object.values(byType).map(([row, event]) =>
    [row, ...names.map((name) => nameOf(nextSession(sessions[name]!, event)))].join(' '),
  );
  const written = `
                      nothing         authenticating  visitor       refreshing    signedIn       verified       signedOut       refused       locked
    authenticates     authenticating  authenticating  visitor+busy  visitor+busy  signedIn+busy  verified+busy  signedOut+busy  refused+busy  nothing+busy+locked
    refreshes         nothing+busy    nothing+busy    refreshing    refreshing    signedIn+busy  verified+busy  signedOut+busy  refused+busy  nothing+busy+locked
    tokenReceived     verified        verified        verified      verified      verified       verified       verified        verified      verified
    attemptFailed     nothing         nothing         visitor       visitor       signedIn       verified       signedOut       refused       locked
    cleared           nothing         nothing         nothing       nothing       nothing        nothing        nothing         nothing       locked
    signedOut         signedOut       signedOut       signedOut     signedOut     signedOut      signedOut      signedOut       signedOut     signedOut
    signInRefused     refused         refused         refused       refused       refused        refused        refused         refused       refused
    locked            locked          locked          locked        locked        locked         locked         locked          locked        locked`;
  const lines = written.trim().split('\n');
  expect([names.join(' '), ...drawn]).toEqual(lines.map((line) => line.trim().split(/\s+/).join(' ')));
});
