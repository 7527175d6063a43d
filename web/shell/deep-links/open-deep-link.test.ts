import { beforeEach, expect, test } from 'vitest';
import { createFakeRuntime, type FakeRuntimeOptions } from '../../testing/fake-runtime.ts';
import { openFakeServer, refusal, type FakeServer } from '../../testing/fake-server.ts';
import { openDeepLink } from './open-deep-link.ts';

let server: FakeServer;
beforeEach(() => {
  server = openFakeServer({ Query: { deepLink: { feature: 'quote_review', token: 'T' } } });
});

const open = (session: FakeRuntimeOptions['session'] = {}) => {
  const { runtime } = createFakeRuntime({ session, server });
  return openDeepLink(runtime, 'b-1').then((place) => ({ place, state: runtime.session.getState() }));
};

test('a link is looked up by its id, and its token exchanged for the purpose it was made for [DEEP-01] [DEEP-06]', async () => {
  const { place, state } = await open();
  expect(place.path).toBe('/fulfillment/start');
  expect(server.calls).toMatchObject([
    { variables: { id: 'b-1' } },
    { variables: { input: { loginToken: 'T', purpose: 'quote_review' } } },
  ]);
  expect(state).toMatchObject({ authenticated: true, authLevel: 'identified', sessionVerified: false });
});

test('a used link says so instead of signing in [S-19]', async () => {
  server.fail('ExchangeLoginToken', refusal('TOKEN_INVALID'));
  const { place, state } = await open();
  expect(place).toEqual({ path: '/link-expired' });
  expect(state.authenticated).toBe(false);
});

test('whoever is signed in stays who they are [S-19]', async () => {
  const { place, state } = await open({ authenticated: true, accessToken: 'own' });
  expect(place.path).toBe('/fulfillment/start');
  expect(server.calls).toHaveLength(1);
  expect(state.accessToken).toBe('own');
});

test('an unknown link leads to the start [DEEP-11]', async () => {
  server.tell({ Query: { deepLink: null } });
  expect((await open()).place).toEqual({ path: '/' });
});

test('without a connection the link is not lost: the start fails and can be tried again [DEEP-01]', async () => {
  server.fail('DeepLink', 'unreachable');
  await expect(open()).rejects.toThrow();
});
