import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeRuntime } from '../../testing/fake-runtime.ts';
import { openFakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { deviceHeaders } from '../device.ts';
import { introduceDevice } from './introduce-device.ts';

let server: FakeServer;
let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('localStorage', sessionStorage);
  server = openFakeServer({ ExchangeBlackboxPayload: { deviceId: 'device-1' } });
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  warn.mockRestore();
  vi.unstubAllGlobals();
});

const known = { authLevel: 'identified', accessToken: 'visitor' } as const;

test('the device is introduced once there is a session, and goes by the name it got from then on [API-REST-07]', async () => {
  deviceHeaders();
  const fake = createFakeRuntime({ server });
  const introduced = introduceDevice(fake.runtime);
  await Promise.resolve();
  expect(server.calls).toEqual([]);
  fake.changeSession(known);
  await introduced;
  expect(server.inputsOf('ExchangeBlackbox')).toEqual([
    { blackbox: deviceHeaders()['X-Device-Fingerprint'], clientFamily: 'web' },
  ]);
  expect(deviceHeaders()['X-Device-Identifier']).toBe('device-1');
});

test('a device the service refuses is locked out with its case [SESS-14] [SESS-25]', async () => {
  deviceHeaders();
  server.tell({ ExchangeBlackboxPayload: { blocked: true, caseId: 'C-7', deviceId: null } });
  const { runtime } = createFakeRuntime({ server, session: known });
  const block = vi.spyOn(runtime.session, 'block');
  await introduceDevice(runtime);
  expect(block).toHaveBeenCalledWith('C-7');
});

test('a missing blackbox is logged, and nobody is stopped by it [ERR-32]', async () => {
  const { runtime } = createFakeRuntime({ server, session: known });
  await introduceDevice(runtime);
  expect(server.calls).toEqual([]);
  expect(warn).toHaveBeenCalledWith(
    expect.any(String),
    expect.objectContaining({ message: 'The device has no blackbox.' }),
  );
});
