import { edge } from '@wysh/domain/underwriting/testing/rule-edges.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { visitorWithoutSession } from '../ground/authorization/visitor-without-session.ts';
import { readCaseFile } from '../applying/underwriting/read-case-file.ts';
import { rejectCase } from '../applying/underwriting/reject-case.ts';
import { takeCase } from '../applying/underwriting/take-case.ts';
import { newestMail } from '../testing/account-holder.ts';
import { decidedApplicant } from '../testing/applicant.ts';
import { openDeskApp } from '../testing/desk.ts';
import type { DeskApp } from '../testing/desk.ts';
import { brokenInvariants } from '../testing/invariants.ts';

let desk: DeskApp;
beforeEach(async () => {
  desk = await openDeskApp();
});
afterEach(async () => {
  expect(await brokenInvariants(desk.app)).toEqual([]);
  await desk.close();
});

const refused = { ...edge('cancer: within-10-years'), state: 'WI' };

async function post(settings: object): Promise<void> {
  expect((await desk.app.rest('PUT', '/sandbox/api/providers/post', settings)).status).toBe(200);
}

async function passDays(days: number): Promise<void> {
  for (let day = 0; day < days; day += 4) {
    await desk.app.clock.advance(Temporal.Duration.from({ hours: 24 * 4 }));
    await desk.services.jobs.drain();
  }
}

const letters = () =>
  desk.services.database.reader
    .selectFrom('letters')
    .select(['state', 'document_id', 'kind'])
    .orderBy('written_at')
    .execute();

const toReach = () =>
  desk.services.database.reader
    .selectFrom('work_items')
    .select(['state', 'subject_id', 'revision'])
    .where('kind', '=', 'reach_person')
    .execute();

const address = { line1: '7 Oak Avenue', city: 'Madison', state: 'WI', zip: '53703' };

/** One of support takes the person from the queue, and has learned where they live; answers the letters as the desk shows them. */
async function reach(userId: string) {
  const { cookie } = await desk.member('service');
  const taken = { kind: 'reach_person', subjectId: userId, revision: 1 };
  await desk.ask(
    'mutation ($input: WorkActInput!) { takeWork(input: $input) { revision } }',
    { input: taken },
    { cookie },
  );
  const { data } = await desk.ask<{
    finishReach: { letters: { state: string; address: readonly string[] }[] };
  }>(
    'mutation ($input: FinishReachInput!) { finishReach(input: $input) { letters { state address } } }',
    { input: { userId, revision: 2, address } },
    { cookie },
  );
  await desk.app.clock.advance(Temporal.Duration.from({ hours: 1 }));
  await desk.services.jobs.drain();
  return data!.finishReach.letters;
}

test.each(['refused', 'returned'])(
  'a decision whose letter was %s is written again to the address that its person gives, by the same paper, and they are told of the address [R-40, R-02]',
  async (fate) => {
    await post({ mode: 'ok', fate });
    const { userId } = await decidedApplicant(desk.app, refused);
    await passDays(20);
    expect(await letters()).toMatchObject([{ state: fate }]);
    expect(await toReach()).toMatchObject([{ state: 'open', subject_id: userId }]);
    await post({ mode: 'ok', fate: 'usual' });
    expect(await reach(userId)).toMatchObject([
      { state: 'queued', address: [expect.any(String), '7 Oak Avenue', 'Madison, WI 53703'] },
      { state: fate },
    ]);
    const [first, second, ...others] = await letters();
    expect(others).toEqual([]);
    expect(second).toMatchObject({ state: 'handed_over', document_id: first!.document_id });
    const { recipient } = await desk.services.database.reader
      .selectFrom('outbox_messages')
      .select('recipient')
      .where('template', '=', 'mailing_address_changed')
      .executeTakeFirstOrThrow();
    const { text } = await newestMail(desk.app, 'mailing_address_changed', recipient);
    expect(text).toContain('7 Oak Avenue, Madison, WI 53703');
  },
);

test('one that was never mailed though the printer said so is written again by itself, three times at most [R-40, R-02]', async () => {
  await post({ mode: 'ok', fate: 'taken_back' });
  const { userId } = await decidedApplicant(desk.app, refused);
  await passDays(40);
  expect((await letters()).map(({ state }) => state)).toEqual(['taken_back', 'taken_back', 'taken_back']);
  expect(await toReach()).toMatchObject([{ state: 'open', subject_id: userId }]);
  await post({ mode: 'ok', fate: 'usual' });
  await reach(userId);
  expect((await letters()).at(-1)).toMatchObject({ state: 'handed_over' });
});

test('where nobody knows an address at the decision it is among their documents and a case at the desk, and its letter goes where they say [R-40]', async () => {
  const person = await decidedApplicant(desk.app, edge('hiv-diagnosis: diagnosed-or-treated'));
  await desk.services.database.transaction((transaction) =>
    transaction.deleteFrom('postal_addresses').where('user_id', '=', person.userId).execute(),
  );
  const context = { ...desk.services, caller: visitorWithoutSession('desk', null) };
  const { id: caseId } = (await person.latest())!.case!;
  const by = { staffId: crypto.randomUUID() };
  const seen = async () => (await readCaseFile(context, caseId))!.revision;
  await takeCase(context, { caseId, revision: await seen(), by });
  await rejectCase(context, { caseId, revision: await seen(), by, reason: 'A reason for the file.' });
  await desk.services.jobs.drain();
  expect(await letters()).toEqual([]);
  expect(await toReach()).toMatchObject([{ state: 'open', subject_id: person.userId }]);
  await reach(person.userId);
  expect(await letters()).toMatchObject([{ kind: 'adverse_decision', state: 'handed_over' }]);
});

test('a letter to somebody who has closed their account and that comes back is a case at the desk, and no mail to them [R-02]', async () => {
  await post({ mode: 'ok', fate: 'returned' });
  const person = await decidedApplicant(desk.app, refused);
  const { success } = await person.graphql<{ success: boolean }>(
    'mutation ($p: String!) { answer: decommissionUser(input: { currentPassword: $p }) { success } }',
    { p: person.password },
  );
  expect(success).toBe(true);
  await passDays(20);
  expect(await letters()).toMatchObject([{ state: 'returned' }]);
  expect(await toReach()).toMatchObject([{ state: 'open', subject_id: person.userId }]);
  const mails = await desk.services.database.reader
    .selectFrom('outbox_messages')
    .select('template')
    .where('template', '=', 'letter_came_back')
    .execute();
  expect(mails).toEqual([]);
});
