import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestMail, openAccount, tokenIn } from '../../testing/account-holder.ts';
import type { AccountHolder } from '../../testing/account-holder.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { comeTo } from '../../testing/time-passes.ts';

// Noon of a day without a change of the clocks near it; what is cleared away is so in the night after.
let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
  await comeTo(app, '2027-06-01');
});
afterEach(() => app.close());

/** Lets time pass, with everything done that was due in it. */
const advance = async (duration: Temporal.DurationLike) => {
  await app.clock.advance(Temporal.Duration.from(duration));
  await app.services.jobs.drain();
};

const codeOf = async (document: string, variables: object, token?: string) =>
  (await app.graphql(document, { ...variables }, { token })).errors?.[0]?.extensions['message'] ?? null;

const askForReset = (email: string) =>
  codeOf('mutation ($email: String!) { initiatePasswordReset(input: { email: $email }) { success } }', {
    email,
  });
const reset = (token: string) =>
  codeOf(
    `mutation ($token: String!, $password: String!) {
      resetForgottenPassword(input: { token: $token, password: $password, passwordConfirmation: $password }) { success }
    }`,
    { token, password: 'a lantern on the night walk' },
  );
const verifyEmail = (token: string) =>
  codeOf('mutation ($token: String!) { verifyEmail(input: { token: $token }) { success } }', { token });

async function resetTokenOf({ email }: AccountHolder): Promise<string> {
  await askForReset(email);
  return tokenIn((await newestMail(app, 'reset_password', email)).text);
}

async function mailTokenOf({ email }: AccountHolder): Promise<string> {
  return tokenIn((await newestMail(app, 'verify_email', email)).text);
}

async function signInCode(email: string, password: string): Promise<string> {
  return app.authorize({ email, password }).then(
    () => 'signed in',
    (error: unknown) => /[A-Z]+(?:_[A-Z]+)+/.exec(String(error))?.[0] ?? String(error),
  );
}

test('the link that resets a password is good for 59 minutes, and for none after the hour [S-17, ACCT-18]', async () => {
  const [one, other] = [await openAccount(app), await openAccount(app)];
  const [inTime, late] = [await resetTokenOf(one), await resetTokenOf(other)];
  await advance({ minutes: 59 });
  expect(await reset(inTime)).toBeNull();
  await advance({ minutes: 1 });
  expect(await reset(late)).toBe('TOKEN_INVALID');
});

test('the link that confirms an address is good for the hours of three days, and for none after [S-19, ACCT-19]', async () => {
  const [inTime, late] = [
    await mailTokenOf(await openAccount(app, { confirmed: false })),
    await mailTokenOf(await openAccount(app, { confirmed: false })),
  ];
  await advance({ hours: 71, minutes: 59 });
  expect(await verifyEmail(inTime)).toBeNull();
  await advance({ minutes: 1 });
  expect(await verifyEmail(late)).toBe('TOKEN_INVALID');
});

test('wrong passwords are counted for thirty days after the last one, and a lock that came of them stays [S-09, S-80]', async () => {
  const [soon, later, locked] = [await openAccount(app), await openAccount(app), await openAccount(app)];
  for (const { email } of [soon, later, locked])
    for (let count = 0; count < 9; count += 1) await signInCode(email, 'not the password');
  expect(await signInCode(locked.email, 'not the password')).toBe('AUTHENTICATION_TENTH_ATTEMPT');
  await advance({ hours: 29 * 24 });
  expect(await signInCode(soon.email, 'not the password')).toBe('AUTHENTICATION_TENTH_ATTEMPT');
  await advance({ hours: 2 * 24 });
  expect(await signInCode(later.email, 'not the password')).toBe('CREDENTIAL_INCORRECT');
  expect(await signInCode(locked.email, locked.password)).toBe('AUTHENTICATION_TENTH_ATTEMPT');
});

test('a closed account is removed in the first night after thirty days, and its address is free after five years [S-80, S-84]', async () => {
  const holder = await openAccount(app, { verified: true });
  const { email, password } = holder;
  const closed = await codeOf(
    'mutation ($p: String!) { decommissionUser(input: { currentPassword: $p }) { success } }',
    { p: password },
    holder.token,
  );
  expect(closed).toBeNull();
  const isLeft = async () =>
    (await app.services.database.reader.selectFrom('users').select('id').execute()).some(
      ({ id }) => id === holder.userId,
    );
  // The nights are at half past three in New York: this one is eight and a half hours too early.
  await comeTo(app, '2027-07-01', '04:00');
  expect(await isLeft()).toBe(true);
  await comeTo(app, '2027-07-02', '03:29');
  expect(await isLeft()).toBe(true);
  await comeTo(app, '2027-07-02', '03:31');
  expect(await isLeft()).toBe(false);
  // Five times 365 days, of which the leap years have one more.
  await comeTo(app, '2032-05-30', '04:00');
  expect(await signInCode(email, password)).toBe('USER_DECOMMISSIONED');
  await comeTo(app, '2032-06-01', '04:00');
  expect(await signInCode(email, password)).toBe('CREDENTIAL_INCORRECT');
  await openAccount(app, { email });
});
