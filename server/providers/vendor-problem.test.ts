import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { smartyAddressLookup } from './address/smarty.ts';
import { twilioMessaging } from './messaging/twilio.ts';
import { stripePayments } from './payments/stripe.ts';
import { s3Storage } from './storage/s3.ts';
import { auraUnderwriting } from './underwriting/aura.ts';

const asked: { method: string | undefined; url: string | undefined }[] = [];
let status = 200;
let vendor: Server;
let url = '';
beforeAll(async () => {
  vendor = createServer(({ method, url: path }, response) => {
    asked.push({ method, url: path });
    response.writeHead(status, { 'content-type': 'application/json' });
    const account = { object: 'account', charges_enabled: true };
    response.end(JSON.stringify(status === 200 ? account : { error: { type: 'api_error' } }));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => vendor.once('listening', resolve));
  const address = vendor.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => void vendor.close());

const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
const credentials = { region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'secret' };

describe.each([
  [
    'twilio',
    () => twilioMessaging({ accountSid: 'AC1', authToken: 'token', from: '+12025550123', apiUrl: url }),
    200,
  ],
  ['smarty', () => smartyAddressLookup({ authId: 'id', authToken: 'token', streetUrl: url }), 400],
  ['stripe', () => stripePayments({ ...keys, apiUrl: url }), 200],
  ['s3', () => s3Storage({ bucketUrl: url, clock: systemClock(), ...credentials }), 404],
  ['aura', () => auraUnderwriting({ url, key: 'key' }), 200],
] as const)('%s', (_name, open, whenWell) => {
  const ask = async (answer: number) => {
    status = answer;
    return open().findProblem(AbortSignal.timeout(2000));
  };

  test('asked how it is, it is asked for nothing that changes anything, and a key it refuses is told [F-08]', async () => {
    asked.length = 0;
    expect(await ask(whenWell)).toBeNull();
    expect(await ask(401)).toBe('It refuses our key (status 401).');
    expect(await ask(503)).toBe('It answers with status 503.');
    expect(new Set(asked.map(({ method }) => method))).toEqual(new Set(['GET']));
  });
});
