import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createAccountAllowances } from '../../ground/authorization/account-allowances.ts';
import { openAllowances } from '../../platform/allowances/allowances.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { TooManyRequests } from '../../platform/http/too-many-requests.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { addPhone, codeSentTo, personWithPhone, sessionOf } from '../../testing/person-with-phone.ts';
import type { PersonWithPhone } from '../../testing/person-with-phone.ts';
import { requestOtp as requestOtpOf } from './request-otp.ts';
import { verifySession as verifySessionOf } from './verify-session.ts';

const app = await openTestApp();
afterAll(() => app.close());

let ann: PersonWithPhone;
beforeEach(async () => {
  ann = await personWithPhone(app);
});

type Extensions = { message?: string; full_message?: string } | undefined;

async function mutate(
  name: string,
  type: string,
  input: object,
  token: string,
  fields: string,
  headers = {},
) {
  const {
    data,
    errors,
    headers: answered,
  } = await app.graphql<Record<string, Record<string, unknown>>>(
    `mutation ($input: ${type}!) { ${name}(input: $input) { clientMutationId ${fields} } }`,
    { input },
    { token, headers },
  );
  const extensions = errors?.[0]?.extensions as Extensions;
  return {
    answer: data?.[name],
    code: extensions?.message,
    words: extensions?.full_message,
    headers: answered,
  };
}

const request = (person: PersonWithPhone, input: object = {}, headers = {}) =>
  mutate(
    'requestOtp',
    'RequestOtpInput',
    { sessionId: person.sessionId, phoneNumberId: person.phoneNumberId, channel: 'sms', ...input },
    person.token,
    'success',
    headers,
  );
const verify = (person: PersonWithPhone, code: string, input: object = {}, headers = {}) =>
  mutate(
    'verifySession',
    'VerifySessionInput',
    { sessionId: person.sessionId, code, ...input },
    person.token,
    'status',
    headers,
  );

const wrong = (code: string) => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));

const sessionRow = (id: string) =>
  app.services.database.reader
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const phoneRow = (id: string) =>
  app.services.database.reader
    .selectFrom('phone_numbers')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
const actionsOf = async (sessionId: string) =>
  (
    await app.services.database.reader
      .selectFrom('audit_events')
      .select('action')
      .where('session_id', '=', sessionId)
      .orderBy('id')
      .execute()
  ).map((row) => row.action);

describe('a code', () => {
  test.each(['sms', 'voice'])(
    'sent by %s lifts the session and verifies the phone [VERIFY-18, VERIFY-14, API-M-05, API-M-06, CONST-02, S-34, SESS-15]',
    async (channel) => {
      expect((await sessionRow(ann.sessionId)).auth_level).toBe('identified');
      expect(await phoneRow(ann.phoneNumberId)).toMatchObject({ status: 'transient' });
      expect((await request(ann, { channel, clientMutationId: 'c1' })).answer).toEqual({
        clientMutationId: 'c1',
        success: true,
      });
      const code = await codeSentTo(app, ann.phone);
      const sent = await app.services.database.reader
        .selectFrom('sandbox_messages')
        .select('kind')
        .where('recipient', '=', ann.phone)
        .execute();
      expect(sent).toEqual([{ kind: channel }]);
      expect(code).toMatch(/^\d{6}$/);
      expect(await phoneRow(ann.phoneNumberId)).toMatchObject({ status: 'pending' });
      expect((await verify(ann, code)).answer).toMatchObject({ status: 'verified' });
      expect(await sessionRow(ann.sessionId)).toMatchObject({ auth_level: 'verified' });
      expect(await phoneRow(ann.phoneNumberId)).toMatchObject({ status: 'verified' });
      expect(await actionsOf(ann.sessionId)).toEqual(
        expect.arrayContaining(['code_sent', 'phone_number_verified', 'session_level_raised']),
      );
    },
  );

  test('is kept as a keyed hash and is nowhere in the audit [S-14, S-81]', async () => {
    await request(ann);
    const code = await codeSentTo(app, ann.phone);
    const row = await app.services.database.reader
      .selectFrom('one_time_codes')
      .selectAll()
      .where('user_id', '=', ann.userId)
      .executeTakeFirstOrThrow();
    expect(row.code_hash).toEqual(app.services.encryption.keyedHash(`${row.id}:${code}`, 'one-time-code'));
    const { id: _id, ...rest } = row;
    expect(JSON.stringify(rest)).not.toContain(code);
    const audit = await app.services.database.reader
      .selectFrom('audit_events')
      .select('detail')
      .where('session_id', '=', ann.sessionId)
      .execute();
    expect(JSON.stringify(audit)).not.toContain(`"${code}"`);
  });

  test('that is wrong says so, and the right one still works after four of them [VERIFY-15, ERR-02, A-078]', async () => {
    await request(ann);
    const code = await codeSentTo(app, ann.phone);
    for (let tries = 0; tries < 4; tries += 1)
      expect((await verify(ann, wrong(code))).code).toBe('ACCESS_CODE_INCORRECT');
    expect((await verify(ann, `${code.slice(0, 3)} ${code.slice(3)}`)).answer).toMatchObject({
      status: 'verified',
    });
  });

  test('expires at the fifth wrong try, for the right digits too [VERIFY-16, VERIFY-18, ERR-01, S-15]', async () => {
    await request(ann);
    const code = await codeSentTo(app, ann.phone);
    for (let tries = 0; tries < 4; tries += 1) await verify(ann, wrong(code));
    expect((await verify(ann, wrong(code))).code).toBe('ACCESS_CODE_EXPIRED');
    expect((await verify(ann, code)).code).toBe('ACCESS_CODE_EXPIRED');
    expect((await sessionRow(ann.sessionId)).auth_level).toBe('identified');
  });

  test('tried fifty times at once is tried five times [S-15]', async () => {
    await request(ann);
    const code = await codeSentTo(app, ann.phone);
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(ann, wrong(code))));
    expect(answers.filter((answer) => answer.code === 'ACCESS_CODE_INCORRECT')).toHaveLength(4);
    expect((await verify(ann, code)).code).toBe('ACCESS_CODE_EXPIRED');
  });

  test('is guessed five times in all, however many guesses one request carries [S-15]', async () => {
    await request(ann);
    const code = await codeSentTo(app, ann.phone);
    const guess = (name: string) =>
      `${name}: verifySession(input: { sessionId: "${ann.sessionId}", code: "${wrong(code)}" }) { status }`;
    const guesses = ['a', 'b', 'c', 'd', 'e', 'f'].map(guess).join(' ');
    const { errors } = await app.graphql(`mutation { ${guesses} }`, {}, { token: ann.token });
    // Each that was judged counts, however many of them were.
    expect(errors!.length).toBeGreaterThan(0);
    for (let tries = errors!.length; tries < 5; tries += 1) await verify(ann, wrong(code));
    expect((await verify(ann, code)).code).toBe('ACCESS_CODE_EXPIRED');
    const batch = await app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${ann.token}` },
      payload: [{ query: `mutation { ${guess('a')} }` }, { query: `mutation { ${guess('b')} }` }],
    });
    expect(batch.statusCode).toBe(400);
  });

  test('is good for nine minutes, and expires after ten [VERIFY-16, VERIFY-18, S-14]', async () => {
    const bob = await personWithPhone(app);
    for (const person of [ann, bob]) await request(person);
    const code = await codeSentTo(app, ann.phone);
    await app.clock.advance(Temporal.Duration.from({ minutes: 9 }));
    expect((await verify(bob, await codeSentTo(app, bob.phone))).answer).toMatchObject({
      status: 'verified',
    });
    await app.clock.advance(Temporal.Duration.from({ minutes: 1 }));
    expect((await verify(ann, code)).code).toBe('ACCESS_CODE_EXPIRED');
  });

  test('is replaced by the next one [S-14]', async () => {
    await request(ann);
    const first = await codeSentTo(app, ann.phone);
    await request(ann);
    const second = await codeSentTo(app, ann.phone);
    if (first !== second) expect((await verify(ann, first)).code).toBe('ACCESS_CODE_INCORRECT');
    expect((await verify(ann, second)).answer).toMatchObject({ status: 'verified' });
  });

  test('opens nothing a second time: once lowered, the session needs another [S-14, S-29]', async () => {
    await request(ann);
    const code = await codeSentTo(app, ann.phone);
    await verify(ann, code);
    expect((await verify(ann, code)).answer).toMatchObject({ status: 'verified' });
    const { verified_at } = await sessionRow(ann.sessionId);
    // While it would still hold, it raises nothing again.
    await app.clock.advance(Temporal.Duration.from({ minutes: 5 }));
    await verify(ann, code);
    expect((await sessionRow(ann.sessionId)).verified_at).toEqual(verified_at);
    await app.clock.advance(Temporal.Duration.from({ minutes: 6 }));
    expect((await verify(ann, code)).code).toBe('ACCESS_CODE_EXPIRED');
    expect(verified_at).not.toBeNull();
    expect((await sessionRow(ann.sessionId)).auth_level).toBe('identified');
  });

  test('belongs to its session and person: nobody else can use or ask for it [ERR-15, ERR-19, S-14, S-34, S-35, API-M-06]', async () => {
    const bob = await personWithPhone(app);
    await request(ann);
    const code = await codeSentTo(app, ann.phone);
    expect((await verify(bob, code)).code).toBe('ACCESS_CODE_EXPIRED');
    expect((await verify(bob, code, { sessionId: ann.sessionId })).code).toBe(
      'UNSUCCESSFUL_SESSION_VERIFICATION',
    );
    const { access_token: elsewhere } = await app.authorize({ email: ann.email, password: ann.password });
    const annElsewhere = { ...ann, token: elsewhere, sessionId: await sessionOf(app, elsewhere) };
    expect((await verify(annElsewhere, code)).code).toBe('ACCESS_CODE_EXPIRED');
    expect((await sessionRow(annElsewhere.sessionId)).auth_level).toBe('identified');
    const other = await app.authorize({});
    const otherSession = {
      ...ann,
      token: other.access_token,
      sessionId: await sessionOf(app, other.access_token),
    };
    expect((await verify(otherSession, code)).code).toBe('GRAPH_API_UNAUTHORIZED');
    expect((await request(bob, { phoneNumberId: ann.phoneNumberId })).code).toBe('PHONE_NUMBER_MISSING');
    expect((await request(bob, { phoneNumberId: 'nonsense' })).code).toBe('PHONE_NUMBER_MISSING');
    expect((await request(bob, { sessionId: ann.sessionId })).code).toBe('STANDARD_ERROR');
    expect((await request(bob, { channel: 'pigeon' })).code).toBe('STANDARD_ERROR');
  });

  test('of a number that was replaced in the meantime proves nothing [S-14]', async () => {
    await request(ann);
    const code = await codeSentTo(app, ann.phone);
    await app.services.database.transaction((transaction) =>
      transaction.deleteFrom('phone_numbers').where('id', '=', ann.phoneNumberId).execute(),
    );
    expect((await verify(ann, code)).code).toBe('PHONE_NUMBER_MISSING');
  });

  test('of a number that was entered, while the version before had left another one waiting, goes out, and takes its place [VERIFY-14]', async () => {
    const newId = app.services.ids.uuid();
    await addPhone(app, ann.userId, { id: newId, phoneNumber: '2125559997' });
    expect((await request(ann)).answer).toMatchObject({ success: true });
    expect(await phoneRow(ann.phoneNumberId)).toMatchObject({ status: 'pending' });
    expect(await phoneRow(newId)).toBeUndefined();
  });

  test('that proves a number which the version before took leaves none beside it that was only entered [VERIFY-14]', async () => {
    const newId = app.services.ids.uuid();
    await addPhone(app, ann.userId, { id: newId, phoneNumber: '2125559998' });
    await request(ann, { phoneNumberId: newId });
    await verify(ann, await codeSentTo(app, '+12125559998'));
    expect(await phoneRow(newId)).toMatchObject({ status: 'verified' });
    expect(await phoneRow(ann.phoneNumberId)).toBeUndefined();
  });

  test('goes to the verified phone only, until that one let the person in [ERR-15, S-18]', async () => {
    await request(ann);
    await verify(ann, await codeSentTo(app, ann.phone));
    const newId = app.services.ids.uuid();
    await addPhone(app, ann.userId, { id: newId, phoneNumber: '2125559999' });
    expect((await request(ann, { phoneNumberId: newId })).answer).toMatchObject({ success: true });
    await app.clock.advance(Temporal.Duration.from({ minutes: 11 }));
    expect((await request(ann, { phoneNumberId: newId })).code).toBe('PHONE_NUMBER_NOT_VERIFIED');
    await request(ann);
    await verify(ann, await codeSentTo(app, ann.phone));
    await request(ann, { phoneNumberId: newId });
    await verify(ann, await codeSentTo(app, '+12125559999'));
    expect(await phoneRow(newId)).toMatchObject({ status: 'verified' });
    expect(await phoneRow(ann.phoneNumberId)).toBeUndefined();
  });
});

/** The access token lives on meanwhile, in place of a refresh. */
async function pass({ sessionId }: PersonWithPhone, minutes: number): Promise<void> {
  await app.clock.advance(Temporal.Duration.from({ minutes }));
  await app.services.database.transaction((transaction) =>
    transaction
      .updateTable('access_tokens')
      .set({ expires_at: new Date(app.clock.now().epochMilliseconds + 900_000) })
      .where('session_id', '=', sessionId)
      .execute(),
  );
}

describe('limits', () => {
  test('five codes an hour go to one number, whichever account asks, and no sixth; none is the one before over again [VERIFY-18, S-14, S-16, A-078]', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => request(ann)));
    expect(answers.filter((answer) => answer.answer?.['success'] === true)).toHaveLength(5);
    const refused = answers.find((answer) => answer.code !== undefined);
    expect(refused?.headers['retry-after']).toBeDefined();
    expect(refused?.words).toContain('in an hour');
    await app.services.jobs.drain();
    const sent = await app.services.database.reader
      .selectFrom('sandbox_messages')
      .select('body_text')
      .where('recipient', '=', ann.phone)
      .execute();
    const codes = sent.map(({ body_text: words }) => /\b\d{6}\b/.exec(words)?.[0]);
    expect(codes).toHaveLength(5);
    expect(codes).not.toContain(undefined);
    // Two of five random ones are the same once in a hundred thousand times, three never.
    expect(new Set(codes).size).toBeGreaterThan(3);
    const bob = await personWithPhone(app);
    const bobsCopy = app.services.ids.uuid();
    await app.services.database.transaction((transaction) =>
      transaction.deleteFrom('phone_numbers').where('user_id', '=', bob.userId).execute(),
    );
    await addPhone(app, bob.userId, { id: bobsCopy, phoneNumber: ann.phone.slice(2) });
    expect((await request(bob, { phoneNumberId: bobsCopy })).code).toBe('STANDARD_ERROR');
    await pass(ann, 60);
    expect((await request(ann)).answer).toMatchObject({ success: true });
  });

  test('ten codes an hour go out for one account, to whatever numbers of its own, and no eleventh [S-16, A-078]', async () => {
    const ask = async (person: PersonWithPhone, times: number) => {
      const answers: (string | undefined)[] = [];
      for (let count = 0; count < times; count += 1) answers.push((await request(person)).code);
      return answers;
    };
    const [passes, refused] = [undefined, 'STANDARD_ERROR'];
    expect(await ask(ann, 6)).toEqual([passes, passes, passes, passes, passes, refused]);
    await pass(ann, 20);
    const second = await personWithPhone(app, { account: ann });
    expect(await ask(second, 6)).toEqual([passes, passes, passes, passes, passes, refused]);
    const third = await personWithPhone(app, { account: ann });
    expect(await ask(third, 1)).toEqual([refused]);
    await pass(ann, 39);
    expect(await ask(third, 1)).toEqual([refused]);
    // An hour after the first five: five more, and then those of twenty minutes later still count.
    await pass(ann, 1);
    expect(await ask(third, 6)).toEqual([passes, passes, passes, passes, passes, refused]);
    const fourth = await personWithPhone(app, { account: ann });
    expect(await ask(fourth, 1)).toEqual([refused]);
    await pass(ann, 20);
    expect(await ask(fourth, 1)).toEqual([passes]);
  });

  test('strangers who ask for codes to a number use up nothing of its owner’s [S-16]', async () => {
    await request(ann);
    await verify(ann, await codeSentTo(app, ann.phone));
    const bob = await personWithPhone(app);
    const bobsCopy = app.services.ids.uuid();
    await app.services.database.transaction((transaction) =>
      transaction.deleteFrom('phone_numbers').where('user_id', '=', bob.userId).execute(),
    );
    await addPhone(app, bob.userId, { id: bobsCopy, phoneNumber: ann.phone.slice(2) });
    for (let count = 0; count < 6; count += 1) await request(bob, { phoneNumberId: bobsCopy });
    expect((await request(bob, { phoneNumberId: bobsCopy })).code).toBe('STANDARD_ERROR');
    for (let count = 0; count < 4; count += 1)
      expect((await request(ann)).answer).toMatchObject({ success: true });
    expect((await request(ann)).code).toBe('STANDARD_ERROR');
  });

  test('an account guesses thirty times a day, over all its codes and sessions [S-15]', async () => {
    for (let codes = 0; codes < 6; codes += 1) {
      await pass(ann, 60);
      const { access_token: token } = await app.authorize({ email: ann.email, password: ann.password });
      const elsewhere = { ...ann, token, sessionId: await sessionOf(app, token) };
      await request(elsewhere);
      const code = await codeSentTo(app, ann.phone);
      for (let tries = 0; tries < 5; tries += 1)
        expect((await verify(elsewhere, wrong(code))).code).toMatch(/^ACCESS_CODE_/);
    }
    await request(ann);
    expect((await verify(ann, await codeSentTo(app, ann.phone))).code).toBe('ACCESS_CODE_EXPIRED');
    // Until a day after the first five, whatever is cleared away meanwhile.
    await pass(ann, 19 * 60 - 2);
    await request(ann);
    expect((await verify(ann, await codeSentTo(app, ann.phone))).code).toBe('ACCESS_CODE_EXPIRED');
    await pass(ann, 2);
    await request(ann);
    expect((await verify(ann, await codeSentTo(app, ann.phone))).answer).toMatchObject({
      status: 'verified',
    });
  });

  test('thirty codes an hour go out for one source in production, also to many at once [F-09, S-16]', async () => {
    const people = [ann];
    while (people.length < 7) people.push(await personWithPhone(app));
    const allowances = openAllowances({ ...app.services, areStrict: true });
    const ask = ({ userId, sessionId, phoneNumberId }: PersonWithPhone) => {
      const visitor = visitorWithoutSession('test', '203.0.113.30');
      const caller = { ...visitor, userId, sessionId, authLevel: 'identified' as const };
      const input = { sessionId, phoneNumberId, channel: 'sms' };
      return requestOtpOf({ ...app.services, allowances, caller }, input).then(
        () => 'sent',
        (error: unknown) => (error instanceof TooManyRequests ? error.retryAfterSeconds : error),
      );
    };
    const asked = await Promise.all(people.flatMap((person) => Array.from({ length: 5 }, () => ask(person))));
    expect(asked.filter((answer) => answer === 'sent')).toHaveLength(30);
    expect(asked.filter((answer) => answer === 3600)).toHaveLength(5);
  });

  test('one source asks for or gives sixty codes a minute in production, and then waits [S-55]', async () => {
    const context = {
      ...app.services,
      accountAllowances: createAccountAllowances(openAllowances({ ...app.services, areStrict: true })),
      caller: {
        ...visitorWithoutSession('test', '203.0.113.7'),
        userId: ann.userId,
        authLevel: 'identified' as const,
      },
    };
    const tries = Array.from({ length: 61 }, () =>
      verifySessionOf(context, { sessionId: ann.sessionId, code: '1' }).catch((error: unknown) => error),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter((answer) => answer instanceof TooManyRequests)).toHaveLength(1);
  });
});
