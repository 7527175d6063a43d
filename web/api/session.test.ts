import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../testing/memory-storage.ts';
import { NoAnswer, RestError } from './errors.ts';
import type { Rest, RestRequest } from './rest.ts';
import { createSession, type Session } from './session.ts';

interface Call {
  readonly path: string;
  readonly body: Record<string, string>;
  readonly accessToken: string | null;
}

const tokenAnswer = (name: string, authLevel: string) => ({
  access_token: `access-${name}`,
  refresh_token: `refresh-${name}`,
  expires_in: 900,
  auth_level: authLevel,
});

let calls: Call[];
let storage: Storage;
let now: number;
let setUps: string[];
let refuse: (call: Call) => Error | null;
let issued: number;
let logged: string[];
let session: Session;

const rest = (async (path: string, request: RestRequest = {}) => {
  const call = {
    path,
    body: (request.body ?? {}) as Record<string, string>,
    accessToken: request.accessToken ?? null,
  };
  calls.push(call);
  const refusal = refuse(call);
  if (refusal !== null) throw refusal;
  if (path === 'oauth_client_id') return { client_id: 'wysh-web' };
  if (path === 'oauth/authorize')
    return { code: call.body.user_id || call.body.email ? 'user-code' : 'visitor-code' };
  issued += 1;
  if (call.body.grant_type === 'refresh_token') return tokenAnswer(`${issued}`, 'identified');
  return tokenAnswer(`${issued}`, call.body.code === 'user-code' ? 'identified' : 'unidentified');
}) as Rest;

function openSession(options = {}, answering: Rest = rest): Session {
  return createSession(
    {
      rest: answering,
      storage,
      sessionStorage: createMemoryStorage(),
      now: () => now,
      exclusively: (work) => work(),
      setUpUser: async (accessToken) => {
        setUps.push(accessToken);
        return 'user-1';
      },
      log: (message) => logged.push(message),
    },
    options,
  );
}

const stored = () =>
  JSON.parse(storage.getItem('authentication') ?? 'null') as Record<string, unknown> | null;
const paths = () => calls.map((call) => call.path);

beforeEach(() => {
  calls = [];
  setUps = [];
  storage = createMemoryStorage();
  now = 1_000_000;
  issued = 0;
  logged = [];
  refuse = () => null;
  session = openSession();
});

describe('a first visit', () => {
  test('starts without a token and without a call, since there is nothing to refresh [BOOT-06] [ERR-33]', async () => {
    await session.start();
    expect(calls).toEqual([]);
    await expect(session.refresh()).rejects.toThrow('No refresh token');
  });

  test('becomes an anonymous visitor silently, in the specified calls [SESS-03] [SESS-04] [API-REST-09] [API-REST-11]', async () => {
    await session.identify();
    expect(paths()).toEqual([
      'oauth_client_id',
      'oauth/authorize',
      'oauth/token',
      'oauth/authorize',
      'oauth/token',
    ]);
    const [, visitor, exchange, asUser] = calls;
    expect(visitor?.body).toMatchObject({
      client_id: 'wysh-web',
      redirect_uri: 'urn:ietf:wg:oauth:2.0:oob',
      response_type: 'code',
      scope: 'api',
      code_challenge_method: 'S256',
    });
    expect(visitor?.body).not.toHaveProperty('user_id');
    expect(exchange?.body).toMatchObject({ grant_type: 'authorization_code', code: 'visitor-code' });
    expect(setUps).toEqual(['access-1']);
    expect(asUser).toMatchObject({ accessToken: 'access-1', body: { user_id: 'user-1' } });
    expect(session.getState()).toMatchObject({
      authLevel: 'identified',
      authenticated: false,
      accessToken: 'access-2',
    });
  });

  test('keeps level and refresh token under the specified key, never the access token [SESS-05] [SESS-02]', async () => {
    await session.identify();
    expect(stored()).toEqual({ authLevel: 'identified', refreshToken: 'refresh-2', authenticated: false });
    expect(JSON.stringify(stored())).not.toContain('access-2');
  });

  test('proves itself with a fresh verifier whose challenge was sent before [API-REST-10]', async () => {
    await session.identify();
    const [, authorize, token] = calls;
    const verifier = token?.body.code_verifier ?? '';
    expect(verifier).toMatch(/^[\w-]{43}$/);
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
    expect(Buffer.from(digest).toString('base64url')).toBe(authorize?.body.code_challenge);
  });

  test('a visit that is left half way leaves nothing to be refused later [SESS-05] [BOOT-06]', async () => {
    refuse = ({ path, body }) =>
      path === 'oauth/authorize' && body.user_id !== undefined ? new TypeError('Failed to fetch') : null;
    await expect(session.identify()).rejects.toThrow('Failed to fetch');
    expect(storage.getItem('authentication')).toBeNull();
    refuse = () => null;
    await session.identify();
    expect(session.getState().authLevel).toBe('identified');
  });

  test('a set-up that already runs is waited for, not started again [BOOT-07]', async () => {
    await Promise.all([session.identify(), session.identify(), session.identify()]);
    expect(setUps).toHaveLength(1);
    await session.identify();
    expect(setUps).toHaveLength(1);
  });

  test('an invalid client id is logged, and asked for again next time [ERR-34]', async () => {
    let isInvalid = true;
    const answering: Rest = async (path, request) =>
      path === 'oauth_client_id' && isInvalid ? ({} as never) : rest(path, request);
    session = openSession({}, answering);
    refuse = ({ body }) =>
      body.client_id === '' ? new RestError(422, 'CREDENTIAL_INVALID', null, {}) : null;
    await expect(session.identify()).rejects.toThrow('CREDENTIAL_INVALID');
    expect(logged).toEqual(['Invalid Client ID']);
    isInvalid = false;
    await session.identify();
    expect(session.getState().authLevel).toBe('identified');
  });

  test('the client id is asked for once [BOOT-05]', async () => {
    await session.identify();
    await session.refresh();
    expect(paths().filter((path) => path === 'oauth_client_id')).toHaveLength(1);
  });
});

describe('a later visit', () => {
  beforeEach(() => {
    storage.setItem(
      'authentication',
      JSON.stringify({ authLevel: 'identified', refreshToken: 'refresh-old' }),
    );
  });

  test('refreshes what is stored and is the same visitor [BOOT-06] [API-REST-12]', async () => {
    await session.start();
    expect(calls.at(-1)?.body).toEqual({
      client_id: 'wysh-web',
      grant_type: 'refresh_token',
      refresh_token: 'refresh-old',
    });
    expect(stored()).toMatchObject({ refreshToken: 'refresh-1', authLevel: 'identified' });
    await session.identify();
    expect(setUps).toEqual([]);
  });

  test('a refused refresh clears the session; the visitor is introduced anew when a page needs it [SESS-12]', async () => {
    refuse = (call) =>
      call.body.grant_type === 'refresh_token' ? new RestError(400, 'TOKEN_INVALID', null, {}) : null;
    await session.start();
    expect(stored()).toBeNull();
    await session.identify();
    expect(setUps).toHaveLength(1);
  });

  test('a server that does not answer costs nobody their session', async () => {
    refuse = (call) => (call.path === 'oauth/token' ? new NoAnswer('Failed to fetch') : null);
    await expect(session.start()).rejects.toThrow('The server gave no answer.');
    expect(stored()).toMatchObject({ refreshToken: 'refresh-old' });
    await expect(session.identify()).rejects.toThrow('The server gave no answer.');
    expect(setUps).toEqual([]);
    expect(session.getState()).toMatchObject({ authenticating: false, refreshingToken: false });
  });

  test.each([
    ['maintenance', new RestError(503, 'STANDARD_ERROR', null, {})],
    ["a proxy's own page", new RestError(401, 'STANDARD_ERROR', null, null)],
    ['a crowd', new RestError(429, 'STANDARD_ERROR', null, {})],
  ])('%s costs nobody their session either [SESS-12]', async (_name, refusal) => {
    refuse = (call) => (call.path === 'oauth/token' ? refusal : null);
    await expect(session.start()).rejects.toThrow('STANDARD_ERROR');
    expect(stored()).toMatchObject({ refreshToken: 'refresh-old' });
  });

  test('a token near its end is refreshed before it is used, once for all who ask [SESS-17] [SESS-18]', async () => {
    await session.start();
    now += 880_000;
    const tokens = await Promise.all([session.accessToken(), session.accessToken()]);
    expect(tokens).toEqual(['access-2', 'access-2']);
  });

  test('where refreshing is not allowed the token is used as it is [SESS-18]', async () => {
    session = openSession({ refreshAllowed: false });
    await session.start();
    now += 880_000;
    expect(await session.accessToken()).toBe('access-1');
  });

  test('what another tab stored in the meantime is what is refreshed', async () => {
    await session.start();
    storage.setItem(
      'authentication',
      JSON.stringify({ authLevel: 'identified', refreshToken: 'refresh-of-other-tab' }),
    );
    await session.refresh();
    expect(calls.at(-1)?.body.refresh_token).toBe('refresh-of-other-tab');
  });

  test('signing out leaves nothing behind and tells the server [SESS-11]', async () => {
    await session.start();
    await session.logout();
    expect(stored()).toBeNull();
    expect(session.getState().accessToken).toBeNull();
    expect(calls.at(-1)).toMatchObject({ path: 'graphql', accessToken: 'access-1' });
  });

  test('a blocked device is let go of at once [SESS-14]', async () => {
    await session.start();
    session.block('case-7');
    expect(stored()).toBeNull();
    expect(session.getState()).toMatchObject({ fraudulentDevice: true, locked: { caseId: 'case-7' } });
  });

  test('a garbled store counts as empty', async () => {
    storage.setItem('authentication', '{"authLevel":');
    await session.start();
    expect(calls).toEqual([]);
  });
});

describe('signing in', () => {
  const refuseSignIn = (code: string, body: object = {}) => {
    refuse = ({ path, body: sent }) =>
      path === 'oauth/authorize' && sent.email !== undefined ? new RestError(401, code, null, body) : null;
  };
  const signIn = () => session.signIn('ada@example.com', 'a lantern at night');

  test('sends e-mail and password with a proof key, and sets authenticated [SESS-06] [ACCT-09]', async () => {
    await signIn();
    const authorize = calls.find(({ path }) => path === 'oauth/authorize');
    expect(authorize).toMatchObject({
      accessToken: null,
      body: { email: 'ada@example.com', password: 'a lantern at night', code_challenge_method: 'S256' },
    });
    expect(session.getState()).toMatchObject({
      authenticated: true,
      authenticating: false,
      authLevel: 'identified',
    });
    expect(stored()).toMatchObject({ authenticated: true });
  });

  test('a visitor signs in as who they are, after a refusal too, so that their list can come along [ACCT-06] [SESS-07]', async () => {
    await session.identify();
    refuseSignIn('CREDENTIAL_INCORRECT');
    await expect(signIn()).rejects.toThrow('CREDENTIAL_INCORRECT');
    refuse = () => null;
    await signIn();
    const tries = calls.filter(({ path, body }) => path === 'oauth/authorize' && body.email !== undefined);
    expect(tries.map(({ accessToken }) => accessToken)).toEqual(['access-2', 'access-3']);
    expect(session.getState().authenticated).toBe(true);
  });

  test('leaves no password in any storage [S-76]', async () => {
    await signIn();
    refuseSignIn('CREDENTIAL_INCORRECT');
    await expect(signIn()).rejects.toThrow('CREDENTIAL_INCORRECT');
    expect(JSON.stringify(stored())).not.toContain('lantern');
  });

  test('a refusal clears the tokens [SESS-07]', async () => {
    await session.identify();
    refuseSignIn('CREDENTIAL_INCORRECT');
    await expect(signIn()).rejects.toThrow('CREDENTIAL_INCORRECT');
    expect(stored()).toBeNull();
    expect(session.getState()).toMatchObject({ accessToken: null, authLevel: 'unidentified', locked: null });
  });

  test('a refusal costs a visitor nothing: the next page that needs them finds the same visitor [SESS-07] [SESS-04]', async () => {
    await session.identify();
    refuseSignIn('AUTHENTICATION_THIRD_ATTEMPT');
    await expect(signIn()).rejects.toThrow('AUTHENTICATION_THIRD_ATTEMPT');
    await session.identify();
    expect(setUps).toHaveLength(1);
    expect(calls.at(-1)?.body).toMatchObject({ grant_type: 'refresh_token', refresh_token: 'refresh-2' });
    expect(session.getState()).toMatchObject({ authLevel: 'identified', authenticated: false });
  });

  test.each(['AUTHENTICATION_TENTH_ATTEMPT', 'USER_DECOMMISSIONED', 'BLOCKED'])(
    'trying an account that is closed (%s) costs a visitor nothing: their list comes along later [SESS-25] [ACCT-06]',
    async (code) => {
      await session.identify();
      refuseSignIn(code, { error: code, case_id: 'C-7' });
      await expect(signIn()).rejects.toThrow(code);
      expect(stored()).toBeNull();
      refuse = () => null;
      await session.identify();
      expect(setUps).toHaveLength(1);
      expect(calls.at(-1)?.body).toMatchObject({ grant_type: 'refresh_token', refresh_token: 'refresh-2' });
    },
  );

  test('somebody who has signed in is not swapped for the visitor of before [SESS-07]', async () => {
    await session.identify();
    refuseSignIn('CREDENTIAL_INCORRECT');
    await expect(signIn()).rejects.toThrow('CREDENTIAL_INCORRECT');
    refuse = () => null;
    await signIn();
    await session.logout();
    await session.identify();
    expect(setUps).toHaveLength(2);
  });

  test('a lost connection is no refusal: the visitor stays [SESS-07]', async () => {
    await session.identify();
    refuse = () => new NoAnswer(new TypeError('Failed to fetch'));
    await expect(signIn()).rejects.toBeInstanceOf(NoAnswer);
    expect(stored()).toMatchObject({ refreshToken: 'refresh-2' });
    expect(session.getState()).toMatchObject({ authLevel: 'identified', authenticating: false });
  });

  test.each([
    ['AUTHENTICATION_TENTH_ATTEMPT', 'PASSWORD_ATTEMPTS', null],
    ['USER_DECOMMISSIONED', 'DECOMMISSIONED_ACCOUNT', null],
    ['BLOCKED', 'DEVICE_LOCKED', 'C-7'],
  ])('%s shows the locked screen for %s [ACCT-13] [SESS-14] [SESS-25]', async (code, reason, caseId) => {
    refuseSignIn(code, { error: code, case_id: 'C-7' });
    await expect(signIn()).rejects.toThrow(code);
    expect(session.getState()).toMatchObject({ locked: { reason, caseId }, authenticated: false });
    expect(stored()).toBeNull();
  });

  test('an account that is locked for another reason than its device is told why [SESS-24] [SESS-25]', async () => {
    for (const reason of ['SECURITY_LOCK', 'REPORTED_BY_OWNER'] as const) {
      refuseSignIn('BLOCKED', { error: 'BLOCKED', lock_reason: reason });
      await expect(signIn()).rejects.toThrow('BLOCKED');
      expect(session.getState()).toMatchObject({ locked: { reason, caseId: null }, fraudulentDevice: false });
    }
  });

  test('the tokens of a link are taken over as those of somebody who signed in [DEEP-05]', async () => {
    await session.adopt({
      accessToken: 'access-link',
      refreshToken: 'refresh-link',
      expiresIn: 900,
      authLevel: 'identified',
    });
    expect(stored()).toEqual({
      authLevel: 'identified',
      refreshToken: 'refresh-link',
      authenticated: true,
    });
    expect(await session.accessToken()).toBe('access-link');
  });
});

describe('signing out', () => {
  test('is over at once in every tab, and says how the session ended [SESS-11]', async () => {
    await session.signIn('ada@example.com', 'a lantern at night');
    await session.logout();
    expect(session.getState()).toMatchObject({
      accessToken: null,
      authenticated: false,
      ended: 'by sign-out',
    });
  });

  test('leads to sign-in, whatever is refused meanwhile and whatever another tab begins with [SESS-11]', async () => {
    const tab = new EventTarget();
    vi.stubGlobal('window', tab);
    await session.signIn('ada@example.com', 'a lantern at night');
    const stop = session.keepAlive();
    const ends: unknown[] = [];
    session.subscribe(() => ends.push(session.getState().ended));
    const signOut = session.logout();
    // The other tab has heard of it and is a visitor's by now.
    storage.setItem('authentication', JSON.stringify({ refreshToken: 'theirs', authenticated: false }));
    tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'authentication' }));
    session.clear();
    await signOut;
    expect(ends).toEqual(['by sign-out']);
    expect(stored()).toMatchObject({ refreshToken: 'theirs' });
    stop();
    vi.unstubAllGlobals();
  });

  test('does not wait for a server that keeps silent [SESS-11]', async () => {
    vi.useFakeTimers();
    const silentOnSignOut: Rest = (path, request) =>
      path === 'graphql' ? new Promise(() => undefined) : rest(path, request);
    session = openSession({}, silentOnSignOut);
    await session.signIn('ada@example.com', 'a lantern at night');
    const signOut = session.logout();
    expect(stored()).toBeNull();
    await vi.advanceTimersByTimeAsync(3000);
    await signOut;
    expect(session.getState().accessToken).toBeNull();
    vi.useRealTimers();
  });
});
