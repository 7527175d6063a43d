import { createServer as createHttpServer } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeError } from '../platform/describe-error.ts';
import { systemClock } from '../platform/clock.ts';
import { smartyAddressLookup } from './address/smarty.ts';
import { isKeyRefused } from './key-refused.ts';
import { smtpMessaging } from './messaging/smtp.ts';
import { twilioMessaging } from './messaging/twilio.ts';
import { stripePayments } from './payments/stripe.ts';
import { s3Storage } from './storage/s3.ts';

/** Every HTTP vendor after our key was revoked (401), or lost a right (403); and a mail server that knows no such password. */
let vendor: Server;
let mail: Server;
const sockets = new Set<Socket>();
let status = 401;
beforeAll(async () => {
  vendor = createHttpServer((request, response) => {
    request.resume();
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error: { type: 'invalid_request_error' } }));
  });
  mail = createSocketServer((socket) => {
    sockets.add(socket);
    socket.write('220 local\r\n');
    socket.on('data', (data) => {
      const isGreeting = /^EHLO/i.test(data.toString());
      socket.write(
        isGreeting ? '250-local\r\n250 AUTH PLAIN\r\n' : '535 no such password: secret-of-ours\r\n',
      );
    });
  });
  await Promise.all(
    [vendor, mail].map((server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))),
  );
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of [vendor, mail]) server.close();
});

const urlOf = (server: Server) => `127.0.0.1:${(server.address() as AddressInfo).port}`;
const http = () => `http://${urlOf(vendor)}`;
const message = { recipient: 'ann@example.com', subject: 'x', bodyText: 'x', bodyHtml: null } as const;

const asks: Readonly<Record<string, () => Promise<unknown>>> = {
  stripe: () =>
    stripePayments({
      secretKey: 'sk_test_revoked',
      publishableKey: 'pk_test_x',
      webhookSecret: 'whsec_x',
      apiUrl: http(),
    }).findCharge({ idempotencyKey: 'a-key', chargeId: null }),
  twilio: () =>
    twilioMessaging({ accountSid: 'AC1', authToken: 'revoked', from: '+12025550100', apiUrl: http() }).send(
      { ...message, kind: 'sms', urgency: 'code', recipient: '+12025550123' },
      'a-key',
    ),
  smarty: () =>
    smartyAddressLookup({
      authId: 'id',
      authToken: 'revoked',
      autocompleteUrl: http(),
      streetUrl: http(),
    }).autocomplete({ search: 'maple', maxResults: 1, preferStates: [], selected: null }),
  storage: () =>
    s3Storage({
      bucketUrl: http(),
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'revoked',
      clock: systemClock(),
    }).remove('a-key'),
};

test.each(Object.keys(asks).flatMap((name) => [[name, 401] as const, [name, 403] as const]))(
  '%s with a key that is good for nothing any more (%d) is told from one that is silent [F-06]',
  async (name, answer) => {
    status = answer;
    const failure = await asks[name]!().catch((error: unknown) => error);
    expect(isKeyRefused(failure)).toBe(true);
    expect(describeError(failure).message).toBe(`${name} refused our key (status ${answer})`);
  },
);

test('a mail server that knows no such password refused our key, and its words stay there [F-06, S-76]', async () => {
  const smtp = smtpMessaging({ url: `smtp://us:wrong@${urlOf(mail)}`, from: 'hello@wysh.example' });
  const failure = await smtp
    .send({ ...message, kind: 'email', urgency: 'code' }, 'a-key')
    .catch((error: unknown) => error);
  expect(isKeyRefused(failure)).toBe(true);
  expect(describeError(failure).message).toBe('smtp refused our key (status 535)');
});

test('a vendor that is down refused no key [F-06]', async () => {
  status = 503;
  for (const ask of Object.values(asks)) {
    const failure = await ask().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(isKeyRefused(failure)).toBe(false);
  }
});
