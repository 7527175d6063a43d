import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDeskApp } from '../../testing/desk.ts';
import type { DeskApp } from '../../testing/desk.ts';
import { openActDesk } from '../../testing/act-desk.ts';
import type { ActDesk } from '../../testing/act-desk.ts';
import { becomePerson } from '../../testing/people/become-person.ts';
import { STAFF_ACTS, STAFF_ROLES } from '../roles-and-limits.ts';
import { ACTS } from './staff-acts.ts';
import type { StaffActName, StaffRole } from '../roles-and-limits.ts';

let desk: DeskApp;
let acts: ActDesk;
let userId: string;
beforeAll(async () => {
  desk = await openDeskApp();
  acts = openActDesk(desk);
  ({ userId } = await becomePerson(desk.app, 'verified'));
});
afterAll(() => desk.close());

const rows = (statement: string) => desk.services.database.runScript(statement);

/** Who may do each, written out. */
const MAY: Readonly<Record<StaffActName, readonly StaffRole[]>> = {
  note_on_person: ['service', 'billing', 'underwriting', 'compliance'],
  give_back_premium: ['billing'],
  pay_owed_refund: ['billing'],
  write_off_bill: ['billing'],
  charge_bill: ['service', 'billing'],
  book_post_payment: ['billing'],
  return_post_payment: ['billing'],
  stop_application: ['service'],
  decrease_cover: ['service'],
  change_beneficiaries: ['service'],
  end_sessions: ['service', 'compliance'],
  lift_lock: ['service'],
  identity_again: ['service', 'compliance'],
  set_flag: ['service'],
  change_email: ['service'],
  change_phone: ['service'],
  change_address: ['service'],
  reissue_paper: ['service', 'billing'],
  paper_instead: ['service', 'compliance'],
  write_letter: ['service'],
};

/** Whom each tells, by which messages, written out: an act that tells nobody stands here as one that does not. */
const TELLS: Readonly<Record<StaffActName, readonly string[] | 'nobody'>> = {
  note_on_person: 'nobody',
  give_back_premium: ['premium_given_back', 'refund_by_check', 'refund_failed'],
  pay_owed_refund: ['refund_made'],
  write_off_bill: ['bill_written_off'],
  charge_bill: ['premium_paid', 'own_payment_failed'],
  book_post_payment: ['post_received', 'refund_by_check'],
  return_post_payment: ['check_returned', 'check_lost'],
  stop_application: ['application_stopped'],
  decrease_cover: ['cover_change_accepted'],
  change_beneficiaries: ['beneficiaries_changed_by_letter'],
  end_sessions: ['signed_out_by_us'],
  lift_lock: ['lock_lifted'],
  identity_again: ['identity_looked_at'],
  set_flag: 'nobody',
  change_email: ['email_change_by_us', 'verify_email'],
  change_phone: ['phone_change_by_us'],
  change_address: ['mailing_address_changed'],
  reissue_paper: ['paper_sent_again'],
  paper_instead: ['paper_from_now_on'],
  write_letter: ['letter_on_its_way'],
};

test('every act stands in the register under its own name, and tells whom it is written here to tell [F-76]', () => {
  expect(Object.entries(ACTS).map(([key, { name }]) => [key, name])).toEqual(
    STAFF_ACTS.map((name) => [name, name]),
  );
  for (const { name, told } of Object.values(ACTS))
    expect('templates' in told ? told.templates : 'nobody').toEqual(TELLS[name]);
});

test.each(STAFF_ROLES.filter((role) => role !== 'admin'))(
  'the role %s is offered the acts it may do, and refused every other one by the server [F-76, UW-15]',
  async (role) => {
    const { cookie } = await desk.member(role);
    await acts.open(userId, cookie);
    const offered = await acts.offered(userId, cookie);
    for (const [act, roles] of Object.entries(MAY)) {
      const isTheirs = roles.includes(role);
      if (!isTheirs) expect(offered).not.toContain(act);
      const { fieldErrors } = await acts.effect({ act, subjectId: userId, entries: {} }, cookie);
      if (isTheirs) expect(fieldErrors).not.toContainEqual(expect.objectContaining({ code: 'role_missing' }));
      else expect(fieldErrors).toMatchObject([{ code: 'role_missing' }]);
      const make = { id: acts.id(), act, subjectId: userId, entries: {}, digest: '', reason: 'Asked.' };
      if (!isTheirs)
        expect((await acts.make(make, cookie)).fieldErrors).toMatchObject([{ code: 'role_missing' }]);
    }
  },
);

test('a note is kept with its reason, sealed, and stands on the line of time as it was shown; nobody is told [F-76, S-81]', async () => {
  const { cookie, name } = await desk.member('service');
  await acts.open(userId, cookie);
  const before = await rows(`select id from outbox_messages`);
  const note = {
    act: 'note_on_person',
    subjectId: userId,
    entries: { note: 'Hard of hearing: write to her.' },
  };
  const { effect } = await acts.effect(note, cookie);
  expect(effect).toMatchObject({
    lines: [{ label: 'Kept', before: null, after: 'Hard of hearing: write to her.' }],
    out: 0,
    secondPerson: [],
    told: expect.stringContaining('Nobody is told'),
  });
  const { made } = await acts.make(
    { ...note, id: acts.id(), digest: effect!.digest, reason: 'She said so.' },
    cookie,
  );
  expect(made).toMatchObject({ state: 'carried_out', madeBy: name, reason: 'She said so.', work: null });
  const [row] = await rows(`select * from desk_acts where id = '${made!.id}'`);
  expect(JSON.stringify(row)).not.toMatch(/hearing|said so/);
  expect(await rows(`select id from outbox_messages`)).toHaveLength(before.length);
  const shown = await acts.evidence(userId, 'act_carried_out', made!.id, cookie);
  expect(shown).toContain('Kept: Hard of hearing: write to her.');
  expect(shown).toContain(`Why: She said so. (${name})`);
  const audited = await rows(
    `select action, actor_staff_id, detail from audit_events where action = 'desk_act_carried_out' and subject_id = '${userId}'`,
  );
  expect(audited).toHaveLength(1);
  expect(JSON.stringify(audited)).not.toContain('hearing');
});

test('nothing is shown or done for somebody whose page was not opened by this session [F-76, S-35]', async () => {
  const { cookie } = await desk.member('service');
  const note = { act: 'note_on_person', subjectId: userId, entries: { note: 'Nothing.' } };
  const notOpened = 'Open the person first, and say what you look for.';
  expect((await acts.effect(note, cookie)).words).toBe(notOpened);
  expect((await acts.make({ ...note, id: acts.id(), digest: '', reason: 'Why.' }, cookie)).words).toBe(
    notOpened,
  );
  expect((await acts.fields(note, cookie)).words).toBe(notOpened);
  expect(await acts.offered(userId, cookie)).toEqual([]);
});

test('what is sent twice is done once, and without a reason not at all [F-76]', async () => {
  const { cookie } = await desk.member('service');
  await acts.open(userId, cookie);
  const note = { act: 'note_on_person', subjectId: userId, entries: { note: 'Once.' } };
  const { effect } = await acts.effect(note, cookie);
  const make = { ...note, id: acts.id(), digest: effect!.digest, reason: 'Twice pressed.' };
  expect((await acts.make({ ...make, reason: ' ' }, cookie)).fieldErrors).toMatchObject([
    { field: 'reason' },
  ]);
  const both = await Promise.all([acts.make(make, cookie), acts.make(make, cookie)]);
  expect(both.map(({ made }) => made?.state)).toEqual(['carried_out', 'carried_out']);
  expect(await rows(`select id from desk_acts where id = '${make.id}'`)).toHaveLength(1);
  expect(await rows(`select id from audit_events where detail->>'id' = '${make.id}'`)).toHaveLength(1);
});

test('what does something else by now than was shown is refused, and nothing is done [F-76]', async () => {
  const { cookie } = await desk.member('service');
  await acts.open(userId, cookie);
  const note = { act: 'note_on_person', subjectId: userId, entries: { note: 'As I saw it.' } };
  const { effect } = await acts.effect(note, cookie);
  const id = acts.id();
  const other = { ...note, entries: { note: 'Something else.' }, id, digest: effect!.digest, reason: 'Why.' };
  expect((await acts.make(other, cookie)).fieldErrors).toMatchObject([{ code: 'act_changed' }]);
  expect(await rows(`select id from desk_acts where id = '${id}'`)).toEqual([]);
});
