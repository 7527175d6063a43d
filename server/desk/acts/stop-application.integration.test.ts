import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { openActDesk } from '../../testing/act-desk.ts';
import type { ActDesk } from '../../testing/act-desk.ts';
import { decidedApplicant } from '../../testing/applicant.ts';
import { openBuyer } from '../../testing/buyer.ts';
import { openDeskApp } from '../../testing/desk.ts';
import type { DeskApp } from '../../testing/desk.ts';
import { openFlowVisitor } from '../../testing/flow-visitor.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { becomePerson } from '../../testing/people/become-person.ts';

let desk: DeskApp;
let acts: ActDesk;
let ann: Awaited<ReturnType<DeskApp['member']>>;
beforeAll(async () => {
  desk = await openDeskApp();
  acts = openActDesk(desk);
  ann = await desk.member('service');
});
afterEach(async () => {
  expect(await brokenInvariants(desk.app)).toEqual([]);
});
afterAll(() => desk.close());

const FIRST = '1990-02-28';
const RIGHT = '1992-01-01';

const stop = ({ userId }: { userId: string }, why = 'wrong') => ({
  act: 'stop_application',
  subjectId: userId,
  entries: { why, said: 'She called, and knew her address and last four.' },
});
const rows = (statement: string) => desk.services.database.runScript(statement);

async function whereStands({ token }: { token: string }) {
  const { data } = await desk.app.graphql<{
    standing: { kind: string; actions: string[] };
    productOfferings: { status: string }[];
  }>('{ standing { kind actions } productOfferings { status } }', {}, { token });
  return {
    kind: data?.standing.kind,
    mayApply: data?.standing.actions.includes('apply'),
    open: data?.productOfferings.filter(({ status }) => status === 'pending').length,
  };
}

/** Says another birthdate where it is asked for, and that it is the right one. */
async function sayBirthdate(person: { token: string }) {
  const visitor = openFlowVisitor(desk.app, person);
  const id = await visitor.start('estimate-form');
  const { refusal } = await visitor.attemptAnswer(id, {
    formInputs: { birthdate: RIGHT },
    confirms: ['birthdate'],
  });
  return refusal?.validation_errors.errors[0]?.code ?? null;
}

const birthdateOf = async ({ token }: { token: string }) =>
  (
    await desk.app.graphql<{ currentUser: { profile: { birthdate: string } } }>(
      '{ currentUser { profile { birthdate } } }',
      {},
      { token },
    )
  ).data?.currentUser.profile.birthdate;

test('whoever finds before they pay that their birthdate is wrong has the application stopped by calling us, puts it right and begins anew [F-76, F-21]', async () => {
  const person = await becomePerson(desk.app, 'approved', { birthdate: FIRST });
  expect(await sayBirthdate(person)).toBe('birthdate_fixed');
  await acts.open(person.userId, ann.cookie);
  const { made } = await acts.doIt(stop(person), ann.cookie);
  expect(made).toMatchObject({ state: 'carried_out', effect: { out: 0, secondPerson: [] } });
  expect(made!.effect.lines.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['Application', 'an offer is open', 'stopped: nothing is decided or bought by it'],
    ['Birthdate', 'stays as the application has it', 'theirs to put right where they are asked for it'],
    ['Their word', null, 'She called, and knew her address and last four.'],
  ]);
  const mail = await newestMail(desk.app, 'application_stopped', person.email);
  expect(mail.text).toContain('what it offered you is gone');
  expect(await whereStands(person)).toEqual({ kind: 'application_stopped', mayApply: true, open: 0 });
  expect(await sayBirthdate(person)).toBeNull();
  expect(await birthdateOf(person)).toBe(RIGHT);
  // There is nothing more to stop.
  expect((await acts.effect(stop(person), ann.cookie)).words).toContain('They have no application to stop');
});

test('what was taken and not paid is stopped too, and what nobody has decided: no quote, no bill and no case is left of it [F-76]', async () => {
  const [taken, referred] = [
    await becomePerson(desk.app, 'quoteTaken'),
    await becomePerson(desk.app, 'referred'),
  ];
  for (const person of [taken, referred]) {
    await acts.open(person.userId, ann.cookie);
    await acts.doIt(stop(person, 'no_longer'), ann.cookie);
    expect(await whereStands(person)).toEqual({ kind: 'application_stopped', mayApply: true, open: 0 });
  }
  const left =
    await rows(`select 'quote' as what from quotes where user_id = '${taken.userId}' and status in ('pending', 'accepted')
    union all select 'policy' from policies where user_id = '${taken.userId}' and status <> 'terminated'
    union all select 'bill' from invoices where user_id = '${taken.userId}' and status <> 'void'
    union all select 'case' from underwriting_cases where user_id = '${referred.userId}' and status <> 'closed'`);
  expect(left).toEqual([]);
});

test.each([
  ['permission', [{ stands: false }], 1],
  ['no_longer', [{ stands: true }], 0],
])(
  'that we may check is taken back where that is why (%s), and each application asks for it by itself: none rests on an older one [F-76]',
  async (why, kept, lines) => {
    const person = await decidedApplicant(desk.app);
    const due = async () =>
      (await person.graphql<{ slug: string }[]>('{ answer: disclosuresToAcknowledge { slug } }')).map(
        ({ slug }) => slug,
      );
    await person.graphql(
      `mutation { answer: createAcknowledgement(input: { recordId: "application-agreement@2026-11-20", recordType: disclosure,
        contextType: InsuranceApplication }) { acknowledgement { id } } }`,
    );
    expect(await due()).not.toContain('application-agreement');
    await acts.open(person.userId, ann.cookie);
    const { made } = await acts.doIt(stop(person, why), ann.cookie);
    expect(made!.effect.lines.filter(({ label }) => label === 'That we may check')).toHaveLength(lines);
    const given = await rows(`select withdrawn_at is null as stands from acknowledgements
      where user_id = '${person.userId}' and disclosure_slug = 'application-agreement'`);
    expect(given).toEqual(kept);
    await person.walk('aura-interview');
    await desk.services.jobs.drain();
    expect(await person.latest()).toMatchObject({ version: 2, result: 'approved' });
    expect(await due()).toContain('application-agreement');
  },
);

test('nothing is stopped of whoever is covered, of whoever handed nothing in, and while the first premium is being paid [F-76]', async () => {
  const [covered, begun] = [
    await becomePerson(desk.app, 'policyholder'),
    await becomePerson(desk.app, 'applicant'),
  ];
  for (const person of [covered, begun]) {
    await acts.open(person.userId, ann.cookie);
    expect((await acts.effect(stop(person), ann.cookie)).words).toContain('They have no application to stop');
  }
  const paying = await openBuyer(desk.app);
  const invoice = await paying.prepare(paying.offeringId);
  desk.app.vendor.failNext('processing');
  await paying.pay(invoice.id);
  await acts.open(paying.userId, ann.cookie);
  expect((await acts.effect(stop(paying), ann.cookie)).words).toContain('The first premium is being paid');
});
