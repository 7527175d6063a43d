import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findCasesOf } from '../../applying/underwriting/case-store.ts';
import { rejectCase } from '../../applying/underwriting/reject-case.ts';
import { takeCase } from '../../applying/underwriting/take-case.ts';
import { underwriteApplicationJob } from '../../applying/underwriting/underwrite-application.ts';
import type { Context } from '../../context.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import type { Database } from '../../platform/database/database.ts';
import { newestMail } from '../../testing/account-holder.ts';
import { openActDesk } from '../../testing/act-desk.ts';
import type { ActDesk } from '../../testing/act-desk.ts';
import { decidedApplicant } from '../../testing/applicant.ts';
import { openBuyer } from '../../testing/buyer.ts';
import { openDeskApp } from '../../testing/desk.ts';
import type { DeskApp } from '../../testing/desk.ts';
import { openFlowVisitor } from '../../testing/flow-visitor.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { becomePerson, DECLINED_ELSEWHERE } from '../../testing/people/become-person.ts';

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
    const permissions = ['application-agreement', 'health-authorization'];
    for (const slug of permissions)
      await person.graphql(
        `mutation { answer: createAcknowledgement(input: { recordId: "${slug}@2026-11-30", recordType: disclosure,
          contextType: InsuranceApplication }) { acknowledgement { id } } }`,
      );
    expect((await due()).filter((slug) => permissions.includes(slug))).toEqual([]);
    await acts.open(person.userId, ann.cookie);
    const { made } = await acts.doIt(stop(person, why), ann.cookie);
    expect(made!.effect.lines.filter(({ label }) => label === 'That we may check')).toHaveLength(lines);
    const given = await rows(`select withdrawn_at is null as stands from acknowledgements
      where user_id = '${person.userId}' and disclosure_slug in ('application-agreement', 'health-authorization')`);
    expect(given).toEqual([...kept, ...kept]);
    await person.walk('aura-interview');
    await desk.services.jobs.drain();
    expect(await person.latest()).toMatchObject({ version: 2, result: 'approved' });
    expect(await due()).toEqual(expect.arrayContaining(permissions));
  },
);

/** Somebody presses STOP while what is decided of an application is written and not there yet, and is answered once it is. */
async function stopWhile(person: { userId: string }, decide: (context: Context) => Promise<void>) {
  const { effect } = await acts.effect(stop(person), ann.cookie);
  const pressed = { ...stop(person), id: randomUUID(), digest: effect!.digest, reason: 'They asked for it.' };
  const [written, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { database } = desk.services;
  const held: Database = {
    ...database,
    transaction: (work) =>
      database.transaction(async (transaction) => {
        const result = await work(transaction);
        written.resolve();
        await goOn.promise;
        return result;
      }),
  };
  const caller = visitorWithoutSession('test', null);
  const deciding = decide({ ...desk.services, database: held, caller });
  await Promise.race([written.promise, deciding]);
  const stopping = acts.make(pressed, ann.cookie);
  // The embedded database has one connection, for which the act waits.
  if (database.kind === 'postgres')
    await expect
      .poll(() =>
        rows(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      )
      .toHaveLength(1);
  goOn.resolve();
  await deciding;
  return stopping;
}

describe('whoever stops an application while it is decided is told that it stands elsewhere by now, and nothing is done:', () => {
  const decideFor =
    ({ userId, applicationId }: { userId: string; applicationId: string }) =>
    (context: Context) =>
      underwriteApplicationJob.work(context, { userId, applicationId });
  const isTold = async ({ email }: { email: string }) =>
    (await newestMail(desk.app, 'application_stopped', email)).count > 0;

  test('the offers of one that is approved stay open [F-76]', async () => {
    const person = await becomePerson(desk.app, 'undecided');
    await acts.open(person.userId, ann.cookie);
    const { made, words } = await stopWhile(person, decideFor(person));
    expect(made).toBeNull();
    expect(words).toContain('Something changed since you looked');
    expect(await whereStands(person)).toEqual({ kind: 'offers', mayApply: false, open: 2 });
    expect(await isTold(person)).toBe(false);
  });

  test('one that is referred waits for a person, and is stopped with its case where they press again [F-76]', async () => {
    const person = await becomePerson(desk.app, 'undecided', { answers: DECLINED_ELSEWHERE });
    await acts.open(person.userId, ann.cookie);
    const { made, words } = await stopWhile(person, decideFor(person));
    expect(made).toBeNull();
    expect(words).toContain('Something changed since you looked');
    expect(await whereStands(person)).toMatchObject({ kind: 'referred' });
    await acts.doIt(stop(person), ann.cookie);
    expect(await whereStands(person)).toMatchObject({ kind: 'application_stopped', mayApply: true });
    const cases = await findCasesOf(desk.services.database.reader, person.userId);
    expect(cases.map(({ status }) => status)).toEqual(['closed']);
  });

  test('one that a person turns down is turned down [F-76]', async () => {
    const person = await becomePerson(desk.app, 'referred');
    const [opened] = await findCasesOf(desk.services.database.reader, person.userId);
    const act = { caseId: opened!.id, by: { staffId: ann.id } };
    const caller = visitorWithoutSession('test', null);
    await takeCase({ ...desk.services, caller }, { ...act, revision: opened!.revision });
    await acts.open(person.userId, ann.cookie);
    const { made, words } = await stopWhile(person, (context) =>
      rejectCase(context, { ...act, revision: opened!.revision + 1, reason: 'For reasons.' }),
    );
    expect(made).toBeNull();
    expect(words).toContain('They have no application to stop');
    expect(await whereStands(person)).toMatchObject({ kind: 'cooldown' });
    expect(await isTold(person)).toBe(false);
  });
});

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

test('whoever applies anew while a policy of theirs can come back is led back to it once that is stopped, and their birthdate stays [F-76, R-20]', async () => {
  const person = await becomePerson(desk.app, 'lapsed', { birthdate: FIRST });
  await rows(
    `insert into insurance_applications (user_id, id, version, result, submission_sealed, flow_session_id, submitted_at)
     select user_id, gen_random_uuid(), version + 1, 'pending', submission_sealed, gen_random_uuid(), submitted_at
     from insurance_applications where user_id = '${person.userId}'`,
  );
  expect(await whereStands(person)).toMatchObject({ kind: 'decision_pending' });
  const { cookie } = await desk.member('service');
  await acts.open(person.userId, cookie);
  const { made } = await acts.doIt(stop(person), cookie);
  expect(made!.effect.lines.map(({ label }) => label)).toEqual(['Application', 'Their word']);
  expect(await whereStands(person)).toMatchObject({ kind: 'lapsed', mayApply: true });
  expect(await sayBirthdate(person)).toBe('birthdate_fixed');
});
