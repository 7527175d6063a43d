import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { becomePerson } from './become-person.ts';
import { expect, expectAccessible, readAuthentication, test, untilTakenOver } from './visitor.ts';
import { secretsIn } from '../scripts/secrets.ts';

const WELCOME = '/products/insurance/welcome';

/** Keeps everybody waiting for what is asked at these addresses; answers what lets them have it. */
async function holdBack(page: Page, addresses: string): Promise<() => void> {
  const { promise: held, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return resolve;
}

test('the primary is asked for its health before anything else of the API [BOOT-01] [BOOT-05]', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(health|oauth|graphql|standby)/.test(pathname)) asked.push(pathname);
  });
  await page.goto('/wysh-builder/list');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => asked.filter((path) => path === '/oauth_client_id')).toHaveLength(1);
  expect(asked[0]).toBe('/health');
  await expect.poll(() => asked).toContain('/graphql');
  await page.reload();
  await expect.poll(() => asked.filter((path) => path === '/health')).toHaveLength(2);
  await expect(page.getByRole('button', { name: 'CONTINUE WITH $0' })).toBeVisible();
  expect(asked.filter((path) => path === '/oauth_client_id')).toHaveLength(1);
});

test('no screen is there before the health of a server is known [BOOT-03]', async ({ page }) => {
  const answer = await holdBack(page, '**/health');
  const asked = page.waitForRequest('**/health');
  // One of the pages that nothing paints beforehand.
  await page.goto('/disclosure/privacy-notice', { waitUntil: 'commit' });
  await asked;
  await page.waitForLoadState('load');
  await expect(page.getByRole('status')).toHaveText('LOADING');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('whoever is signed in does not see the welcome of strangers while their own page comes [BOOT-03]', async ({
  page,
}) => {
  await becomePerson(page, 'verified');
  const answer = await holdBack(page, '**/graphql');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('status')).toHaveText('LOADING');
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  answer();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
});

test('the page is painted before the server answers, and what is pressed on it waits for that [BOOT-03]', async ({
  page,
}) => {
  const answer = await holdBack(page, '**/health');
  const asked = page.waitForRequest('**/health');
  await page.goto(WELCOME, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await asked;
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible();
  expect(await readAuthentication(page)).toBeNull();
  answer();
  await expect(page.getByRole('button', { name: 'Close the menu' })).toBeVisible();
});

test.describe('with an unhealthy primary', () => {
  test.use({ expectedErrors: /status of 503/ });

  test('the fallback takes its place, and the list works there [BOOT-02] [API-REST-03]', async ({ page }) => {
    await page.route(/^[^?]*:\d+\/health$/, (route) => route.fulfill({ status: 503, json: { ok: false } }));
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await page.goto('/wysh-builder/list');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => paths).toContain('/standby/graphql');
    await expect.poll(() => paths).toContain('/standby/oauth/token');
    expect(paths).toContain('/standby/health');
    expect(paths).not.toContain('/graphql');
    expect(paths).not.toContain('/oauth/token');
  });
});

test.describe('with no server at all', () => {
  test.use({ expectedErrors: /Failed to load resource|could not be reached/ });

  test("start-up fails with 'Current Endpoint could not be reached.' [BOOT-04]", async ({ page }) => {
    await page.route('**/health', (route) => route.abort());
    await page.goto(WELCOME);
    await expect(page.getByRole('heading', { name: 'Current Endpoint could not be reached.' })).toBeVisible();
    await page.unroute('**/health');
    await page.getByRole('button', { name: 'TRY AGAIN' }).click();
    await expect(page.getByRole('link', { name: 'START MY LIST' }).first()).toBeVisible();
  });
});

test('a visitor becomes known without noticing, by the specified calls, and is the same after a reload [BOOT-06] [SESS-02] [SESS-03] [SESS-04] [SESS-05] [SESS-18] [API-REST-09] [API-REST-10] [API-REST-11] [API-REST-12]', async ({
  page,
}) => {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/oauth/')) bodies.push(request.postDataJSON() as Record<string, unknown>);
  });
  const accessTokens: string[] = [];
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname !== '/oauth/token') return;
    accessTokens.push(((await response.json()) as { access_token: string }).access_token);
  });
  await page.goto(WELCOME);
  await expect
    .poll(() => readAuthentication(page))
    .toMatchObject({ authLevel: 'identified', authenticated: false, refreshToken: expect.any(String) });
  await expect.poll(() => accessTokens.length).toBe(2);
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  for (const token of accessTokens) expect(kept).not.toContain(token);
  expect(bodies.map((body) => body.grant_type ?? (body.user_id ? 'authorize user' : 'authorize'))).toEqual([
    'authorize',
    'authorization_code',
    'authorize user',
    'authorization_code',
  ]);
  const [first, exchanged, asUser, exchangedAsUser] = bodies;
  for (const body of [first, asUser])
    expect(body).toMatchObject({
      client_id: 'wysh-web',
      redirect_uri: 'urn:ietf:wg:oauth:2.0:oob',
      response_type: 'code',
      scope: 'api',
      code_challenge_method: 'S256',
    });
  expect(asUser).toMatchObject({ user_id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  // What each is exchanged with are 32 bytes of its own, of which the digest was sent before.
  const verifiers = [exchanged, exchangedAsUser].map((body) => String(body?.code_verifier));
  expect(new Set(verifiers).size).toBe(2);
  expect(verifiers.map((verifier) => Buffer.from(verifier, 'base64url').length)).toEqual([32, 32]);
  expect(verifiers.map((verifier) => createHash('sha256').update(verifier).digest('base64url'))).toEqual([
    first?.code_challenge,
    asUser?.code_challenge,
  ]);
  expect(page.url()).toContain(WELCOME);
  bodies.length = 0;
  await page.reload();
  await expect
    .poll(() => bodies)
    .toEqual([
      {
        client_id: 'wysh-web',
        grant_type: 'refresh_token',
        refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      },
    ]);
});

test('a page that is gone to while somebody is set up waits for that, and does not begin it again [BOOT-07]', async ({
  page,
}) => {
  const answer = await holdBack(page, '**/graphql');
  const setUps: string[] = [];
  page.on('request', (request) => {
    const question = request.postData() ?? '';
    if (question.includes('setupUserForNewLineOfBusiness')) setUps.push(question);
  });
  await page.goto(WELCOME);
  await untilTakenOver(page);
  await expect.poll(() => setUps.length).toBe(1);
  await page.getByRole('link', { name: 'START MY LIST' }).first().click();
  answer();
  await expect(page.getByRole('button', { name: 'CONTINUE WITH $0' })).toBeVisible();
  expect(setUps).toHaveLength(1);
});

test('calls carry the client and device headers, a token, and JSON [API-REST-03] [API-REST-04] [API-REST-05] [API-REST-06] [API-REST-07] [API-REST-16] [API-REST-17] [CONST-12] [SESS-22]', async ({
  page,
}) => {
  const rest: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/oauth')) rest.push(request);
  });
  const introduced = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('exchangeBlackbox'),
  );
  await page.goto('/wysh-builder/list');
  const { data } = (await (await introduced).json()) as { data: { exchangeBlackbox: { deviceId: string } } };
  const { deviceId } = data.exchangeBlackbox;
  const ofEach = {
    'content-type': expect.stringContaining('application/json'),
    'x-client-fingerprint': 'web:test:2.16.3',
    'x-device-fingerprint': expect.stringMatching(/^[0-9a-f]{32}$/),
  };
  expect(rest.map((request) => `${request.method()} ${new URL(request.url()).pathname}`)).toEqual([
    'GET /oauth_client_id',
    'POST /oauth/authorize',
    'POST /oauth/token',
    'POST /oauth/authorize',
    'POST /oauth/token',
  ]);
  const headers = await Promise.all(rest.map((request) => request.allHeaders()));
  for (const sent of headers) {
    expect(sent).toMatchObject(ofEach);
    expect(sent['x-device-identifier']).toBeUndefined();
  }
  // Only who becomes a user has a token by then.
  expect(headers.map(({ authorization }) => authorization)).toEqual([
    undefined,
    undefined,
    undefined,
    expect.stringMatching(/^Bearer [\w-]{40,}$/),
    undefined,
  ]);
  const asksForList = (request: Request) => (request.postData() ?? '').includes('wyshAllocations ');
  const call = page.waitForRequest(
    (request) => asksForList(request) && request.headers()['x-current-constellation'] !== undefined,
  );
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Keep the lease going/ })
    .click();
  await page.getByRole('button', { name: 'ADD TO MY LIST' }).click();
  const request = await call;
  expect(request.method()).toBe('POST');
  expect(new URL(request.url()).pathname).toBe('/graphql');
  expect(await request.allHeaders()).toMatchObject({
    ...ofEach,
    authorization: expect.stringMatching(/^Bearer [\w-]{40,}$/),
    'x-device-identifier': deviceId,
    'x-current-constellation': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect((await request.response())?.headers()['cache-control']).toBe('no-store');
  // It is the same device tomorrow.
  const later = page.waitForRequest((one) => new URL(one.url()).pathname === '/graphql');
  await page.reload();
  const fingerprint = async (of: Request) => (await of.allHeaders())['x-device-fingerprint'];
  expect(await fingerprint(await later)).toBe(await fingerprint(request));
});

test('during maintenance the screen says so, with the date when there is one [MAINT-01] [MAINT-02] [MAINT-04] [MAINT-05]', async ({
  page,
}) => {
  const during = (until: string | null) => ({ json: { ok: true, maintenance: { active: true, until } } });
  await page.route('**/health', (route) => route.fulfill(during(null)));
  await page.goto(WELCOME);
  await expect(page.getByText('The service is down, and not on purpose.')).toBeVisible();
  await expect(page).toHaveTitle('Wysh - Back in a bit');
  await expectAccessible(page);
  await page.unroute('**/health');
  await page.route('**/health', (route) => route.fulfill(during('2026-01-05T20:00:00Z')));
  await page.reload();
  await expect(page.getByText('3pm EST, Monday, January 5')).toBeVisible();
});

test('the tokens are renewed every ten minutes, and nothing is seen of it [SESS-17]', async ({ page }) => {
  await page.clock.install();
  await page.goto(WELCOME);
  await expect.poll(async () => (await readAuthentication(page))?.authLevel).toBe('identified');
  const { refreshToken } = (await readAuthentication(page))!;
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.clock.runFor('09:30');
  expect((await readAuthentication(page))?.refreshToken).toBe(refreshToken);
  await page.clock.runFor('00:30');
  await expect.poll(async () => (await readAuthentication(page))?.refreshToken).not.toBe(refreshToken);
  await expect(page.getByRole('button', { name: 'Close the menu' })).toBeVisible();
});

test.describe('with a session that was ended elsewhere', () => {
  test.use({ expectedErrors: /status of 40[01]/ });

  test('the error that says so ends it in small letters, too [SESS-13]', async ({ page }) => {
    await page.goto('/wysh-builder/list');
    await expect(page.getByRole('tab').first()).toBeVisible();
    await expect.poll(async () => (await readAuthentication(page))?.authLevel).toBe('identified');
    const code = 'graph_api_unauthorized';
    const refused = { data: null, errors: [{ message: code, extensions: { message: code } }] };
    let isRefused = false;
    await page.route('**/graphql', (route) => {
      if (isRefused || route.request().postData()?.includes('CreateWyshAllocation') !== true)
        return route.continue();
      isRefused = true;
      return route.fulfill({ json: refused });
    });
    // Introduced anew, and not merely refreshed.
    const introduced = page.waitForRequest('**/oauth/authorize');
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: /^Keep the lease going/ })
      .click();
    await page.getByRole('button', { name: 'ADD TO MY LIST' }).click();
    await introduced;
    await expect(page.getByRole('button', { name: 'CONTINUE WITH $0' })).toBeVisible();
  });

  test('the visitor is introduced anew and nothing of the ended session is left [SESS-12] [SESS-13]', async ({
    page,
  }) => {
    await page.goto('/wysh-builder/list');
    await expect(page.getByRole('tab').first()).toBeVisible();
    // Known to the end: a visitor is introduced in two steps, each with a token of its own.
    await expect.poll(async () => (await readAuthentication(page))?.authLevel).toBe('identified');
    const before = await readAuthentication(page);
    // Somebody used this refresh token, and then its successor: whoever comes with the old one again loses the session.
    const refresh = (refreshToken: string) =>
      page.request.post('/oauth/token', {
        data: { client_id: 'wysh-web', grant_type: 'refresh_token', refresh_token: refreshToken },
      });
    const stolen = (await (await refresh(before!.refreshToken)).json()) as { refresh_token: string };
    expect((await refresh(stolen.refresh_token)).status()).toBe(200);
    expect((await refresh(before!.refreshToken)).status()).toBe(400);
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: /^Keep the lease going/ })
      .click();
    await page.getByRole('button', { name: 'ADD TO MY LIST' }).click();
    await expect
      .poll(async () => (await readAuthentication(page))?.refreshToken)
      .not.toBe(before!.refreshToken);
    await expect(page.getByRole('button', { name: 'CONTINUE WITH $0' })).toBeVisible();
  });
});

test('a page runs nothing that was written into it and stands in nobody’s frame, and nothing is there to be had beside what it is made of [S-48] [S-52]', async ({
  page,
}) => {
  for (const address of ['/', '/login', '/flow/purchase-policy', '/desk']) {
    const answer = await page.request.get(address, { headers: { accept: 'text/html' } });
    const policy = answer.headers()['content-security-policy']!;
    for (const part of [
      "default-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy, address).toContain(part);
    expect(/script-src ([^;]*)/.exec(policy)![1], address).not.toMatch(/unsafe|\*|data:|https?:(?!\/\/)/);
  }
  const [script] = /assets\/[\w.-]+\.js\b/.exec(await (await page.request.get('/')).text())!;
  for (const address of [
    `/${script}.map`,
    '/.env',
    '/.git/config',
    '/.stamp',
    '/.bill-of-materials.json',
    '/routes.json',
    '/package.json',
    '/..%2fpackage.json',
    '/assets/..%2f..%2f..%2fpackage.json',
  ])
    expect((await page.request.get(address)).status(), address).toBe(404);
  expect(await (await page.request.get('/assets/')).text()).not.toContain(script.slice('assets/'.length));
});

test('no script that anybody is given holds a secret [S-89]', async ({ page }) => {
  const found = new Set(['/']);
  for (const address of found) {
    const text = await (await page.request.get(address)).text();
    expect(secretsIn(text), address).toEqual([]);
    for (const [asset] of text.matchAll(/assets\/[\w.-]+\.(?:js|css)\b/g)) found.add(`/${asset}`);
  }
  expect(found.size).toBeGreaterThan(50);
});

test('the build that is served has a bill of materials of whatever runs, and serves it to nobody [S-86]', async ({
  page,
}) => {
  const file = '.bill-of-materials.json';
  const written = readFileSync(join(import.meta.dirname, '../web/dist', file), 'utf8');
  const { bomFormat, components } = JSON.parse(written) as {
    bomFormat: string;
    components: { name: string; hashes: { content: string }[] }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  const named = components.map(({ name }) => name);
  expect(named).toEqual(expect.arrayContaining(['react', 'react-router', 'fastify', 'kysely']));
  for (const name of ['vitest', '@playwright/test']) expect(named).not.toContain(name);
  for (const { name, hashes } of components) expect([name, hashes.length]).toEqual([name, 1]);
  expect((await page.request.get(`/${file}`)).status()).toBe(404);
});
