import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_MIN_VERSION } from 'node:tls';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { afterAll, describe, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { readRelease } from './release.ts';
import { readConfig } from '../platform/config.ts';
import { inviteStaffMember } from '../desk/invite-staff-member.ts';
import { visitorWithoutSession } from '../ground/authorization/visitor-without-session.ts';
import { newestMail, openAccount } from '../testing/account-holder.ts';
import { driveApp } from '../testing/app-driver.ts';
import { askDesk } from '../testing/desk.ts';
import { LEAST_PASSWORD_COST } from '../testing/password-cost.ts';
import { PRODUCTION_SETTINGS } from '../testing/production-settings.ts';
import { openTestApp } from '../testing/test-app.ts';
import { openTestDatabase } from '../testing/test-database.ts';

/** The list of the sandbox, and no file of a real one. */
const INVENTED_LIST = {
  SANCTIONS_PROVIDER: 'embedded',
  SANCTIONS_SDN_FILE: undefined,
  SANCTIONS_ALT_FILE: undefined,
};

const app = await openTestApp();
afterAll(() => app.close());

const setProvider = (capability: string, settings: object) =>
  app.rest('PUT', `/sandbox/api/providers/${capability}`, settings);

describe('start-up', () => {
  test.each(['', '/standby'])(
    'GET %s/health says ok without writing anything [API-REST-01, BOOT-01]',
    async (base) => {
      const { status, body, headers } = await app.rest('GET', `${base}/health`);
      expect([status, body]).toEqual([200, { ok: true }]);
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  test.each(['', '/standby'])('GET %s/oauth_client_id names the client [API-REST-02]', async (base) => {
    const { status, body } = await app.rest('GET', `${base}/oauth_client_id`, undefined, {
      headers: { accept: 'application/json' },
    });
    expect([status, body]).toEqual([200, { client_id: 'wysh-web' }]);
  });

  test('a page of another origin is let read no answer and send no question, a page of ours both [S-50]', async () => {
    const asked = async (origin: string) => {
      const headers = { origin };
      const wanted = { ...headers, 'access-control-request-method': 'POST' };
      const question = { query: '{ __typename }' };
      return Promise.all([
        app.rest('GET', '/health', undefined, { headers }),
        app.rest('POST', '/graphql', question, { headers }),
        app.rest('OPTIONS', '/graphql', undefined, { headers: wanted }),
      ]).then((answers) => answers.map((answer) => answer.headers['access-control-allow-origin']));
    };
    const own = 'http://localhost:5173';
    expect(await asked(own)).toEqual([own, own, own]);
    for (const origin of ['https://evil.example', 'null', `${own}.evil.example`])
      expect(await asked(origin)).toEqual([undefined, undefined, undefined]);
  });

  test('with the primary down, the fallback answers and serves the whole API [BOOT-02]', async () => {
    await setProvider('health', { down: true });
    expect((await app.rest('GET', '/health')).status).toBe(503);
    expect((await app.rest('GET', '/health')).body).toEqual({ ok: false });
    expect((await app.rest('GET', '/standby/health')).body).toEqual({ ok: true });
    const answer = await app.rest<{ data: object }>('POST', '/standby/graphql', { query: '{ __typename }' });
    expect(answer.body).toEqual({ data: { __typename: 'Query' } });
    await setProvider('health', { down: false });
    expect((await app.rest('GET', '/health')).status).toBe(200);
  });
});

test('a key file that others can read stops the start, with what to do [S-79]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wysh-keys-'));
  await writeFile(join(folder, 'encryption.keys'), `1:${randomBytes(32).toString('base64')}\n`, {
    mode: 0o644,
  });
  const start = () =>
    createApp(readConfig({ WYSH_ENVIRONMENT: 'test', DATA_DIR: folder }), {
      database: app.services.database,
      runJobsInBackground: false,
    });
  await expect(start()).rejects.toThrow(/can be read by others\. Give it mode 600\.$/);
  await rm(folder, { recursive: true });
});

describe('maintenance', () => {
  test('with an end it is scheduled, without one it is not, and both close the API until it is over [MAINT-01, MAINT-05]', async () => {
    const { token } = await app.visitor();
    const until = app.clock
      .now()
      .add({ hours: 2 })
      .round('millisecond')
      .toString({ fractionalSecondDigits: 3 });
    for (const end of [until, null]) {
      await setProvider('maintenance', { active: true, until: end });
      const maintenance = { active: true, until: end };
      for (const base of ['', '/standby']) {
        expect((await app.rest('GET', `${base}/health`)).body).toEqual({ ok: true, maintenance });
        for (const path of ['/graphql', '/oauth/token']) {
          const closed = await app.rest('POST', base + path, { query: '{ __typename }' }, { token });
          expect([closed.status, closed.headers['retry-after']]).toEqual([503, end === null ? '60' : '300']);
          const words =
            'We’re doing some maintenance, so this wasn’t done. Nothing is lost: send it again when we’re back.';
          expect(closed.body).toMatchObject({
            error: 'STANDARD_ERROR',
            error_description: words,
            maintenance,
            ...(path === '/graphql' && {
              errors: [{ extensions: { message: 'STANDARD_ERROR', full_message: words } }],
            }),
          });
        }
      }
    }
    await setProvider('maintenance', { active: false });
    expect((await app.rest('GET', '/health')).body).toEqual({ ok: true });
    expect((await app.graphql('{ __typename }', {}, { token })).status).toBe(200);
  });

  test('maintenance with an end is over by itself when that comes [MAINT-01]', async () => {
    await setProvider('maintenance', { active: true, until: app.clock.now().add({ hours: 1 }).toString() });
    expect((await app.rest('GET', '/health')).body).toHaveProperty('maintenance');
    await app.clock.advance(Temporal.Duration.from('PT61M'));
    expect((await app.rest('GET', '/health')).body).toEqual({ ok: true });
    await app.clock.reset();
    await setProvider('maintenance', { active: false });
  });
});

describe('who asks', () => {
  test.each([
    ['an invented token', 'Bearer invented'],
    ['a token of the right length', `Bearer ${'A'.repeat(43)}`],
  ])(
    '%s answers 401 with the code that ends the session [SESS-12, PERM-08]',
    async (_name, authorization) => {
      const { status, errors } = await app.graphql(
        '{ currentUser { id } }',
        {},
        { headers: { authorization } },
      );
      expect(status).toBe(401);
      expect(errors?.[0]?.extensions['message']).toBe('GRAPH_API_UNAUTHORIZED');
    },
  );

  test('headers other than the token give no rights [PERM-06, PERM-08]', async () => {
    const other = await app.visitor();
    const { data } = await app.graphql(
      '{ currentUser { id } }',
      {},
      {
        headers: {
          'x-current-constellation': other.constellationId,
          'x-user-id': other.userId,
          'x-admin-token': 'admin',
          'x-device-identifier': 'device',
          'x-forwarded-user': other.userId,
        },
      },
    );
    expect(data).toEqual({ currentUser: null });
  });
});

describe('drawings', () => {
  test('the addresses the catalogue gives are SVG in the size of each, that nothing can run in, kept for good [ENT-13, S-48]', async () => {
    const { data } = await app.graphql<{ wyshItems: { images: Record<string, string> }[] }>(
      '{ wyshItems { images { header infoHeader icon selectedIcon unselectedIcon } } }',
    );
    const sizes = {
      header: [400, 368],
      infoHeader: [950, 400],
      icon: [100, 100],
      selectedIcon: [64, 64],
      unselectedIcon: [64, 64],
    };
    const { images } = data!.wyshItems[0]!;
    expect(Object.keys(images)).toEqual(Object.keys(sizes));
    for (const [image, [width, height]] of Object.entries(sizes)) {
      const drawing = await app.rest('GET', images[image]!);
      expect(drawing.status).toBe(200);
      expect(drawing.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
      expect(drawing.headers['cache-control']).toContain('immutable');
      expect(drawing.headers['content-security-policy']).toContain("default-src 'none'");
      expect(drawing.text).toMatch(new RegExp(`^<svg [^>]*width="${width}" height="${height}"`));
    }
    expect((await app.rest('GET', '/art/x/wyshes/no-such-wysh/icon.svg')).status).toBe(404);
    expect((await app.rest('GET', '/art/x/constructor/no-such-wysh/icon.svg')).status).toBe(404);
  });
});

describe('in production', async () => {
  const { database, close } = await openTestDatabase();
  const config = readConfig({
    ...PRODUCTION_SETTINGS,
    LOG_LEVEL: 'silent',
  });
  // Pages as they are built, with nothing on them.
  const built = '<head><meta name="wysh-config" content="%WYSH_CONFIG%"><script>0</script></head>';
  const pages = new Map(['/index.html', '/desk.html'].map((path) => [path, built]));
  const production = await createApp(config, {
    database,
    runJobsInBackground: false,
    release: { ...readRelease(), web: { assets: new Map(), pages } },
  });
  const open = (url: string) => production.http.inject({ url, headers: { accept: 'text/html' } });
  afterAll(async () => {
    await production.close();
    await close();
  });

  test('there is no sandbox, no movable clock, nobody who is there from the beginning and no second API unless asked for [PERM-06, S-20]', async () => {
    for (const url of [
      '/sandbox/api/clock',
      '/sandbox/api/messages',
      '/sandbox/api/providers',
      '/sandbox/api/jobs',
      '/sandbox/api/verification-bypass',
      '/standby/health',
    ]) {
      const headers = { accept: 'application/json' };
      expect((await production.http.inject({ url, headers })).statusCode, url).toBe(404);
    }
    for (const table of ['users', 'staff_members', 'sessions'] as const)
      expect(await database.reader.selectFrom(table).selectAll().execute(), table).toEqual([]);
    expect(production.services.clock).not.toHaveProperty('advance');
    await expect(createApp(config, { database, clock: app.clock })).rejects.toThrow(
      'Nobody moves the clock in production.',
    );
  });

  test.each(['/', '/login', '/flow/purchase-policy', '/desk'])(
    'the page at %s is told who of those that decide about people or money is only pretended [F-02]',
    async (url) => {
      const told = /content="([^"]*)"/.exec((await open(url)).body)![1]!.replaceAll('&quot;', '"');
      expect(JSON.parse(told)).toMatchObject({
        simulated: ['payments', 'identity-checks', 'device-checks', 'bank-links', 'letters', 'underwriting'],
      });
    },
  );

  test.each([
    'PAYMENTS_PROVIDER',
    'POST_PROVIDER',
    'UNDERWRITING_PROVIDER',
    'IDENTITY_CHECK_PROVIDER',
    'SANCTIONS_PROVIDER',
    'DEVICE_RISK_PROVIDER',
  ])('the service does not start where nobody said who is the %s [F-02]', async (variable) => {
    const start = async () =>
      createApp(readConfig({ ...PRODUCTION_SETTINGS, LOG_LEVEL: 'silent', [variable]: undefined }), {
        database,
        runJobsInBackground: false,
      });
    await expect(start()).rejects.toThrow(`The environment variable ${variable} is missing.`);
  });

  test.each(['/', '/login', '/desk', '/health', '/graphql'])(
    'csp_evaluator finds nothing grave in what %s may do [S-48]',
    async (url) => {
      const policy = String((await open(url)).headers['content-security-policy']);
      const { csp } = new CspParser(policy);
      const grave = new CspEvaluator(csp)
        .evaluate()
        .filter(({ severity }) => severity <= Severity.HIGH_MAYBE);
      expect([policy.includes("default-src 'none'"), grave]).toEqual([true, []]);
    },
  );

  test('a password is kept at its full hash with a salt of its own, and no option makes it cheaper [S-06]', async () => {
    const visitors = driveApp(production, app.clock);
    for (const email of ['ann@example.com', 'bob@example.com'])
      await openAccount(visitors, { email, password: 'grey heron by the lake', confirmed: false });
    const rows = await database.reader.selectFrom('credentials').select('password_hash').execute();
    const kept = rows.map((row) => row.password_hash);
    expect(kept).toHaveLength(2);
    for (const hash of kept)
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=6,p=1\$[\w+/]{22,}\$[\w+/]{43}$/);
    const salts = kept.map((hash) => hash.split('$')[4]);
    expect(new Set(salts).size).toBe(2);
    await expect(createApp(config, { database, passwordCost: LEAST_PASSWORD_COST })).rejects.toThrow(
      'Production hashes passwords at their full cost.',
    );
  });

  test.each([
    ['none', ''],
    ['a short one', `1:${Buffer.from('sixteen bytes!!!').toString('base64')}`],
    ['one that somebody forgot to replace', `1:${Buffer.alloc(32).toString('base64')}`],
    ['a password', '1:correct horse battery staple'],
  ])(
    'with %s for a key the service does not start, and says so without repeating it [S-79]',
    async (_what, keys) => {
      const start = async () =>
        createApp(readConfig({ ...PRODUCTION_SETTINGS, LOG_LEVEL: 'silent', ENCRYPTION_KEYS: keys }), {
          database,
          runJobsInBackground: false,
        });
      await expect(start()).rejects.toThrow(/ENCRYPTION_KEYS/);
      if (keys !== '') await expect(start()).rejects.not.toThrow(keys);
    },
  );

  test.each([
    ['on a network address', { HOST: '0.0.0.0' }, /TRUST_PROXY/, '[S-91]'],
    ['seen by people over plain HTTP', { PUBLIC_URL: 'http://wysh.example' }, /PUBLIC_URL/, '[S-91]'],
    [
      'with a list of sanctions nobody named',
      { SANCTIONS_PROVIDER: undefined },
      /SANCTIONS_PROVIDER/,
      '[R-53]',
    ],
    ['with an invented list of sanctions', INVENTED_LIST, /whose people are invented/, '[R-53]'],
    [
      'with nobody named who compares people with records',
      { IDENTITY_CHECK_PROVIDER: undefined },
      /IDENTITY_CHECK_PROVIDER/,
      '[R-53]',
    ],
    [
      'with somebody unknown who compares people with records',
      { IDENTITY_CHECK_PROVIDER: 'the neighbours' },
      /embedded or plaid or socure/,
      '[R-53]',
    ],
  ])('%s the service does not start, and says why %s', async (_what, changes, why, _ids) => {
    const start = async () =>
      createApp(readConfig({ ...PRODUCTION_SETTINGS, LOG_LEVEL: 'silent', ...changes }), {
        database,
        runJobsInBackground: false,
      });
    await expect(start()).rejects.toThrow(why);
  });

  test('behind a declared proxy it starts on a network address, and tells browsers to come over TLS, which nothing older than 1.2 is [S-91]', async () => {
    const settings = { ...PRODUCTION_SETTINGS, LOG_LEVEL: 'silent', HOST: '0.0.0.0', TRUST_PROXY: 'true' };
    const behind = await createApp(readConfig(settings), { database, runJobsInBackground: false });
    const { statusCode, headers } = await behind.http.inject({ url: '/health' });
    await behind.close();
    expect([statusCode, headers['strict-transport-security']]).toEqual([
      200,
      expect.stringMatching(/^max-age=\d{8,}/),
    ]);
    // It ends no TLS of its own; what it calls, it calls by 1.2 or newer.
    expect(DEFAULT_MIN_VERSION).toBe('TLSv1.2');
  });

  const ask = (payload: object | string, headers: object = {}) =>
    production.http.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });

  test('every answer demands TLS from then on, is read as what it says it is, and tells other sites no address of ours [S-49]', async () => {
    const answers = [
      await ask({ query: '{ countries { id } }' }),
      ...(await Promise.all(
        ['/health', '/oauth_client_id', '/no-such-page', '/desk/api/no-such'].map((url) =>
          production.http.inject({ url }),
        ),
      )),
    ];
    for (const { headers } of answers)
      expect(headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
  });

  test('whoever signs in at the desk gets a cookie of this host alone, sent over TLS alone, no other is read, and its API has no introspection either [S-42, S-51]', async () => {
    const { services, http } = production;
    const by = { ...services, caller: visitorWithoutSession('test', null) };
    const email = 'ann@wysh.example';
    const { token } = await database.transaction((transaction) =>
      inviteStaffMember(transaction, by, { email, name: 'Ann Otter', roles: ['service'] }),
    );
    const call = (path: string, payload: object, cookie = '') =>
      http.inject({
        method: 'POST',
        url: `/desk/api${path}`,
        headers: { 'sec-fetch-site': 'same-origin', cookie },
        payload,
      });
    const password = 'grey heron by the lake';
    const chosen = await call('/invitation/password', { token, password, passwordConfirmation: password });
    const { text } = await newestMail(driveApp(production, app.clock), 'staff_code', email);
    const { signIn } = chosen.json<{ signIn: string }>();
    const cookie = String(
      (await call('/sign-in/code', { signIn, code: /\b\d{6}\b/.exec(text)![0] })).headers['set-cookie'],
    );
    expect(cookie).toMatch(
      /^__Host-desk_session=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
    );
    const pair = cookie.split(';', 1)[0]!;
    const askDeskItself = async (query: string) =>
      (await askDesk<object>(http, query, {}, { cookie: pair })).data;
    expect(await askDeskItself('{ now }')).toMatchObject({ now: expect.any(String) });
    expect(await askDeskItself('{ __schema { types { name } } }')).toBeNull();
    expect((await call('/sign-out', {}, pair.replace('__Host-', ''))).statusCode).toBe(401);
    expect((await call('/sign-out', {}, pair)).statusCode).toBe(200);
  });

  test('introspection is refused, and so are several operations in one request [S-42]', async () => {
    const { statusCode, body } = await ask({ query: '{ __schema { types { name } } }' });
    expect(statusCode).toBeLessThan(500);
    expect(body).not.toContain('WyshAllocation');
    const question = { query: '{ countries { id } }' };
    expect((await ask(question)).json()).toMatchObject({ data: { countries: expect.any(Array) } });
    expect((await ask([question, question])).statusCode).toBe(400);
  });

  test('a name that is none is not guessed at, no answer says how long its parts took, and there is no page to try things [S-42]', async () => {
    const misspelt = await ask({ query: '{ countrys { id } }' });
    expect(misspelt.body).toContain('Cannot query field');
    expect(misspelt.body).not.toMatch(/did you mean|countries/i);
    const traced = await ask(
      { query: '{ countries { id } }', extensions: { tracing: true } },
      { 'apollo-tracing': '1', 'x-apollo-tracing': '1' },
    );
    expect(Object.keys(traced.json<object>())).toEqual(['data']);
    for (const url of ['/graphql', '/graphiql', '/playground', '/altair', '/voyager']) {
      const page = await production.http.inject({ url, headers: { accept: 'text/html' } });
      expect([url, page.statusCode >= 400, /graphiql|playground/i.test(page.body)]).toEqual([
        url,
        true,
        false,
      ]);
    }
  });

  test('GraphQL is asked by POST with JSON, and by nothing else [S-43]', async () => {
    const query = '{ countries { id } }';
    const text = JSON.stringify({ query });
    expect((await ask(text)).statusCode).toBe(200);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect([type, (await ask(text, { 'content-type': type })).statusCode]).toEqual([type, 415]);
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const) {
      const { statusCode, body } = await production.http.inject({
        method,
        url: `/graphql?query=${encodeURIComponent(query)}`,
      });
      expect([method, statusCode >= 400, body.includes('"data":{')]).toEqual([method, true, false]);
    }
  });

  test('the switch that pretends the primary is down has no effect [BOOT-02, S-20]', async () => {
    await database.transaction(async (transaction) => {
      await transaction
        .insertInto('sandbox_switches')
        .values({ capability: 'health', settings: JSON.stringify({ down: true }), updated_at: new Date() })
        .execute();
    });
    expect((await production.http.inject({ url: '/health' })).json()).toEqual({ ok: true });
  });
});
