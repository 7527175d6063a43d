import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { oauthClientId, outOfBandRedirectUri } from './oauth-client.ts';

let app: TestApp;
let verifier: string;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  verifier = randomBytes(32).toString('base64url');
});

const challengeOf = (text: string) => createHash('sha256').update(text).digest('base64url');

interface ErrorBody {
  readonly error: string;
  readonly error_description: string;
}

interface TokenBody {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly auth_level: string;
}

function authorizeBody(changes: Record<string, unknown> = {}) {
  return {
    client_id: oauthClientId,
    redirect_uri: outOfBandRedirectUri,
    response_type: 'code',
    scope: 'api',
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    ...changes,
  };
}

const authorize = (changes?: Record<string, unknown>, token?: string) =>
  app.rest<{ code: string } & ErrorBody>('POST', '/oauth/authorize', authorizeBody(changes), { token });

const exchange = (code: string, changes: Record<string, unknown> = {}) =>
  app.rest<TokenBody & ErrorBody>('POST', '/oauth/token', {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    ...changes,
  });

async function openSession(): Promise<TokenBody> {
  const { body } = await authorize();
  return (await exchange(body.code)).body;
}

/** 200 while a token is good for anything, 401 when it is worth nothing. */
async function statusOf(token: string): Promise<number> {
  return (await app.graphql('{ currentUser { id } }', {}, { token })).status;
}

async function setUp(token: string): Promise<{ userId: string }> {
  const { data } = await app.graphql<{ setupUserForNewLineOfBusiness: { userId: string } }>(
    'mutation { setupUserForNewLineOfBusiness(input: { businessSlug: "wysh-insurance" }) { userId } }',
    {},
    { token },
  );
  return data!.setupUserForNewLineOfBusiness;
}

async function endReason(accessToken: string): Promise<string | null> {
  const row = await app.services.database.reader
    .selectFrom('access_tokens')
    .innerJoin('sessions', 'sessions.id', 'access_tokens.session_id')
    .select('sessions.revoked_reason')
    .where('access_tokens.token_hash', '=', createHash('sha256').update(accessToken).digest())
    .executeTakeFirstOrThrow();
  return row.revoked_reason;
}

describe('the anonymous session', () => {
  test('a visitor gets a code and for it the tokens of an unidentified session [SESS-02, SESS-03, API-REST-09, API-REST-11]', async () => {
    const authorized = await authorize();
    expect(authorized.status).toBe(200);
    expect(authorized.body).toEqual({
      code: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: outOfBandRedirectUri,
    });

    const exchanged = await exchange(authorized.body.code);
    expect(exchanged.status).toBe(200);
    expect(exchanged.body).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'Bearer',
      expires_in: 900,
      created_at: expect.closeTo(app.clock.now().epochMilliseconds / 1000, -1),
      auth_level: 'unidentified',
    });
    expect(Number.isInteger((exchanged.body as unknown as { created_at: number }).created_at)).toBe(true);
    expect(await statusOf(exchanged.body.access_token)).toBe(200);
  });

  test('answers with codes and tokens are never stored on the way, refusals included [S-26]', async () => {
    const authorized = await authorize();
    const exchanged = await exchange(authorized.body.code);
    const answers = [
      authorized,
      exchanged,
      await app.rest('POST', '/oauth/token', {
        grant_type: 'refresh_token',
        client_id: 'wysh-web',
        refresh_token: exchanged.body.refresh_token,
      }),
      await exchange('invented'),
      await authorize({ scope: '' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400, 422]);
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(Array(5).fill('no-store'));
  });

  test('starting anew works with the token of an ended session still in the header [SESS-03, SESS-12]', async () => {
    const { access_token } = await openSession();
    await app.graphql('mutation { logout(input: {}) { success } }', {}, { token: access_token });
    expect((await authorize({}, access_token)).status).toBe(200);
  });

  test('codes and tokens are 32 random bytes, and only hashes of them are kept [S-31]', async () => {
    const { body } = await authorize();
    const tokens = (await exchange(body.code)).body;
    const rows = await Promise.all(
      (['authorization_codes', 'access_tokens', 'refresh_tokens', 'audit_events', 'sessions'] as const).map(
        (table) => app.services.database.reader.selectFrom(table).selectAll().execute(),
      ),
    );
    const kept = JSON.stringify(rows, (_key, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
    );
    const secrets = [body.code, tokens.access_token, tokens.refresh_token];
    for (const secret of [...secrets, verifier]) expect(kept).not.toContain(secret);
    const again = (await exchange((await authorize()).body.code)).body;
    expect(new Set([...secrets, again.access_token, again.refresh_token]).size).toBe(5);
    for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  });
});

describe('the silent authorization of an anonymous user', () => {
  test('the session that created a user becomes that user, identified, and ends itself [SESS-04, API-REST-09]', async () => {
    const first = await openSession();
    const { userId } = await setUp(first.access_token);
    const { body } = await authorize({ user_id: userId }, first.access_token);
    const second = (await exchange(body.code)).body;

    expect(second.auth_level).toBe('identified');
    const { data } = await app.graphql(
      '{ currentUser { id status roles } }',
      {},
      { token: second.access_token },
    );
    expect(data).toEqual({ currentUser: { id: userId, status: 'anonymous', roles: ['consumer'] } });
    expect(await statusOf(first.access_token)).toBe(401);
    expect(await endReason(first.access_token)).toBe('superseded');
  });

  test("another session's user answers exactly like a missing one and an impossible one [S-35, PERM-08, API-REST-09]", async () => {
    const [owner, stranger] = [await openSession(), await openSession()];
    const { userId } = await setUp(owner.access_token);
    const tries = ['00000000-0000-7000-8000-000000000000', 'not-a-uuid', `${userId}' or '1'='1`, userId];
    const answers = await Promise.all(tries.map((user_id) => authorize({ user_id }, stranger.access_token)));
    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({
        status: 422,
        body: { error: 'STANDARD_ERROR', error_description: "We couldn't find that." },
      });
    }
    const refusals = await app.services.database.reader
      .selectFrom('audit_events')
      .select('id')
      .where('action', '=', 'authorization_refused')
      .execute();
    expect(refusals.length).toBeGreaterThanOrEqual(tries.length);
  });

  test('a user id without the live token of its session is refused [S-35, SESS-04, API-REST-09]', async () => {
    const session = await openSession();
    const { userId } = await setUp(session.access_token);
    await app.graphql('mutation { logout(input: {}) { success } }', {}, { token: session.access_token });
    for (const token of [undefined, 'invented', session.access_token]) {
      const { status, body } = await authorize({ user_id: userId }, token);
      expect([status, body.error]).toEqual([401, 'GRAPH_API_UNAUTHORIZED']);
    }
  });

  test('a code asked for by a session that ended meanwhile opens nothing [S-22, S-30]', async () => {
    const session = await openSession();
    const { userId } = await setUp(session.access_token);
    const { body } = await authorize({ user_id: userId }, session.access_token);
    await app.graphql('mutation { logout(input: {}) { success } }', {}, { token: session.access_token });
    expect((await exchange(body.code)).body.error).toBe('TOKEN_INVALID');
  });

  test('two codes of one session open one session [S-22]', async () => {
    const session = await openSession();
    const { userId } = await setUp(session.access_token);
    const codes = await Promise.all([1, 2].map(() => authorize({ user_id: userId }, session.access_token)));
    const answers = await Promise.all(codes.map(({ body }) => exchange(body.code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});

describe('codes', () => {
  test('a code is good once; its second use ends what the first one opened [S-22]', async () => {
    const { body } = await authorize();
    const first = await exchange(body.code);
    const second = await exchange(body.code);
    expect([second.status, second.body.error]).toEqual([400, 'TOKEN_INVALID']);
    expect(await statusOf(first.body.access_token)).toBe(401);
    expect(await endReason(first.body.access_token)).toBe('code_reuse');
  });

  test('of many exchanges of one code at once at most one is answered, and none stays good [S-22]', async () => {
    const { body } = await authorize();
    const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(body.code)));
    const answered = answers.filter(({ status }) => status === 200);
    expect(answered).toHaveLength(1);
    expect(await statusOf(answered[0]!.body.access_token)).toBe(401);
  });

  test('a code lives 60 seconds [S-22]', async () => {
    const [early, late] = [await authorize(), await authorize()];
    await app.clock.advance(Temporal.Duration.from({ seconds: 50 }));
    expect((await exchange(early.body.code)).status).toBe(200);
    await app.clock.advance(Temporal.Duration.from({ seconds: 10 }));
    const { status, body } = await exchange(late.body.code);
    expect([status, body.error]).toEqual([400, 'TOKEN_INVALID']);
  });

  test('a wrong verifier is refused and does not use the code up [API-REST-10, S-21]', async () => {
    const { body } = await authorize();
    const wrong = await exchange(body.code, { code_verifier: 'w'.repeat(43) });
    expect([wrong.status, wrong.body.error]).toEqual([400, 'TOKEN_INVALID']);
    expect((await exchange(body.code)).status).toBe(200);
  });

  test('a verifier has 32 to 128 unreserved characters [API-REST-10]', async () => {
    for (const [text, status] of [
      ['v'.repeat(32), 200],
      [`${'v'.repeat(124)}-._~`, 200],
      ['v'.repeat(31), 422],
      ['v'.repeat(129), 422],
      [`${'v'.repeat(42)}+`, 422],
    ] as const) {
      verifier = text;
      const { body } = await authorize();
      expect([text, (await exchange(body.code)).status]).toEqual([text, status]);
    }
  });
});

describe('requests that are refused', () => {
  test.each([
    ['another client', { client_id: 'somebody-else' }],
    ['another redirect', { redirect_uri: 'https://evil.example/' }],
    ['a redirect that merely begins right', { redirect_uri: `${outOfBandRedirectUri}:auto` }],
    ['another response type', { response_type: 'token' }],
    ['another scope', { scope: 'api admin' }],
    ['no challenge', { code_challenge: undefined }],
    ['a challenge that is no SHA-256', { code_challenge: 'short' }],
    ['no challenge method', { code_challenge_method: undefined }],
    ['the plain challenge method', { code_challenge_method: 'plain' }],
    ['an empty user id', { user_id: '' }],
    ['a user id that is no text', { user_id: { $ne: null } }],
    ['an e-mail without a password', { email: 'ann@example.com' }],
    ['an empty password', { email: 'ann@example.com', password: '' }],
    ['a malformed e-mail', { email: 'ann', password: 'correct horse battery' }],
    ['an e-mail beside a user id', { email: 'ann@example.com', password: 'correct horse', user_id: 'x' }],
  ])('authorize with %s [API-REST-09, S-21, S-23, ERR-07]', async (_what, changes) => {
    const { status, body } = await authorize(changes);
    expect([status, body.error]).toEqual([422, 'CREDENTIAL_INVALID']);
  });

  test.each([
    ['no grant type', { grant_type: undefined }],
    ['the password grant', { grant_type: 'password', username: 'ann@example.com', password: 'x' }],
    ['the client credentials grant', { grant_type: 'client_credentials' }],
    ['the implicit grant', { grant_type: 'implicit' }],
    ['a code of no text', { code: 5 }],
    ['no verifier', { code_verifier: undefined }],
    ['another client', { client_id: 'somebody-else' }],
    ['another redirect', { redirect_uri: 'https://evil.example/' }],
    ['a refresh without a client', { grant_type: 'refresh_token', refresh_token: 'x' }],
    ['a refresh without a token', { grant_type: 'refresh_token', client_id: oauthClientId }],
  ])('token with %s [API-REST-11, API-REST-12, S-22, S-24]', async (_what, changes) => {
    const { body: authorized } = await authorize();
    const { status, body } = await exchange(authorized.code, changes);
    expect([status, body.error]).toEqual([422, 'CREDENTIAL_INVALID']);
    expect(body.error_description).not.toContain(authorized.code);
  });

  test('every e-mail gets the same answer [S-13, ERR-07]', async () => {
    const answers = await Promise.all(
      ['ann@example.com', 'nobody@example.com'].map((email) =>
        authorize({ email, password: 'correct horse battery' }),
      ),
    );
    for (const { status, body } of answers)
      expect([status, body.error]).toEqual([401, 'CREDENTIAL_INCORRECT']);
    expect(answers[0]!.body).toEqual(answers[1]!.body);
  });

  test('credentials in the address are refused even when the body has them too [S-25]', async () => {
    const credentials = { email: 'ann@example.com', password: 'correct horse battery' };
    const { refresh_token: refresh } = await openSession();
    const { body: authorized } = await authorize();
    const renewed = { grant_type: 'refresh_token', client_id: oauthClientId, refresh_token: refresh };
    const exchanged = {
      grant_type: 'authorization_code',
      code: authorized.code,
      code_verifier: verifier,
    };
    const inAddress = (path: string, values: Record<string, string>) =>
      `${path}?${new URLSearchParams(values).toString()}`;
    for (const [address, sent] of [
      [inAddress('/oauth/authorize', credentials), authorizeBody(credentials)],
      [inAddress('/oauth/token', { refresh_token: refresh }), renewed],
      [inAddress('/oauth/token', { code: authorized.code, code_verifier: verifier }), exchanged],
    ] as const) {
      const { status, body } = await app.rest<ErrorBody>('POST', address, sent);
      expect([address, status, body.error]).toEqual([address, 422, 'CREDENTIAL_INVALID']);
      expect(body.error_description).not.toContain('correct horse');
    }
    // The same without them there is taken.
    for (const sent of [renewed, exchanged])
      expect((await app.rest('POST', '/oauth/token', sent)).status).toBe(200);
  });

  test.each([
    ['text that is not JSON', 'application/json', '{"client_id": ', 400],
    ['an empty body', 'application/json', '', 400],
    ['a form', 'application/x-www-form-urlencoded', 'grant_type=refresh_token', 415],
    ['a megabyte', 'application/json', JSON.stringify({ password: 'x'.repeat(1_000_000) }), 413],
  ])('%s is answered as an error of the API [S-43, ERR-24]', async (_what, contentType, payload, status) => {
    for (const url of ['/oauth/authorize', '/oauth/token']) {
      const answer = await app.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': contentType },
      });
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toMatchObject({ error: 'STANDARD_ERROR', error_description: expect.any(String) });
    }
  });

  test.each([['null'], ['[]'], ['"text"'], ['5']])(
    'a body of JSON that is no object (%s) is refused [ERR-24]',
    async (payload) => {
      for (const url of ['/oauth/authorize', '/oauth/token']) {
        const answer = await app.inject({
          method: 'POST',
          url,
          payload,
          headers: { 'content-type': 'application/json' },
        });
        expect([answer.statusCode, answer.json().error]).toEqual([422, 'CREDENTIAL_INVALID']);
      }
    },
  );
});
