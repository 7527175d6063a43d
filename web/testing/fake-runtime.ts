import type { Maintenance } from '../api/endpoint.ts';
import { readAttribution } from '../api/error-reporting.ts';
import type { Runtime } from '../api/runtime.ts';
import { createServiceState } from '../api/service-state.ts';
import { noSession, type SessionState } from '../api/session-state.ts';
import { openFakeServer, type FakeServer } from './fake-server.ts';

export interface FakeRuntime {
  readonly runtime: Runtime;
  /** What the application sees of the session from now on. */
  readonly changeSession: (change: Partial<SessionState>) => void;
  /** How often a visitor has been introduced to the server. */
  readonly introductions: () => number;
  /** Where the application was loaded anew, in order; null for the address it was at. */
  readonly startedOver: (string | null)[];
}

export interface FakeRuntimeOptions {
  session?: Partial<SessionState>;
  maintenance?: Maintenance | null;
  /** What the service answers when it is asked whether it is open again. */
  health?: () => Promise<Response>;
  /** The query of the address the visitor came to first. */
  cameWith?: string;
  server?: FakeServer;
  simulated?: Runtime['config']['simulated'];
  issuer?: Runtime['config']['issuer'];
}

/** An installation that was given no license. */
const ISSUER: Runtime['config']['issuer'] = {
  name: 'Wysh',
  address: '100 Lantern Way, Columbus, OH 43215',
  states: [
    { name: 'Ohio', sellsAccidentalDeath: true, license: null },
    { name: 'Oregon', sellsAccidentalDeath: false, license: null },
  ],
};

/** Somebody who signed in and entered a code. */
export const VERIFIED: Partial<SessionState> = {
  authenticated: true,
  authLevel: 'verified',
  sessionVerified: true,
  accessToken: 'token',
};

/** A runtime for tests: a session that is set by hand, before a fake server. */
export function createFakeRuntime(options: FakeRuntimeOptions = {}): FakeRuntime {
  const server = options.server ?? openFakeServer();
  const listeners = new Set<() => void>();
  let state: SessionState = { ...noSession, ...options.session };
  let introductions = 0;
  const startedOver: (string | null)[] = [];

  function changeSession(change: Partial<SessionState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  const runtime: Runtime = {
    config: {
      environment: 'test',
      version: '2.16.3',
      fallbackApiPath: null,
      baseTitle: 'Wysh',
      cardForm: { frameUrl: '/card-frame', scriptUrl: null, publishableKey: null },
      supportPhone: '555-0100',
      issuer: options.issuer ?? ISSUER,
      simulated: options.simulated ?? [],
      socialLinks: [{ name: 'Lantern Post', url: 'https://social.invalid/wysh' }],
      cobrandPartners: [{ campaignId: 'orchard', name: 'Orchard Bank', logo: '/partners/orchard.svg' }],
    },
    endpoint: { baseUrl: '' },
    service: createServiceState(
      options.maintenance ?? null,
      options.health ?? (() => Promise.resolve(Response.json({ ok: true }))),
    ),
    session: {
      getState: () => state,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      identify: async () => {
        introductions += 1;
        changeSession({ authLevel: 'identified', accessToken: 'visitor' });
      },
      signIn: async (email, password) => {
        await server.signIn(email, password);
        changeSession({ authenticated: true, authLevel: 'identified', accessToken: 'person' });
      },
      adopt: async ({ accessToken, authLevel }) =>
        changeSession({ authenticated: true, authLevel, accessToken }),
      start: async () => undefined,
      accessToken: async () => state.accessToken,
      refresh: async () => undefined,
      clear: () => changeSession(noSession),
      block: () => undefined,
      logout: async () => changeSession({ ...noSession, ended: 'by sign-out' }),
      keepAlive: () => () => undefined,
    },
    graphql: server.graphql,
    attribution:
      options.cameWith === undefined ? { utm: {} } : readAttribution(options.cameWith, sessionStorage),
    reportError: () => undefined,
    startOver: (path) => void startedOver.push(path ?? null),
    parts: new Map(),
  };
  return { runtime, changeSession, introductions: () => introductions, startedOver };
}
