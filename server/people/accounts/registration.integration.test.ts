import { afterAll, beforeAll, expect, test } from 'vitest';
import { newestMail, openAccount, tokenIn } from '../../testing/account-holder.ts';
import { maya, openEstimate } from '../../testing/insurable-person.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { readPublishedPasswords } from './published-passwords.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const REGISTER = `mutation ($attributes: RegisterUserAttributes!) {
  registerUser(input: { attributes: $attributes, clientMutationId: "r1" }) { clientMutationId userId }
}`;

async function register(token: string, changes: object = {}) {
  const attributes = {
    email: 'ann.lee@example.com',
    password: 'grey heron by the lake',
    firstName: 'Ann',
    lastName: "O'Lee",
    overEighteen: true,
    ...changes,
  };
  const { data, errors } = await app.graphql<{ registerUser: { userId: string; clientMutationId: string } }>(
    REGISTER,
    { attributes },
    { token },
  );
  const refusal = errors?.[0]?.extensions as
    | { message: string; validation_errors: { errors: { field: string; code: string }[] } }
    | undefined;
  return { data, refusal };
}

const ME = `{ currentUser { id status locked profile { firstName lastName newsletterOptIn birthdate
  emails { email status } phoneNumbers { id } taxIdSet } activeConstellations { allocationSummary { activeCount } } }
  currentSession { id authLevel isCurrent deviceLabel verifiedAt } }`;

interface Me {
  currentUser: {
    id: string;
    status: string;
    locked: string | null;
    profile: {
      firstName: string;
      lastName: string;
      newsletterOptIn: boolean;
      emails: { email: string; status: string }[];
    } | null;
    activeConstellations: { allocationSummary: { activeCount: number } }[];
  };
  currentSession: { id: string; authLevel: string; isCurrent: boolean };
}

test('who registers keeps id, list and estimate, and has a profile once signed in [ACCT-01, ACCT-02, ACCT-06, API-M-01]', async () => {
  const visitor = await app.visitor();
  const create = `mutation { createWyshAllocation(input: { wyshId: "pay-off-mortgage" }) { wyshAllocationId } }`;
  await app.graphql(create, {}, { token: visitor.token });
  const { answer } = await openEstimate(app, visitor).save({ ...maya(app), amount: 100_000 });
  const { data } = await register(visitor.token);
  expect(data?.registerUser).toEqual({ clientMutationId: 'r1', userId: visitor.userId });

  const before = await app.graphql<Me>(ME, {}, { token: visitor.token });
  expect(before.data?.currentUser.profile).toBeNull();
  const tokens = await app.authorize(
    { email: 'ANN.LEE@example.com', password: 'grey heron by the lake' },
    visitor.token,
  );
  const { data: me } = await app.graphql<Me>(ME, {}, { token: tokens.access_token });
  expect(me?.currentUser).toMatchObject({
    id: visitor.userId,
    status: 'active',
    locked: null,
    profile: {
      firstName: 'Ann',
      lastName: "O'Lee",
      newsletterOptIn: true,
      birthdate: null,
      taxIdSet: false,
      emails: [{ email: 'ann.lee@example.com', status: 'pending' }],
      phoneNumbers: [],
    },
    activeConstellations: [{ allocationSummary: { activeCount: 1 } }],
  });
  expect(me?.currentSession).toMatchObject({ authLevel: 'identified', isCurrent: true, verifiedAt: null });
  expect((await openEstimate(app, { token: tokens.access_token }).latest()).latestEstimateDatum).toEqual(
    answer!.estimate,
  );

  const old = await app.graphql(ME, {}, { token: visitor.token });
  expect(old.errors?.[0]?.extensions.message).toBe('GRAPH_API_UNAUTHORIZED');
});

test('whoever wants no news says so when they register [ACCT-02, API-M-01]', async () => {
  const visitor = await app.visitor();
  const credential = { email: 'no-news@example.com', password: 'grey heron by the lake' };
  const { data } = await register(visitor.token, { ...credential, newsletterOptIn: false });
  expect(data?.registerUser.userId).toBe(visitor.userId);
  const { access_token: token } = await app.authorize(credential, visitor.token);
  const { data: me } = await app.graphql<Me>(ME, {}, { token });
  expect(me?.currentUser.profile?.newsletterOptIn).toBe(false);
});

test('an address with an account is taken, in whatever case it is written [ACCT-07, S-10, ERR-10]', async () => {
  await openAccount(app, { email: 'taken@example.com' });
  const { refusal } = await register((await app.visitor()).token, { email: 'Taken@Example.com' });
  expect(refusal?.message).toBe('EMAIL_ALREADY_TAKEN');
  expect(refusal?.validation_errors.errors[0]?.field).toBe('email');
});

test('an address of any script makes an account, is mailed and shown as typed, and no spelling of it makes a second [FVAL-04, F-59]', async () => {
  const typed = 'Jos\u00E9@B\u00FCcher.example';
  const holder = await openAccount(app, { email: typed });
  const { data } = await app.graphql<Me>(ME, {}, { token: holder.token });
  expect(data?.currentUser.profile?.emails).toEqual([{ email: typed, status: 'active' }]);
  for (const spelling of ['jose\u0301@bu\u0308cher.example', 'JOS\u00C9@xn--bcher-kva.example']) {
    const { refusal } = await register((await app.visitor()).token, { email: spelling });
    expect(refusal?.message).toBe('EMAIL_ALREADY_TAKEN');
    await app.authorize({ email: spelling, password: holder.password });
  }
  await openAccount(app, { email: 'jose@b\u00FCcher.example' });
});

test('of two who register one address at once, one has it and the other is told [S-10]', async () => {
  const visitors = await Promise.all([app.visitor(), app.visitor()]);
  const answers = await Promise.all(
    visitors.map(({ token }) => register(token, { email: 'race@example.com' })),
  );
  expect(answers.map(({ refusal }) => refusal?.message ?? 'done').toSorted()).toEqual([
    'EMAIL_ALREADY_TAKEN',
    'done',
  ]);
});

test.each([
  ['a malformed address', { email: 'ann@' }, 'CREDENTIAL_INVALID', 'email', 'email'],
  ['eleven characters', { password: 'grey heron7' }, 'CREDENTIAL_INVALID', 'password', 'password_too_short'],
  [
    'eleven animals, each of them two units of a browser',
    { password: '🦉🐢🦊🐙🦔🐝🦋🐬🦌🐿🦜' },
    'CREDENTIAL_INVALID',
    'password',
    'password_too_short',
  ],
  [
    'a leaked password',
    { password: 'password1234' },
    'CREDENTIAL_INVALID',
    'password',
    'password_too_common',
  ],
  [
    'a walk over the keyboard',
    { password: 'qwertzuiop123' },
    'CREDENTIAL_INVALID',
    'password',
    'password_predictable',
  ],
  [
    'a season and a year',
    { password: 'winter-2025-26' },
    'CREDENTIAL_INVALID',
    'password',
    'password_predictable',
  ],
  [
    'a password of their name',
    { password: "Ann.O'Lee 1234" },
    'CREDENTIAL_INVALID',
    'password',
    'password_guessable',
  ],
  ['no word on their age', { overEighteen: false }, 'STANDARD_ERROR', 'overEighteen', 'not_attested'],
  ['a name that nobody sees', { firstName: '\u3164' }, 'STANDARD_ERROR', 'firstName', 'name'],
  ['a name of markup', { firstName: '<b>' }, 'STANDARD_ERROR', 'firstName', 'name'],
])(
  'registration with %s is refused on its field [ACCT-03, FORM-106, F-50, F-59, S-01, S-02, S-03, CONST-01]',
  async (_what, changes, code, field, reason) => {
    const { refusal } = await register((await app.visitor()).token, {
      email: 'someone@example.com',
      ...changes,
    });
    expect(refusal?.message).toBe(code);
    expect(refusal?.validation_errors.errors).toEqual([expect.objectContaining({ field, code: reason })]);
  },
);

test('a password of twelve characters is long enough [CONST-01, S-01]', async () => {
  const { refusal } = await register((await app.visitor()).token, {
    email: 'twelve@example.com',
    password: 'grey heron77',
  });
  expect(refusal).toBeUndefined();
});

test('leaked passwords are refused at registration wherever they stand on the list, and passphrases are taken [F-50, S-02]', async () => {
  const { token } = await app.visitor();
  const published = readPublishedPasswords();
  const some = published.filter((_, index) => index % Math.floor(published.length / 50) === 0);
  expect(some.length).toBeGreaterThanOrEqual(50);
  const answers = await Promise.all(
    some.map(async (password) => (await register(token, { email: 'leaked@example.com', password })).refusal),
  );
  for (const [index, refusal] of answers.entries())
    expect(refusal?.validation_errors.errors, some[index]).toMatchObject([{ code: 'password_too_common' }]);
  for (const password of ['otter lantern quilt maple', 'the-tango-of-the-teapot', 'swan.cedar.pebble.77'])
    await openAccount(app, { password });
});

test('twelve characters of whatever script make a password [S-01]', async () => {
  const password = '🦉🐢🦊🐙🦔🐝🦋🐬🦌🐿🦜🐌';
  const { email } = await openAccount(app, { password });
  expect((await app.authorize({ email, password })).access_token).toMatch(/\w/);
});

test('a password of a megabyte is refused in no time, and never hashed [S-07]', async () => {
  const { token } = await app.visitor();
  const times: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    const startedAt = performance.now();
    const registration = await app.graphql(
      REGISTER,
      { attributes: { email: 'x@example.com', password: 'x'.repeat(1_000_000), overEighteen: true } },
      { token },
    );
    const registeredAt = performance.now();
    const signIn = await app.rest('POST', '/oauth/authorize', {
      email: 'x@example.com',
      password: 'x'.repeat(1_000_000),
    });
    times.push(registeredAt - startedAt, performance.now() - registeredAt);
    expect([registration.status, signIn.status]).toEqual([413, 413]);
  }
  expect(Math.min(...times)).toBeLessThan(200);
});

test('what is typed is judged in linear time, however long and odd it is [S-47]', async () => {
  const { token } = await app.visitor();
  const times: number[] = [];
  for (const text of [
    'a@'.repeat(15_000),
    `${'a.'.repeat(15_000)}@`,
    `<${'a '.repeat(15_000)}`,
    '\u0301'.repeat(15_000),
  ]) {
    for (const field of ['email', 'password', 'firstName', 'lastName']) {
      const startedAt = performance.now();
      const { refusal } = await register(token, { email: 'linear@example.com', [field]: text });
      times.push(performance.now() - startedAt);
      expect([field, refusal?.validation_errors.errors.map((error) => error.field)]).toEqual([
        field,
        [field],
      ]);
    }
  }
  expect(Math.max(...times)).toBeLessThan(500);
});

test('a password that passes the limit of a body and is too long is refused unhashed too [S-07]', async () => {
  const { refusal } = await register((await app.visitor()).token, {
    email: 'long@example.com',
    password: 'x'.repeat(60_000),
  });
  expect(refusal?.validation_errors.errors).toMatchObject([{ field: 'password', code: 'password_too_long' }]);
});

test('a person without a password gets one by createCredential, and signs in with it [API-M-02]', async () => {
  const visitor = await app.visitor();
  const credential = { email: 'later@example.com', password: 'grey heron by the lake' };
  const { data } = await app.graphql(
    `mutation ($email: String!, $password: String!) {
      createCredential(input: { email: $email, password: $password }) { userId }
    }`,
    credential,
    { token: visitor.token },
  );
  expect(data).toEqual({ createCredential: { userId: visitor.userId } });
  const { access_token: token } = await app.authorize(credential, visitor.token);
  const { data: who } = await app.graphql('{ currentUser { id status } }', {}, { token });
  expect(who).toEqual({ currentUser: { id: visitor.userId, status: 'active' } });
});

test('nobody without a session, and nobody twice, registers [S-35]', async () => {
  const holder = await openAccount(app);
  const { refusal } = await register(holder.token, { email: 'second@example.com' });
  expect(refusal?.message).toBe('STANDARD_ERROR');
  const { errors } = await app.graphql(REGISTER, {
    attributes: { email: 'none@example.com', password: 'grey heron by the lake', overEighteen: true },
  });
  expect(errors?.[0]?.extensions.message).toBe('GRAPH_API_UNAUTHORIZED');
});

test('the link in the mail makes the address the active one, once [ACCT-19, S-19, API-M-08]', async () => {
  const holder = await openAccount(app, { email: 'Maya@example.com', confirmed: false });
  const token = tokenIn((await newestMail(app, 'verify_email', 'Maya@example.com')).text);
  const verify = (value: string) =>
    app.graphql('mutation ($token: String!) { verifyEmail(input: { token: $token }) { success } }', {
      token: value,
    });
  expect((await verify(token)).data).toEqual({ verifyEmail: { success: true } });
  const { data } = await app.graphql<Me>(ME, {}, { token: holder.token });
  expect(data?.currentUser.profile?.emails).toEqual([{ email: 'Maya@example.com', status: 'active' }]);
  expect((await verify(token)).errors?.[0]?.extensions.message).toBe('TOKEN_INVALID');
  expect((await verify('x')).errors?.[0]?.extensions.message).toBe('TOKEN_INVALID');
});

test('a link that was mailed three days ago is worth nothing [S-19]', async () => {
  await openAccount(app, { email: 'late@example.com', confirmed: false });
  const token = tokenIn((await newestMail(app, 'verify_email', 'late@example.com')).text);
  await app.clock.advance(Temporal.Duration.from({ hours: 72 }));
  const { errors } = await app.graphql(
    'mutation ($token: String!) { verifyEmail(input: { token: $token }) { success } }',
    { token },
  );
  expect(errors?.[0]?.extensions.message).toBe('TOKEN_INVALID');
});
