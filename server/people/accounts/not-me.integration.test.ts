import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newestMail, openAccount, tokenIn } from '../../testing/account-holder.ts';
import type { AccountHolder } from '../../testing/account-holder.ts';
import { codeSentTo, personWithPhone, verifyByCode } from '../../testing/person-with-phone.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

interface Report {
  readonly sessionsEnded: number;
  readonly emailRestored: boolean;
  readonly phoneRestored: boolean;
}

async function report(token: string, session?: string) {
  const { data, errors } = await app.graphql<{ reportNotMe: Report }>(
    `mutation ($token: String!) {
      reportNotMe(input: { token: $token }) { sessionsEnded emailRestored phoneRestored }
    }`,
    { token },
    { token: session },
  );
  return { done: data?.reportNotMe, code: errors?.[0]?.extensions['message'] };
}

async function mutate(text: string, token?: string) {
  const { errors } = await app.graphql(`mutation { ${text} }`, {}, { token });
  return errors?.[0]?.extensions['message'];
}

const statusOf = async (token: string) => (await app.graphql('{ currentUser { id } }', {}, { token })).status;

const linkIn = async (template: string, email: string) =>
  tokenIn((await newestMail(app, template, email)).text);

async function signIn({ email, password }: Pick<AccountHolder, 'email' | 'password'>) {
  const { status, body } = await app.rest<{ error?: string; lock_reason?: string }>(
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
  );
  return { status, ...body };
}

async function resetPassword(email: string, password: string) {
  await mutate(`initiatePasswordReset(input: { email: "${email}" }) { success }`);
  const token = await linkIn('reset_password', email);
  return mutate(
    `resetForgottenPassword(input: { token: "${token}", password: "${password}", passwordConfirmation: "${password}" }) { success }`,
  );
}

/** Somebody who changed their password, which is one of the things a mail tells of. */
async function changed(): Promise<AccountHolder & { readonly link: string }> {
  const holder = await openAccount(app, { verified: true });
  const password = 'seven crows on a wire';
  await mutate(
    `changePassword(input: { currentPassword: "${holder.password}", password: "${password}", passwordConfirmation: "${password}" }) { success }`,
    holder.token,
  );
  return { ...holder, password, link: await linkIn('password_changed', holder.email) };
}

describe('THAT WASN’T ME', () => {
  test('ends every session, closes signing in, and says so by mail, until the mailbox chooses a new password [F-76, S-18]', async () => {
    const holder = await changed();
    const elsewhere = await app.authorize({ email: holder.email, password: holder.password });
    expect(await report(holder.link)).toEqual({
      done: { sessionsEnded: 2, emailRestored: false, phoneRestored: false },
      code: undefined,
    });
    expect([await statusOf(holder.token), await statusOf(elsewhere.access_token)]).toEqual([401, 401]);
    expect(await signIn(holder)).toMatchObject({
      status: 403,
      error: 'BLOCKED',
      lock_reason: 'REPORTED_BY_OWNER',
    });
    expect((await newestMail(app, 'account_secured', holder.email)).text).toContain('/forgot-password');

    const password = 'nine boats in the harbor';
    expect(await resetPassword(holder.email, password)).toBeUndefined();
    expect((await signIn({ ...holder, password })).status).toBe(200);
  });

  test('takes the code along that a password was just given for [F-76, S-30]', async () => {
    const holder = await changed();
    await signIn(holder);
    await report(holder.link);
    const codes = await app.services.database.reader
      .selectFrom('authorization_codes')
      .select('user_id')
      .where('user_id', '=', holder.userId)
      .where('used_at', 'is', null)
      .execute();
    expect(codes).toEqual([]);
  });

  test('works once, for seven days, and for no other screen [F-76, S-19]', async () => {
    const [once, inTime, late] = [await changed(), await changed(), await changed()];
    expect((await report(once.link)).code).toBeUndefined();
    expect((await report(once.link)).code).toBe('TOKEN_INVALID');
    expect(await mutate(`verifyEmail(input: { token: "${late.link}" }) { success }`)).toBe(
      'TOKEN_PURPOSE_MISMATCH',
    );
    await app.clock.advance(Temporal.Duration.from({ hours: 7 * 24 - 1 }));
    expect((await report(inTime.link)).code).toBeUndefined();
    await app.clock.advance(Temporal.Duration.from({ hours: 1 }));
    expect((await report(late.link)).code).toBe('TOKEN_INVALID');
    expect((await report('x'.repeat(43))).code).toBe('TOKEN_INVALID');
  });

  test('followed by whoever is signed in as somebody else leaves their session alone [F-76]', async () => {
    const holder = await changed();
    const other = await openAccount(app);
    expect((await report(holder.link, other.token)).code).toBeUndefined();
    expect(await statusOf(other.token)).toBe(200);
    expect(await statusOf(holder.token)).toBe(401);
  });

  test('brings an address back that a thief has moved the account to, and its link to a password [F-76, S-18]', async () => {
    const holder = await openAccount(app, { verified: true });
    await mutate(
      `changeEmail(input: { email: "thief@example.com", currentPassword: "${holder.password}" }) { email { id } }`,
      holder.token,
    );
    const link = await linkIn('email_change_notice', holder.email);
    const confirm = await linkIn('verify_email', 'thief@example.com');
    await mutate(`verifyEmail(input: { token: "${confirm}" }) { success }`);
    expect((await report(link)).done).toMatchObject({ emailRestored: true });
    expect(await resetPassword(holder.email, 'nine boats in the harbor')).toBeUndefined();
    expect((await signIn({ ...holder, password: 'nine boats in the harbor' })).status).toBe(200);
    await mutate(`initiatePasswordReset(input: { email: "thief@example.com" }) { success }`);
    expect((await newestMail(app, 'reset_password', 'thief@example.com')).count).toBe(0);
  });

  test('forgets an address that was asked for and not confirmed yet [F-76, S-18]', async () => {
    const holder = await openAccount(app, { verified: true });
    await mutate(
      `changeEmail(input: { email: "waiting@example.com", currentPassword: "${holder.password}" }) { email { id } }`,
      holder.token,
    );
    const confirm = await linkIn('verify_email', 'waiting@example.com');
    await report(await linkIn('email_change_notice', holder.email));
    expect(await mutate(`verifyEmail(input: { token: "${confirm}" }) { success }`)).toBe('TOKEN_INVALID');
  });

  test('brings the number back that codes went to, so that its owner gets them again [F-76, S-18]', async () => {
    const person = await personWithPhone(app);
    await verifyByCode(app, person);
    await mutate(
      `createPhoneNumber(input: { phoneNumber: "2125550177", currentPassword: "${person.password}" }) { phoneNumber { id } }`,
      person.token,
    );
    const link = await linkIn('phone_change_notice', person.email);
    const numbers = () =>
      app.services.database.reader
        .selectFrom('phone_numbers')
        .select(['id', 'phone_number', 'status'])
        .where('user_id', '=', person.userId)
        .execute();
    const entered = (await numbers()).find(({ status }) => status === 'transient')!;
    await mutate(
      `requestOtp(input: { sessionId: "${person.sessionId}", phoneNumberId: "${entered.id}", channel: "sms" }) { success }`,
      person.token,
    );
    const code = await codeSentTo(app, '+12125550177');
    await mutate(
      `verifySession(input: { sessionId: "${person.sessionId}", code: "${code}" }) { status }`,
      person.token,
    );
    expect(await numbers()).toMatchObject([{ phone_number: '2125550177', status: 'verified' }]);
    expect((await report(link)).done).toMatchObject({ phoneRestored: true });
    expect(await numbers()).toMatchObject([{ phone_number: person.phone.slice(2), status: 'verified' }]);
  });

  test('stands in the mail of a session that was ended elsewhere, and of one whose token was copied [F-76, S-33]', async () => {
    const holder = await openAccount(app, { verified: true });
    await app.authorize({ email: holder.email, password: holder.password });
    await mutate('endOtherSessions(input: {}) { endedCount }', holder.token);
    expect((await report(await linkIn('session_ended', holder.email))).code).toBeUndefined();

    const copied = await openAccount(app);
    const refresh = () =>
      app.rest<{ access_token: string }>('POST', '/oauth/token', {
        client_id: 'wysh-web',
        grant_type: 'refresh_token',
        refresh_token: copied.refreshToken,
      });
    await statusOf((await refresh()).body.access_token);
    await refresh();
    expect((await newestMail(app, 'session_ended', copied.email)).text).toContain('a copy of its key');
  });
});
