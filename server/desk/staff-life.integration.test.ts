import { drawLife, writtenLife } from '@wysh/domain/lifecycles/testing/life-table.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDeskApp, staffPassword } from '../testing/desk.ts';
import type { DeskApp } from '../testing/desk.ts';
import type { StaffStatus } from './staff-member.ts';

let desk: DeskApp;
let ada: Awaited<ReturnType<DeskApp['member']>>;
beforeAll(async () => {
  desk = await openDeskApp();
  ada = await desk.member('admin');
});
afterAll(() => desk.close());

interface Somebody {
  readonly id: string;
  readonly email: string;
  /** Of the newest invitation they got. */
  readonly token: string;
}

/** An act of the admin's: whether it was done. */
async function asAda(act: string, type: string, input: object) {
  const document = `mutation ($input: ${type}!) { ${act}(input: $input) { id } }`;
  return { isDone: (await desk.ask(document, { input }, ada)).data !== null };
}

const rowOf = (email: string) =>
  desk.services.database.reader
    .selectFrom('staff_members')
    .select(['id', 'status'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();

async function setPassword({ token }: Pick<Somebody, 'token'>) {
  const { status } = await desk.call('POST', '/invitation/password', {
    body: { token, password: staffPassword, passwordConfirmation: staffPassword },
  });
  return { isDone: status === 200 };
}
const deactivate = ({ id }: Pick<Somebody, 'id'>) =>
  asAda('deactivateStaff', 'DeactivateStaffInput', { staffId: id });

let count = 0;
async function invited(): Promise<Somebody> {
  count += 1;
  const email = `life-${count}@wysh.example`;
  const token = await desk.invite(email, ['service']);
  return { ...(await rowOf(email)), email, token };
}

const inState: Readonly<Record<StaffStatus, () => Promise<Somebody>>> = {
  invited,
  active: async () => {
    const somebody = await invited();
    await setPassword(somebody);
    return somebody;
  },
  deactivated: async () => {
    const somebody = await invited();
    await deactivate(somebody);
    return somebody;
  },
};

const events = {
  invited_again: ({ email }: Somebody) =>
    asAda('inviteStaff', 'InviteStaffInput', { email, name: 'Ann Otter', roles: ['service'] }),
  password_set: setPassword,
  password_set_by_a_new_invitation: async ({ email }: Somebody) =>
    setPassword({ token: await desk.invite(email, ['service']) }),
  roles_changed: ({ id }: Somebody) =>
    asAda('changeStaffRoles', 'ChangeStaffRolesInput', { staffId: id, roles: ['underwriting'] }),
  deactivated: deactivate,
};

test('what each act makes of a member of staff in each state is as written here [UW-15, S-30]', async () => {
  const states = Object.keys(inState) as StaffStatus[];
  const names = Object.keys(events) as (keyof typeof events)[];
  const cells = new Map<string, string>();
  for (const state of states) {
    for (const name of names) {
      const somebody = await inState[state]();
      expect((await rowOf(somebody.email)).status).toBe(state);
      const { isDone } = await events[name](somebody);
      cells.set(`${state} ${name}`, isDone ? (await rowOf(somebody.email)).status : '-');
    }
  }
  const after = (state: string, name: string) => cells.get(`${state} ${name}`)!;
  expect(drawLife({ states, events: names, after })).toEqual(
    writtenLife(`
                                        invited      active       deactivated
      invited_again                     invited      active       invited
      password_set                      active       -            -
      password_set_by_a_new_invitation  active       active       active
      roles_changed                     invited      active       -
      deactivated                       deactivated  deactivated  deactivated
    `),
  );
});
