import { edge } from '@wysh/domain/underwriting/testing/rule-edges.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { decidedApplicant } from '../../testing/applicant.ts';
import type { Applicant } from '../../testing/applicant.ts';
import { evidenceOf } from '../../testing/corrections.ts';
import { openDeskApp } from '../../testing/desk.ts';
import type { DeskApp } from '../../testing/desk.ts';
import { becomePerson } from '../../testing/people/become-person.ts';
import { remindOfOverdueReviews } from './remind-of-overdue-reviews.ts';
import { answerAtDesk, askForReview, readDecision, readReviewAtDesk } from '../../testing/reviews.ts';

let desk: DeskApp;
let ann: Awaited<ReturnType<DeskApp['member']>>;
beforeAll(async () => {
  desk = await openDeskApp();
  ann = await desk.member('underwriting');
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
  expect(answered.data!.answer).toMatchObject({ status: 'decided_again', work: null, words });
  await desk.services.jobs.drain();

  const after = (await readDecision(person))!;
  expect(after).toMatchObject({ result: 'approved', correctedFrom: before.id });
  expect(after.facts.find(({ fact }) => fact === 'bmi')!.did).not.toContain('Turned down term life');
  expect(after.others).toEqual([{ id: before.id, result: 'rejected' }]);
  expect((await person.standing()).kind).toBe('offers');
  expect((await newestMail(desk.app, 'review_answered', person.email)).text).toContain('decided anew');
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
  await expect(askForReview(person, { answers: { 'first-name': 'Ada' } })).rejects.toThrow(
    'in your own words',
  );
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
