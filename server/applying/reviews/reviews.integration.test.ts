import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { edge } from '@wysh/domain/underwriting/testing/rule-edges.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { openActDesk } from '../../testing/act-desk.ts';
import { decidedApplicant, returningApplicant } from '../../testing/applicant.ts';
import type { Applicant } from '../../testing/applicant.ts';
import { evidenceOf } from '../../testing/corrections.ts';
import { openDeskApp } from '../../testing/desk.ts';
import type { DeskApp } from '../../testing/desk.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { becomePerson } from '../../testing/people/become-person.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { rejectCase } from '../underwriting/reject-case.ts';
import { takeCase } from '../underwriting/take-case.ts';
import { remindOfOverdueReviews } from './remind-of-overdue-reviews.ts';
import { answerAtDesk, askForReview, readDecision, readReviewAtDesk } from '../../testing/reviews.ts';

let desk: DeskApp;
let ann: Awaited<ReturnType<DeskApp['member']>>;
beforeAll(async () => {
  desk = await openDeskApp();
});
// Days go by, and with them who was signed in.
beforeEach(async () => {
  ann = await desk.member('underwriting');
});
afterEach(async () => {
  expect(await brokenInvariants(desk.app)).toEqual([]);
});
afterAll(() => desk.close());

/** Refused everything: too heavy for term life, where accidental death is not sold. */
const refused = () => decidedApplicant(desk.app, { ...edge('build: over-40'), state: 'WI' });

const factOf = async (person: Applicant, fact: string) =>
  (await readDecision(person))!.facts.find((one) => one.fact === fact)!;

test('whoever was refused reads every fact, where it came from, who looked at it and what it did, and that they read it is kept [R-40]', async () => {
  const person = await refused();
  const decision = (await readDecision(person))!;
  expect(decision).toMatchObject({ result: 'rejected', isByPerson: false, correctedFrom: null, reviews: [] });
  const build = decision.rules.find(({ rule }) => rule === 'Build')!;
  expect(build).toMatchObject({ effect: 'Turned down term life', restsOn: ['bmi'] });
  const bmi = await factOf(person, 'bmi');
  expect(bmi).toMatchObject({ source: 'answers' });
  expect(bmi.readBy).toContain('Build');
  expect(bmi.did).toContain('Turned down term life');
  expect(bmi.answers.map(({ label }) => label)).toEqual(['Height', 'Weight']);
  expect(bmi.questions.map(({ key }) => key)).toEqual(['height', 'weight']);
  expect(Number(bmi.says)).toBeGreaterThan(40);
  expect(decision.facts.length).toBeGreaterThan(45);
  expect(decision.facts.map(({ source }) => source)).toEqual(
    decision.facts.map(() => expect.stringMatching(/^(answers|request|our_states)$/)),
  );
  expect(decision.unused).toContain('First name');
  const kept = await desk.services.database.reader
    .selectFrom('audit_events')
    .select('action')
    .where('subject_id', '=', decision.id)
    .where('action', '=', 'decision_read')
    .execute();
  expect(kept).toHaveLength(1);
});

test('a refusal that was corrected with a paper is decided anew within the 30 days, and offers are made; the old decision stays [R-40, S-81]', async () => {
  const person = await refused();
  const before = (await readDecision(person))!;
  const evidence = [await evidenceOf(desk.app, person)];
  const review = await askForReview(person, {
    answers: { weight: 180 },
    statement: ' I typed a digit too many. ',
    evidence,
  });
  expect(review).toMatchObject({ state: 'asked', statement: 'I typed a digit too many.', files: 1 });
  expect(review.changes).toEqual([{ label: 'Weight', before: expect.any(String), after: '180 lb' }]);
  expect((await newestMail(desk.app, 'review_asked', person.email)).text).toContain('answers you by');

  const atDesk = await readReviewAtDesk(desk, review.id, ann.cookie);
  expect(atDesk).toMatchObject({
    status: 'asked',
    result: 'rejected',
    changes: review.changes,
    statement: review.statement,
    cannotDecideAgainBecause: null,
    evidence: [{ filename: 'passport.pdf' }],
  });
  expect(atDesk.engine.facts).toEqual(before.facts.map(({ name, says }) => ({ name, says })));
  const file = await desk.call('GET', `/reviews/${review.id}/evidence/${atDesk.evidence[0]!.blobId}`, {
    cookie: ann.cookie,
  });
  expect(file.text).toContain('%PDF');

  const words = 'Your paper shows 180 lb.';
  const answered = await answerAtDesk(desk, 'decideAgain', { id: review.id, words, cookie: ann.cookie });
  expect(answered.data!.answer).toMatchObject({ status: 'deciding', work: { isOverdue: false }, words });
  expect((await readDecision(person))!.reviews[0]).toMatchObject({ state: 'deciding', isHeldUp: false });
  await desk.services.jobs.drain();

  const after = (await readDecision(person))!;
  expect(after).toMatchObject({ result: 'approved', correctedFrom: before.id });
  expect(after.facts.find(({ fact }) => fact === 'bmi')!.did).not.toContain('Turned down term life');
  expect(after.others).toEqual([{ id: before.id, result: 'rejected' }]);
  expect((await person.standing()).kind).toBe('offers');
  expect((await newestMail(desk.app, 'review_answered', person.email)).text).toContain('decided anew');
  expect(await readReviewAtDesk(desk, review.id, ann.cookie)).toMatchObject({
    status: 'decided_again',
    work: null,
    decidedAgainResult: 'approved',
  });
  expect((await newestMail(desk.app, 'quote_ready', person.email)).count).toBe(1);
  const old = (await readDecision(person, before.id))!;
  expect(old.rules).toEqual(before.rules);
  expect(old.reviews[0]).toMatchObject({ state: 'decided_again', answer: words, decidedAgainId: after.id });
  expect(old.cannotCorrectBecause).toContain('You have applied again since');
});

test('offers that rest on a wrong answer are over once it is set right, and new ones take their place [R-40]', async () => {
  const person = await decidedApplicant(desk.app, edge('build: 33-to-36'));
  const before = await person.graphql<{ id: string }[]>('{ answer: productOfferings { id } }');
  const { id } = await askForReview(person, { answers: { weight: 170 } });
  await answerAtDesk(desk, 'decideAgain', { id, words: 'Set right.', cookie: ann.cookie });
  await desk.services.jobs.drain();
  const after = await person.graphql<{ id: string; status: string }[]>(
    '{ answer: productOfferings { id status } }',
  );
  expect(after.map(({ status }) => status)).toEqual(['pending', 'pending']);
  expect(after.map((one) => one.id)).not.toEqual(before.map((one) => one.id));
  expect((await readDecision(person))!.riskClass).toBe('Preferred Plus');
});

/** Has the answers set right by the desk, and decided. */
async function correct(person: Applicant, answers: object): Promise<string> {
  const { id } = await askForReview(person, { answers });
  const { cookie } = await desk.member('underwriting');
  await answerAtDesk(desk, 'decideAgain', { id, words: 'Set right.', cookie });
  await desk.services.jobs.drain();
  return id;
}

const days = (count: number) => Temporal.Duration.from({ hours: 24 * count });

test('who is refused again after a correction waits from the first refusal on, and the mail names that day [R-40, UW-06]', async () => {
  const first = await refused();
  const { canApplyAgainOn } = (await first.latest())!;
  await desk.app.clock.advance(days(10));
  let person = await returningApplicant(desk.app, first);
  await correct(person, { weight: 390 });
  expect(await person.latest()).toMatchObject({ version: 2, result: 'rejected', canApplyAgainOn });
  expect(await person.standing()).toEqual({ kind: 'cooldown', canApplyAgainOn });
  const { text } = await newestMail(desk.app, 'application_rejected', person.email);
  expect(text).toContain(
    `You can apply again from ${formatLongDate(canApplyAgainOn)} on: deciding again begins no new 30 days`,
  );
  expect(text).not.toContain('in 30 days');

  await desk.app.clock.advance(days(25));
  person = await returningApplicant(desk.app, person);
  expect((await person.standing()).kind).not.toBe('cooldown');
  await correct(person, { weight: 380 });
  expect(await person.latest()).toMatchObject({ version: 3, result: 'rejected', canApplyAgainOn });
  expect((await person.standing()).kind).not.toBe('cooldown');
  const again = await newestMail(desk.app, 'application_rejected', person.email);
  expect(again.text).toContain('you can apply again at once');
});

test('a correction that goes to a person and is refused by them begins no new wait either [R-40, UW-06]', async () => {
  const person = await refused();
  const { canApplyAgainOn } = (await person.latest())!;
  await correct(person, { weight: 180, 'driving-history': ['probation'] });
  const caseId = (await person.latest())!.case!.id;
  expect((await readDecision(person))!.reviews[0]).toMatchObject({
    state: 'decided_again',
    decidedAgainId: null,
  });
  const context = { ...desk.services, caller: visitorWithoutSession('desk', null) };
  const by = { staffId: '019a0000-0000-7000-8000-00000000000a' };
  await takeCase(context, { caseId, revision: 1, by });
  await rejectCase(context, { caseId, revision: 2, by, reason: 'For the file.' });
  expect(await person.latest()).toMatchObject({ result: 'rejected', canApplyAgainOn });
  const { text } = await newestMail(desk.app, 'manual_decision_rejected', person.email);
  expect(text).toContain(
    `You can apply again from ${formatLongDate(canApplyAgainOn)} on: deciding again begins no new 30 days`,
  );
});

async function setEngine({ userId }: Applicant, mode: string): Promise<void> {
  const { status } = await desk.app.rest('PUT', '/sandbox/api/providers/underwriting', {
    mode,
    only: userId,
  });
  expect(status).toBe(200);
}

/** Found right by the desk, while the engine gives this person no answer. */
async function heldUp(): Promise<{ readonly person: Applicant; readonly id: string }> {
  const person = await refused();
  await setEngine(person, 'failing');
  return { person, id: await correct(person, { weight: 180 }) };
}

test('a correction the engine does not answer stays open, says so, is anybody’s work, and is tried again until it is decided [R-40]', async () => {
  const { person: first, id } = await heldUp();
  let person = first;
  const waiting = { state: 'deciding', isHeldUp: true, decidedAgainId: null };
  expect((await readDecision(person))!.reviews[0]).toMatchObject(waiting);
  expect(await person.latest()).toMatchObject({ version: 2, result: 'pending' });
  const mail = await newestMail(desk.app, 'review_held_up', person.email);
  expect(mail.text).toContain('nothing is decided yet');
  expect(await readReviewAtDesk(desk, id, ann.cookie)).toMatchObject({
    status: 'deciding',
    heldUpAt: expect.any(String),
    work: { isOverdue: false },
  });
  expect((await reviewWork(id)).state).toBe('open');

  // Tried again in vain, which is told once.
  await desk.app.clock.advance(Temporal.Duration.from({ hours: 1 }));
  await desk.services.jobs.drain();
  person = await returningApplicant(desk.app, person);
  expect((await readDecision(person))!.reviews[0]).toMatchObject(waiting);
  expect((await newestMail(desk.app, 'review_held_up', person.email)).count).toBe(1);

  await setEngine(person, 'ok');
  await desk.app.clock.advance(Temporal.Duration.from({ hours: 1 }));
  await desk.services.jobs.drain();
  person = await returningApplicant(desk.app, person);
  expect(await person.latest()).toMatchObject({ version: 2, result: 'approved' });
  const { reviews, others } = (await readDecision(person, (await readDecision(person))!.others[0]!.id))!;
  expect(reviews[0]).toMatchObject({ state: 'decided_again', isHeldUp: false });
  expect(others.map((one) => one.id)).toContain(reviews[0]!.decidedAgainId);
  expect((await reviewWork(id)).state).toBe('done');
});

test('what can’t be decided anew is ended by a person in words, and who asked may apply again at once [R-40]', async () => {
  const { person, id } = await heldUp();
  const words = 'We can’t decide it now. Please apply again.';
  const answered = await answerAtDesk(desk, 'answerReview', { id, words, cookie: ann.cookie });
  expect(answered.data!.answer).toMatchObject({ status: 'answered', words, heldUpAt: null, work: null });
  expect(await person.latest()).toMatchObject({ version: 2, result: 'failed' });
  expect((await person.standing()).kind).toBe('technical_failure');
  expect((await readDecision(person))!.reviews[0]).toMatchObject({ state: 'answered', answer: words });
});

test('whoever stops the application with the right answers takes their question back, and nobody at the desk waits for it [R-40]', async () => {
  const { person, id } = await heldUp();
  const { cookie } = await desk.member('service');
  const acts = openActDesk(desk);
  await acts.open(person.userId, cookie);
  const entries = { why: 'no_longer', said: 'He called, and knew his address.' };
  await acts.doIt({ act: 'stop_application', subjectId: person.userId, entries }, cookie);
  expect((await readDecision(person))!.reviews[0]).toMatchObject({ state: 'taken_back', isHeldUp: false });
  expect((await reviewWork(id)).state).toBe('done');
});

function reviewWork(id: string) {
  return desk.services.database.reader
    .selectFrom('work_items')
    .select('state')
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow();
}

test('a corrected answer leads to the questions it makes, and to no others [R-40]', async () => {
  const person = await refused();
  const { id: applicationId, answers } = (await readDecision(person))!;
  const check = (said: object) =>
    person.graphql<{ missing: { key: string }[]; changes: { label: string }[] }>(
      `query ($applicationId: ID!, $answers: FormValues!) {
        answer: correctedAnswers(applicationId: $applicationId, answers: $answers) { missing { key } changes { label } }
      }`,
      { applicationId, answers: said },
    );
  const told = { 'medical-history-1': ['diabetes'] };
  expect((await check(told)).missing.map(({ key }) => key)).toEqual([
    'diabetes-when',
    'diabetes-hospital',
    'diabetes-insulin',
    'diabetes-a1c',
  ]);
  const followed = {
    'diabetes-when': 'over_10_years',
    'diabetes-insulin': 'no',
    'diabetes-hospital': 'no',
    'diabetes-a1c': 'under_7',
  };
  expect((await check({ ...told, ...followed })).missing).toEqual([]);
  await expect(askForReview(person, { answers: told })).rejects.toThrow('leads to another question');
  await expect(askForReview(person, { answers: { weight: answers['weight'] } })).rejects.toThrow(
    'This is what you told us before',
  );
  await expect(askForReview(person, { answers: { weight: 9000 } })).rejects.toThrow('weight');
  await expect(askForReview(person, { answers: { gender: 'male' } })).rejects.toThrow('in your own words');
  await expect(askForReview(person, {})).rejects.toThrow('Correct a fact, write something');
});

test('a statement and whoever asks for a person are answered in words, and the decision and the statement stay [R-40]', async () => {
  const person = await refused();
  const asked = { statement: 'I lost 60 lb since.', wantsPerson: true };
  const { id, dueOn } = await askForReview(person, asked);
  await expect(askForReview(person, asked)).rejects.toThrow('You asked us something already');
  expect((await readReviewAtDesk(desk, id, ann.cookie)).cannotDecideAgainBecause).toContain(
    'corrected no answer',
  );
  const no = await answerAtDesk(desk, 'decideAgain', { id, words: 'Set right.', cookie: ann.cookie });
  expect(no.words).toContain('This is what you told us before');
  const work = (await readReviewAtDesk(desk, id, ann.cookie)).work!;
  const { data } = await desk.ask<{ answer: { status: string } }>(
    'mutation ($input: ReviewActInput!) { answer: answerReview(input: $input) { status } }',
    { input: { reviewId: id, revision: work.revision, words: 'Weigh in with a doctor, and apply again.' } },
    { cookie: ann.cookie },
  );
  expect(data?.answer.status).toBe('answered');
  const { reviews, result } = (await readDecision(person))!;
  expect(result).toBe('rejected');
  expect(reviews).toMatchObject([
    { state: 'answered', answer: 'Weigh in with a doctor, and apply again.', ...asked, dueOn: null },
  ]);
  expect(dueOn).not.toBeNull();
  expect((await newestMail(desk.app, 'review_answered', person.email)).text).toContain('our decision stands');
});

test('what is asked can be taken back until it is answered, and nobody else reads or answers it [R-40]', async () => {
  const person = await refused();
  const other = await refused();
  const { id } = await askForReview(person, { wantsPerson: true });
  const { id: theirs } = (await readDecision(person))!;
  await expect(readDecision(other, theirs)).rejects.toThrow('refused');
  const service = await desk.member('service', 'billing', 'compliance', 'auditor');
  await expect(readReviewAtDesk(desk, id, service.cookie)).rejects.toThrow('refused');
  const back = await person.graphql<{ decision: { reviews: { state: string }[] } }>(
    'mutation { answer: takeBackDecisionReview(input: {}) { decision { reviews { state } } } }',
  );
  expect(back.decision.reviews).toEqual([{ state: 'taken_back' }]);
  expect((await readReviewAtDesk(desk, id, ann.cookie)).work).toBeNull();
});

test('once a policy rests on the answers they are not corrected here, and a person is told of all the same [R-40]', async () => {
  const owner = await becomePerson(desk.app, 'policyholder');
  const graphql = async <Answer>(document: string, variables: object = {}): Promise<Answer> => {
    const { data, errors } = await desk.app.graphql<{ answer: Answer }>(document, { ...variables }, owner);
    if (!data) throw new Error(`refused: ${JSON.stringify(errors)}`);
    return data.answer;
  };
  const person = { graphql };
  expect((await readDecision(person))!.cannotCorrectBecause).toContain('Correct what we know about you');
  await expect(askForReview(person, { answers: { weight: 151 } })).rejects.toThrow('Your policy rests on');
  expect((await askForReview(person, { statement: 'My weight was wrong.' })).state).toBe('asked');
});

test('the answer is due in 21 business days, and who owes it is named once it is late [R-40]', async () => {
  const person = await refused();
  const { id, dueOn } = await askForReview(person, { wantsPerson: true });
  const today = desk.app.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate();
  let weekdays = 0;
  for (let day = today; day.toString() < dueOn!;) {
    day = day.add({ days: 1 });
    if (day.dayOfWeek <= 5) weekdays += 1;
  }
  expect(weekdays).toBe(21);
  const overdue = async () => {
    await remindOfOverdueReviews(desk.services);
    const events = await desk.services.database.reader
      .selectFrom('audit_events')
      .select('subject_id')
      .where('action', '=', 'decision_review_overdue')
      .where('subject_id', '=', id)
      .execute();
    return events.length;
  };
  expect(await overdue()).toBe(0);
  await desk.app.clock.advance(Temporal.Duration.from({ hours: 24 * 32 }));
  expect(await overdue()).toBe(1);
});
