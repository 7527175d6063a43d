import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newestMail, openAccount, tokenIn } from '../../testing/account-holder.ts';
import type { AccountHolder } from '../../testing/account-holder.ts';
import { personWithPhone, sessionOf, verifyByCode } from '../../testing/person-with-phone.ts';
import type { PersonWithPhone } from '../../testing/person-with-phone.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openWyshList } from '../../testing/wysh-list.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { queueNotice, queueOwedNotice } from './queue-notice.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

interface Me {
  readonly currentUser: {
    readonly id: string;
    readonly profile: {
      readonly emails: readonly { readonly email: string; readonly status: string }[];
      readonly phoneNumbers: readonly { readonly mask: string }[];
    };
    readonly activeConstellations: readonly {
      readonly wyshAllocations: readonly { readonly id: string }[];
    }[];
  };
}

async function lookAt(token: string) {
  const { data, status } = await app.graphql<Me>(
    `{ currentUser {
      id profile { emails { email status } phoneNumbers { mask } }
      activeConstellations { wyshAllocations { id } }
    } }`,
    {},
    { token },
  );
  const me = data?.currentUser;
  return {
    status,
    id: me?.id,
    emails: me?.profile.emails,
    phones: me?.profile.phoneNumbers.length,
    wyshes: me?.activeConstellations[0]?.wyshAllocations.length,
  };
}

/** Somebody who signed up with an address, never confirmed it, made a list and verified a phone of their own. */
async function unconfirmed(email: string): Promise<PersonWithPhone> {
  const account = await openAccount(app, { email, confirmed: false });
  await openWyshList(app, account).add('pay-off-mortgage', 200_000);
  const person = await personWithPhone(app, { account });
  await verifyByCode(app, person);
  return person;
}

const ownPassword = 'nine boats in the harbor';

/** Whoever reads the mailbox resets the password and signs in. */
async function proveMailbox(email: string, session?: string): Promise<AccountHolder> {
  await app.graphql(`mutation { initiatePasswordReset(input: { email: "${email}" }) { success } }`);
  const token = tokenIn((await newestMail(app, 'reset_password', email)).text);
  const { errors } = await app.graphql(
    'mutation ($input: ResetForgottenPasswordInput!) { resetForgottenPassword(input: $input) { success } }',
    { input: { token, password: ownPassword, passwordConfirmation: ownPassword } },
    { token: session },
  );
  expect(errors).toBeUndefined();
  const tokens = await app.authorize({ email, password: ownPassword });
  const { id } = await lookAt(tokens.access_token);
  return {
    token: tokens.access_token,
    refreshToken: tokens.refresh_token,
    userId: id!,
    constellationId: '',
    email,
    password: ownPassword,
  };
}

/** Gives this number and the code that goes there. */
async function provePhone(account: AccountHolder, number: string): Promise<void> {
  await verifyByCode(app, await personWithPhone(app, { account, number }));
}

describe('an address that somebody else signed up with', () => {
  test('is its owner’s by a reset, in an account with nothing of the other in it, and their own phone verifies it [F-53]', async () => {
    const squatter = await unconfirmed('owner@example.com');
    const owner = await proveMailbox('owner@example.com');
    expect(owner.userId).not.toBe(squatter.userId);
    expect(await lookAt(owner.token)).toMatchObject({
      emails: [{ email: 'owner@example.com', status: 'active' }],
      phones: 0,
      wyshes: 0,
    });
    await provePhone(owner, '2125557001');
    expect(await lookAt(owner.token)).toMatchObject({ id: owner.userId, phones: 1, wyshes: 0 });
    const { data } = await app.graphql<{ currentSession: { authLevel: string } }>(
      '{ currentSession { authLevel } }',
      {},
      { token: owner.token },
    );
    expect(data?.currentSession.authLevel).toBe('verified');
  });

  test('opens nothing any more for who signed up with it: sessions, password and links end [F-53, S-30]', async () => {
    const squatter = await unconfirmed('mine@example.com');
    await proveMailbox('mine@example.com');
    expect((await lookAt(squatter.token)).status).toBe(401);
    await expect(app.authorize({ email: squatter.email, password: squatter.password })).rejects.toThrow();
  });

  test('takes what was begun with it along after thirty days, which then is removed [F-53, S-80]', async () => {
    const squatter = await unconfirmed('left@example.com');
    const owner = await proveMailbox('left@example.com');
    const isKnown = async (id: string) =>
      (
        await app.services.database.reader.selectFrom('users').select('status').where('id', '=', id).execute()
      )[0]?.status;
    await app.clock.advance(Temporal.Duration.from({ hours: 31 * 24 }));
    await app.services.jobs.drain();
    expect(await isKnown(squatter.userId)).toBe('decommissioned');
    await app.clock.advance(Temporal.Duration.from({ hours: 31 * 24 }));
    await app.services.jobs.drain();
    expect([await isKnown(squatter.userId), await isKnown(owner.userId)]).toEqual([undefined, 'active']);
  });
});

describe('an honest person who never confirmed their address and resets their password', () => {
  test('has everything back with the code to their phone, in the session they are in [F-53]', async () => {
    const before = await unconfirmed('honest@example.com');
    const back = await proveMailbox('honest@example.com');
    expect(await lookAt(back.token)).toMatchObject({ phones: 0, wyshes: 0 });
    await provePhone(back, before.phone.slice(2));
    expect(await lookAt(back.token)).toEqual({
      status: 200,
      id: before.userId,
      emails: [{ email: 'honest@example.com', status: 'active' }],
      phones: 1,
      wyshes: 1,
    });
    // As themselves from now on, with the new password.
    const again = await app.authorize({ email: 'honest@example.com', password: ownPassword });
    expect((await lookAt(again.access_token)).id).toBe(before.userId);
    const sessionId = await sessionOf(app, again.access_token);
    const { data } = await app.graphql<{ currentUser: { profile: { phoneNumbers: { id: string }[] } } }>(
      '{ currentUser { profile { phoneNumbers { id } } } }',
      {},
      { token: again.access_token },
    );
    const phoneNumberId = data!.currentUser.profile.phoneNumbers[0]!.id;
    await verifyByCode(app, { ...before, token: again.access_token, sessionId, phoneNumberId });
  });

  test('has nothing back by another number, nor by this one once they began anew with another [F-53]', async () => {
    const before = await unconfirmed('anew@example.com');
    const back = await proveMailbox('anew@example.com');
    await provePhone(back, '2125557002');
    expect((await lookAt(back.token)).id).toBe(back.userId);
    const change = await app.graphql<{ createPhoneNumber: { phoneNumber: { id: string } } }>(
      'mutation ($input: CreatePhoneNumberInput!) { createPhoneNumber(input: $input) { phoneNumber { id } } }',
      { input: { phoneNumber: before.phone.slice(2), currentPassword: ownPassword } },
      { token: back.token },
    );
    await verifyByCode(app, {
      ...back,
      sessionId: await sessionOf(app, back.token),
      phoneNumberId: change.data!.createPhoneNumber.phoneNumber.id,
      phone: before.phone,
    });
    expect(await lookAt(back.token)).toMatchObject({ id: back.userId, wyshes: 0 });
  });

  test('keeps everything at once where they are still signed in [F-53]', async () => {
    const before = await unconfirmed('still-here@example.com');
    const back = await proveMailbox('still-here@example.com', before.token);
    expect(await lookAt(back.token)).toMatchObject({
      id: before.userId,
      wyshes: 1,
      emails: [{ email: 'still-here@example.com', status: 'active' }],
    });
  });
});

test('an address that was never confirmed is told that there is news, once a day, and not what it is [F-53]', async () => {
  const holder = await openAccount(app, { email: 'unknown@example.com', confirmed: false });
  const tell = () =>
    app.services.database.transaction((transaction) =>
      queueNotice(
        transaction,
        { ...app.services, caller: visitorWithoutSession('test', null) },
        holder.userId,
        {
          template: 'premium_missed',
          vars: {
            number: 'WL-1234567',
            due: '$31.17',
            dueOn: 'April 1',
            lastDay: 'May 1',
            nextOn: '',
            untried: 'by ourselves',
            byMonth: '',
          },
        },
      ),
    );
  await tell();
  expect((await newestMail(app, 'news_waiting', holder.email)).count).toBe(0);
  await app.clock.advance(Temporal.Duration.from({ hours: 25 }));
  await tell();
  await tell();
  const mail = await newestMail(app, 'news_waiting', holder.email);
  expect(mail.count).toBe(1);
  expect(mail.text).not.toContain('WL-1234567');
  expect((await newestMail(app, 'premium_missed', holder.email)).count).toBe(0);
  // They can sign in without having followed its link.
  await app.authorize({ email: holder.email, password: holder.password });

  const { errors } = await app.graphql(
    'mutation ($token: String!) { verifyEmail(input: { token: $token }) { success } }',
    { token: tokenIn(mail.text) },
  );
  expect(errors).toBeUndefined();
  await tell();
  expect((await newestMail(app, 'premium_missed', holder.email)).text).toContain('WL-1234567');
});

test('a notice that is owed goes to the address somebody signed up with, confirmed or not [F-53, S-70, A-144]', async () => {
  const holder = await openAccount(app, { email: 'owed@example.com', confirmed: false });
  const vars = {
    number: 'WL-1234567',
    due: '$31.17',
    dueOn: 'April 1',
    lastDay: 'May 1',
    nextOn: '',
    untried: 'by ourselves',
    byMonth: '',
  };
  const context = { ...app.services, caller: visitorWithoutSession('test', null) };
  await app.services.database.transaction((transaction) =>
    queueOwedNotice(transaction, context, holder.userId, { template: 'premium_missed', vars }),
  );
  expect(await newestMail(app, 'premium_missed', holder.email)).toMatchObject({
    count: 1,
    text: expect.stringContaining('May 1'),
  });
});
