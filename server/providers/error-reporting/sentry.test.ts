import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isKeyRefused } from '../key-refused.ts';
import { sentryErrorReporting } from './sentry.ts';

const received: { url: string | undefined; headers: IncomingHttpHeaders; lines: string[] }[] = [];
let status = 200;
const server = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => {
    received.push({ url: request.url, headers: request.headers, lines: text.split('\n') });
    response.writeHead(status).end('{}');
  });
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

const sentry = () =>
  sentryErrorReporting({
    dsn: `http://a-public-key@127.0.0.1:${(server.address() as AddressInfo).port}/sub/42`,
    environment: 'production',
    clock: { now: () => Temporal.Instant.from('2026-11-20T12:00:00.123Z') },
  });
const report = {
  source: 'server',
  code: 'STANDARD_ERROR',
  message: 'TypeError: no such thing for [e-mail]',
  detail: { operation: 'POST /graphql' },
  userId: '019a9f00-0000-7000-8000-00000000cafe',
  requestId: 'reference-1',
} as const;

test('a Sentry-compatible server is sent each report as one envelope, with its reference and without the person [F-06, ERR-38, S-76]', async () => {
  status = 200;
  await sentry().report(report);
  const { url, headers, lines } = received.at(-1)!;
  expect(url).toBe('/sub/api/42/envelope/');
  expect(headers['x-sentry-auth']).toContain('sentry_key=a-public-key');
  const [head, item, event] = lines.map((line) => JSON.parse(line));
  expect(head.event_id).toMatch(/^[0-9a-f]{32}$/);
  expect(item).toEqual({ type: 'event' });
  expect(event).toMatchObject({
    event_id: head.event_id,
    timestamp: '2026-11-20T12:00:00.123Z',
    message: { formatted: 'TypeError: no such thing for [e-mail]' },
    tags: { source: 'server', code: 'STANDARD_ERROR', reference: 'reference-1' },
    extra: { operation: 'POST /graphql' },
  });
  expect(lines.join('\n')).not.toContain('cafe');
});

test('a server that does not take it, or not our key, throws [F-06, ERR-38]', async () => {
  status = 503;
  await expect(sentry().report(report)).rejects.toThrow('sentry: status 503');
  status = 403;
  const failure = await sentry()
    .report(report)
    .catch((error: unknown) => error);
  expect(isKeyRefused(failure)).toBe(true);
});
