import { request as httpRequest } from 'node:http';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitBodyArrival } from './body-arrival.ts';

let http: ReturnType<typeof fastify>;
let url: string;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  http = fastify();
  limitBodyArrival(http);
  http.post('/words', async () => ({ taken: true }));
  http.post('/file', { config: { bodyArrivalMs: 600_000 } }, async () => ({ taken: true }));
  url = await http.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  vi.useRealTimers();
  await http.close();
});

/** Sends the first half of a body; the rest when `finish` is called. Answers the status. */
function sendHalf(path: string) {
  const sending = httpRequest(new URL(path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 12 },
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    sending.on('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sending.on('error', reject);
  });
  const arrived = new Promise<void>((resolve) =>
    sending.write('{"a":', () => http.server.once('request', () => resolve())),
  );
  return { status, arrived, finish: () => sending.end('"bbbb"}') };
}

test('a body that is not there after 30 seconds is answered 408 [S-56]', async () => {
  const { status, arrived } = sendHalf('/words');
  await arrived;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await status).toBe(408);
});

test('a body that arrives in time is taken, however slowly [S-56]', async () => {
  const { status, arrived, finish } = sendHalf('/words');
  await arrived;
  await vi.advanceTimersByTimeAsync(29_999);
  finish();
  expect(await status).toBe(200);
});

test('a route that takes files gives them longer [S-56]', async () => {
  const { status, arrived, finish } = sendHalf('/file');
  await arrived;
  await vi.advanceTimersByTimeAsync(31_000);
  finish();
  expect(await status).toBe(200);
});
