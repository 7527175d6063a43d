/**
 * Keeps the session of this browser: gets the first token, becomes an anonymous visitor when a page needs one, refreshes
 * before tokens end, and lets go when the server says it is over. Every change of the stored token happens under one lock
 * that all tabs of the browser share, so they stay one session.
 */
import type { AuthLevel, LockReason } from '@wysh/domain/accounts/auth-level.ts';
import {
  AUTHENTICATION_KEY,
  forgetVisitor,
  readAuthentication,
  removeAuthentication,
  setVisitorAside,
  takeVisitorBack,
  writeAuthentication,
} from './authentication-storage.ts';
import { caseIdOf, lockReasonOf, readError, type ApiErrorCode } from './errors.ts';
import { createPkcePair } from './pkce.ts';
import type { Rest } from './rest.ts';
import { hasSession, nextSession, noSession, type SessionEvent, type SessionState } from './session-state.ts';

/** The specified "out of band" value: the code comes back in the answer, not by a redirect. */
const REDIRECT_URI = 'urn:ietf:wg:oauth:2.0:oob';

const SILENT_REFRESH_MS = 10 * 60 * 1000;

/** A token this close to its end is refreshed before it is used. */
const EXPIRY_MARGIN_MS = 30 * 1000;

const CLIENT_ID_KEY = 'oauth-client-id';

/** What the token endpoint says of a session that has ended. */
const SESSION_IS_OVER: readonly ApiErrorCode[] = [
  'TOKEN_INVALID',
  'GRAPH_API_UNAUTHORIZED',
  'USER_DECOMMISSIONED',
];

/** What a refused sign-in says of the account as a whole; every other refusal is about this try alone. */
const LOCKED_BY: Readonly<Partial<Record<ApiErrorCode, LockReason>>> = {
  AUTHENTICATION_TENTH_ATTEMPT: 'PASSWORD_ATTEMPTS',
  USER_DECOMMISSIONED: 'DECOMMISSIONED_ACCOUNT',
};

/** What a refused sign-in says of the e-mail and the password that were tried. */
const WRONG_SIGN_IN: readonly ApiErrorCode[] = [
  'AUTHENTICATION_THIRD_ATTEMPT',
  'CREDENTIAL_INCORRECT',
  'CREDENTIAL_INVALID',
];

/** A sign-out is over for the person after this long, whether the server has answered or not. */
const SIGN_OUT_MS = 3000;

export interface SessionPorts {
  readonly rest: Rest;
  readonly storage: Storage;
  readonly sessionStorage: Storage;
  readonly now: () => number;
  /** Runs one piece of work at a time across all tabs. */
  readonly exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Makes the caller an anonymous user with an insurance membership; answers the user's id. */
  readonly setUpUser: (accessToken: string) => Promise<string>;
  readonly log: (message: string, error: unknown) => void;
}

interface TokenAnswer {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly auth_level: AuthLevel;
}

/** Tokens that came another way than by the token endpoint: a link's. */
export interface LinkTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** In seconds. */
  readonly expiresIn: number;
  readonly authLevel: AuthLevel;
}

export interface Session {
  readonly getState: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Start-up: refreshes what is stored; a first visit has nothing stored and stays unidentified. */
  readonly start: () => Promise<void>;
  /** Makes sure the server knows this visitor, silently; a page that needs a session waits for it. */
  readonly identify: () => Promise<void>;
  /** Begins a person's session in place of the visitor's; refused, it throws, and there is no session at all (SESS-07). */
  readonly signIn: (email: string, password: string) => Promise<void>;
  /** Takes over the session of a link's person, as if they had signed in. */
  readonly adopt: (tokens: LinkTokens) => Promise<void>;
  /** An access token good for the next call, or null when there is no session at all. */
  readonly accessToken: () => Promise<string | null>;
  readonly refresh: () => Promise<void>;
  readonly clear: () => void;
  readonly block: (caseId: string | null) => void;
  /** Ends the session here and on the server. The path to come back to stays (SESS-11). */
  readonly logout: () => Promise<void>;
  /** Starts the silent refresh and follows what other tabs do; answers how to stop. */
  readonly keepAlive: () => () => void;
}

export function createSession(ports: SessionPorts, options: { refreshAllowed?: boolean } = {}): Session {
  const { rest, storage, now } = ports;
  const refreshAllowed = options.refreshAllowed ?? true;
  const listeners = new Set<() => void>();
  let state: SessionState = noSession;
  let refreshing: Promise<void> | null = null;
  let identifying: Promise<void> | null = null;
  /** Signing out leads to sign-in, whatever comes back refused meanwhile and whatever another tab begins with. */
  let isSigningOut = false;

  function apply(event: SessionEvent): void {
    state = nextSession(state, event);
    for (const listener of listeners) listener();
  }

  function isFresh(): boolean {
    const { accessToken: token, accessTokenExpiresAt: expiresAt } = state;
    return token !== null && expiresAt !== null && expiresAt - EXPIRY_MARGIN_MS > now();
  }

  async function clientId(): Promise<string> {
    const cached = ports.sessionStorage.getItem(CLIENT_ID_KEY);
    if (cached !== null) return cached;
    const { client_id: id } = await rest<{ client_id?: string }>('oauth_client_id');
    // Logged only (ERR-34): what can be read without a session stays readable, and the server refuses the rest itself.
    if (!id) ports.log('Invalid Client ID', id);
    else ports.sessionStorage.setItem(CLIENT_ID_KEY, id);
    return id ?? '';
  }

  /**
   * Asks for a code and exchanges it: the first token of a visit, the one for a user this session created, or the one for
   * whoever knows an e-mail and its password.
   */
  async function authorize(
    who: { user_id: string } | { email: string; password: string } | null,
    accessToken: string | null = null,
  ): Promise<TokenAnswer> {
    const client_id = await clientId();
    const { verifier, challenge } = await createPkcePair();
    const { code } = await rest<{ code: string }>('oauth/authorize', {
      method: 'POST',
      accessToken,
      body: {
        client_id,
        redirect_uri: REDIRECT_URI,
        response_type: 'code',
        scope: 'api',
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...who,
      },
    });
    return rest<TokenAnswer>('oauth/token', {
      method: 'POST',
      body: {
        client_id,
        redirect_uri: REDIRECT_URI,
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
      },
    });
  }

  function take(answer: TokenAnswer, authenticated: boolean): void {
    writeAuthentication(storage, {
      authLevel: answer.auth_level,
      refreshToken: answer.refresh_token,
      authenticated,
    });
    apply({
      type: 'token received',
      accessToken: answer.access_token,
      expiresAt: now() + answer.expires_in * 1000,
      authLevel: answer.auth_level,
      authenticated,
    });
  }

  /** Under the lock: another tab may have rotated the token, so the stored one is read only here. */
  async function refreshStored(): Promise<void> {
    const stored = readAuthentication(storage);
    if (stored === null) throw new Error('No refresh token');
    const client_id = await clientId();
    try {
      const answer = await rest<TokenAnswer>('oauth/token', {
        method: 'POST',
        body: { client_id, grant_type: 'refresh_token', refresh_token: stored.refreshToken },
      });
      take(answer, stored.authenticated && answer.auth_level !== 'unidentified');
    } catch (error) {
      const { code } = readError(error);
      // Only the service's own word ends a session. No answer, maintenance or a proxy's error page say nothing about it.
      if (code === 'BLOCKED') block(null);
      else if (SESSION_IS_OVER.includes(code)) clear();
      throw error;
    }
  }

  function refresh(): Promise<void> {
    refreshing ??= (async () => {
      apply({ type: 'refresh started' });
      try {
        await ports.exclusively(refreshStored);
      } finally {
        refreshing = null;
        if (state.refreshingToken) apply({ type: 'attempt failed' });
      }
    })();
    return refreshing;
  }

  /** A setup that is already running is waited for, never started twice (BOOT-07). */
  function identify(): Promise<void> {
    if (hasSession(state) && state.accessToken !== null) return Promise.resolve();
    identifying ??= (async () => {
      apply({ type: 'authentication started' });
      try {
        await ports.exclusively(async () => {
          takeVisitorBack(storage);
          const stored = readAuthentication(storage);
          if (stored !== null && stored.authLevel !== 'unidentified') {
            const refreshed = await refreshStored().then(
              () => true,
              (error: unknown) => {
                if (readAuthentication(storage) !== null) throw error;
                return false;
              },
            );
            if (refreshed) return;
          }
          // The first token is only a step on the way: it ends with the exchange that follows, so it is never stored.
          // Whoever leaves the page half way begins anew.
          const { access_token: visitor } = await authorize(null);
          const userId = await ports.setUpUser(visitor);
          take(await authorize({ user_id: userId }, visitor), false);
        });
      } finally {
        identifying = null;
        if (state.authenticating) apply({ type: 'attempt failed' });
      }
    })();
    return identifying;
  }

  async function signIn(email: string, password: string): Promise<void> {
    // A visitor signs in as who they are, so that the server can bring the list they made along.
    takeVisitorBack(storage);
    const visitor = await accessToken().catch(() => null);
    apply({ type: 'authentication started' });
    try {
      await ports.exclusively(async () => take(await authorize({ email, password }, visitor), true));
      forgetVisitor(storage);
    } catch (error) {
      const { code } = readError(error);
      const reason = LOCKED_BY[code];
      if (code === 'BLOCKED') lock(lockReasonOf(error) ?? 'DEVICE_LOCKED', caseIdOf(error));
      else if (reason !== undefined) lock(reason, null);
      else if (WRONG_SIGN_IN.includes(code)) {
        setVisitorAside(storage);
        apply({ type: 'sign-in refused' });
      } else apply({ type: 'attempt failed' });
      throw error;
    }
  }

  async function adopt(tokens: LinkTokens): Promise<void> {
    await ports.exclusively(async () =>
      take(
        {
          access_token: tokens.accessToken,
          refresh_token: tokens.refreshToken,
          expires_in: tokens.expiresIn,
          auth_level: tokens.authLevel,
        },
        true,
      ),
    );
    forgetVisitor(storage);
  }

  async function start(): Promise<void> {
    // A first visit has nothing to refresh; that is no failure of the start.
    if (readAuthentication(storage) === null) return;
    try {
      await refresh();
    } catch (error) {
      if (readAuthentication(storage) !== null) throw error;
    }
  }

  async function accessToken(): Promise<string | null> {
    if (identifying !== null) await identifying;
    if (!isFresh() && refreshAllowed && readAuthentication(storage) !== null) await refresh();
    return state.accessToken;
  }

  function clear(): void {
    if (isSigningOut) return;
    removeAuthentication(storage);
    apply({ type: 'cleared' });
  }

  function block(caseId: string | null): void {
    lock('DEVICE_LOCKED', caseId);
  }

  /** Whoever is locked out, the list that a visitor made in this browser is not. */
  function lock(reason: LockReason, caseId: string | null): void {
    setVisitorAside(storage);
    apply({ type: 'locked', reason, caseId });
  }

  function keepAlive(): () => void {
    const timer = setInterval(() => {
      if (!refreshAllowed || readAuthentication(storage) === null) return;
      refresh().catch((error: unknown) => ports.log('The silent refresh failed.', error));
    }, SILENT_REFRESH_MS);
    // Signed out there, nobody is signed in here; signed in there, what this tab shows is somebody else's.
    const followOtherTabs = (event: StorageEvent) => {
      if (isSigningOut || (event.key !== AUTHENTICATION_KEY && event.key !== null)) return;
      if (hasSession(state) && readAuthentication(storage)?.authenticated !== state.authenticated)
        apply({ type: 'cleared' });
    };
    window.addEventListener('storage', followOtherTabs);
    return () => {
      clearInterval(timer);
      window.removeEventListener('storage', followOtherTabs);
    };
  }

  async function logout(): Promise<void> {
    const token = state.accessToken;
    isSigningOut = true;
    removeAuthentication(storage);
    if (token !== null) {
      const query = 'mutation Logout($input: LogoutInput!) { logout(input: $input) { success } }';
      const told = rest('graphql', {
        method: 'POST',
        accessToken: token,
        keepalive: true,
        body: { query, variables: { input: { clientMutationId: crypto.randomUUID() } } },
      }).catch((error: unknown) => ports.log('The server did not hear of the sign-out.', error));
      await Promise.race([told, new Promise((resolve) => setTimeout(resolve, SIGN_OUT_MS))]);
    }
    isSigningOut = false;
    apply({ type: 'signed out' });
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    identify,
    signIn,
    adopt,
    accessToken,
    refresh,
    clear,
    block,
    logout,
    keepAlive,
  };
}
