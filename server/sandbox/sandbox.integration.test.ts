import { afterAll, expect, test } from 'vitest';
import { visitorWithoutSession } from '../ground/authorization/visitor-without-session.ts';
import { queueTemplate } from '../ground/messaging/queue-template.ts';
import { openTestApp } from '../testing/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

test('a message goes the whole way through the outbox to the sandbox [PERM-06]', async () => {
  const sent = await app.rest('POST', '/sandbox/api/messages', { to: 'ada@example.com', text: 'Hello, Ada' });
  expect(sent.status).toBe(200);
  expect((await app.rest('GET', '/sandbox/api/messages')).body).toEqual({ messages: [] });
  const { body: report } = await app.rest<{ ran: object[]; left: object[] }>(
    'POST',
    '/sandbox/api/jobs/drain',
  );
  expect(report.ran).toContainEqual(expect.objectContaining({ count: 1, failed: 0 }));
  const { body } = await app.rest<{ messages: { recipient: string; body_text: string }[] }>(
    'GET',
    '/sandbox/api/messages',
  );
  expect(body.messages).toEqual([
    expect.objectContaining({ kind: 'email', recipient: 'ada@example.com', body_text: 'Hello, Ada' }),
  ]);
});

test('the clock is moved to an instant, by a duration, and back [PERM-06]', async () => {
  const state = async (change: object) =>
    (await app.rest<{ now: string; offsetMs: number }>('PUT', '/sandbox/api/clock', change)).body;
  expect((await state({ now: '2030-01-01T00:00:00Z' })).now).toMatch(/^2030-01-01T00:00:0/);
  expect((await state({ advance: 'P1D' })).now).toMatch(/^2030-01-02T00:00:0/);
  expect((await state({ reset: true })).offsetMs).toBe(0);
  expect((await app.rest<{ offsetMs: number }>('GET', '/sandbox/api/clock')).body.offsetMs).toBe(0);
});

test.each([
  ['PUT', '/sandbox/api/clock', {}],
  ['PUT', '/sandbox/api/clock', { now: 'noon' }],
  ['PUT', '/sandbox/api/clock', { advance: 'soon' }],
  ['PUT', '/sandbox/api/clock', { advance: 'P1M' }],
  ['PUT', '/sandbox/api/providers/health', { down: 'yes' }],
  ['PUT', '/sandbox/api/providers/messaging', { mode: 'broken' }],
  ['PUT', '/sandbox/api/providers/maintenance', { active: true, until: 'tomorrow' }],
  ['POST', '/sandbox/api/messages', { to: '' }],
] as const)('%s %s %j is refused with a reason [PERM-06]', async (method, path, body) => {
  const { status, body: answer } = await app.rest<{ error: string; error_description: string }>(
    method,
    path,
    body,
  );
  expect(status).toBe(400);
  expect(answer.error).toBe('STANDARD_ERROR');
  expect(answer.error_description.length).toBeGreaterThan(5);
});

test('every provider shows its switch and keeps what it is set to [PERM-06]', async () => {
  expect((await app.rest('GET', '/sandbox/api/providers')).body).toEqual({
    health: { down: false },
    address: { mode: 'ok' },
    'device-risk': { mode: 'ok' },
    'identity-check': { mode: 'ok' },
    sanctions: { mode: 'ok' },
    'bank-link': { mode: 'ok' },
    analytics: { mode: 'ok' },
    'link-attribution': { mode: 'ok' },
    partners: { mode: 'ok' },
    marketing: { mode: 'ok' },
    storage: { failNextPuts: 0 },
    underwriting: { mode: 'ok' },
    payments: { mode: 'ok', webhooks: 'prompt', refunds: 'made' },
    post: { mode: 'ok', fate: 'by_number', webhooks: 'prompt' },
    messaging: { mode: 'ok' },
    'error-reporting': { mode: 'ok' },
    maintenance: { active: false, until: null },
  });
  const changed = await app.rest('PUT', '/sandbox/api/providers/messaging', { mode: 'failing' });
  expect(changed.body).toEqual({ mode: 'failing' });
  expect((await app.rest('GET', '/sandbox/api/providers/messaging')).body).toEqual({ mode: 'failing' });
  await app.rest('PUT', '/sandbox/api/providers/messaging', { mode: 'ok' });
  for (const unknown of ['parcels', 'constructor', '__proto__']) {
    expect((await app.rest('GET', `/sandbox/api/providers/${unknown}`)).status).toBe(404);
    expect((await app.rest('PUT', `/sandbox/api/providers/${unknown}`, {})).status).toBe(404);
  }
});

test.each([
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ origin: 'https://evil.example' }],
  [{ origin: 'null' }],
])('a page of another site cannot use the sandbox: %j [PERM-06, S-50]', async (headers) => {
  for (const [method, path] of [
    ['GET', '/messages'],
    ['PUT', '/clock'],
    ['POST', '/jobs/drain'],
  ] as const) {
    expect(
      (await app.rest(method, `/sandbox/api${path}`, method === 'GET' ? undefined : {}, { headers })).status,
    ).toBe(403);
  }
});

test('our own page can use the sandbox [PERM-06]', async () => {
  const headers = {
    'sec-fetch-site': 'same-origin',
    origin: 'http://localhost:4400',
    host: 'localhost:4400',
  };
  expect((await app.rest('GET', '/sandbox/api/clock', undefined, { headers })).status).toBe(200);
});

test('the inbox shows one recipient, and a mail as it looks, in a frame where nothing runs [PERM-06, S-48]', async () => {
  const { database, jobs } = app.services;
  const context = { ...app.services, caller: visitorWithoutSession('test', null) };
  await database.transaction((transaction) =>
    queueTemplate(transaction, context, {
      template: 'verify_email',
      to: 'bob@example.com',
      vars: { token: 't' },
    }),
  );
  await jobs.drain();
  const { body } = await app.rest<{ messages: { id: string; recipient: string }[] }>(
    'GET',
    '/sandbox/api/messages?to=bob@example.com',
  );
  expect(body.messages.map(({ recipient }) => recipient)).toEqual(['bob@example.com']);
  const { headers, text } = await app.rest('GET', `/sandbox/api/messages/${body.messages[0]!.id}/html`);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'self'; sandbox/);
  expect(text).toContain('<base target="_top">');
  expect((await app.rest('GET', '/sandbox/api/messages/nothing/html')).status).toBe(404);
});

test('a link is made and leads where it says, and one to elsewhere is not made [DEEP-01, DEEP-21]', async () => {
  const made = await app.rest<{ id: string; url: string }>('POST', '/sandbox/api/links', {
    feature: 'anything',
    path: '/wyshes',
  });
  expect(made.body.url).toContain(`/?_branch_match_id=${made.body.id}`);
  const { data } = await app.graphql('query ($id: String!) { deepLink(id: $id) { path } }', {
    id: made.body.id,
  });
  expect(data).toEqual({ deepLink: { path: '/wyshes' } });
  const evil = { feature: 'anything', path: 'https://evil.example' };
  expect((await app.rest('POST', '/sandbox/api/links', evil)).status).toBe(422);
  expect((await app.rest('POST', '/sandbox/api/links', { feature: 'login', userId: 'x' })).status).toBe(400);
});

test('a device is blocked and cleared, and events are listed [S06, ANAL-01]', async () => {
  const set = (blocked: boolean) =>
    app.rest('PUT', '/sandbox/api/devices', { fingerprint: 'a fingerprint', blocked });
  expect((await set(true)).body).toMatchObject({ verdict: 'blocked' });
  expect((await set(false)).body).toMatchObject({ verdict: 'registered' });
  await app.rest('POST', '/events', {
    events: [{ name: 'support_chat_ask', at: app.clock.now().toString() }],
  });
  expect((await app.rest('GET', '/sandbox/api/events')).body).toEqual({
    events: [expect.objectContaining({ name: 'support_chat_ask', userId: null })],
  });
});
