import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromOwnPage, openDeskApp, staffPassword } from '../testing/desk.ts';
import type { DeskApp } from '../testing/desk.ts';
import { readSessionCookie, sessionCookie } from './session-cookie.ts';

let desk: DeskApp;
let ann: Awaited<ReturnType<DeskApp['member']>>;
beforeAll(async () => {
  desk = await openDeskApp();
  ann = await desk.member('underwriting', 'admin');
});
afterAll(() => desk.close());

const signIn = (email: string, password = staffPassword) =>
  desk.call<{ signIn: string }>('POST', '/sign-in', { body: { email, password } });
const me = (cookie: string, headers: object = fromOwnPage) =>
  desk.ask('{ me { name roles acts } }', {}, { cookie, headers });
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

describe('an invitation', () => {
  test('leads to a password, the password to a code, and the code to a session [UW-15]', async () => {
    const token = await desk.invite('Bea@Wysh.example', ['service'], 'Bea Wren');
    const seen = await desk.call('POST', '/invitation', { body: { token } });
    expect(seen.body).toEqual({ name: 'Bea Wren', email: 'bea@wysh.example' });
    const accepted = await desk.call<{ signIn: string }>('POST', '/invitation/password', {
      body: { token, password: staffPassword, passwordConfirmation: staffPassword },
    });
    expect(accepted.headers['set-cookie']).toBeUndefined();
    const code = await desk.codeMailedTo('bea@wysh.example');
    const cookie = await desk.giveCode(accepted.body.signIn, code);
    expect((await me(cookie)).data).toMatchObject({
      me: {
        name: 'Bea Wren',
        roles: ['service'],
        acts: [
          'see_queue',
          'find_people',
          'see_person',
          'read_chats',
          'answer_chats',
          'read_complaints',
          'handle_complaints',
          'read_replacements',
          'tell_companies',
          'look_up_billing',
          'hold_billing',
          'read_letters',
          'reach_people',
          'take_off_second_person',
          'end_policies',
          'note_on_person',
          'charge_bill',
          'stop_application',
          'decrease_cover',
          'change_beneficiaries',
          'end_sessions',
          'lift_lock',
          'identity_again',
          'set_flag',
          'change_email',
          'change_phone',
          'change_address',
          'reissue_paper',
          'paper_instead',
          'write_letter',
          'agree_to_acts',
          'correct_policies',
          'read_recoveries',
          'recover_accounts',
          'see_switches',
        ],
      },
    });
    expect((await desk.call('POST', '/invitation', { body: { token } })).body).toMatchObject({
      error: 'TOKEN_INVALID',
    });
  });

  test('is over after 72 hours, and when a newer one was written [S-17]', async () => {
    const first = await desk.invite('cal@wysh.example', ['service']);
    const second = await desk.invite('cal@wysh.example', ['service']);
    expect((await desk.call('POST', '/invitation', { body: { token: first } })).body.error).toBe(
      'TOKEN_INVALID',
    );
    expect((await desk.call('POST', '/invitation', { body: { token: second } })).status).toBe(200);
    const hasOpened = async () =>
      (await desk.call('POST', '/invitation', { body: { token: second } })).status;
    await desk.clock.advance(Temporal.Duration.from({ hours: 71, minutes: 59 }));
    expect(await hasOpened()).toBe(200);
    await desk.clock.advance(Temporal.Duration.from({ minutes: 1 }));
    expect(await hasOpened()).toBe(400);
    await desk.clock.reset();
  });

  test.each([
    ['short', 'short', 'password'],
    ['password1234', 'password1234', 'password'],
    ['anna otter 1', 'anna otter 1', 'password'],
    ['grey heron by the lake', 'another', 'passwordConfirmation'],
  ])('refuses the password %s, typed again as %s [S-01, S-02, S-03]', async (password, again, field) => {
    const token = await desk.invite('anna@wysh.example', ['service'], 'Anna Otter');
    const { status, body } = await desk.call('POST', '/invitation/password', {
      body: { token, password, passwordConfirmation: again },
    });
    expect(status).toBe(422);
    expect(body.field_errors?.[0]?.field).toBe(field);
  });
});

describe('signing in', () => {
  test('takes the password and a code, which works once [UW-15, S-14]', async () => {
    const begun = await signIn(ann.email.toUpperCase());
    expect(begun.headers['set-cookie']).toBeUndefined();
    const code = await desk.codeMailedTo(ann.email);
    const cookie = await desk.giveCode(begun.body.signIn, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect((await me(cookie)).status).toBe(200);
    const again = await desk.call('POST', '/sign-in/code', { body: { signIn: begun.body.signIn, code } });
    expect(again.body.error).toBe('ACCESS_CODE_EXPIRED');
  });

  test('five wrong codes end it, and so do ten minutes and a newer code [S-14, S-15]', async () => {
    const give = (secret: string, code: string) =>
      desk.call('POST', '/sign-in/code', { body: { signIn: secret, code } });
    const first = (await signIn(ann.email)).body.signIn;
    const code = await desk.codeMailedTo(ann.email);
    const answers: (string | undefined)[] = [];
    for (let index = 0; index < 5; index += 1) answers.push((await give(first, wrong(code))).body.error);
    expect(answers).toEqual([
      ...Array.from({ length: 4 }, () => 'ACCESS_CODE_INCORRECT'),
      'ACCESS_CODE_EXPIRED',
    ]);
    expect((await give(first, code)).body.error).toBe('ACCESS_CODE_EXPIRED');

    const second = (await signIn(ann.email)).body.signIn;
    const secondCode = await desk.codeMailedTo(ann.email);
    const third = (await signIn(ann.email)).body.signIn;
    expect((await give(second, secondCode)).body.error).toBe('ACCESS_CODE_EXPIRED');
    const thirdCode = await desk.codeMailedTo(ann.email);
    expect((await give(second, thirdCode)).body.error).toBe('ACCESS_CODE_EXPIRED');
    const bob = await desk.member('service');
    const bobs = (await signIn(bob.email)).body.signIn;
    const bobsCode = await desk.codeMailedTo(bob.email);
    await desk.clock.advance(Temporal.Duration.from({ minutes: 9 }));
    expect((await give(bobs, bobsCode)).status).toBe(200);
    await desk.clock.advance(Temporal.Duration.from({ minutes: 1 }));
    expect((await give(third, thirdCode)).body.error).toBe('ACCESS_CODE_EXPIRED');
    await desk.clock.reset();
  });

  test('ten codes an hour are mailed to a member, and no eleventh until the hour is over [S-16]', async () => {
    const bob = await desk.member('service');
    // The first one was that of their invitation.
    for (let count = 2; count <= 10; count += 1) expect((await signIn(bob.email)).status).toBe(200);
    expect((await signIn(bob.email)).status).toBe(429);
    await desk.clock.advance(Temporal.Duration.from({ minutes: 59 }));
    expect((await signIn(bob.email)).status).toBe(429);
    await desk.clock.advance(Temporal.Duration.from({ minutes: 1 }));
    expect((await signIn(bob.email)).status).toBe(200);
    await desk.clock.reset();
  });

  test('an address without a member reads the same as a wrong password, and counts alike [S-09, S-10, S-13]', async () => {
    const bob = await desk.member('service');
    for (const email of [bob.email, 'nobody@wysh.example']) {
      const codes = await Promise.all(
        Array.from({ length: 12 }, async () => (await signIn(email, 'not this one')).body.error),
      );
      expect(codes.filter((code) => code === 'CREDENTIAL_INCORRECT')).toHaveLength(9);
      expect(codes.filter((code) => code === 'AUTHENTICATION_TENTH_ATTEMPT')).toHaveLength(3);
    }
    expect((await signIn(bob.email)).body.error).toBe('AUTHENTICATION_TENTH_ATTEMPT');
    await desk.clock.advance(Temporal.Duration.from({ minutes: 59 }));
    expect((await signIn(bob.email)).body.error).toBe('AUTHENTICATION_TENTH_ATTEMPT');
    await desk.clock.advance(Temporal.Duration.from({ minutes: 1 }));
    expect((await signIn(bob.email)).status).toBe(200);
    await desk.clock.reset();
  });

  test('a code and a token are kept as hashes and stand in no audit [S-14, S-31, S-81]', async () => {
    await signIn(ann.email);
    const code = await desk.codeMailedTo(ann.email);
    const { reader } = desk.services.database;
    const kept = {
      codes: await reader.selectFrom('staff_codes').select(['state', 'staff_id']).execute(),
      sessions: await reader.selectFrom('staff_sessions').selectAll().execute(),
      audit: await reader.selectFrom('audit_events').select(['detail', 'action']).execute(),
    };
    expect(JSON.stringify(kept.audit)).not.toContain(code);
    expect(JSON.stringify(kept)).not.toContain(ann.cookie.split('=')[1]);
    expect(kept.audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['staff_invited', 'staff_password_set', 'staff_code_sent', 'staff_signed_in']),
    );
  });
});

describe('a session', () => {
  test('is a cookie that no script reads and no other site sends [UW-15, S-31]', async () => {
    const begun = await signIn(ann.email);
    const { headers } = await desk.call('POST', '/sign-in/code', {
      body: { signIn: begun.body.signIn, code: await desk.codeMailedTo(ann.email) },
    });
    expect(headers['set-cookie']).toMatch(
      /^desk_session=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    );
    expect(headers['cache-control']).toBe('no-store');
  });

  test('belongs in production to this host and to TLS alone [S-51]', () => {
    const production = { environment: 'production' } as const;
    const cookie = sessionCookie(production, { token: 'a-token', maxAgeSeconds: 60 });
    expect(cookie).toBe('__Host-desk_session=a-token; Path=/; Max-Age=60; HttpOnly; SameSite=Strict; Secure');
    expect(readSessionCookie(production, `desk_session=planted; ${cookie}`)).toBe('a-token');
    expect(readSessionCookie(production, 'desk_session=planted')).toBeNull();
  });

  test('ends with signing out [S-30]', async () => {
    const cat = await desk.member('service');
    expect((await desk.call('POST', '/sign-out', { cookie: cat.cookie })).headers['set-cookie']).toMatch(
      /Max-Age=0/,
    );
    expect((await me(cat.cookie)).status).toBe(401);
  });

  test('ends after 30 idle minutes, in which a page that asks by itself does not count [S-29]', async () => {
    const dan = await desk.member('service');
    const minutes = (count: number) => desk.clock.advance(Temporal.Duration.from({ minutes: count }));
    await minutes(20);
    expect((await me(dan.cookie)).status).toBe(200);
    await minutes(20);
    expect((await me(dan.cookie, { ...fromOwnPage, 'x-desk-background': '1' })).status).toBe(200);
    await minutes(9);
    expect((await me(dan.cookie, { ...fromOwnPage, 'x-desk-background': '1' })).status).toBe(200);
    await minutes(1);
    expect((await me(dan.cookie)).status).toBe(401);
    await desk.clock.reset();
  });

  test('ends 12 hours after it began, however busy it was [S-29]', async () => {
    const eve = await desk.member('service');
    for (let hour = 0; hour < 24; hour += 1) {
      expect((await me(eve.cookie)).status).toBe(200);
      await desk.clock.advance(Temporal.Duration.from({ minutes: 29 }));
    }
    await desk.clock.advance(Temporal.Duration.from({ minutes: 25 }));
    expect((await me(eve.cookie)).status).toBe(401);
    await desk.clock.reset();
  });

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://other.wysh.example' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{}],
  ])('does nothing for a change that no page of ours asked for: %j [S-50]', async (headers) => {
    const { status } = await desk.call('POST', '/sign-out', { cookie: ann.cookie, headers });
    expect(status).toBe(403);
    expect((await me(ann.cookie, headers)).status).toBe(403);
    expect((await me(ann.cookie)).status).toBe(200);
  });

  test('works from our own origin, where a browser names that alone [S-50]', async () => {
    const headers = { origin: 'http://desk.example', host: 'desk.example' };
    const { status } = await desk.call('POST', '/invitation', { body: { token: 'x' }, headers });
    expect(status).toBe(400);
  });

  test('of staff is nothing to the API of consumers, and theirs is nothing to the desk [S-35, PERM-04]', async () => {
    expect((await me('desk_session=0')).status).toBe(401);
    const { token } = await desk.app.visitor();
    const headers = { ...fromOwnPage, authorization: `Bearer ${token}` };
    expect(await desk.ask('{ me { name } }', {}, { headers })).toMatchObject({
      status: 401,
      code: 'GRAPH_API_UNAUTHORIZED',
    });
    const asStaff = { ...fromOwnPage, cookie: ann.cookie };
    const { data } = await desk.app.graphql('{ me { id } }', {}, { headers: asStaff });
    expect(data).toEqual({ me: null });
  });
});

test('what is over is removed a day later', async () => {
  await desk.clock.advance(Temporal.Duration.from({ days: 6 }));
  await desk.services.jobs.drain();
  const { reader } = desk.services.database;
  expect(await reader.selectFrom('staff_codes').select('state').execute()).toEqual([]);
  expect(await reader.selectFrom('staff_sessions').select('id').execute()).toEqual([]);
  expect(await reader.selectFrom('staff_invitations').select('ended_at').execute()).toEqual([]);
  await desk.clock.reset();
});
