import { afterAll, beforeAll, expect, test } from 'vitest';
import { newestMail } from '../testing/account-holder.ts';
import { openDeskApp, staffPassword } from '../testing/desk.ts';
import type { DeskApp } from '../testing/desk.ts';

let desk: DeskApp;
let ada: Awaited<ReturnType<DeskApp['member']>>;
beforeAll(async () => {
  desk = await openDeskApp();
  ada = await desk.member('admin');
});
afterAll(() => desk.close());

const asAda = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  desk.call<{ staff: { email: string; status: string; roles: string[] }[] }>(method, path, {
    cookie: ada.cookie,
    ...(body !== undefined && { body }),
  });
const statusOf = async (cookie: string) => (await desk.call('GET', '/me', { cookie })).status;

test('an admin invites by mail, and nobody else sees the link [UW-15]', async () => {
  const { status, text } = await asAda('POST', '/staff', {
    email: 'New@Wysh.example',
    name: 'Nell',
    roles: ['underwriter', 'underwriter'],
  });
  expect(status).toBe(200);
  const mail = await newestMail({ services: desk.services } as never, 'staff_invitation', 'new@wysh.example');
  const token = /\/desk\/invitation#([\w-]{43})/.exec(mail.text)?.[1];
  expect(token).toBeDefined();
  expect(text).not.toContain(token);
  expect((await desk.call('POST', '/invitation', { body: { token } })).body).toMatchObject({ name: 'Nell' });
  const { staff } = (await asAda('GET', '/staff')).body;
  expect(staff).toContainEqual(
    expect.objectContaining({ email: 'new@wysh.example', status: 'invited', roles: ['underwriter'] }),
  );
  expect(JSON.stringify(staff)).not.toContain('argon2');
});

test.each([
  [{ email: 'nothing', name: 'N', roles: ['support'] }, 'email'],
  [{ email: 'n@wysh.example', name: ' ', roles: ['support'] }, 'name'],
  [{ email: 'n@wysh.example', name: 'N', roles: [] }, 'roles'],
  [{ email: 'n@wysh.example', name: 'N', roles: ['owner'] }, 'roles'],
  [{ email: 'n@wysh.example', name: 'N', roles: ['consumer'] }, 'roles'],
])('an invitation with %j is refused, and the field is named [PERM-04, UW-15]', async (body, field) => {
  const answer = await asAda('POST', '/staff', body);
  expect(answer.status).toBe(422);
  expect(answer.body.field_errors?.[0]?.field).toBe(field);
});

test('other roles count from the next request on [UW-15, S-37]', async () => {
  const bob = await desk.member('underwriter');
  const id = desk.openCase();
  const read = async () => (await desk.call('GET', `/cases/${id}`, { cookie: bob.cookie })).status;
  expect(await read()).toBe(200);
  expect((await asAda('PUT', `/staff/${bob.id}/roles`, { roles: ['support'] })).status).toBe(200);
  expect(await read()).toBe(403);
});

test('whoever is deactivated is out at once, and comes back by an invitation alone [UW-15, S-30]', async () => {
  const cat = await desk.member('underwriter');
  await asAda('POST', `/staff/${cat.id}/deactivate`);
  expect(await statusOf(cat.cookie)).toBe(401);
  const signIn = () =>
    desk.call<{ signIn: string }>('POST', '/sign-in', {
      body: { email: cat.email, password: staffPassword },
    });
  expect((await signIn()).body.error).toBe('CREDENTIAL_INCORRECT');
  const token = await desk.invite(cat.email, ['support'], 'Cat');
  expect((await signIn()).body.error).toBe('CREDENTIAL_INCORRECT');
  const accepted = await desk.call<{ signIn: string }>('POST', '/invitation/password', {
    body: { token, password: staffPassword, passwordConfirmation: staffPassword },
  });
  const cookie = await desk.giveCode(accepted.body.signIn, await desk.codeMailedTo(cat.email));
  expect(await statusOf(cookie)).toBe(200);
});

test('a code on its way opens nothing to whoever was deactivated meanwhile [S-30]', async () => {
  const dan = await desk.member('underwriter');
  const begun = await desk.call<{ signIn: string }>('POST', '/sign-in', {
    body: { email: dan.email, password: staffPassword },
  });
  const code = await desk.codeMailedTo(dan.email);
  await asAda('POST', `/staff/${dan.id}/deactivate`);
  const { body } = await desk.call('POST', '/sign-in/code', { body: { signIn: begun.body.signIn, code } });
  expect(body.error).toBe('ACCESS_CODE_EXPIRED');
});

test('an invitation that is followed ends the sessions of before [S-30]', async () => {
  const eve = await desk.member('support');
  const token = await desk.invite(eve.email, ['support'], 'Eve');
  expect(await statusOf(eve.cookie)).toBe(200);
  await desk.call('POST', '/invitation/password', {
    body: {
      token,
      password: 'a lantern on the night walk',
      passwordConfirmation: 'a lantern on the night walk',
    },
  });
  expect(await statusOf(eve.cookie)).toBe(401);
});

test('the last admin stays one, also when two let go at once [UW-15]', async () => {
  const alone = [
    await asAda('POST', `/staff/${ada.id}/deactivate`),
    await asAda('PUT', `/staff/${ada.id}/roles`, { roles: ['support'] }),
    await asAda('POST', '/staff', { email: ada.email, name: 'Ada', roles: ['support'] }),
  ];
  expect(alone.map(({ body }) => body.field_errors?.[0]?.code)).toEqual([
    'last_admin',
    'last_admin',
    'last_admin',
  ]);
  expect(await statusOf(ada.cookie)).toBe(200);

  const fay = await desk.member('admin');
  const both = await Promise.all([
    desk.call('POST', `/staff/${ada.id}/deactivate`, { cookie: fay.cookie }),
    desk.call('PUT', `/staff/${fay.id}/roles`, { cookie: ada.cookie, body: { roles: ['support'] } }),
  ]);
  const admins = (
    await desk.services.database.reader.selectFrom('staff_members').selectAll().execute()
  ).filter(({ roles, status }) => status === 'active' && roles.includes('admin'));
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(admins).toHaveLength(1);
});

test('the audit names who did what, the newest first, with no secret in it [UW-15, S-81, S-82]', async () => {
  const gus = await desk.member('admin');
  await desk.call('POST', '/sign-in', { body: { email: 'nobody@wysh.example', password: 'not this one' } });
  const { body, text } = await desk.call<{
    events: { action: string; actor: string | null; subject: string }[];
  }>('GET', '/audit', { cookie: gus.cookie });
  expect(body.events[0]).toMatchObject({
    action: 'staff_password_refused',
    actor: null,
    subject: 'unknown',
  });
  expect(body.events[1]).toMatchObject({ action: 'staff_signed_in', actor: gus.name, subject: gus.name });
  expect(text).not.toMatch(/nobody@|argon2|heron/);
});
