import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newestMail, openAccount, tokenIn } from '../../testing/account-holder.ts';
import type { AccountHolder } from '../../testing/account-holder.ts';
import { openFlowVisitor, verifySession } from '../../testing/flow-visitor.ts';
import { removeClosedAccounts } from './remove-closed-accounts.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { isEmailOfAnother } from './contact-point-store.ts';
import { accountKeptOpen, decommissionUser } from './decommission-user.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const VERIFY = 'mutation ($token: String!) { verifyEmail(input: { token: $token }) { success } }';

interface Refusal {
  readonly message: string;
  readonly full_message: string;
  readonly validation_errors: { readonly errors: readonly { field: string; code: string }[] };
}

async function ask<Data>(document: string, { token }: { readonly token: string }, variables: object = {}) {
  const { data, errors } = await app.graphql<Data>(document, { ...variables }, { token });
  const refusal = errors?.[0]?.extensions as unknown as Refusal | undefined;
  return { data, code: refusal?.message, words: refusal?.full_message, refusal };
}

interface ShownProfile {
  readonly firstName: string | null;
  readonly middleName: string | null;
  readonly lastName: string | null;
  readonly suffix: string | null;
  readonly birthdate: string | null;
  readonly emails: { readonly id: string; readonly email: string; readonly status: string }[];
  readonly phoneNumbers: {
    id: string;
    phoneNumber: string | null;
    mask: string;
    status: string;
    createdAt: string;
    countryCode: string;
    smsMarketing: boolean;
  }[];
  readonly activeAddress: Readonly<Record<string, unknown>> | null;
  readonly newsletterOptIn: boolean;
}

async function profileOf(holder: { readonly token: string }): Promise<ShownProfile & { age: number | null }> {
  const { data } = await ask<{ currentUser: { age: number | null; profile: ShownProfile } }>(
    `{ currentUser { age profile { firstName middleName lastName suffix birthdate newsletterOptIn
      emails { id email status } phoneNumbers { id phoneNumber mask status createdAt countryCode smsMarketing }
      activeAddress { street1 street2 city state postalCode formattedDisplay stateObject { id name alpha2 }
        country { id alpha3 hasStates hasPostalCode postalCodeFormat } } } } }`,
    holder,
  );
  return { ...data!.currentUser.profile, age: data!.currentUser.age };
}

const addPhone = (holder: { readonly token: string }, input: object) =>
  ask<{
    createPhoneNumber: {
      phoneNumber: ShownProfile['phoneNumbers'][number];
    };
  }>(
    `mutation ($input: CreatePhoneNumberInput!) {
      createPhoneNumber(input: $input) { phoneNumber { id mask phoneNumber status createdAt countryCode smsMarketing } } }`,
    holder,
    { input },
  );

/** As if the code sent to a person's number had been entered. */
async function markPhoneVerified({ userId }: AccountHolder): Promise<void> {
  await app.services.database.transaction((transaction) =>
    transaction
      .updateTable('phone_numbers')
      .set({ status: 'verified', verified_at: new Date() })
      .where('user_id', '=', userId)
      .execute(),
  );
}

describe('phone numbers', () => {
  test('the first is transient and masked until the session is verified [ENT-04, VERIFY-14, A-080, API-M-07]', async () => {
    const holder = await openAccount(app);
    const { data } = await addPhone(holder, { phoneNumber: '(415) 555-1234' });
    expect(data?.createPhoneNumber.phoneNumber).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      mask: '•••-•••-1234',
      phoneNumber: null,
      status: 'transient',
      createdAt: expect.stringMatching(/Z$/),
      countryCode: '1',
      smsMarketing: false,
    });
    const added = (await addPhone(holder, { phoneNumber: '4155559876', smsMarketing: true })).data!
      .createPhoneNumber.phoneNumber;
    expect(added).toMatchObject({ mask: '•••-•••-9876', phoneNumber: null, smsMarketing: true });
    const createdAt = expect.stringMatching(/Z$/);
    expect((await profileOf(holder)).phoneNumbers).toEqual([{ ...added, createdAt }]);
    await verifySession(app, holder);
    expect((await profileOf(holder)).phoneNumbers).toMatchObject([{ phoneNumber: '4155559876' }]);
  });

  test.each([
    ['nine digits', { phoneNumber: '415555123' }],
    ['eleven digits', { phoneNumber: '41555512345' }],
    ['letters', { phoneNumber: '415555CALL' }],
    ['another country', { phoneNumber: '4155551234', countryCode: '882' }],
    ['no number', { phoneNumber: '' }],
    ['no country', { phoneNumber: '4155551234', countryCode: '' }],
  ])('%s is no number we can send a code to [CONST-03, FVAL-07, FVAL-20, S-16]', async (_what, input) => {
    const { refusal } = await addPhone(await openAccount(app), input);
    expect(refusal?.validation_errors.errors).toMatchObject([
      { field: 'phoneNumber', code: 'phone_number', message: 'This should be a 10-digit number' },
    ]);
  });

  test('a verified one is replaced only from a verified session and with the password, and stays until then [S-18]', async () => {
    const holder = await openAccount(app);
    await addPhone(holder, { phoneNumber: '4155551234' });
    await markPhoneVerified(holder);
    const input = { phoneNumber: '4155559876', currentPassword: holder.password };
    expect((await addPhone(holder, input)).code).toBe('GRAPH_API_UNAUTHORIZED');
    await verifySession(app, holder);
    expect((await addPhone(holder, { phoneNumber: '4155559876' })).code).toBe('CREDENTIAL_INCORRECT');
    expect((await addPhone(holder, input)).code).toBeUndefined();
    expect((await newestMail(app, 'phone_change_notice', holder.email)).count).toBe(1);
    expect(
      (await profileOf(holder)).phoneNumbers.map(({ phoneNumber, status }) => [phoneNumber, status]),
    ).toEqual([
      ['4155551234', 'verified'],
      ['4155559876', 'transient'],
    ]);
  });

  test('a visitor without an account has none [S-35]', async () => {
    expect((await addPhone(await app.visitor(), { phoneNumber: '4155551234' })).code).toBe(
      'GRAPH_API_UNAUTHORIZED',
    );
  });
});

describe('changing the e-mail address', () => {
  const change = (holder: AccountHolder, email: string, currentPassword = holder.password) =>
    ask(
      `mutation ($input: ChangeEmailInput!) { changeEmail(input: $input) { email { email status } } }`,
      holder,
      { input: { email, currentPassword } },
    );
  const follow = async (email: string) => {
    const token = tokenIn((await newestMail(app, 'verify_email', email)).text);
    return app.graphql(VERIFY, { token });
  };

  test('counts when its link was followed, and the old address is told before [S-18, ACCT-19, ACCT-24, ENT-03]', async () => {
    const holder = await openAccount(app, { verified: true });
    await follow(holder.email);
    expect((await change(holder, 'new-address@example.com', 'not the password')).code).toBe(
      'CREDENTIAL_INCORRECT',
    );
    expect((await change(holder, 'New-Address@example.com')).code).toBeUndefined();
    expect((await newestMail(app, 'email_change_notice', holder.email)).count).toBe(1);
    const { emails } = await profileOf(holder);
    expect(emails).toMatchObject([
      { email: holder.email, status: 'active' },
      { email: 'New-Address@example.com', status: 'pending' },
    ]);
    for (const { id } of emails) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    await app.authorize({ email: holder.email, password: holder.password });
    const ASK = 'mutation ($email: String!) { initiatePasswordReset(input: { email: $email }) { success } }';
    for (const email of ['New-Address@example.com', holder.email])
      await app.graphql(ASK, { email }, { token: holder.token });
    expect((await newestMail(app, 'reset_password', holder.email)).count).toBe(1);
    expect((await newestMail(app, 'reset_password', 'New-Address@example.com')).count).toBe(0);
    await follow('New-Address@example.com');
    // The address that was asked for is the one that counts now.
    expect((await profileOf(holder)).emails).toEqual([{ ...emails[1]!, status: 'active' }]);
    await app.authorize({ email: 'new-address@example.com', password: holder.password });
    await expect(app.authorize({ email: holder.email, password: holder.password })).rejects.toThrow(
      'CREDENTIAL_INCORRECT',
    );
  });

  test('tells the address somebody signs in with, not the one that is only asked for [S-18]', async () => {
    const holder = await openAccount(app, { verified: true });
    expect((await change(holder, 'hoped-for@example.com')).code).toBeUndefined();
    expect((await change(holder, 'hoped-for-more@example.com')).code).toBeUndefined();
    expect((await newestMail(app, 'email_change_notice', holder.email)).count).toBe(2);
    expect((await newestMail(app, 'email_change_notice', 'hoped-for@example.com')).count).toBe(0);
    expect((await profileOf(holder)).emails).toMatchObject([
      { email: holder.email, status: 'active' },
      { email: 'hoped-for-more@example.com', status: 'pending' },
    ]);
  });

  test('to one that somebody has is refused, also when they came first by a moment [ACCT-07]', async () => {
    const holder = await openAccount(app, { verified: true });
    const other = await openAccount(app);
    expect((await change(holder, other.email)).code).toBe('EMAIL_ALREADY_TAKEN');
    expect((await change(holder, 'wanted@example.com')).code).toBeUndefined();
    const token = tokenIn((await newestMail(app, 'verify_email', 'wanted@example.com')).text);
    await openAccount(app, { email: 'wanted@example.com' });
    const { errors } = await app.graphql(VERIFY, { token });
    expect(errors?.[0]?.extensions.message).toBe('EMAIL_ALREADY_TAKEN');
    await app.authorize({ email: holder.email, password: holder.password });
  });

  test('to another spelling of one that somebody has is refused, also when they came first by a moment [ACCT-07, F-59]', async () => {
    const holder = await openAccount(app, { verified: true });
    await openAccount(app, { email: 'ada@m\u00FCller.example' });
    expect((await change(holder, 'Ada@xn--mller-kva.example')).code).toBe('EMAIL_ALREADY_TAKEN');
    // Not by what they sign in with alone.
    const { reader } = app.services.database;
    expect(await isEmailOfAnother(reader, holder.userId, 'ada@xn--mller-kva.example')).toBe(true);
    expect((await change(holder, 'eva@mu\u0308ller.example')).code).toBeUndefined();
    const token = tokenIn((await newestMail(app, 'verify_email', 'eva@mu\u0308ller.example')).text);
    await openAccount(app, { email: 'EVA@m\u00FCller.example' });
    const { errors } = await app.graphql(VERIFY, { token });
    expect(errors?.[0]?.extensions.message).toBe('EMAIL_ALREADY_TAKEN');
  });

  test('to the one that waits for its link sends another link, and the first is worth nothing [ACCT-19]', async () => {
    const holder = await openAccount(app, { verified: true, confirmed: false });
    const first = tokenIn((await newestMail(app, 'verify_email', holder.email)).text);
    expect((await change(holder, holder.email)).code).toBeUndefined();
    expect((await newestMail(app, 'verify_email', holder.email)).count).toBe(2);
    expect((await newestMail(app, 'email_change_notice', holder.email)).count).toBe(0);
    const { errors } = await app.graphql(VERIFY, { token: first });
    expect(errors?.[0]?.extensions.message).toBe('TOKEN_INVALID');
    await follow(holder.email);
    expect((await profileOf(holder)).emails).toMatchObject([{ email: holder.email, status: 'active' }]);
  });

  test('takes a verified session [S-18]', async () => {
    expect((await change(await openAccount(app), 'x@example.com')).code).toBe('GRAPH_API_UNAUTHORIZED');
  });
});

describe('sessions', () => {
  const listOf = async (holder: { readonly token: string }) => {
    const { data } = await ask<{ sessions: { id: string; isCurrent: boolean; authLevel: string }[] }>(
      '{ sessions { id isCurrent authLevel createdAt lastSeenAt verifiedAt deviceLabel } }',
      holder,
    );
    return data!.sessions;
  };
  const end = (holder: { readonly token: string }, sessionId: string) =>
    ask('mutation ($id: ID!) { endSession(input: { sessionId: $id }) { success } }', holder, {
      id: sessionId,
    });

  test('a person sees where they are signed in, and ends one or all others [S-33, S-30]', async () => {
    const holder = await openAccount(app, { verified: true });
    const others = [];
    for (let count = 0; count < 3; count += 1)
      others.push(await app.authorize({ email: holder.email, password: holder.password }));
    const sessions = await listOf(holder);
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ authLevel: 'verified' }]);
    expect(sessions).toHaveLength(4);
    await end(holder, sessions.find(({ isCurrent }) => !isCurrent)!.id);
    expect(await listOf(holder)).toHaveLength(3);
    const { data } = await ask<{ endOtherSessions: { endedCount: number } }>(
      'mutation { endOtherSessions(input: {}) { endedCount } }',
      holder,
    );
    expect(data?.endOtherSessions.endedCount).toBe(2);
    for (const { access_token } of others)
      expect((await ask('{ currentUser { id } }', { token: access_token })).code).toBe(
        'GRAPH_API_UNAUTHORIZED',
      );
    expect(await listOf(holder)).toHaveLength(1);
  });

  test('somebody else’s session answers like a missing one, and goes on [S-35]', async () => {
    const [holder, other] = [
      await openAccount(app, { verified: true }),
      await openAccount(app, { verified: true }),
    ];
    const [foreign] = await listOf(other);
    const answers = [
      await end(holder, foreign!.id),
      await end(holder, crypto.randomUUID()),
      await end(holder, 'x'),
    ];
    for (const { words } of answers) expect(words).toBe("We couldn't find that.");
    expect(await listOf(other)).toHaveLength(1);
  });
});

describe('the profile', () => {
  const form = async (
    holder: AccountHolder,
    flow: string,
    currentFormIdentifier: string,
    formInputs: object,
  ) => {
    const visitor = openFlowVisitor(app, holder);
    const id = await visitor.start(flow);
    return visitor.attemptAnswer(id, { currentFormIdentifier, formInputs });
  };

  test('is of nobody younger than 18 on that day, by their birthdate [MKT-23, ELIG-23]', async () => {
    const today = app.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate();
    const eighteenToday = today.subtract({ years: 18 });
    const visitor = openFlowVisitor(app, await openAccount(app));
    const id = await visitor.start('pre-verified-initial-data');
    await visitor.answer(id, { 'first-name': 'Maya', 'last-name': 'Lopez' });
    const tomorrow = { formInputs: { birthdate: eighteenToday.add({ days: 1 }).toString() } };
    expect((await visitor.attemptAnswer(id, tomorrow)).refusal?.validation_errors.errors).toMatchObject([
      { field: 'birthdate', code: 'under_age' },
    ]);
    await visitor.answer(id, { birthdate: eighteenToday.toString() });
  });

  test('is filled by what a new account is asked first, and given to the account alone [FLOW-17, ENT-02, ACCT-03, VERIFY-20, S-78]', async () => {
    const holder = await openAccount(app);
    const visitor = openFlowVisitor(app, holder);
    const id = await visitor.start('pre-verified-initial-data');
    await visitor.answer(id, { 'first-name': 'Maya', 'last-name': 'Lopez' });
    const eighteenToday = app.clock
      .now()
      .toZonedDateTimeISO('America/New_York')
      .toPlainDate()
      .subtract({ years: 18 });
    const minor = eighteenToday.add({ days: 1 }).toString();
    const refused = await visitor.attemptAnswer(id, { formInputs: { birthdate: minor } });
    expect(refused.refusal?.validation_errors.errors).toMatchObject([
      { field: 'birthdate', code: 'under_age' },
    ]);
    const young = openFlowVisitor(app, await openAccount(app));
    const theirs = await young.start('pre-verified-initial-data');
    await young.answer(theirs, { 'first-name': 'Noa', 'last-name': 'Lopez' });
    await young.answer(theirs, { birthdate: eighteenToday.toString() });
    await visitor.answer(id, { birthdate: '1990-05-14' });
    await visitor.answer(id, { 'phone-number': '4155550123', 'sms-marketing': true });

    expect(await profileOf(holder)).toMatchObject({
      firstName: 'Maya',
      lastName: 'Lopez',
      birthdate: null,
      age: null,
      phoneNumbers: [{ mask: '•••-•••-0123', status: 'transient', smsMarketing: true }],
    });
    await verifySession(app, holder);
    const verified = await profileOf(holder);
    expect(verified.birthdate).toBe('1990-05-14');
    expect(verified.age).toBeGreaterThan(35);
    expect(
      await app.services.database.reader.selectFrom('profiles').selectAll().execute(),
    ).not.toContainEqual(expect.objectContaining({ identity_sealed: null, first_name: 'Maya' }));
  });

  test('of an account is not filled in by a session that a link opened [S-18, S-19]', async () => {
    const holder = await openAccount(app);
    await app.services.database.transaction((transaction) =>
      transaction
        .updateTable('sessions')
        .set({ authenticated: false })
        .where('user_id', '=', holder.userId)
        .execute(),
    );
    const visitor = openFlowVisitor(app, holder);
    const id = await visitor.start('pre-verified-initial-data');
    const { refusal } = await visitor.attemptAnswer(id, {
      formInputs: { 'first-name': 'Mallory', 'last-name': 'Mint' },
    });
    expect(refusal?.message).toBe('GRAPH_API_UNAUTHORIZED');
  });

  test('is asked in forms that say why, what belongs together and how to go back [ENT-27, ENT-30]', async () => {
    const holder = await openAccount(app);
    const visitor = openFlowVisitor(app, holder);
    const id = await visitor.start('pre-verified-initial-data');
    await visitor.answer(id, { 'first-name': 'Maya', 'last-name': 'Lopez' });
    await visitor.answer(id, { birthdate: '1990-05-14' });
    const { data } = await ask<{ dynamicForm: object; flow: { questions: object[] } }>(
      `query ($id: ID!) {
        dynamicForm(flowSessionId: $id, criteria: { action: "start" }) {
          slug description groups { type itemKeys } leadingNavigationButton }
        flow(slug: "pre-verified-initial-data") { questions { id description justification justificationHeader } }
      }`,
      holder,
      { id },
    );
    const description = "We'll send a code to make sure it's you. You can also get it by a call.";
    expect(data!.dynamicForm).toMatchObject({
      slug: 'phone',
      description,
      groups: [{ type: 'phone', itemKeys: expect.arrayContaining(['phone-number']) }],
      leadingNavigationButton: { label: 'Back', style: 'back' },
    });
    expect(data!.flow.questions).toContainEqual({
      id: 'phone',
      description,
      justification: 'From here on it gets personal, and a code on your phone keeps everybody else out.',
      justificationHeader: 'Why we ask',
    });
  });

  test('is changed form by form [ACCT-20, A-020, FLOW-01, ENT-05]', async () => {
    const holder = await openAccount(app, { verified: true });
    const name = { 'first-name': 'Anne', 'middle-initial': 'B', 'last-name': 'Lee', suffix: 'jr' };
    expect((await form(holder, 'account-profile', 'profile-name', name)).refusal).toBeNull();
    const email = { email: 'anne@example.com' };
    expect((await form(holder, 'account-profile', 'profile-email', email)).refusal).toBeNull();
    const phone = { 'phone-number': '4155550123' };
    expect((await form(holder, 'account-profile', 'profile-phone', phone)).refusal).toBeNull();
    const address = {
      'address-street-1': '1 Main Street',
      'address-street-2': 'Unit 4',
      'address-city': 'Columbus',
      'address-state': 'OH',
      'address-postal-code': '43215',
    };
    expect((await form(holder, 'account-profile', 'profile-address', address)).refusal).toBeNull();
    expect(await profileOf(holder)).toMatchObject({
      firstName: 'Anne',
      middleName: 'B',
      lastName: 'Lee',
      suffix: 'jr',
      emails: [
        { email: holder.email, status: 'active' },
        { email: 'anne@example.com', status: 'pending' },
      ],
      phoneNumbers: [{ phoneNumber: '4155550123', status: 'transient' }],
      activeAddress: {
        street1: '1 Main Street',
        street2: 'Unit 4',
        city: 'Columbus',
        state: 'OH',
        postalCode: '43215',
        formattedDisplay: '1 Main Street, Unit 4, Columbus, OH 43215',
        stateObject: { id: 'US-OH', name: 'Ohio', alpha2: 'OH' },
        country: {
          id: 'US',
          alpha3: 'USA',
          hasStates: true,
          hasPostalCode: true,
          postalCodeFormat: '^\\d{5}(-\\d{4})?$',
        },
      },
    });
  });

  test('takes another address by e-mail only while the code is fresh [S-18]', async () => {
    const holder = await openAccount(app, { verified: true });
    const visitor = openFlowVisitor(app, holder);
    const id = await visitor.start('account-profile');
    await visitor.answer(id, { 'first-name': 'Anne', 'last-name': 'Lee' });
    await app.clock.advance(Temporal.Duration.from({ minutes: 6 }));
    await visitor.read(id);
    await app.services.sessionUses.flush();
    await app.clock.advance(Temporal.Duration.from({ minutes: 6 }));
    const { refusal } = await visitor.attemptAnswer(id, { formInputs: { email: 'stale@example.com' } });
    expect(refusal?.validation_errors.errors).toMatchObject([{ field: 'email', code: 'code_not_fresh' }]);
    expect((await profileOf(holder)).emails).toMatchObject([{ email: holder.email }]);
  });

  test('says what the person wants to hear from us [ACCT-02, ENT-04]', async () => {
    const holder = await openAccount(app);
    await addPhone(holder, { phoneNumber: '4155550123', smsMarketing: true });
    await ask(
      'mutation { updateNotifications(input: { newsletterOptIn: false, smsMarketing: false }) { success } }',
      holder,
    );
    expect(await profileOf(holder)).toMatchObject({
      newsletterOptIn: false,
      phoneNumbers: [{ smsMarketing: false }],
    });
    await ask('mutation { updateNotifications(input: { newsletterOptIn: true }) { success } }', holder);
    expect(await profileOf(holder)).toMatchObject({
      newsletterOptIn: true,
      phoneNumbers: [{ smsMarketing: false }],
    });
  });
});

describe('closing an account', () => {
  const close = (holder: AccountHolder, currentPassword = holder.password) =>
    ask('mutation ($p: String!) { decommissionUser(input: { currentPassword: $p }) { success } }', holder, {
      p: currentPassword,
    });

  test('takes a verified session and the password, and signs out for good [ACCT-21, API-M-11, S-30, A-083, ERR-21]', async () => {
    const holder = await openAccount(app);
    expect((await close(holder)).code).toBe('GRAPH_API_UNAUTHORIZED');
    await verifySession(app, holder);
    expect((await close(holder, 'not the password')).code).toBe('CREDENTIAL_INCORRECT');
    expect((await close(holder)).code).toBeUndefined();
    expect((await ask('{ currentUser { id } }', holder)).code).toBe('GRAPH_API_UNAUTHORIZED');
    expect((await newestMail(app, 'account_closed', holder.email)).count).toBe(1);
    const { email, password } = holder;
    await expect(app.authorize({ email, password })).rejects.toThrow(/401.*USER_DECOMMISSIONED/);
    await expect(app.authorize({ email, password: 'not the password' })).rejects.toThrow(
      'CREDENTIAL_INCORRECT',
    );
  });

  test('is refused while a policy or a bill keeps it open, and changes nothing [ACCT-22, API-M-11]', async () => {
    const holder = await openAccount(app, { verified: true });
    const context = {
      ...app.services,
      caller: {
        ...visitorWithoutSession('test', null),
        userId: holder.userId,
        authLevel: 'verified',
        authenticated: true,
      } as const,
      handlers: {
        ...app.services.handlers,
        account_closing: [
          () => Promise.resolve(),
          () => Promise.reject(accountKeptOpen('an invoice is unpaid')),
        ],
      },
    };
    await expect(decommissionUser(context, holder.password)).rejects.toMatchObject({
      code: 'STANDARD_ERROR',
      message: 'the account cannot be closed: an invoice is unpaid',
    });
    expect((await ask('{ currentUser { id } }', holder)).code).toBeUndefined();
  });

  test('removes everything we know of the person after 30 days, and still says that it is closed [S-80]', async () => {
    const visitor = await app.visitor();
    const add = 'mutation { createWyshAllocation(input: { wyshId: "cover-rent" }) { wyshAllocationId } }';
    await ask(add, visitor);
    const holder = await openAccount(app, { visitor, verified: true });
    await addPhone(holder, { phoneNumber: '4155550123' });
    await close(holder);
    const { database, jobs } = app.services;
    const isLeft = async () => {
      const rows = await database.reader
        .selectFrom('users')
        .select('id')
        .where('id', '=', holder.userId)
        .execute();
      return rows.length > 0;
    };
    await app.clock.advance(Temporal.Duration.from({ days: 29 }));
    await jobs.drain();
    expect(await isLeft()).toBe(true);
    await app.clock.advance(Temporal.Duration.from({ days: 2 }));
    await jobs.drain();
    expect(await isLeft()).toBe(false);
    for (const table of [
      'profiles',
      'phone_numbers',
      'email_addresses',
      'credentials',
      'sessions',
    ] as const) {
      const rows = await database.reader
        .selectFrom(table)
        .select('user_id')
        .where('user_id', '=', holder.userId)
        .execute();
      expect(rows, table).toEqual([]);
    }
    const { email, password } = holder;
    await expect(app.authorize({ email, password })).rejects.toThrow('USER_DECOMMISSIONED');
    const removed = await database.reader
      .selectFrom('audit_events')
      .select('action')
      .where('subject_id', '=', holder.userId)
      .where('action', '=', 'personal_data_removed')
      .execute();
    expect(removed).toHaveLength(1);
  });

  test('an account whose data cannot be removed keeps no other from it, and the job is seen to fail [S-80, F-60]', async () => {
    const holders = [
      await openAccount(app, { verified: true }),
      await openAccount(app, { verified: true }),
      await openAccount(app, { verified: true }),
    ] as const;
    for (const holder of holders) await close(holder);
    const { database, jobs } = app.services;
    await database.runScript(`
      create function keep_user() returns trigger language plpgsql as
        $$ begin raise exception 'this one stays'; end $$;
      create trigger poison before delete on users for each row
        when (old.id = '${holders[1].userId}') execute function keep_user()`);
    await app.clock.advance(Temporal.Duration.from({ days: 31 }));
    await jobs.drain();
    const left = await database.reader
      .selectFrom('users')
      .select('id')
      .where(
        'id',
        'in',
        holders.map(({ userId }) => userId),
      )
      .execute();
    expect(left).toEqual([{ id: holders[1].userId }]);
    await expect(removeClosedAccounts(app.services)).rejects.toThrow('could not be removed');
    await database.runScript('drop trigger poison on users');
  });
});
