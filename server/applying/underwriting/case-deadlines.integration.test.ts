import { edge } from '@wysh/domain/underwriting/testing/rule-edges.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import type { Context } from '../../context.ts';
import { newestMail } from '../../testing/account-holder.ts';
import { decidedApplicant, openApplicant } from '../../testing/applicant.ts';
import type { Applicant } from '../../testing/applicant.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { comeTo } from '../../testing/time-passes.ts';
import { readCaseFile } from './read-case-file.ts';
import { requestEvidence } from './request-evidence.ts';
import { takeCase } from './take-case.ts';

const by = { staffId: '019a0000-0000-7000-8000-00000000000a' };

// A Wednesday, so that two business days are two days.
let app: TestApp;
let context: Context;
beforeEach(async () => {
  app = await openTestApp();
  context = { ...app.services, caller: visitorWithoutSession('desk', null) };
  await comeTo(app, '2027-03-03', '10:00');
});
afterEach(() => app.close());

const referred = () => decidedApplicant(app, edge('hiv-diagnosis: diagnosed-or-treated'));

const rowOf = ({ userId }: Applicant) =>
  app.services.database.reader
    .selectFrom('underwriting_cases')
    .select(['id', 'status'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();

const resultOf = async ({ userId }: Applicant) =>
  (
    await app.services.database.reader
      .selectFrom('insurance_applications')
      .select('result')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).result;

async function isToldOverdue(person: Applicant): Promise<boolean> {
  const events = await app.services.database.reader
    .selectFrom('audit_events')
    .select('id')
    .where('action', '=', 'case_overdue')
    .where('subject_id', '=', (await rowOf(person)).id)
    .execute();
  return events.length > 0;
}

/** The case is taken, and papers are asked for where they are named. */
async function take(person: Applicant, kinds: readonly 'proof_of_income'[] = []): Promise<void> {
  const { id: caseId } = await rowOf(person);
  const act = async () => ({ caseId, revision: (await readCaseFile(context, caseId))!.revision, by });
  await takeCase(context, await act());
  if (kinds.length > 0)
    await requestEvidence(context, { ...(await act()), kinds, message: 'Your payslip, please.' });
}

test('an answer is overdue when its 48 working hours are over and not a minute sooner; while papers are awaited it is not [UW-08]', async () => {
  const [inReview, waiting] = [await referred(), await referred()];
  await take(inReview);
  await take(waiting, ['proof_of_income']);
  await comeTo(app, '2027-03-04', '10:00');
  const overWeekend = await referred();
  const told = () => Promise.all([inReview, waiting, overWeekend].map(isToldOverdue));
  await comeTo(app, '2027-03-05', '09:50');
  expect(await told()).toEqual([false, false, false]);
  // The job looks once an hour.
  await comeTo(app, '2027-03-05', '11:10');
  expect(await told()).toEqual([true, false, false]);
  await comeTo(app, '2027-03-08', '09:50');
  expect(await told()).toEqual([true, false, false]);
  await comeTo(app, '2027-03-08', '11:10');
  expect(await told()).toEqual([true, false, true]);
});

test('a case is closed after sixty quiet days and not before, counted from the last that happened; one in review is not [UW-08, UW-20]', async () => {
  const [open, waiting, inReview] = [await referred(), await referred(), await referred()];
  await take(inReview);
  await comeTo(app, '2027-03-13', '10:00');
  await take(waiting, ['proof_of_income']);
  const statuses = async () =>
    (await Promise.all([open, waiting, inReview].map(rowOf))).map(({ status }) => status);
  // Sixty times 24 hours, over the night on which the clocks go forward.
  await comeTo(app, '2027-05-02', '10:50');
  expect(await statuses()).toEqual(['open', 'waiting_for_customer', 'in_review']);
  await comeTo(app, '2027-05-02', '12:10');
  expect(await statuses()).toEqual(['closed', 'waiting_for_customer', 'in_review']);
  expect(await resultOf(open)).toBe('failed');
  // Nothing broke: they are told what happened, and may apply.
  const { standingRegister, database } = app.services;
  expect(await standingRegister.findStanding(app.services, database.reader, open.userId)).toMatchObject({
    kind: 'case_closed',
    denial: null,
    actions: ['apply'],
  });
  await comeTo(app, '2027-05-12', '10:50');
  expect(await statuses()).toEqual(['closed', 'waiting_for_customer', 'in_review']);
  expect((await newestMail(app, 'case_closed', waiting.email)).count).toBe(0);
  await comeTo(app, '2027-05-12', '12:10');
  expect(await statuses()).toEqual(['closed', 'closed', 'in_review']);
  expect((await newestMail(app, 'case_closed', waiting.email)).count).toBe(1);
});

test('a forgotten case that cannot be closed keeps no other open [UW-20, F-60]', async () => {
  const people = [await referred(), await referred(), await referred()];
  const [, stuck] = await Promise.all(people.map(rowOf));
  await app.services.database.runScript(`
    create function refuse_row() returns trigger language plpgsql as
      $$ begin raise exception 'this one stays'; end $$;
    create trigger poison before update on underwriting_cases for each row
      when (old.id = '${stuck!.id}') execute function refuse_row()`);
  await comeTo(app, '2027-05-03', '10:10');
  const statuses = await Promise.all(people.map(rowOf));
  expect(statuses.map(({ status }) => status)).toEqual(['closed', 'open', 'closed']);
});

test('an application whose job is gone gets a new one after half an hour, and not sooner [UW-03]', async () => {
  const person = await openApplicant(app);
  await person.handIn();
  await app.services.database.runScript("delete from pgboss.job where name = 'underwrite-application'");
  await app.clock.advance(Temporal.Duration.from({ minutes: 28 }));
  await app.services.jobs.drain();
  expect(await resultOf(person)).toBe('pending');
  // The job looks every quarter of an hour.
  await app.clock.advance(Temporal.Duration.from({ minutes: 17 }));
  await app.services.jobs.drain();
  expect(await resultOf(person)).toBe('approved');
});
