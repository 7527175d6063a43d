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

const invite = (input: object) =>
  desk.ask('mutation ($input: InviteStaffInput!) { inviteStaff(input: $input) { id } }', { input }, ada);
const changeRoles = (staffId: string, roles: readonly string[], asking: { cookie: string } = ada) =>
  desk.ask(
    'mutation ($input: ChangeStaffRolesInput!) { changeStaffRoles(input: $input) { roles } }',
    { input: { staffId, roles } },
    asking,
  );
const deactivate = (staffId: string, asking: { cookie: string } = ada) =>
  desk.ask<{ deactivateStaff: { status: string } }>(
    'mutation ($input: DeactivateStaffInput!) { deactivateStaff(input: $input) { status } }',
    { input: { staffId } },
    asking,
  );
const statusOf = async (cookie: string) => (await desk.ask('{ me { id } }', {}, { cookie })).status;

test('an admin invites by mail, and nobody else sees the link [UW-15]', async () => {
  const roles = ['underwriting', 'underwriting'];
  const { words, text } = await invite({ email: 'New@Wysh.example', name: 'Nell', roles });
  expect(words).toBeNull();
  const mail = await newestMail({ services: desk.services } as never, 'staff_invitation', 'new@wysh.example');
  const token = /\/desk\/invitation#([\w-]{43})/.exec(mail.text)?.[1];
  expect(token).toBeDefined();
  expect(text).not.toContain(token);
  expect((await desk.call('POST', '/invitation', { body: { token } })).body).toMatchObject({ name: 'Nell' });
  const { data } = await desk.ask<{ staff: object[] }>('{ staff { email status roles } }', {}, ada);
  const staff = data!.staff;
  expect(staff).toContainEqual(
    expect.objectContaining({ email: 'new@wysh.example', status: 'invited', roles: ['underwriting'] }),
  );
  expect(JSON.stringify(staff)).not.toContain('argon2');
});

test.each([
  [{ email: 'nothing', name: 'N', roles: ['service'] }, 'email'],
  [{ email: 'n@wysh.example', name: ' ', roles: ['service'] }, 'name'],
  [{ email: 'n@wysh.example', name: 'N', roles: [] }, 'roles'],
])('an invitation with %j is refused, and the field is named [PERM-04, UW-15]', async (body, field) => {
  const { data, fieldErrors } = await invite(body);
  expect([data, fieldErrors[0]?.field]).toEqual([null, field]);
});

test.each(['owner', 'consumer'])(
  'nobody is given the role %s, which there is not [PERM-04]',
  async (role) => {
    const email = `${role}@wysh.example`;
    expect((await invite({ email, name: 'N', roles: [role] })).data).toBeNull();
    expect((await changeRoles(ada.id, [role])).data).toBeNull();
    const { data } = await desk.ask<{ staff: { email: string }[] }>('{ staff { email roles } }', {}, ada);
    expect(data!.staff.map((one) => one.email)).not.toContain(email);
  },
);

test('other roles count from the next request on [UW-15, S-37]', async () => {
  const bob = await desk.member('underwriting');
  const { caseId: id } = await desk.openCase();
  const read = async () =>
    (await desk.ask('query ($id: ID!) { case(caseId: $id) { status } }', { id }, bob)).fieldErrors[0]?.code;
  expect(await read()).toBeUndefined();
  expect((await changeRoles(bob.id, ['service'])).data).toEqual({ changeStaffRoles: { roles: ['service'] } });
  expect(await read()).toBe('role_missing');
});

test('whoever is deactivated is out at once, and comes back by an invitation alone [UW-15, S-30]', async () => {
  const cat = await desk.member('underwriting');
  expect((await deactivate(cat.id)).data).toEqual({ deactivateStaff: { status: 'deactivated' } });
  expect(await statusOf(cat.cookie)).toBe(401);
  const signIn = () =>
    desk.call<{ signIn: string }>('POST', '/sign-in', {
      body: { email: cat.email, password: staffPassword },
    });
  expect((await signIn()).body.error).toBe('CREDENTIAL_INCORRECT');
  const token = await desk.invite(cat.email, ['service'], 'Cat');
  expect((await signIn()).body.error).toBe('CREDENTIAL_INCORRECT');
  const accepted = await desk.call<{ signIn: string }>('POST', '/invitation/password', {
    body: { token, password: staffPassword, passwordConfirmation: staffPassword },
  });
  const cookie = await desk.giveCode(accepted.body.signIn, await desk.codeMailedTo(cat.email));
  expect(await statusOf(cookie)).toBe(200);
});

test('a code on its way opens nothing to whoever was deactivated meanwhile [S-30]', async () => {
  const dan = await desk.member('underwriting');
  const begun = await desk.call<{ signIn: string }>('POST', '/sign-in', {
    body: { email: dan.email, password: staffPassword },
  });
  const code = await desk.codeMailedTo(dan.email);
  await deactivate(dan.id);
  const { body } = await desk.call('POST', '/sign-in/code', { body: { signIn: begun.body.signIn, code } });
  expect(body.error).toBe('ACCESS_CODE_EXPIRED');
});

test('an invitation that is followed ends the sessions of before [S-30]', async () => {
  const eve = await desk.member('service');
  const token = await desk.invite(eve.email, ['service'], 'Eve');
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
    await deactivate(ada.id),
    await changeRoles(ada.id, ['service']),
    await invite({ email: ada.email, name: 'Ada', roles: ['service'] }),
  ];
  expect(alone.map(({ fieldErrors }) => fieldErrors[0]?.code)).toEqual([
    'last_admin',
    'last_admin',
    'last_admin',
  ]);
  expect(await statusOf(ada.cookie)).toBe(200);

  const fay = await desk.member('admin');
  const both = await Promise.all([deactivate(ada.id, fay), changeRoles(fay.id, ['service'], ada)]);
  const admins = (
    await desk.services.database.reader.selectFrom('staff_members').selectAll().execute()
  ).filter(({ roles, status }) => status === 'active' && roles.includes('admin'));
  expect(both.filter(({ data }) => data !== null)).toHaveLength(1);
  expect(admins).toHaveLength(1);
});

test('the audit names who did what, the newest first, with no secret in it [UW-15, S-81, S-82]', async () => {
  const gus = await desk.member('admin');
  await desk.call('POST', '/sign-in', { body: { email: 'nobody@wysh.example', password: 'not this one' } });
  const { data, text } = await desk.ask<{
    audit: { action: string; actor: string | null; subject: string }[];
  }>('{ audit { action actor subject detail { name value } } }', {}, gus);
  const events = data!.audit;
  expect(events[0]).toMatchObject({
    action: 'staff_password_refused',
    actor: null,
    subject: 'unknown',
  });
  expect(events[1]).toMatchObject({ action: 'staff_signed_in', actor: gus.name, subject: gus.name });
  expect(text).not.toMatch(/nobody@|argon2|heron/);
});
