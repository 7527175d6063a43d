import { Client, fetchExchange } from 'urql';
import { beforeEach, expect, test } from 'vitest';
import { NoAnswer } from '../../api/errors.ts';
import { createFakeRuntime, type FakeRuntimeOptions } from '../fake-runtime.ts';
import { openDeepLink } from './open-deep-link.ts';

interface Call {
  readonly operationName: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

let calls: Call[];
let link: object | null;
let exchange: () => object;

beforeEach(() => {
  calls = [];
  link = { feature: 'quote_review', path: null, token: 'T', policyId: null, data: [] };
  exchange = () => ({
    data: {
      exchangeLoginToken: {
        clientMutationId: null,
        accessToken: 'a',
        refreshToken: 'r',
        expiresIn: 900,
        authLevel: 'identified',
      },
    },
  });
});

const graphql = new Client({
  url: 'https://server.invalid/graphql',
  preferGetMethod: false,
  exchanges: [fetchExchange],
  fetch: async (_, init) => {
    const call = JSON.parse(init?.body as string) as Call;
    calls.push(call);
    return Response.json(call.operationName === 'DeepLink' ? { data: { deepLink: link } } : exchange());
  },
});

const open = (session: FakeRuntimeOptions['session'] = {}, client = graphql) => {
  const { runtime } = createFakeRuntime({ session, graphql: client });
  return openDeepLink(runtime, 'b-1').then((place) => ({ place, state: runtime.session.getState() }));
};

test('a link is looked up by its id, and its token exchanged for the purpose it was made for [DEEP-01] [DEEP-06]', async () => {
  const { place, state } = await open();
  expect(place.path).toBe('/fulfillment/start');
  expect(calls).toMatchObject([
    { variables: { id: 'b-1' } },
    { variables: { input: { loginToken: 'T', purpose: 'quote_review' } } },
  ]);
  expect(state).toMatchObject({ authenticated: true, authLevel: 'identified', sessionVerified: false });
});

test('a used link says so instead of signing in [S-19]', async () => {
  exchange = () => ({
    data: null,
    errors: [{ message: 'used', extensions: { message: 'TOKEN_INVALID' } }],
  });
  const { place, state } = await open();
  expect(place).toEqual({ path: '/link-expired' });
  expect(state.authenticated).toBe(false);
});

test('whoever is signed in stays who they are [S-19]', async () => {
  const { place, state } = await open({ authenticated: true, accessToken: 'own' });
  expect(place.path).toBe('/fulfillment/start');
  expect(calls).toHaveLength(1);
  expect(state.accessToken).toBe('own');
});

test('an unknown link leads to the start [DEEP-11]', async () => {
  link = null;
  expect((await open()).place).toEqual({ path: '/' });
});

test('without a connection the link is not lost: the start fails and can be tried again [DEEP-01]', async () => {
  const unreachable = new Client({
    url: 'https://server.invalid/graphql',
    preferGetMethod: false,
    exchanges: [fetchExchange],
    fetch: async () => {
      throw new NoAnswer(new TypeError('Failed to fetch'));
    },
  });
  await expect(open({}, unreachable)).rejects.toThrow();
});
