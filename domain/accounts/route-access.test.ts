import { describe, expect, test } from 'vitest';
import { decideRoute, hasSession } from './route-access.ts';
import type { AccessRule, AccessSession } from './route-access.ts';

const arrived: AccessSession = {
  authenticated: false,
  authLevel: 'unidentified',
  sessionVerified: false,
  hasInsurance: false,
  locked: false,
};
const anonymous: AccessSession = { ...arrived, authLevel: 'identified', hasInsurance: true };
const signedIn: AccessSession = { ...anonymous, authenticated: true };
const verified: AccessSession = { ...signedIn, authLevel: 'verified', sessionVerified: true };
const everybody = { arrived, anonymous, signedIn, verified };

const show = { kind: 'show', needsSession: false };
const showWithSession = { kind: 'show', needsSession: true };
const verify = { kind: 'verify', storePath: true };
const login = { kind: 'redirect', to: 'login', storePath: true };
const notFound = { kind: 'redirect', to: 'notFound', storePath: false };

const RULES: AccessRule[] = [
  'public',
  'signedOutOnly',
  'identified',
  'authenticated',
  'authenticatedUnverified',
  'identifiedMembership',
  'verifiedMembership',
];

describe('what each person sees', () => {
  test('public routes show to everybody [ROUTE-04]', () => {
    for (const session of Object.values(everybody)) expect(decideRoute('public', session)).toEqual(show);
  });

  test('signed-out-only routes lead home whoever gave credentials, not an anonymous visitor [ROUTE-01, ROUTE-74]', () => {
    const home = { kind: 'redirect', to: 'home', storePath: false };
    expect(decideRoute('signedOutOnly', arrived)).toEqual(show);
    expect(decideRoute('signedOutOnly', anonymous)).toEqual(show);
    expect(decideRoute('signedOutOnly', signedIn)).toEqual(home);
    expect(decideRoute('signedOutOnly', verified)).toEqual(home);
  });

  test('identified routes never turn a visitor away but obtain a session first [ROUTE-09, PERM-03, SESS-04]', () => {
    expect(decideRoute('identified', arrived)).toEqual(showWithSession);
    for (const session of [anonymous, signedIn, verified])
      expect(decideRoute('identified', session)).toEqual(show);
  });

  test('protected routes keep the path and lead to sign-in, then verify in place [ROUTE-75, ROUTE-76, ROUTE-80, PERM-02]', () => {
    expect(decideRoute('authenticated', arrived)).toEqual(login);
    expect(decideRoute('authenticated', anonymous)).toEqual(login);
    expect(decideRoute('authenticated', signedIn)).toEqual(verify);
    expect(decideRoute('authenticated', verified)).toEqual(show);
  });

  test('signed-in-only pages lead to the welcome page and keep no path [ROUTE-72, ROUTE-79]', () => {
    const welcome = { kind: 'redirect', to: 'welcome', storePath: false };
    const open = (session: AccessSession) =>
      decideRoute('authenticated', session, { signInPlace: 'welcome' });
    expect(open(arrived)).toEqual(welcome);
    expect(open(anonymous)).toEqual(welcome);
    expect(open(signedIn)).toEqual(verify);
    expect(open(verified)).toEqual(show);
  });

  test('the screens that verify a session do not ask for a verified one [ROUTE-40, ROUTE-80]', () => {
    expect(decideRoute('authenticatedUnverified', anonymous)).toEqual(login);
    expect(decideRoute('authenticatedUnverified', signedIn)).toEqual(show);
    expect(decideRoute('authenticatedUnverified', verified)).toEqual(show);
  });

  test('an estimate needs the membership alone, which a new visitor gets silently [ROUTE-20, ROUTE-77]', () => {
    expect(decideRoute('identifiedMembership', arrived)).toEqual(showWithSession);
    expect(decideRoute('identifiedMembership', anonymous)).toEqual(show);
    expect(decideRoute('identifiedMembership', signedIn)).toEqual(show);
    expect(decideRoute('identifiedMembership', { ...anonymous, hasInsurance: false })).toEqual(notFound);
  });

  test('quotes and offers need a verified session and then the membership [ROUTE-21, ROUTE-78]', () => {
    expect(decideRoute('verifiedMembership', anonymous)).toEqual(login);
    expect(decideRoute('verifiedMembership', signedIn)).toEqual(verify);
    expect(decideRoute('verifiedMembership', verified)).toEqual(show);
    expect(decideRoute('verifiedMembership', { ...verified, hasInsurance: false })).toEqual(notFound);
    // Whether someone is a member is not told before they have proved who they are.
    expect(decideRoute('verifiedMembership', { ...signedIn, hasInsurance: false })).toEqual(verify);
  });
});

test('a locked account sees the locked screen on any route [ROUTE-64, SESS-25]', () => {
  for (const rule of RULES) {
    for (const session of Object.values(everybody)) {
      expect(decideRoute(rule, { ...session, locked: true })).toEqual({ kind: 'locked' });
    }
  }
});

test('an anonymous visitor has a session without being authenticated [ROUTE-73]', () => {
  expect(hasSession(arrived)).toBe(false);
  expect(hasSession(anonymous)).toBe(true);
  expect(hasSession({ authenticated: true, authLevel: 'unidentified' })).toBe(true);
});

test('only credentials ever open a protected route, whatever the level claims [ROUTE-75, PERM-02]', () => {
  const claimed: AccessSession = { ...verified, authenticated: false };
  expect(decideRoute('authenticated', claimed)).toEqual(login);
  expect(decideRoute('verifiedMembership', claimed)).toEqual(login);
});
