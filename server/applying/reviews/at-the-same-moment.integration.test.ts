import { edge } from '@wysh/domain/underwriting/testing/rule-edges.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../context.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { keepWork } from '../../ground/work/change-work.ts';
import { readWork } from '../../ground/work/read-work.ts';
import type { Database } from '../../platform/database/database.ts';
import { decidedApplicant } from '../../testing/applicant.ts';
import type { Applicant } from '../../testing/applicant.ts';
import { openDeskApp } from '../../testing/desk.ts';
import type { DeskApp } from '../../testing/desk.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { askForReview, readDecision, readReviewAtDesk } from '../../testing/reviews.ts';
import { decideAgain } from './answer-review.ts';

let desk: DeskApp;
let ann: Awaited<ReturnType<DeskApp['member']>>;
beforeAll(async () => {
  desk = await openDeskApp();
  ann = await desk.member('underwriting');
});
afterEach(async () => {
  expect(await brokenInvariants(desk.app)).toEqual([]);
});
afterAll(() => desk.close());

/** What somebody refused has corrected, in the hands of one of ours. */
async function openCorrected() {
  const person = await decidedApplicant(desk.app, { ...edge('build: over-40'), state: 'WI' });
  const { id } = await askForReview(person, { answers: { weight: 180 } });
  const kind = 'review_decision';
  await desk.ask(
    'mutation ($input: WorkActInput!) { takeWork(input: $input) { state } }',
    { input: { kind, subjectId: id, revision: 1 } },
    { cookie: ann.cookie },
  );
  const { work } = await readReviewAtDesk(desk, id, ann.cookie);
  return { person, id, revision: work!.revision };
}

async function whoHas(subjectId: string): Promise<string> {
  const work = await readWork(desk.services, { kind: 'review_decision', subjectId });
  if (work?.assignedTo == null) throw new Error('Nobody has it.');
  return work.assignedTo;
}

const takeBack = (person: Applicant) =>
  person
    .graphql<{ decision: { reviews: { state: string }[] } }>(
      'mutation { answer: takeBackDecisionReview(input: {}) { decision { reviews { state } } } }',
    )
    .then(
      () => 'taken back',
      (error: unknown) => String(error),
    );

/** The embedded database has one connection, for which whoever comes second waits. */
async function waiting(count: number): Promise<void> {
  const { database } = desk.services;
  if (database.kind === 'embedded') return;
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(() => database.runScript(waits)).toHaveLength(count);
}

test('a question taken back while staff say yes to it is answered already, and what was handed in is decided [R-40]', async () => {
  const { person, id, revision } = await openCorrected();
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
  const context: Context = {
    ...desk.services,
    database: held,
    caller: visitorWithoutSession('test', null),
  };
  const by = { staffId: await whoHas(id) };
  const saying = decideAgain(context, { subjectId: id, revision, by, words: 'Set right.' });
  await Promise.race([written.promise, saying]);
  const back = takeBack(person);
  await waiting(1);
  goOn.resolve();
  await saying;
  expect(await back).toContain('answered already');
  await desk.services.jobs.drain();
  const { others } = (await readDecision(person))!;
  expect((await readDecision(person, others[0]!.id))!.reviews[0]).toMatchObject({ state: 'decided_again' });
});

test('taken back and answered at the same moment nobody waits crosswise, and of both one happens whole [R-40]', async () => {
  const { person, id, revision } = await openCorrected();
  const { database } = desk.services;
  const { deadlock } = database.retries();
  const [locked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = database.transaction(async (transaction) => {
    await keepWork(transaction, { kind: 'review_decision', subjectId: id });
    locked.resolve();
    await goOn.promise;
  });
  await locked.promise;
  const answering = desk.ask<{ answer: { status: string } }>(
    'mutation ($input: ReviewActInput!) { answer: answerReview(input: $input) { status } }',
    { input: { reviewId: id, revision, words: 'The scale was right.' } },
    { cookie: ann.cookie },
  );
  await waiting(1);
  const back = takeBack(person);
  await waiting(2);
  goOn.resolve();
  await holding;
  const { data } = await answering;
  const outcome = [data?.answer.status ?? null, (await back) === 'taken back'];
  expect(outcome).toEqual(outcome[1] ? [null, true] : ['answered', false]);
  expect(database.retries().deadlock).toBe(deadlock);
});
