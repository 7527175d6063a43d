import { edge } from '@wysh/domain/underwriting/testing/rule-edges.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { decidedApplicant } from '../../testing/applicant.ts';
import type { Applicant } from '../../testing/applicant.ts';
import { evidenceOf } from '../../testing/corrections.ts';
import { openDeskApp } from '../../testing/desk.ts';
import type { DeskApp } from '../../testing/desk.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { answerAtDesk, askForReview, readDecision, readReviewAtDesk } from '../../testing/reviews.ts';

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

/** Refused everything: too heavy for term life, where accidental death is not sold. */
const refused = () => decidedApplicant(desk.app, { ...edge('build: over-40'), state: 'WI' });

/** With a paper beside it. */
async function ask(person: Applicant, said: Parameters<typeof askForReview>[1]) {
  return askForReview(person, { ...said, evidence: [await evidenceOf(desk.app, person)] });
}

const WORDS = 'Your doctor’s letter of May 4 says 210 lb.';

/** What the desk hears where it says that papers show this. */
async function show(id: string, shown: object) {
  const { words } = await answerAtDesk(desk, 'decideByPapers', {
    id,
    words: WORDS,
    cookie: ann.cookie,
    shown,
  });
  await desk.services.jobs.drain();
  return words;
}

const factOf = async (person: Applicant, fact: string) =>
  (await readDecision(person))!.facts.find((one) => one.fact === fact)!;

test('where a paper says something else than the correction it came with, what the paper shows is decided, and its person is told what and why [R-40]', async () => {
  const person = await refused();
  const { id } = await ask(person, { answers: { weight: 180 } });
  const atDesk = await readReviewAtDesk(desk, id, ann.cookie);
  expect(atDesk).toMatchObject({ mayBeShown: true, cannotDecideAgainBecause: null, shown: [] });
  expect(atDesk.questions.find(({ key }) => key === 'weight')).toMatchObject({
    kind: 'number',
    says: '180 lb',
  });

  expect(await show(id, { weight: 210 })).toBeNull();
  const decision = (await readDecision(person))!;
  expect(decision.result).toBe('approved');
  const { answers } = await factOf(person, 'bmi');
  expect(answers).toEqual([
    { label: 'Height', value: expect.any(String), isShown: false },
    { label: 'Weight', value: '210 lb', isShown: true },
  ]);
  const [review] = (await readDecision(person, decision.correctedFrom!))!.reviews;
  expect(review).toMatchObject({ state: 'decided_again', answer: WORDS });
  expect(review!.shown).toEqual([{ label: 'Weight', before: '180 lb', after: '210 lb' }]);
  expect(review!.changes).toMatchObject([{ label: 'Weight', after: '180 lb' }]);
  expect(await readReviewAtDesk(desk, id, ann.cookie)).toMatchObject({
    shown: review!.shown,
    questions: [],
    status: 'decided_again',
  });
  const { text } = await newestMail(desk.app, 'review_by_papers', person.email);
  expect(text).toContain('show something else than you wrote');
  expect((await newestMail(desk.app, 'review_answered', person.email)).count).toBe(0);

  // It is no last word: what they say of it since is theirs again.
  expect(decision.cannotCorrectBecause).toBeNull();
  const again = await askForReview(person, { answers: { weight: 190 } });
  expect(again.changes).toMatchObject([{ before: '210 lb', after: '190 lb' }]);
  await answerAtDesk(desk, 'decideAgain', { id: again.id, words: 'Set right.', cookie: ann.cookie });
  await desk.services.jobs.drain();
  expect((await factOf(person, 'bmi')).answers[1]).toMatchObject({ value: '190 lb', isShown: false });
});

test('a paper that shows what was never told is decided with all that follows from it, and what is missing is named to whoever reads it [R-40, R-46]', async () => {
  const person = await decidedApplicant(desk.app, edge('build: 33-to-36'));
  const { id } = await ask(person, { answers: { weight: 170 } });
  const told = { 'medical-history-1': ['cancer'] };
  expect(await show(id, told)).toContain('leads to another question');
  const { questions, status } = await readReviewAtDesk(desk, id, ann.cookie);
  expect(status).toBe('asked');
  expect(questions.map(({ key }) => key)).toEqual(expect.arrayContaining(['cancer-when', 'cancer-treated']));
  expect(
    await show(id, {
      ...told,
      'cancer-when': 'within_2_years',
      'cancer-treated': 'ongoing',
    }),
  ).toBeNull();
  const { outcomes } = (await readDecision(person))!;
  expect(outcomes).toContainEqual({ product: 'termLife', outcome: 'rejected' });
  // Of both offers from before the one that asks for no health is left, made anew.
  const offers = await person.graphql<{ status: string }[]>('{ answer: productOfferings { status } }');
  expect(offers).toEqual([{ status: 'pending' }]);
});

test('a paper and a statement alone are enough to be decided anew by what the paper shows [R-40]', async () => {
  const person = await refused();
  const { id } = await ask(person, { statement: 'My weight is wrong. See the letter.' });
  expect(await readReviewAtDesk(desk, id, ann.cookie)).toMatchObject({
    cannotDecideAgainBecause: expect.stringContaining('corrected no answer'),
    mayBeShown: true,
  });
  expect(await show(id, { weight: 180 })).toBeNull();
  expect((await readDecision(person))!.result).toBe('approved');
});

test('nothing is shown without a paper, by no question, or where it is what they told us before [R-40]', async () => {
  const person = await refused();
  const { answers } = (await readDecision(person))!;
  const { id } = await askForReview(person, { answers: { weight: 180 } });
  expect((await readReviewAtDesk(desk, id, ann.cookie)).questions).toEqual([]);
  expect(await show(id, { weight: 210 })).toContain('handed in no papers');
  await person.graphql('mutation { answer: takeBackDecisionReview(input: {}) { decision { id } } }');

  const { id: withPaper } = await ask(person, { answers: { weight: 180 } });
  expect(await show(withPaper, {})).toContain('Choose the question a paper answers');
  expect(await show(withPaper, { weight: answers['weight'] })).toContain('This is what you told us before');
  expect(await show(withPaper, { weight: 9000 })).not.toBeNull();
  expect((await readReviewAtDesk(desk, withPaper, ann.cookie)).status).toBe('asked');
});
