import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newestMail, openAccount } from '../../testing/account-holder.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { TooManyRequests } from '../../platform/http/too-many-requests.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { lockAccount } from './lock-account.ts';
import { tryPassword } from './try-password.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

interface Answer {
  readonly code?: string;
  readonly error?: string;
  readonly error_description?: string;
  readonly case_id?: string;
}

/** The door of signing in, as it answers. */
async function knock(
  email: string,
  password: string,
  headers: Record<string, string> = {},
  at: Pick<TestApp, 'rest'> = app,
) {
  const { status, body } = await at.rest<Answer>(
    'POST',
    '/oauth/authorize',
    {
      client_id: 'wysh-web',
      redirect_uri: 'urn:ietf:wg:oauth:2.0:oob',
      response_type: 'code',
      scope: 'api',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
      email,
      password,
    },
    { headers },
  );
  return { status, body, code: body.error ?? 'signed in' };
}

async function knockTimes(times: number, email: string, password = 'not the password') {
  const codes: string[] = [];
  for (let count = 0; count < times; count += 1) codes.push((await knock(email, password)).code);
  return codes;
}

async function statusOf(token: string): Promise<number> {
  const { errors } = await app.graphql('{ currentUser { id } }', {}, { token });
  return errors === undefined ? 200 : 401;
}

const lockReasonsOf = async (userId: string) => {
  const rows = await app.services.database.reader
    .selectFrom('account_locks')
    .select(['reason', 'lifted_at'])
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ reason, lifted_at }) => `${reason} ${lifted_at === null ? 'in force' : 'lifted'}`);
};

describe('passwords', () => {
  test('e-mail and password open an identified session, and a wrong password does not [ACCT-09, SESS-06, API-REST-09]', async () => {
    const { email, password } = await openAccount(app);
    expect(await knock(email, 'grey heron by the pond')).toMatchObject({
      status: 401,
      code: 'CREDENTIAL_INCORRECT',
    });
    expect(await knock(email, password)).toMatchObject({ status: 200, code: 'signed in' });
  });

  test('a password is right however its accents were typed, and wrong in another case or cut short [S-04, S-05]', async () => {
    const { email } = await openAccount(app, { password: 'café au lait 47' });
    expect((await knock(email, 'cafe\u0301 au lait 47')).code).toBe('signed in');
    expect((await knock(email, 'Café au lait 47')).code).toBe('CREDENTIAL_INCORRECT');
    expect((await knock(email, 'café au lait 4')).code).toBe('CREDENTIAL_INCORRECT');
  });

  test('a password of 128 characters of any script works, and more than that is no password [S-04, S-07]', async () => {
    const password = Array.from(`ñ 漢🦉 ${'herons stand by the lake at dawn; '.repeat(4)}`)
      .slice(0, 128)
      .join('');
    const { email } = await openAccount(app, { password });
    expect((await knock(email, password)).code).toBe('signed in');
    expect(await knock(email, `${password}x`)).toMatchObject({ status: 422, code: 'CREDENTIAL_INVALID' });
  });

  test.each([
    ['a malformed e-mail', 'ann@', 'grey heron by the lake'],
    ['an empty password', 'ann@example.com', ''],
  ])('%s is said to be one [ERR-07]', async (_what, email, password) => {
    expect(await knock(email, password)).toMatchObject({ status: 422, code: 'CREDENTIAL_INVALID' });
  });
});

describe('wrong passwords', () => {
  test('the third offers a reset, the tenth locks, and then the right one is refused too [S-09, ACCT-12, ACCT-13]', async () => {
    const holder = await openAccount(app);
    const codes = await knockTimes(9, holder.email);
    expect(codes).toEqual([
      'CREDENTIAL_INCORRECT',
      'CREDENTIAL_INCORRECT',
      'AUTHENTICATION_THIRD_ATTEMPT',
      ...Array.from({ length: 6 }, () => 'CREDENTIAL_INCORRECT'),
    ]);
    expect(await lockReasonsOf(holder.userId)).toEqual([]);
    expect(await statusOf(holder.token)).toBe(200);

    expect(await knock(holder.email, 'not the password')).toMatchObject({
      status: 401,
      code: 'AUTHENTICATION_TENTH_ATTEMPT',
    });
    expect(await lockReasonsOf(holder.userId)).toEqual(['PASSWORD_ATTEMPTS in force']);
    expect((await knock(holder.email, holder.password)).code).toBe('AUTHENTICATION_TENTH_ATTEMPT');
  });

  test('of a stranger close signing in alone: what a known device has open goes on, and reads locked as false [F-63, SESS-25, S-30, ENT-10]', async () => {
    const holder = await openAccount(app, { verified: true });
    await knockTimes(10, holder.email);
    const me = await app.graphql('{ currentUser { locked status } }', {}, { token: holder.token });
    expect([me.status, me.data]).toEqual([200, { currentUser: { locked: null, status: 'active' } }]);
    const refreshed = await app.rest<{ access_token: string }>('POST', '/oauth/token', {
      client_id: 'wysh-web',
      grant_type: 'refresh_token',
      refresh_token: holder.refreshToken,
    });
    expect(refreshed.status).toBe(200);
    expect(await statusOf(refreshed.body.access_token)).toBe(200);
    expect((await newestMail(app, 'sign_in_locked', holder.email)).text).toContain('/forgot-password');
  });

  test('guessed in an open session end that session, and no other [F-63, S-18]', async () => {
    const holder = await openAccount(app, { verified: true });
    const other = await app.authorize({ email: holder.email, password: holder.password });
    for (let guess = 0; guess < 10; guess += 1) {
      await app.graphql(
        `mutation { changeEmail(input: { email: "thief@example.com", currentPassword: "guess ${guess}" }) { email { id } } }`,
        {},
        { token: holder.token },
      );
    }
    expect(await statusOf(holder.token)).toBe(401);
    expect(await statusOf(other.access_token)).toBe(200);
  });

  test('stand in no other lock’s way, which closes the account itself with every session [F-63, S-30]', async () => {
    const holder = await openAccount(app);
    await knockTimes(10, holder.email);
    const context = { ...app.services, caller: visitorWithoutSession('test', null) };
    await app.services.database.transaction((transaction) =>
      lockAccount(transaction, context, holder.userId, 'SECURITY_LOCK'),
    );
    expect(await statusOf(holder.token)).toBe(401);
    expect(await lockReasonsOf(holder.userId)).toEqual(
      expect.arrayContaining(['PASSWORD_ATTEMPTS lifted', 'SECURITY_LOCK in force']),
    );
    expect((await newestMail(app, 'account_locked', holder.email)).count).toBe(1);
  });

  test('a right password begins the count anew [A-071]', async () => {
    const { email, password } = await openAccount(app);
    await knockTimes(2, email);
    expect((await knock(email, password)).code).toBe('signed in');
    expect(await knockTimes(3, email)).toEqual([
      'CREDENTIAL_INCORRECT',
      'CREDENTIAL_INCORRECT',
      'AUTHENTICATION_THIRD_ATTEMPT',
    ]);
  });

  test('of a hundred guesses at once ten are judged, by whatever spelling of the mailbox [S-10]', async () => {
    const { email, password, userId } = await openAccount(app, { email: 'josé@bücher.example' });
    const spellings = [
      email,
      email.toUpperCase(),
      email.normalize('NFD'),
      'josé@xn--bcher-kva.example',
      'JOSÉ@XN--BCHER-KVA.example',
    ];
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => knock(spellings[index % 5]!, 'not the password')),
    );
    const counted = Map.groupBy(answers, ({ code }) => code);
    expect(counted.get('CREDENTIAL_INCORRECT')).toHaveLength(8);
    expect(counted.get('AUTHENTICATION_THIRD_ATTEMPT')).toHaveLength(1);
    expect(counted.get('AUTHENTICATION_TENTH_ATTEMPT')).toHaveLength(91);
    expect(await lockReasonsOf(userId)).toEqual(['PASSWORD_ATTEMPTS in force']);
    expect((await knock(email, password)).code).toBe('AUTHENTICATION_TENTH_ATTEMPT');
  });

  test('an address without an account gets the same answers, one by one [S-13]', async () => {
    const { email } = await openAccount(app);
    const known = await knockTimes(12, email);
    expect(await knockTimes(12, 'nobody-has-this@example.com')).toEqual(known);
    const { body } = await knock(email, 'not the password');
    expect((await knock('nobody-has-this@example.com', 'not the password')).body).toEqual(body);
  });

  test('an address without an account takes as long, and the service goes on with everything else meanwhile [S-07, S-13]', async () => {
    const real = await openTestApp({ hashesAtFullCost: true });
    const standstills: number[] = [];
    const timeOf = async (email: string) => {
      const startedAt = performance.now();
      let [lastTurn, longest] = [startedAt, 0];
      const turn = () => {
        longest = Math.max(longest, performance.now() - lastTurn);
        lastTurn = performance.now();
      };
      const turns = setInterval(turn, 1);
      await knock(email, 'not the password', {}, real);
      turn();
      clearInterval(turns);
      const time = performance.now() - startedAt;
      standstills.push(longest / time);
      return time;
    };
    // In turns, and the shortest of each: what else the machine does only ever adds.
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let round = 0; round < 3; round += 1) {
      const { email } = await openAccount(real);
      for (let count = 0; count < 2; count += 1) {
        known.push(await timeOf(email));
        unknown.push(await timeOf(`nobody-${round}@example.com`));
      }
    }
    const ratio = Math.min(...unknown) / Math.min(...known);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
    // A hash is nearly all of such a request; were it made in its turn, nothing else would have one.
    expect(Math.min(...standstills)).toBeLessThan(0.4);
    await real.close();
  });

  test('a try that nobody judged, because too many wait for theirs, is none [S-10, S-55]', async () => {
    const { email } = await openAccount(app);
    await knockTimes(2, email);
    const busy = {
      ...app.services,
      caller: visitorWithoutSession('test', '203.0.113.9'),
      passwordHashing: {
        ...app.services.passwordHashing,
        verify: () => Promise.reject(new TooManyRequests()),
      },
    };
    await expect(tryPassword(busy, { signInEmail: email, password: 'x' })).rejects.toThrow(TooManyRequests);
    expect(await knockTimes(1, email)).toEqual(['AUTHENTICATION_THIRD_ATTEMPT']);
    const other = 'nobody-is-busy@example.com';
    await expect(tryPassword(busy, { signInEmail: other, password: 'x' })).rejects.toThrow(TooManyRequests);
    expect((await knockTimes(3, other)).at(-1)).toBe('AUTHENTICATION_THIRD_ATTEMPT');
  });

  test('guesses made before an address had an account are not its owner’s [S-11]', async () => {
    await knockTimes(10, 'early-bird@example.com');
    const { email, password } = await openAccount(app, { email: 'early-bird@example.com' });
    expect((await knock(email, password)).code).toBe('signed in');
  });

  test('every try and lock is in the audit, without address or password [S-81]', async () => {
    const { email, userId } = await openAccount(app);
    await knockTimes(10, email, 'my secret guess');
    const rows = await app.services.database.reader
      .selectFrom('audit_events')
      .selectAll()
      .where('subject_id', '=', userId)
      .execute();
    const actions = rows.map(({ action }) => action);
    expect(actions.filter((action) => action === 'password_refused')).toHaveLength(10);
    expect(actions).toContain('account_locked');
    expect(JSON.stringify(rows)).not.toMatch(/my secret guess|@example/);
  });
});

describe('locked and closed accounts', () => {
  test('a blocked account says so with its case to the right password, and nothing to a wrong one [SESS-25, ERR-07, ENT-10]', async () => {
    const holder = await openAccount(app);
    const context = { ...app.services, caller: visitorWithoutSession('test', null) };
    await app.services.database.transaction((transaction) =>
      lockAccount(transaction, context, holder.userId, 'DEVICE_LOCKED', 'case-17'),
    );
    expect(await statusOf(holder.token)).toBe(401);
    expect((await knock(holder.email, 'not the password')).body).not.toHaveProperty('case_id');
    expect(await knock(holder.email, holder.password)).toMatchObject({
      status: 403,
      body: { error: 'BLOCKED', lock_reason: 'DEVICE_LOCKED', case_id: 'case-17' },
    });
  });
});

describe('a session that a password opened', () => {
  test('is identified until a code is entered, whatever is asked of it [S-34]', async () => {
    const { token } = await openAccount(app);
    const { errors } = await app.graphql('{ sessions { id } }', {}, { token });
    expect(errors?.[0]?.extensions.message).toBe('GRAPH_API_UNAUTHORIZED');
  });

  test('is lowered after ten idle minutes, and stays signed in [S-29]', async () => {
    const holder = await openAccount(app, { verified: true });
    const level = async () => {
      const { data } = await app.graphql<{
        currentSession: { authLevel: string; verifiedAt: string | null };
      }>('{ currentSession { authLevel verifiedAt } }', {}, { token: holder.token });
      return data?.currentSession.authLevel;
    };
    expect(await level()).toBe('verified');
    await app.clock.advance(Temporal.Duration.from({ minutes: 10 }));
    expect(await level()).toBe('identified');
  });

  test('a sign-in on another device is told by mail, one on the same is not [S-18, S-33]', async () => {
    const { email, password, userId } = await openAccount(app);
    await app.authorize({ email, password });
    expect((await newestMail(app, 'new_sign_in', email)).count).toBe(0);
    // As if all of that had been on a telephone.
    await app.services.database.transaction((transaction) =>
      transaction
        .updateTable('sessions')
        .set({ device_label: 'Safari on iPhone' })
        .where('user_id', '=', userId)
        .execute(),
    );
    await app.authorize({ email, password });
    expect((await newestMail(app, 'new_sign_in', email)).count).toBe(1);
  });
});

describe('the list somebody made before they signed in', () => {
  const add = (token: string, wyshId: string) =>
    app.graphql(
      'mutation ($wyshId: ID!) { createWyshAllocation(input: { wyshId: $wyshId }) { wyshAllocationId } }',
      { wyshId },
      { token },
    );
  const listOf = async (token: string) => {
    const { data } = await app.graphql<{
      currentUser: { activeConstellations: { wyshAllocations: { name: string }[] }[] };
    }>('{ currentUser { activeConstellations { wyshAllocations { name } } } }', {}, { token });
    return data!.currentUser.activeConstellations[0]!.wyshAllocations.map(({ name }) => name);
  };

  test('becomes the account’s where that has none [A-219]', async () => {
    const { email, password } = await openAccount(app);
    const visitor = await app.visitor();
    await add(visitor.token, 'pay-off-mortgage');
    await add(visitor.token, 'cover-rent');
    const made = await listOf(visitor.token);
    const { access_token } = await app.authorize({ email, password }, visitor.token);
    expect(await listOf(access_token)).toEqual(made);
  });

  test('is left behind where the account has one [A-219]', async () => {
    const holder = await openAccount(app);
    await add(holder.token, 'cover-rent');
    const own = await listOf(holder.token);
    const visitor = await app.visitor();
    await add(visitor.token, 'pay-off-mortgage');
    const { access_token } = await app.authorize(
      { email: holder.email, password: holder.password },
      visitor.token,
    );
    expect(await listOf(access_token)).toEqual(own);
  });
});
