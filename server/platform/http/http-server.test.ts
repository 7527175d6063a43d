import { connect } from 'node:net';
import { request as rawRequest } from 'node:http';
import { Failure } from '@wysh/domain/errors/failure.ts';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { PRODUCTION_SETTINGS } from '../../testing/production-settings.ts';
import { readConfig } from '../config.ts';
import { randomIds } from '../ids.ts';
import { createHttpServer } from './http-server.ts';

const logLines: string[] = [];
const unexpected: unknown[] = [];

function openServer(environmentVariables: Record<string, string> = {}) {
  const http = createHttpServer({
    config: readConfig({ WYSH_ENVIRONMENT: 'test', ...environmentVariables }),
    ids: randomIds(),
    log: pino({ level: 'info' }, { write: (line: string) => logLines.push(line) }),
    onRequest: () => {},
    onUnexpectedError: (error) => unexpected.push(error),
  });
  http.get('/ok/:id', () => ({ ok: true }));
  http.post('/ok', () => ({ ok: true }));
  http.get('/refused', async () => {
    throw new Failure('TOKEN_INVALID');
  });
  http.get('/broken', async () => {
    throw new Error('select password from /srv/users.ts');
  });
  http.get('/broken-with-status', async () => {
    throw Object.assign(new Error('vendor said 404'), { statusCode: 404 });
  });
  return http;
}

const http = openServer();
afterAll(() => http.close());

test('a request id in a safe shape is kept, any other is replaced, and each answer carries its own [S-45]', async () => {
  const given = await http.inject({ url: '/ok/1', headers: { 'x-request-id': 'abc-123.DEF_456' } });
  expect(given.headers['x-request-id']).toBe('abc-123.DEF_456');
  for (const unsafe of [
    'short',
    'x'.repeat(65),
    'with space and more',
    '<script>alert(1)</script>',
    "a'; drop table--",
  ]) {
    const replaced = await http.inject({ url: '/ok/1', headers: { 'x-request-id': unsafe } });
    expect(replaced.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('one log line a request tells its id, route, status and time, and never the address with its secrets [S-45]', async () => {
  logLines.length = 0;
  await http.inject({
    url: '/ok/secret-in-path?token=secret-in-query',
    headers: { 'x-request-id': 'request-42' },
  });
  expect(logLines).toHaveLength(1);
  expect(JSON.parse(logLines[0]!)).toMatchObject({
    requestId: 'request-42',
    method: 'GET',
    route: '/ok/:id',
    status: 200,
    ms: expect.any(Number),
  });
  expect(logLines[0]).not.toContain('secret');
});

test('a failure leaves as error and error_description with its status [ERR-24, API-REST-08]', async () => {
  const response = await http.inject({ url: '/refused' });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({
    error: 'TOKEN_INVALID',
    error_description: new Failure('TOKEN_INVALID').publicMessage,
  });
});

test('an unforeseen error leaves as a generic sentence with a reference, and is reported [ERR-24, S-45]', async () => {
  for (const url of ['/broken', '/broken-with-status']) {
    unexpected.length = 0;
    const response = await http.inject({ url, headers: { 'x-request-id': 'request-43' } });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      error: 'STANDARD_ERROR',
      error_description: 'Something went wrong.',
      reference: 'request-43',
    });
    expect(unexpected).toHaveLength(1);
  }
});

test('a request that is wrong as such is told so without our insides [ERR-24, API-REST-05]', async () => {
  const notJson = await http.inject({
    method: 'POST',
    url: '/ok',
    headers: { 'content-type': 'application/json' },
    payload: '{"a":',
  });
  expect([notJson.statusCode, notJson.json().error]).toEqual([400, 'STANDARD_ERROR']);
  const form = await http.inject({
    method: 'POST',
    url: '/ok',
    headers: { 'content-type': 'text/html' },
    payload: 'a=1',
  });
  expect(form.statusCode).toBe(415);
  const large = await http.inject({ method: 'POST', url: '/ok', payload: { text: 'x'.repeat(70_000) } });
  expect(large.statusCode).toBe(413);
  const polluting = await http.inject({
    method: 'POST',
    url: '/ok',
    headers: { 'content-type': 'application/json' },
    payload: '{"__proto__":{"polluted":true}}',
  });
  expect(polluting.statusCode).toBe(400);
  const badAddress = await http.inject({ url: '/%E0%A4%A' });
  expect(badAddress.statusCode).toBe(400);
  expect(badAddress.json()).toEqual({
    error: 'STANDARD_ERROR',
    error_description: 'The request could not be read.',
  });
});

test('every answer carries the headers that keep it from being run, framed or guessed at [S-48, S-49]', async () => {
  for (const url of ['/ok/1', '/refused', '/broken', '/nowhere', '/%E0%A4%A']) {
    const { headers } = await http.inject({ url });
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['server']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  }
});

test('transport security is demanded exactly when people come by https [S-49]', async () => {
  const secure = openServer({ PUBLIC_URL: 'https://wysh.example', WYSH_SANDBOX_ON_NETWORK: 'yes' });
  expect((await secure.inject({ url: '/ok/1' })).headers['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  );
  await secure.close();
});

test('only our own pages may read answers from another origin [S-50]', async () => {
  const allow = async (server: ReturnType<typeof openServer>, origin: string) =>
    (await server.inject({ url: '/ok/1', headers: { origin } })).headers['access-control-allow-origin'];
  const production = openServer({
    ...PRODUCTION_SETTINGS,
    PUBLIC_URL: 'https://test.wysh.example',
  });
  expect(await allow(production, 'https://test.wysh.example')).toBe('https://test.wysh.example');
  for (const origin of [
    'https://evil.example',
    'null',
    'http://localhost:5173',
    'https://test.wysh.example.evil.example',
  ]) {
    expect(await allow(production, origin)).toBeUndefined();
  }
  expect(await allow(http, 'http://localhost:5173')).toBe('http://localhost:5173');
  expect(await allow(http, 'http://localhost:9999')).toBeUndefined();
  const preflight = await http.inject({
    method: 'OPTIONS',
    url: '/ok',
    headers: {
      origin: 'http://localhost:5173',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });
  expect([preflight.statusCode, preflight.headers['access-control-allow-headers']]).toEqual([
    204,
    'content-type',
  ]);
  expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
  await production.close();
});

test('TRACE and method overrides do nothing [S-52]', async () => {
  const address = new URL(await http.listen({ port: 0, host: '127.0.0.1' }));
  const status = await new Promise((resolve, reject) => {
    const request = rawRequest(
      {
        host: address.hostname,
        port: address.port,
        method: 'TRACE',
        path: '/ok/1',
        headers: { 'x-http-method-override': 'GET' },
      },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    request.on('error', reject);
    request.end();
  });
  expect(status).toBeGreaterThanOrEqual(400);
});

test('what could be read as two requests is read as none, and its connection is closed [S-52]', async () => {
  const own = openServer();
  await own.listen({ port: 0, host: '127.0.0.1' });
  const { port } = own.server.address() as { port: number };
  const send = (head: readonly string[], body: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(`${head.join('\r\n')}\r\n\r\n${body}`));
      let answer = '';
      socket.on('data', (chunk) => (answer += String(chunk)));
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });
  const begin = ['POST /ok HTTP/1.1', 'Host: a.example', 'Content-Type: application/json'];
  const hidden = 'GET /ok/hidden HTTP/1.1\r\nHost: a.example\r\n\r\n';
  for (const head of [
    [...begin, 'Content-Length: 4', 'Transfer-Encoding: chunked'],
    [...begin, 'Content-Length: 4', 'Content-Length: 40'],
    [...begin, 'Transfer-Encoding: xchunked'],
    [...begin, 'Content-Length : 4'],
  ]) {
    const answer = await send(head, `0\r\n\r\n${hidden}`);
    expect([head.at(-1), answer.slice(0, 12), answer.split('HTTP/1.1 ').length - 1]).toEqual([
      head.at(-1),
      'HTTP/1.1 400',
      1,
    ]);
  }
  await own.close();
});

test('a request with two Host headers, or with a text for a body, is refused [F-59]', async () => {
  const own = openServer();
  await own.listen({ port: 0, host: '127.0.0.1' });
  const { port } = own.server.address() as { port: number };
  const send = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.end(text));
      let answer = '';
      socket.on('data', (chunk) => (answer += String(chunk)));
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });
  const one = await send('GET /ok/1 HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n');
  const two = await send(
    'GET /ok/1 HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n',
  );
  expect([one.slice(0, 12), two.slice(0, 12)]).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
  await own.close();
  const text = await http.inject({
    method: 'POST',
    url: '/ok',
    headers: { 'content-type': 'text/plain' },
    payload: 'a',
  });
  expect(text.statusCode).toBe(415);
});
