import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFakeServer, refusal } from '../testing/fake-server.ts';
import type { ClientConfig } from './client-config.ts';
import { NETWORK_ERROR, NoAnswer, readError, RestError } from './errors.ts';
import { CurrentUserDocument } from './generated/api.ts';
import { createGraphqlClient } from './graphql-client.ts';
import { noSession, type SessionState } from './session-state.ts';
import type { Session } from './session.ts';

const config: ClientConfig = {
  environment: 'test',
  version: '2.16.3',
  fallbackApiPath: null,
  baseTitle: 'Wysh',
  cardForm: { frameUrl: '/card-frame', scriptUrl: null, publishableKey: null },
  supportPhone: '',
  issuer: { name: '', address: '', states: [] },
  simulated: [],
  socialLinks: [],
  cobrandPartners: [],
};
const unauthorized = refusal('GRAPH_API_UNAUTHORIZED');
const known: SessionState = { ...noSession, authLevel: 'identified', accessToken: 'access' };

let cleared: number;
let heard: unknown[];
let reports: unknown[];
let state: SessionState;
let refresh: () => Promise<void>;

function openClient() {
  const session = {
    getState: () => state,
    accessToken: () => Promise.resolve(state.accessToken),
    refresh: () => refresh(),
    clear: () => {
      cleared += 1;
    },
  } as unknown as Session;
  return createGraphqlClient({
    baseUrl: 'http://server',
    config,
    session,
    service: { hear: (body) => void heard.push(body) },
    constellation: { current: null },
    reportError: (...report) => void reports.push(report),
  });
}

beforeEach(() => {
  cleared = 0;
  heard = [];
  reports = [];
  state = known;
  refresh = () => Promise.resolve();
  vi.stubGlobal('localStorage', { getItem: () => 'device', setItem: () => undefined });
});
afterEach(() => vi.unstubAllGlobals());

test('a refused token is refreshed once and the call goes through [SESS-12]', async () => {
  const server = openFakeServer({ Query: { currentUser: null } });
  server.failNext('CurrentUser', unauthorized);
  vi.stubGlobal('fetch', server.fetch);
  const { data, error } = await openClient().query(CurrentUserDocument, {}).toPromise();
  expect(error).toBeUndefined();
  expect(data).toMatchObject({ currentUser: null });
  expect(cleared).toBe(0);
});

test.each([
  ['the connection breaks', new NoAnswer('gone'), NETWORK_ERROR],
  ['the service is under maintenance', new RestError(503, 'STANDARD_ERROR', null, {}), 'STANDARD_ERROR'],
])('when %s during that refresh, the session is kept', async (_name, failure, code) => {
  const server = openFakeServer();
  server.fail('CurrentUser', unauthorized);
  vi.stubGlobal('fetch', server.fetch);
  refresh = () => Promise.reject(failure);
  const { error } = await openClient().query(CurrentUserDocument, {}).toPromise();
  expect(readError(error).code).toBe(code);
  expect(cleared).toBe(0);
});

test('a session the server has ended is cleared [SESS-12] [SESS-13]', async () => {
  const server = openFakeServer();
  server.fail('CurrentUser', unauthorized);
  vi.stubGlobal('fetch', server.fetch);
  refresh = () => {
    state = noSession;
    return Promise.reject(new RestError(400, 'TOKEN_INVALID', null, {}));
  };
  const { error } = await openClient().query(CurrentUserDocument, {}).toPromise();
  expect(readError(error).code).toBe('GRAPH_API_UNAUTHORIZED');
  expect(cleared).toBe(1);
});

test('an answer that says that the service is closed is heard, and its words are the error [MAINT-05]', async () => {
  const words = 'We’re doing some maintenance, so this wasn’t done.';
  const closed = {
    maintenance: { active: true, until: null },
    errors: [{ message: words, extensions: { message: 'STANDARD_ERROR', full_message: words } }],
  };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(closed, { status: 503 })));
  const { error } = await openClient().query(CurrentUserDocument, {}).toPromise();
  expect(readError(error)).toMatchObject({ code: 'STANDARD_ERROR', fullMessage: words, status: 503 });
  expect(heard).toEqual([closed]);
  expect(cleared).toBe(0);
});

test('what the API refuses and a call without an answer are reported by code and operation [ERR-38]', async () => {
  const server = openFakeServer();
  server.failNext('CurrentUser', refusal('STANDARD_ERROR', 'Not now.'));
  vi.stubGlobal('fetch', server.fetch);
  await openClient().query(CurrentUserDocument, {}).toPromise();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await openClient().query(CurrentUserDocument, {}).toPromise();
  expect(reports).toEqual([
    ['STANDARD_ERROR', 'Not now.', 'CurrentUser'],
    [NETWORK_ERROR, expect.any(String), 'CurrentUser'],
  ]);
});
