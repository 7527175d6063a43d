import { createHash, randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../../app/app.ts';
import { readConfig } from '../../platform/config.ts';
import { PRODUCTION_SETTINGS } from '../../testing/production-settings.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { oauthClientId, outOfBandRedirectUri } from './oauth-client.ts';

// Only in production are the numbers so low that a test can reach them.
const { database, close } = await openTestDatabase();
const app = await createApp(
  readConfig({
    ...PRODUCTION_SETTINGS,
    LOG_LEVEL: 'silent',
  }),
  { database, runJobsInBackground: false },
);
afterAll(async () => {
  await app.close();
  await close();
});

const verifier = randomBytes(32).toString('base64url');

function post(path: string, remoteAddress: string, payload: object, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return app.http.inject({ method: 'POST', url: path, remoteAddress, payload, headers });
}

const authorize = (address: string) =>
  post('/oauth/authorize', address, {
    client_id: oauthClientId,
    redirect_uri: outOfBandRedirectUri,
    response_type: 'code',
    scope: 'api',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });

async function openSession(address: string): Promise<string> {
  const { code } = (await authorize(address)).json<{ code: string }>();
  const grant = { grant_type: 'authorization_code', code, code_verifier: verifier };
  return (await post('/oauth/token', address, grant)).json<{ access_token: string }>().access_token;
}

const setUp = (address: string, token: string) =>
  post(
    '/graphql',
    address,
    {
      query:
        'mutation { setupUserForNewLineOfBusiness(input: { businessSlug: "wysh-insurance" }) { userId } }',
    },
    token,
  );

test('one address begins sixty sessions a minute and no more; others notice nothing [S-55]', async () => {
  for (let index = 0; index < 60; index += 1) expect((await authorize('10.0.0.1')).statusCode).toBe(200);
  const refused = await authorize('10.0.0.1');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()).toEqual({
    error: 'STANDARD_ERROR',
    error_description: "That's a lot of requests. Wait a minute and try again.",
  });
  expect((await authorize('10.0.0.2')).statusCode).toBe(200);
});

test('one address makes sixty users a minute and no more; who has one already is served [S-55]', async () => {
  let known = '';
  for (let index = 0; index < 60; index += 1) {
    known = await openSession(`10.1.0.${index}`);
    expect((await setUp('10.2.0.1', known)).statusCode).toBe(200);
  }
  const unknown = await openSession('10.3.0.1');
  const refused = await setUp('10.2.0.1', unknown);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()).toMatchObject({
    data: null,
    errors: [
      {
        message: "That's a lot of requests. Wait a minute and try again.",
        extensions: {
          message: 'STANDARD_ERROR',
          validation_errors: { errors: [] },
          reference: expect.any(String),
        },
      },
    ],
  });
  const again = await setUp('10.2.0.1', known);
  expect([again.statusCode, again.json()]).toEqual([
    200,
    { data: { setupUserForNewLineOfBusiness: { userId: expect.any(String) } } },
  ]);
  expect((await setUp('10.2.0.2', unknown)).statusCode).toBe(200);
});

test('a thousand addresses of one subscriber are one source [S-12, S-55]', async () => {
  for (let index = 0; index < 60; index += 1)
    expect((await authorize(`2001:db8:1:1::${index + 1}`)).statusCode).toBe(200);
  expect((await authorize('2001:db8:1:1:ffff::1')).statusCode).toBe(429);
  expect((await authorize('2001:db8:1:2::1')).statusCode).toBe(200);
});
