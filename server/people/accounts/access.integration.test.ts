import { afterAll, beforeAll, expect, test } from 'vitest';
import { TooManyRequests } from '../../platform/http/too-many-requests.ts';
import { openAccount } from '../../testing/account-holder.ts';
import { sessionOf } from '../../testing/person-with-phone.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openAllowances } from '../../platform/allowances/allowances.ts';
import { createAccountAllowances } from '../../ground/authorization/account-allowances.ts';
import { accountsFlowHooks } from './flow-hooks.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';

const lines: string[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({
    logDestination: { write: (line) => lines.push(line) },
    environmentVariables: { LOG_LEVEL: 'trace' },
  });
});
afterAll(() => app.close());

const phone = 'phoneNumber: "4155550123"';
const passwords = 'password: "a new one for june", passwordConfirmation: "a new one for june"';

// What each wants at least. Nothing here succeeds with these inputs, so one caller leaves nothing behind for the next.
const OPERATIONS = {
  registerUser: [
    'a visitor',
    'input: { attributes: { email: "x", password: "x", overEighteen: true } }',
    'userId',
  ],
  createCredential: ['a visitor', 'input: { email: "x", password: "x" }', 'userId'],
  createPhoneNumber: ['signed in', `input: { ${phone}, countryCode: "882" }`, 'phoneNumber { id }'],
  changePassword: ['verified', `input: { currentPassword: "x", ${passwords} }`, 'success'],
  changeEmail: ['verified', 'input: { email: "x", currentPassword: "x" }', 'email { id }'],
  endSession: ['verified', 'input: { sessionId: "x" }', 'success'],
  decommissionUser: ['verified', 'input: { currentPassword: "x" }', 'success'],
} as const;

const LEVELS = ['nobody', 'unidentified', 'a visitor', 'signed in', 'verified'] as const;

test('each operation answers whoever is less than it wants like anybody else who is, at the one address alone [API-REST-20, API-REST-21, S-35, PERM-01, PERM-08]', async () => {
  const { access_token } = await app.authorize({});
  const tokens = {
    nobody: undefined,
    unidentified: access_token,
    'a visitor': (await app.visitor()).token,
    'signed in': (await openAccount(app)).token,
    verified: (await openAccount(app, { verified: true })).token,
  };
  for (const [name, [wanted, input, fields]] of Object.entries(OPERATIONS)) {
    expect(name).toMatch(/^[a-z]+(?:[A-Z][a-z]+)*$/);
    expect((await app.rest('POST', `/${name}`, {}, { token: tokens.verified })).status, name).toBe(404);
    for (const level of LEVELS) {
      const { errors } = await app.graphql(
        `mutation { ${name}(${input}) { ${fields} } }`,
        {},
        { token: tokens[level] },
      );
      const isRefused = errors?.[0]?.extensions.message === 'GRAPH_API_UNAUTHORIZED';
      expect(isRefused, `${name} by ${level}`).toBe(LEVELS.indexOf(level) < LEVELS.indexOf(wanted));
      expect(errors, `${name} by ${level}`).toHaveLength(1);
    }
  }
});

test('what a session of no account asks of itself is answered with nothing [S-35]', async () => {
  const visitor = await app.visitor();
  const { data } = await app.graphql<{
    currentUser: { profile: unknown; locked: unknown };
    currentSession: { isCurrent: boolean };
  }>(
    '{ currentUser { profile { firstName } locked } currentSession { isCurrent } }',
    {},
    { token: visitor.token },
  );
  expect(data).toEqual({ currentUser: { profile: null, locked: null }, currentSession: { isCurrent: true } });
  expect((await app.graphql('{ currentSession { id } currentUser { id } }')).data).toEqual({
    currentSession: null,
    currentUser: null,
  });
});

test('a token counts in the Authorization header alone: not in the address, the body, a cookie or another header [S-32]', async () => {
  const { token, userId } = await app.visitor();
  const whoAsks = async (url: string, headers: object, body: object = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload: { query: '{ currentUser { id } }', ...body },
    });
    return answer.json<{ data?: { currentUser: { id: string } | null } }>().data?.currentUser?.id ?? null;
  };
  expect(await whoAsks('/graphql', { authorization: `Bearer ${token}` })).toBe(userId);
  for (const [url, headers, body] of [
    [`/graphql?access_token=${token}&token=${token}`, {}, {}],
    ['/graphql', {}, { access_token: token, token }],
    ['/graphql', {}, { variables: { access_token: token } }],
    ['/graphql', { cookie: `access_token=${token}; desk_session=${token}` }, {}],
    ['/graphql', { 'x-access-token': token, 'proxy-authorization': `Bearer ${token}` }, {}],
    ['/graphql', { authorization: `Basic ${token}` }, {}],
  ] as const)
    expect(await whoAsks(url, headers, body)).toBeNull();
});

test('no answer sets a cookie, whatever was asked, and none about somebody is kept on its way [S-49, S-51]', async () => {
  const visitor = await app.visitor();
  const answers = [
    await app.rest('POST', '/oauth/token', {
      grant_type: 'refresh_token',
      refresh_token: visitor.refreshToken,
      client_id: 'wysh-web',
    }),
    await app.rest('GET', '/oauth_client_id'),
    await app.rest('GET', '/health'),
    await app.graphql('{ currentUser { id } }', {}, { token: visitor.token }),
    await app.graphql('mutation { logout(input: {}) { success } }', {}, { token: visitor.token }),
  ];
  for (const { status, headers } of answers) {
    expect(status).toBe(200);
    expect(headers['set-cookie']).toBeUndefined();
  }
  const [tokens, , , me, left] = answers;
  for (const personal of [tokens, me, left]) expect(personal!.headers['cache-control']).toBe('no-store');
});

test('a password or an address is in no line of the log [S-76]', async () => {
  const canary = { email: 'canary-7391@example.com', password: 'canary sings at 7391' };
  const { email, password } = await openAccount(app, canary);
  await expect(app.authorize({ email, password: `${password}!` })).rejects.toThrow('CREDENTIAL_INCORRECT');
  await app.services.jobs.drain();
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('')).not.toMatch(/canary|grey heron/);
});

test('a mailbox that is nobody’s gets two links a minute from the flow of the profile, whoever asks for them [S-12, S-55]', async () => {
  const { userId, token } = await openAccount(app, { verified: true });
  const context = {
    ...app.services,
    accountAllowances: createAccountAllowances(openAllowances({ ...app.services, areStrict: true })),
    caller: {
      ...visitorWithoutSession('test', '203.0.113.12'),
      userId,
      sessionId: await sessionOf(app, token),
      authLevel: 'verified' as const,
      authenticated: true,
    },
  };
  const hooks = accountsFlowHooks.find(({ flow }) => flow === 'account-profile');
  const ask = () => hooks?.beforeAnswer?.(context, 'profile-email', { email: ' Somebody@Else.example ' });
  await ask();
  await ask();
  await expect(ask()).rejects.toBeInstanceOf(TooManyRequests);
});

test('whose an address is can be asked twenty times a minute in the flow of the profile too [S-12, S-55]', async () => {
  const { userId, token } = await openAccount(app, { verified: true });
  const taken = await openAccount(app);
  const context = {
    ...app.services,
    accountAllowances: createAccountAllowances(openAllowances({ ...app.services, areStrict: true })),
    caller: {
      ...visitorWithoutSession('test', '203.0.113.9'),
      userId,
      sessionId: await sessionOf(app, token),
      authLevel: 'verified' as const,
      authenticated: true,
    },
  };
  const hooks = accountsFlowHooks.find(({ flow }) => flow === 'account-profile');
  const answers = [];
  for (let count = 0; count < 21; count += 1) {
    const answer = async () => {
      await hooks?.beforeAnswer?.(context, 'profile-email', { email: taken.email });
      await app.services.database.transaction(async (transaction) =>
        hooks?.onFormAnswered?.(context, transaction, {
          userId,
          flowSessionId: 'test',
          formKey: 'profile-email',
          values: { email: taken.email },
          known: {},
          confirmed: [],
        }),
      );
    };
    answers.push(await answer().catch((error: unknown) => error));
  }
  expect(answers.slice(0, 20)).toMatchObject(
    Array.from({ length: 20 }, () => ({ code: 'EMAIL_ALREADY_TAKEN' })),
  );
  expect(answers[20]).toBeInstanceOf(TooManyRequests);
});
