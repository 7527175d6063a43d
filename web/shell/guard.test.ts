import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AccessRule } from '@wysh/domain/accounts/route-access.ts';
import type { SessionState } from '../api/session-state.ts';
import { routes } from '../paths.ts';
import { createFakeRuntime, type FakeRuntimeOptions } from '../testing/fake-runtime.ts';
import { openFakeServer } from '../testing/fake-server.ts';
import { guarded, type Access, type AccessOf } from './guard.ts';
import { PageGate } from './page-gate.ts';
import { takeRedirectPath } from './redirect-path.ts';

type Visitor = Partial<SessionState>;

const stranger: Visitor = {};
const anonymous: Visitor = { authLevel: 'identified', accessToken: 'visitor' };
const signedIn: Visitor = { ...anonymous, authenticated: true };
const verified: Visitor = { ...signedIn, authLevel: 'verified', sessionVerified: true };
const lockedOut: Visitor = { ...verified, locked: { reason: 'SECURITY_LOCK', caseId: null } };

const path = '/there/home';

beforeEach(() => {
  sessionStorage.clear();
});

/** What comes of opening a guarded page. */
async function open(
  access: Access | AccessOf | AccessRule,
  session: Visitor,
  options: Omit<FakeRuntimeOptions, 'session'> = {},
  search = '?from=mail',
) {
  const { runtime, introductions } = createFakeRuntime({ ...options, session });
  const load = vi.fn(async () => 'its data');
  const rule = typeof access === 'string' ? { rule: access } : access;
  const router = createMemoryRouter(
    [{ path: '/there/:word', loader: guarded(runtime, rule, load) }, { path: '*' }],
    { initialEntries: [`${path}${search}`] },
  );
  await vi.waitFor(
    () => expect(router.state).toMatchObject({ initialized: true, navigation: { state: 'idle' } }),
    { interval: 1 },
  );
  const [error] = Object.values<unknown>(router.state.errors ?? {});
  if (error !== undefined && !(error instanceof PageGate)) throw error;
  return {
    address: router.state.location.pathname,
    instead: error?.screen ?? null,
    isLoaded: load.mock.calls.length === 1,
    introductions: introductions(),
    storedPath: takeRedirectPath(),
  };
}

const shown = { address: path, instead: null, isLoaded: true, introductions: 0, storedPath: null };

test('a public page is shown to everybody, and introduces nobody [ROUTE-73]', async () => {
  expect(await open('public', stranger)).toEqual(shown);
  expect(await open('public', verified)).toEqual(shown);
});

test('an identified page takes whoever is identified or signed in as they are [PERM-03] [ROUTE-73]', async () => {
  for (const visitor of [anonymous, signedIn, verified, { authenticated: true }]) {
    expect(await open('identified', visitor)).toEqual(shown);
  }
});

test('an identified page introduces a stranger silently, once, before it loads [ROUTE-73]', async () => {
  expect(await open('identified', stranger)).toEqual({ ...shown, introductions: 1 });
});

test('a signed-out-only page leads people who signed in to the start, and shows itself to anonymous visitors [ROUTE-74]', async () => {
  expect(await open('signedOutOnly', stranger)).toEqual(shown);
  expect(await open('signedOutOnly', anonymous)).toEqual(shown);
  const turnedAway = { address: '/', instead: null, isLoaded: false, storedPath: null };
  expect(await open('signedOutOnly', signedIn)).toMatchObject(turnedAway);
  expect(await open('signedOutOnly', verified)).toMatchObject(turnedAway);
});

test('a protected page keeps the intended path and leads to sign-in [ROUTE-75]', async () => {
  for (const rule of ['authenticated', 'authenticatedUnverified', 'verifiedMembership'] as const) {
    for (const visitor of [stranger, anonymous]) {
      expect(await open(rule, visitor)).toEqual({
        address: '/login',
        instead: null,
        isLoaded: false,
        introductions: 0,
        storedPath: `${path}?from=mail`,
      });
    }
  }
});

test('a protected page with a place of its own leads there, and stores no way back [ROUTE-75] [ROUTE-72]', async () => {
  const access = { rule: 'authenticated', signInPlace: 'welcome' } as const;
  expect(await open(access, anonymous)).toMatchObject({
    address: routes.welcome,
    isLoaded: false,
    storedPath: null,
  });
});

test.each([
  ['insuranceWyshList', routes.insuranceWyshList],
  ['productSelect', routes.productSelect],
] as const)(
  'a link of the header leads a stranger on to %s, and back once they signed in [SHELL-02] [ROUTE-75]',
  async (signInPlace, address) => {
    for (const visitor of [stranger, anonymous])
      expect(await open({ rule: 'authenticated', signInPlace }, visitor)).toMatchObject({
        address,
        isLoaded: false,
        storedPath: `${path}?from=mail`,
      });
  },
);

test('what a mail leads to asks whoever is signed out to sign in first, and comes back to it, where a stranger would see something else [ROUTE-75]', async () => {
  const fromMail = (access: Access | AccessRule, visitor: Visitor) =>
    open(access, visitor, {}, '?sign-in=first');
  const place = { rule: 'authenticated', signInPlace: 'help' } as const;
  for (const access of ['identified', 'identifiedMembership', place] as const) {
    for (const visitor of [stranger, anonymous]) {
      expect(await fromMail(access, visitor)).toEqual({
        address: '/login',
        instead: null,
        isLoaded: false,
        introductions: 0,
        storedPath: `${path}?sign-in=first`,
      });
    }
    expect(await fromMail(access, verified)).toEqual(shown);
  }
  expect(await fromMail('identified', signedIn)).toEqual(shown);
});

test('a protected page asks for a verified session unless it says otherwise [PERM-02] [ROUTE-76]', async () => {
  for (const rule of ['authenticated', 'verifiedMembership'] as const) {
    expect(await open(rule, signedIn)).toEqual({
      address: path,
      instead: 'verify',
      isLoaded: false,
      introductions: 0,
      storedPath: `${path}?from=mail`,
    });
  }
  expect(await open('authenticated', verified)).toEqual(shown);
  expect(await open('authenticatedUnverified', signedIn)).toEqual(shown);
});

test('a page for members is shown to whoever has an insurance membership [ROUTE-77]', async () => {
  expect(await open('identifiedMembership', anonymous)).toEqual(shown);
  expect(await open('verifiedMembership', verified)).toEqual(shown);
});

test('a stranger is asked for the membership only after the introduction that creates it [ROUTE-77]', async () => {
  expect(await open('identifiedMembership', stranger)).toEqual({ ...shown, introductions: 1 });
});

/** A server that knows no membership of the visitor's. */
const nobody = () => ({
  server: openFakeServer({ Constellation: { activeInsuranceMembership: null } }),
});

test('without the membership the fallback page takes its place at the same address [ROUTE-78]', async () => {
  const fallback = { address: path, instead: 'notFound', isLoaded: false, storedPath: null };
  expect(await open('identifiedMembership', anonymous, nobody())).toMatchObject(fallback);
  expect(await open('identifiedMembership', stranger, nobody())).toMatchObject(fallback);
  expect(await open('verifiedMembership', verified, nobody())).toMatchObject(fallback);
});

test('a locked account is led nowhere: the shell covers whatever address it is on [ROUTE-64]', async () => {
  for (const rule of [
    'public',
    'signedOutOnly',
    'identified',
    'authenticated',
    'verifiedMembership',
  ] as const) {
    expect(await open(rule, lockedOut)).toMatchObject({
      address: path,
      instead: null,
      introductions: 0,
      storedPath: null,
    });
  }
});

test('a blocked device is treated like a locked account [ROUTE-64] [PERM-05]', async () => {
  expect(await open('authenticated', { fraudulentDevice: true })).toMatchObject({
    address: path,
    storedPath: null,
  });
});

test('access may depend on a word of the address: a rule, another address, or no page at all [ROUTE-78]', async () => {
  const byWord = (answer: ReturnType<AccessOf>) => vi.fn<AccessOf>(() => answer);
  const asRule = byWord({ rule: 'authenticated' });
  expect(await open(asRule, stranger)).toMatchObject({ address: '/login' });
  expect(asRule).toHaveBeenCalledWith({ word: 'home' });
  expect(await open(byWord({ redirectTo: '/elsewhere' }), verified)).toMatchObject({
    address: '/elsewhere',
    isLoaded: false,
  });
  expect(await open(byWord(null), verified)).toMatchObject({
    address: path,
    instead: 'notFound',
    isLoaded: false,
  });
});
