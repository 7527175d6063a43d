import { Client, fetchExchange } from 'urql';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeRuntime } from '../../shell/fake-runtime.ts';
import { deviceHeaders } from '../device.ts';
import { introduceDevice } from './introduce-device.ts';

let sent: object[];
let answer: object;
let warn: ReturnType<typeof vi.spyOn>;

const graphql = new Client({
  url: 'https://server.invalid/graphql',
  preferGetMethod: false,
  exchanges: [fetchExchange],
  fetch: async (_, init) => {
    sent.push((JSON.parse(init?.body as string) as { variables: object }).variables);
    return Response.json({ data: { exchangeBlackbox: { clientMutationId: null, ...answer } } });
  },
});

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('localStorage', sessionStorage);
  sent = [];
  answer = { blocked: false, caseId: null, deviceId: 'device-1' };
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  warn.mockRestore();
  vi.unstubAllGlobals();
});

const known = { authLevel: 'identified', accessToken: 'visitor' } as const;

test('the device is introduced once there is a session, and goes by the name it got from then on [API-REST-07]', async () => {
  deviceHeaders();
  const fake = createFakeRuntime({ graphql });
  const introduced = introduceDevice(fake.runtime);
  await Promise.resolve();
  expect(sent).toEqual([]);
  fake.changeSession(known);
  await introduced;
  expect(sent).toEqual([
    { input: { blackbox: deviceHeaders()['X-Device-Fingerprint'], clientFamily: 'web' } },
  ]);
  expect(deviceHeaders()['X-Device-Identifier']).toBe('device-1');
});

test('a device the service refuses is locked out with its case [SESS-14] [SESS-25]', async () => {
  deviceHeaders();
  answer = { blocked: true, caseId: 'C-7', deviceId: null };
  const { runtime } = createFakeRuntime({ graphql, session: known });
  const block = vi.spyOn(runtime.session, 'block');
  await introduceDevice(runtime);
  expect(block).toHaveBeenCalledWith('C-7');
});

test('a missing blackbox is logged, and nobody is stopped by it [ERR-32]', async () => {
  const { runtime } = createFakeRuntime({ graphql, session: known });
  await introduceDevice(runtime);
  expect(sent).toEqual([]);
  expect(warn).toHaveBeenCalledWith(
    expect.any(String),
    expect.objectContaining({ message: 'The device has no blackbox.' }),
  );
});
