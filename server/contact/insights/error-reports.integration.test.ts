import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openStandIn } from '../../testing/vendor-stand-in.ts';
import { reportServerError } from './report-server-error.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const kept = () =>
  app.services.database.reader.selectFrom('error_reports').selectAll().orderBy('id').execute();

const report = (body: object, token?: string) =>
  app.rest<{ error?: string }>('POST', '/error-reports', body, { token });

test("a browser's error is kept with the user of the session and the campaign, and nothing personal [ERR-38, S-76, THIRD-07]", async () => {
  const { token, userId } = await app.visitor();
  const { status } = await report(
    {
      code: 'STANDARD_ERROR',
      message: 'saving for ann@example.com failed at https://wysh.example/x?token=abc',
      userId: '00000000-0000-7000-8000-000000000000',
      detail: {
        path: '/wysh-builder/list?email=ann@example.com',
        utm: { source: 'newsletter', campaign: 'ann@example.com' },
        appVersion: '2.16.3',
        userId: 'somebody',
      },
    },
    token,
  );
  expect(status).toBe(202);
  const reports = (await kept()).filter(({ user_id }) => user_id === userId);
  expect(reports).toHaveLength(1);
  expect(reports[0]).toMatchObject({
    source: 'browser',
    code: 'STANDARD_ERROR',
    message: 'saving for [e-mail] failed at https://wysh.example/x',
    detail: {
      path: '/wysh-builder/list',
      appVersion: '2.16.3',
      utm_source: 'newsletter',
      utm_campaign: '[e-mail]',
    },
    request_id: expect.any(String),
  });
});

test('where a reporting service is configured a report goes to it, and one that is down keeps no page from going on [THIRD-07, F-06]', async () => {
  const service = await openStandIn(() => ({ body: '{}' }));
  const own = await openTestApp({
    environmentVariables: {
      ERROR_REPORTING_PROVIDER: 'sentry',
      SENTRY_DSN: service.url.replace('//', '//publickey@') + '/42',
    },
  });
  const message = 'The well is dry';
  const send = () => own.rest('POST', '/error-reports', { code: 'STANDARD_ERROR', message });
  expect((await send()).status).toBe(202);
  await expect.poll(() => service.asked.length).toBe(1);
  const [{ path, body }] = service.asked as [(typeof service.asked)[0]];
  expect(path).toBe('/api/42/envelope/');
  expect(body).toContain(message);
  service.behaveAs(() => ({ status: 503 }));
  expect((await send()).status).toBe(202);
  await own.close();
  await service.close();
});

test('an ended session and a visitor without one may report too, as nobody [ERR-38]', async () => {
  for (const token of [undefined, 'x'.repeat(43)]) {
    const message = `no session ${token === undefined ? 'yet' : 'any more'}`;
    expect((await report({ message }, token)).status).toBe(202);
    expect((await kept()).find((row) => row.message === message)).toMatchObject({
      user_id: null,
      code: null,
    });
  }
});

test('what is no report, or too large, is refused [ERR-38, S-41]', async () => {
  const before = (await kept()).length;
  expect((await report({})).status).toBe(422);
  expect((await report({ message: 5 })).status).toBe(422);
  expect((await report({ message: 'x'.repeat(2001) })).status).toBe(422);
  expect((await report({ message: 'x', detail: { path: 'x'.repeat(9000) } })).status).toBe(413);
  expect(await kept()).toHaveLength(before);
});

test('a page that fails in a loop is told to wait [ERR-38, S-55]', async () => {
  const { token } = await app.visitor();
  const statuses: number[] = [];
  for (let index = 0; index < 31; index += 1)
    statuses.push((await report({ message: 'again' }, token)).status);
  expect(statuses).toEqual([...Array(30).fill(202), 429]);
  expect((await report({ message: 'another session' }, (await app.visitor()).token)).status).toBe(202);
});

test('a report that cannot be kept costs the person nothing [ERR-38]', async () => {
  await app.rest('PUT', '/sandbox/api/providers/error-reporting', { mode: 'failing' });
  expect((await report({ message: 'nobody listens' })).status).toBe(202);
  await reportServerError(app.services, new Error('nobody listens either'), {
    reference: 'r',
    operation: 'test',
    userId: null,
  });
  await app.rest('PUT', '/sandbox/api/providers/error-reporting', { mode: 'ok' });
  expect((await kept()).filter(({ message }) => message.includes('nobody listens'))).toEqual([]);
});

test("the server's own errors go to the same place with the reference people are shown [ERR-38, S-45]", async () => {
  await reportServerError(app.services, new TypeError('no such thing for ann@example.com'), {
    reference: 'reference-1',
    operation: 'POST /graphql',
    userId: null,
  });
  expect((await kept()).find(({ source }) => source === 'server')).toMatchObject({
    code: 'STANDARD_ERROR',
    message: 'TypeError: no such thing for [e-mail]',
    detail: { operation: 'POST /graphql' },
    request_id: 'reference-1',
  });
});

test('a fault of ours leaves as a code of the catalogue, words for anybody and a reference to its report, and as nothing of what went wrong [S-45]', async () => {
  const { token } = await app.visitor();
  const { runScript } = app.services.database;
  await runScript(`
    create function break_add() returns trigger language plpgsql as
      $$ begin raise exception 'canary of a fault'; end $$;
    create trigger break_add before insert on wysh_allocations for each row execute function break_add()`);
  const { errors, headers } = await app.graphql(
    'mutation { createWyshAllocation(input: { wyshId: "pet-care" }) { wyshAllocationId } }',
    {},
    { token },
  );
  await runScript('drop trigger break_add on wysh_allocations; drop function break_add()');
  const reference = headers['x-request-id'];
  expect(
    errors?.map(({ message, extensions }) => [message, extensions['message'], extensions['reference']]),
  ).toEqual([['Something went wrong.', 'STANDARD_ERROR', reference]]);
  expect(JSON.stringify(errors)).not.toMatch(
    /canary|wysh_allocations|insert|trigger|\.ts\b|node_modules|stack/i,
  );
  // It is written down behind the answer.
  await expect
    .poll(async () => (await kept()).filter(({ request_id: id }) => id === reference))
    .toMatchObject([{ source: 'server' }]);
});

test("what a page's policy stopped is kept, with origins and paths alone [S-61, S-76]", async () => {
  const tell = (blocked: string, type = 'application/csp-report') =>
    app.inject({
      method: 'POST',
      url: '/policy-reports',
      headers: { 'content-type': type },
      payload: JSON.stringify({
        'csp-report': {
          'document-uri': 'https://wysh.example/flow/purchase-policy?email=ann@example.com',
          'blocked-uri': blocked,
          'effective-directive': 'script-src-elem',
        },
      }),
    });
  for (const blocked of ['https://skimmer.example/collect.js?card=4242424242424242', 'inline'])
    expect((await tell(blocked)).statusCode).toBe(204);
  const reports = (await kept()).filter(({ message }) => message.startsWith('the policy of a page'));
  expect(reports).toMatchObject([
    {
      source: 'browser',
      message: 'the policy of a page stopped script-src-elem: https://skimmer.example',
      detail: {
        page: '/flow/purchase-policy',
        blocked: 'https://skimmer.example',
        directive: 'script-src-elem',
      },
    },
    { detail: { page: '/flow/purchase-policy', blocked: 'inline' } },
  ]);

  const refused = await app.inject({
    method: 'POST',
    url: '/policy-reports',
    headers: { 'content-type': 'application/csp-report' },
    payload: '{"csp-report":',
  });
  expect(refused.statusCode).toBe(422);
  const statuses = [];
  for (let count = 0; count < 40; count += 1) statuses.push((await tell('eval')).statusCode);
  expect(statuses).toContain(429);
});
