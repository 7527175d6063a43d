import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAccount } from '../../testing/account-holder.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { Visitor } from '../../testing/app-driver.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { oauthClientId } from './oauth-client.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

interface RefreshBody {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly auth_level: string;
  readonly error?: string;
}

const refresh = (refreshToken: string, token?: string) =>
  app.rest<RefreshBody>(
    'POST',
    '/oauth/token',
    { client_id: oauthClientId, grant_type: 'refresh_token', refresh_token: refreshToken },
    { token },
  );

const whoIs = async (token: string) => {
  const { status, data } = await app.graphql<{ currentUser: { id: string } | null }>(
    '{ currentUser { id } }',
    {},
    { token },
  );
  return { status, userId: data?.currentUser?.id ?? null };
};

const advance = (duration: Temporal.DurationLike) => app.clock.advance(Temporal.Duration.from(duration));

function sessionRow({ token }: Pick<Visitor, 'token'>) {
  return app.services.database.reader
    .selectFrom('access_tokens')
    .innerJoin('sessions', 'sessions.id', 'access_tokens.session_id')
    .selectAll('sessions')
    .where('access_tokens.token_hash', '=', createHash('sha256').update(token).digest())
    .executeTakeFirstOrThrow();
}

async function verify(visitor: Visitor): Promise<void> {
  const { id } = await sessionRow(visitor);
  const now = new Date(app.clock.now().epochMilliseconds);
  await app.services.database.transaction((transaction) =>
    transaction
      .updateTable('sessions')
      .set({ auth_level: 'verified', verified_at: now, last_seen_at: now })
      .where('id', '=', id)
      .execute(),
  );
}

async function levelOf(token: string) {
  const caller = await app.services.database.reader
    .selectFrom('access_tokens')
    .innerJoin('sessions', 'sessions.id', 'access_tokens.session_id')
    .select('sessions.auth_level')
    .where('access_tokens.token_hash', '=', createHash('sha256').update(token).digest())
    .executeTakeFirstOrThrow();
  return caller.auth_level;
}

describe('rotation', () => {
  test('a refresh answers new tokens of the same session and person [API-REST-12, SESS-17]', async () => {
    const visitor = await app.visitor();
    const { status, body } = await refresh(visitor.refreshToken);
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 900, auth_level: 'identified' });
    expect(body.access_token).not.toBe(visitor.token);
    expect(body.refresh_token).not.toBe(visitor.refreshToken);
    expect(await whoIs(body.access_token)).toEqual({ status: 200, userId: visitor.userId });
    expect((await sessionRow({ token: body.access_token })).id).toBe((await sessionRow(visitor)).id);
  });

  test('an expired access token sent along does not stand in the way of a refresh [SESS-17, API-REST-12]', async () => {
    const visitor = await app.visitor();
    await advance({ minutes: 16 });
    expect((await whoIs(visitor.token)).status).toBe(401);
    expect((await refresh(visitor.refreshToken, visitor.token)).status).toBe(200);
  });

  test('a lost answer costs nobody their session: the old token works again [S-27]', async () => {
    const visitor = await app.visitor();
    await refresh(visitor.refreshToken);
    await advance({ hours: 5 });
    const again = await refresh(visitor.refreshToken);
    expect(again.status).toBe(200);
    expect((await whoIs(again.body.access_token)).userId).toBe(visitor.userId);
  });

  test('once an access token of the rotation was used, using the old token again ends the session [S-27]', async () => {
    const visitor = await app.visitor();
    const { body } = await refresh(visitor.refreshToken);
    await whoIs(body.access_token);
    const reused = await refresh(visitor.refreshToken);
    expect([reused.status, reused.body.error]).toEqual([400, 'TOKEN_INVALID']);
    expect((await whoIs(body.access_token)).status).toBe(401);
    expect((await refresh(body.refresh_token)).status).toBe(400);
    expect((await sessionRow(visitor)).revoked_reason).toBe('token_reuse');
    const audited = await app.services.database.reader
      .selectFrom('audit_events')
      .select('action')
      .where('subject_id', '=', (await sessionRow(visitor)).id)
      .execute();
    expect(audited.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['refresh_token_reused', 'session_ended']),
    );
  });

  test('a new refresh token that came back proves the answer arrived too [S-27]', async () => {
    const visitor = await app.visitor();
    const { body } = await refresh(visitor.refreshToken);
    await refresh(body.refresh_token);
    expect((await refresh(visitor.refreshToken)).status).toBe(400);
    expect((await sessionRow(visitor)).revoked_reason).toBe('token_reuse');
  });

  test('that proof outlives the access token it came from [S-27]', async () => {
    const visitor = await app.visitor();
    const { body } = await refresh(visitor.refreshToken);
    await whoIs(body.access_token);
    await advance({ hours: 20 * 24 });
    await app.services.jobs.drain();
    expect((await refresh(visitor.refreshToken)).status).toBe(400);
    expect((await sessionRow(visitor)).revoked_reason).toBe('token_reuse');
  });

  test('ten refreshes at once leave the person signed in with one session [S-28]', async () => {
    const visitor = await app.visitor();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(visitor.refreshToken)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const people = await Promise.all(answers.map(({ body }) => whoIs(body.access_token)));
    expect(people).toEqual(answers.map(() => ({ status: 200, userId: visitor.userId })));
    const sessions = await Promise.all(answers.map(({ body }) => sessionRow({ token: body.access_token })));
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(1);
    expect((await refresh(answers.at(-1)!.body.refresh_token)).status).toBe(200);
  });
});

describe('a copied refresh token', () => {
  test('used first and kept is dead once its owner went on, and its use ends the family [F-52, S-27]', async () => {
    const owner = await app.visitor();
    const thief = (await refresh(owner.refreshToken)).body;
    await advance({ minutes: 2 });
    const own = (await refresh(owner.refreshToken)).body;
    expect((await whoIs(own.access_token)).status).toBe(200);
    await advance({ hours: 24 });
    expect((await refresh(thief.refresh_token)).status).toBe(400);
    expect((await refresh(own.refresh_token)).status).toBe(400);
    expect((await sessionRow(owner)).revoked_reason).toBe('token_reuse');
  });

  test('used first and gone on with ends with its owner’s next refresh [F-52, S-27]', async () => {
    const owner = await app.visitor();
    const thief = (await refresh(owner.refreshToken)).body;
    await advance({ minutes: 2 });
    const own = (await refresh(owner.refreshToken)).body;
    const thiefs = (await refresh(thief.refresh_token)).body;
    expect((await refresh(own.refresh_token)).status).toBe(400);
    expect((await whoIs(thiefs.access_token)).status).toBe(401);
    expect((await sessionRow(owner)).revoked_reason).toBe('token_reuse');
  });

  test('gives an access token that ends the family when it comes second [F-52, S-27]', async () => {
    const owner = await app.visitor();
    const thief = (await refresh(owner.refreshToken)).body;
    await advance({ minutes: 2 });
    const own = (await refresh(owner.refreshToken)).body;
    await whoIs(own.access_token);
    await app.services.sessionUses.flush();
    await advance({ seconds: 1 });
    expect((await whoIs(thief.access_token)).status).toBe(401);
    expect((await whoIs(own.access_token)).status).toBe(401);
  });

  test('that came in the same moment as its owner’s lives until one of the two refreshes [F-52, S-27]', async () => {
    const owner = await app.visitor();
    const [thief, own] = await Promise.all([refresh(owner.refreshToken), refresh(owner.refreshToken)]);
    expect((await refresh(own.body.refresh_token)).status).toBe(200);
    expect((await refresh(thief.body.refresh_token)).status).toBe(400);
    expect((await sessionRow(owner)).revoked_reason).toBe('token_reuse');
  });

  test('is found out after its sibling expired and the night has cleared up [F-52, S-27]', async () => {
    const owner = await app.visitor();
    const own = (await refresh(owner.refreshToken)).body;
    await advance({ hours: 29 * 24 });
    const thief = (await refresh(owner.refreshToken)).body;
    await refresh(own.refresh_token);
    await advance({ hours: 25 * 24 });
    await app.services.jobs.drain();
    expect((await refresh(thief.refresh_token)).status).toBe(400);
  });
});

test('a session of an account ends thirty days after its password was given, however busy it is [F-52, S-29]', async () => {
  const holder = await openAccount(app);
  let { refreshToken } = holder;
  for (let day = 0; day < 30; day += 10) {
    await advance({ hours: day === 20 ? 10 * 24 - 1 : 10 * 24 });
    const answer = await refresh(refreshToken);
    expect(answer.status).toBe(200);
    refreshToken = answer.body.refresh_token;
  }
  await advance({ hours: 1 });
  expect((await refresh(refreshToken)).status).toBe(400);
});

describe('refresh tokens that are worth nothing', () => {
  test('invented ones, access tokens and texts of any kind are refused alike [S-27, ERR-18]', async () => {
    const visitor = await app.visitor();
    for (const text of ['x', 'x'.repeat(43), visitor.token, "' or 1=1 --", '\u0000', '💥'.repeat(100)]) {
      const { status, body } = await refresh(text);
      expect([text, status, body.error]).toEqual([text, 400, 'TOKEN_INVALID']);
    }
    expect((await whoIs(visitor.token)).status).toBe(200);
  });

  test('one of 30 days ago is refused [SESS-17, S-29]', async () => {
    const [early, late] = [await app.visitor(), await app.visitor()];
    await advance({ hours: 30 * 24 - 1 });
    expect((await refresh(early.refreshToken)).status).toBe(200);
    await advance({ hours: 1 });
    expect((await refresh(late.refreshToken)).status).toBe(400);
  });

  test('logging out ends access and refresh tokens at once and can be repeated without a session [SESS-11, S-30, S-49]', async () => {
    const visitor = await app.visitor();
    const logout = 'mutation { logout(input: { clientMutationId: "m1" }) { clientMutationId success } }';
    const { data, headers } = await app.graphql(logout, {}, { token: visitor.token });
    expect(headers['clear-site-data']).toBe('"cache"');
    expect(data).toEqual({ logout: { clientMutationId: 'm1', success: true } });
    expect((await whoIs(visitor.token)).status).toBe(401);
    expect((await refresh(visitor.refreshToken)).status).toBe(400);
    expect((await sessionRow(visitor)).revoked_reason).toBe('logout');
    expect((await app.graphql(logout)).data).toEqual({ logout: { clientMutationId: 'm1', success: true } });
  });

  test('the tokens of a locked or closed account are worth nothing [S-30, SESS-24]', async () => {
    for (const status of ['locked', 'decommissioned'] as const) {
      const visitor = await app.visitor();
      await app.services.database.transaction((transaction) =>
        transaction
          .updateTable('users')
          .set({ status, closed_at: status === 'decommissioned' ? new Date() : null })
          .where('id', '=', visitor.userId)
          .execute(),
      );
      expect((await whoIs(visitor.token)).status).toBe(401);
      expect((await refresh(visitor.refreshToken)).status).toBe(400);
    }
  });
});

describe('access tokens', () => {
  test('one lives 15 minutes [SESS-17]', async () => {
    const visitor = await app.visitor();
    await advance({ minutes: 14, seconds: 50 });
    expect((await whoIs(visitor.token)).status).toBe(200);
    await advance({ seconds: 10 });
    expect((await whoIs(visitor.token)).status).toBe(401);
  });

  test.each([
    ['an invented one', 'x'.repeat(43)],
    ['a refresh token', ''],
    ['nonsense', '../../etc/passwd'],
  ])(
    '%s answers 401 with the code that clears the session [SESS-12, SESS-13, ERR-12]',
    async (what, text) => {
      const token = what === 'a refresh token' ? (await app.visitor()).refreshToken : text;
      const { status, errors } = await app.graphql('{ currentUser { id } }', {}, { token });
      expect([status, errors?.[0]?.extensions['message']]).toEqual([401, 'GRAPH_API_UNAUTHORIZED']);
    },
  );

  test('none where one is needed, one that ended and one of too low a level answer the same code [ERR-12]', async () => {
    const papers = '{ document(id: "6b2a1c3e-1d0f-4a52-9a3c-0b6f6c0f2f11") { id } }';
    const codeOf = async (token?: string) =>
      (await app.graphql(papers, {}, { token })).errors?.[0]?.extensions['message'];
    const person = await openAccount(app, { verified: true });
    const identified = await openAccount(app);
    expect(await codeOf(person.token)).toBe('STANDARD_ERROR');
    expect(await codeOf()).toBe('GRAPH_API_UNAUTHORIZED');
    expect(await codeOf(identified.token)).toBe('GRAPH_API_UNAUTHORIZED');
    await advance({ minutes: 15 });
    expect(await codeOf(person.token)).toBe('GRAPH_API_UNAUTHORIZED');
  });

  test('being here is noted once a minute, soon after the answer [S-29]', async () => {
    const visitor = await app.visitor();
    const seenAt = async () => {
      await app.services.sessionUses.flush();
      return (await sessionRow(visitor)).last_seen_at.getTime();
    };
    await whoIs(visitor.token);
    const first = await seenAt();
    await advance({ seconds: 50 });
    await whoIs(visitor.token);
    expect(await seenAt()).toBe(first);
    await advance({ seconds: 15 });
    await whoIs(visitor.token);
    expect(await seenAt()).toBeGreaterThan(first + 60_000);
  });
});

describe('the verified level', () => {
  test('an active verified session stays verified through refreshes [S-29, S-34]', async () => {
    const visitor = await app.visitor();
    await verify(visitor);
    await advance({ minutes: 9 });
    await whoIs(visitor.token);
    await app.services.sessionUses.flush();
    await advance({ minutes: 5 });
    expect((await refresh(visitor.refreshToken)).body.auth_level).toBe('verified');
  });

  test('after 10 idle minutes a refresh answers identified, and refreshing alone is not being active [S-29, SESS-19]', async () => {
    const visitor = await app.visitor();
    await verify(visitor);
    await advance({ minutes: 6 });
    const first = await refresh(visitor.refreshToken);
    expect(first.body.auth_level).toBe('verified');
    await advance({ minutes: 4 });
    expect((await refresh(first.body.refresh_token)).body.auth_level).toBe('identified');
    expect((await sessionRow(visitor)).verified_at).toBeNull();
  });

  test('an access token used after 10 idle minutes is identified and stays so [S-29, S-34]', async () => {
    const visitor = await app.visitor();
    await verify(visitor);
    await advance({ minutes: 10 });
    expect((await whoIs(visitor.token)).status).toBe(200);
    expect(await levelOf(visitor.token)).toBe('identified');
    await whoIs(visitor.token);
    expect((await refresh(visitor.refreshToken)).body.auth_level).toBe('identified');
  });

  test('no refresh raises a level, and no code that another session was given [S-34]', async () => {
    const unidentified = await app.authorize({});
    expect((await refresh(unidentified.refresh_token)).body.auth_level).toBe('unidentified');
    const holder = await openAccount(app, { verified: true });
    const { email, password } = holder;
    const elsewhere = await app.authorize({ email, password });
    expect(await levelOf(holder.token)).toBe('verified');
    expect((await refresh(elsewhere.refresh_token)).body.auth_level).toBe('identified');
  });

  test('ends twelve hours after its code was given, however busy somebody is [S-29]', async () => {
    const visitor = await app.visitor();
    await verify(visitor);
    let { token, refreshToken } = visitor;
    const goOn = async (minutes: number) => {
      await advance({ minutes });
      const { body } = await refresh(refreshToken);
      ({ access_token: token, refresh_token: refreshToken } = body);
      await whoIs(token);
      await app.services.sessionUses.flush();
      return body.auth_level;
    };
    for (let minutes = 9; minutes < 12 * 60; minutes += 9) expect(await goOn(9)).toBe('verified');
    expect(await goOn(9)).toBe('identified');
    expect(await levelOf(token)).toBe('identified');
  });
});
