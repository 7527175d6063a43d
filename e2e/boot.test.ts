import type { Request } from '@playwright/test';
import { becomePerson } from './become-person.ts';
import { expect, expectAccessible, readAuthentication, test } from './visitor.ts';
import { secretsIn } from '../scripts/secrets.ts';

const WELCOME = '/products/insurance/welcome';

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

test('whoever is signed in does not see the welcome of strangers while their own page comes [BOOT-03]', async ({
  page,
}) => {
  await becomePerson(page, 'verified');
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/graphql', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('status')).toHaveText('LOADING');
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  answer();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
});

test('the page is painted before the server answers, and what is pressed on it waits for that [BOOT-03]', async ({
  page,
}) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/health', async (route) => {
    await held;
    await route.continue();
  });
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

  test('the fallback takes its place, and the list works there [BOOT-02]', async ({ page }) => {
    await page.route(/^[^?]*:\d+\/health$/, (route) => route.fulfill({ status: 503, json: { ok: false } }));
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await page.goto('/wysh-builder/list');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => paths).toContain('/standby/graphql');
    expect(paths).toContain('/standby/health');
    expect(paths).not.toContain('/graphql');
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

test('a visitor becomes known without noticing, by the specified calls, and is the same after a reload [BOOT-06] [SESS-02] [SESS-03] [SESS-04] [SESS-05] [SESS-18]', async ({
  page,
}) => {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/oauth/')) bodies.push(request.postDataJSON() as Record<string, unknown>);
  });
  await page.goto(WELCOME);
  await expect
    .poll(() => readAuthentication(page))
    .toMatchObject({ authLevel: 'identified', authenticated: false });
  expect(bodies.map((body) => body.grant_type ?? (body.user_id ? 'authorize user' : 'authorize'))).toEqual([
    'authorize',
    'authorization_code',
    'authorize user',
    'authorization_code',
  ]);
  expect(page.url()).toContain(WELCOME);
  bodies.length = 0;
  await page.reload();
  await expect.poll(() => bodies.map(({ grant_type: grant }) => grant)).toEqual(['refresh_token']);
});

test('calls carry the client and device headers, a token, and JSON [API-REST-03] [API-REST-04] [API-REST-05] [API-REST-06] [API-REST-07] [API-REST-16] [API-REST-17] [CONST-12] [SESS-22]', async ({
  page,
}) => {
  await page.goto('/wysh-builder/list');
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
    authorization: expect.stringMatching(/^Bearer [\w-]{40,}$/),
    'content-type': expect.stringContaining('application/json'),
    'x-client-fingerprint': 'web:test:2.16.3',
    'x-device-fingerprint': expect.stringMatching(/^[0-9a-f]{32}$/),
    'x-current-constellation': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
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

test.describe('with a session that was ended elsewhere', () => {
  test.use({ expectedErrors: /status of 40[01]/ });

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
