import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import { applicant } from '@wysh/domain/underwriting/testing/applicant.ts';
import { edge } from '@wysh/domain/underwriting/testing/rule-edges.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openActDesk } from '../../testing/act-desk.ts';
import { decidedApplicant, returningApplicant } from '../../testing/applicant.ts';
import type { Applicant } from '../../testing/applicant.ts';
import { openPurchase } from '../../testing/buyer.ts';
import { openDeskApp } from '../../testing/desk.ts';
import type { DeskApp } from '../../testing/desk.ts';
import { openFlowWalker } from '../../testing/flow-walker.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { becomePerson, comeBack } from '../../testing/people/become-person.ts';
import { answerAtDesk, askForReview, readDecision, readReviewAtDesk } from '../../testing/reviews.ts';

let desk: DeskApp;
beforeAll(async () => {
  desk = await openDeskApp();
});
beforeEach(() => desk.app.clock.reset());
afterEach(async () => {
  expect(await brokenInvariants(desk.app)).toEqual([]);
});
afterAll(() => desk.close());

/** Offered both products, at a weight that costs a class. */
const approved = () => decidedApplicant(desk.app, edge('build: 33-to-36'));

const LIGHTER = { weight: 170 };

const tell = (person: Applicant, said: FormValues) => person.walk('what-changed', { said });

const offersOf = async (person: Applicant) =>
  (await person.graphql<{ status: string }[]>('{ answer: productOfferings { status } }')).filter(
    ({ status }) => status === 'pending',
  );

/** What the desk hears when it says that what was corrected is right. */
async function sayYes(id: string): Promise<string | null> {
  const { cookie } = await desk.member('underwriting');
  const { words } = await answerAtDesk(desk, 'decideAgain', { id, words: 'Set right.', cookie });
  await desk.services.jobs.drain();
  return words;
}

const IN_WORDS = { 'changed-topics': ['else'], 'changed-words': 'I was diagnosed with lymphoma.' };

test('what somebody told has changed is not gone around by a correction of the answers from before, whichever came first [R-40, R-52]', async () => {
  const person = await approved();
  const { id } = await askForReview(person, { answers: LIGHTER });
  await tell(person, IN_WORDS);
  const told = 'You told us that something has changed since';
  expect((await readDecision(person))!.cannotCorrectBecause).toContain(told);
  const { cookie } = await desk.member('underwriting');
  expect((await readReviewAtDesk(desk, id, cookie)).cannotDecideAgainBecause).toContain(told);
  expect(await sayYes(id)).toContain(told);
  expect(await offersOf(person)).toEqual([]);
  expect((await person.standing()).kind).toBe('change_told');

  const other = await approved();
  await tell(other, IN_WORDS);
  await expect(askForReview(other, { answers: LIGHTER })).rejects.toThrow(told);
  // What they want to say of it they say all the same.
  expect((await askForReview(other, { statement: 'My weight was wrong, too.' })).state).toBe('asked');
});

test('told at the same moment as the desk says yes, of both one happens whole [R-40, R-52]', async () => {
  const person = await approved();
  const { id } = await askForReview(person, { answers: LIGHTER });
  const [, told] = await Promise.all([
    sayYes(id),
    tell(person, IN_WORDS).then(
      () => 'told',
      () => 'refused',
    ),
  ]);
  const { state } = (await readDecision(person, (await readDecision(person))!.others[0]?.id))!.reviews[0]!;
  if (told === 'refused') expect(state).toBe('decided_again');
  else {
    // Before the yes, or of what was decided by it: what was told stands, and nothing is offered.
    expect(['asked', 'decided_again']).toContain(state);
    expect([(await person.standing()).kind, await offersOf(person)]).toEqual(['change_told', []]);
  }
});

test('offers that nobody took in time are not made anew from the answers of then [R-40]', async () => {
  let person = await approved();
  const { id } = await askForReview(person, { answers: LIGHTER });
  await desk.app.clock.advance(Temporal.Duration.from({ hours: 24 * 32 }));
  await desk.services.jobs.drain();
  person = await returningApplicant(desk.app, person);
  const over = 'What we offered you on these answers is over';
  expect((await readDecision(person))!.cannotCorrectBecause).toContain(over);
  expect(await sayYes(id)).toContain(over);
  expect(await offersOf(person)).toEqual([]);
});

test('an application that was stopped comes back by no correction [R-40]', async () => {
  const person = await approved();
  const { id } = await askForReview(person, { answers: LIGHTER });
  const { cookie } = await desk.member('service');
  const acts = openActDesk(desk);
  await acts.open(person.userId, cookie);
  const entries = { why: 'no_longer', said: 'He called, and knew his address.' };
  await acts.doIt({ act: 'stop_application', subjectId: person.userId, entries }, cookie);
  const stopped = 'This application was stopped';
  expect((await readDecision(person))!.cannotCorrectBecause).toContain(stopped);
  expect(await sayYes(id)).toContain(stopped);
  expect((await person.standing()).kind).toBe('application_stopped');
});

/** Whose policy lapsed some days ago, in a session of now. */
async function openLapsed() {
  const lapsed = await becomePerson(desk.app, 'lapsed', { birthdate: '1992-03-14' });
  const visitor = { ...lapsed, ...(await comeBack(desk.app, lapsed)) };
  const { call } = openPurchase(desk.app, visitor);
  const graphql = async <Answer>(document: string, variables: object = {}): Promise<Answer> => {
    const { answer, refusal } = await call<Answer>(document, { ...variables });
    if (answer === null) throw new Error(`refused: ${refusal?.full_message}`);
    return answer;
  };
  const { answers } = applicant({ ...edge('build: over-40'), birthdate: '1992-03-14', state: 'OH' }).persona;
  return { graphql, walk: openFlowWalker(desk.app, visitor, answers).walk };
}

test('once the policy that rested on the answers has ended they make no new offer [R-40]', async () => {
  const person = await openLapsed();
  const ended = 'The policy that rested on these answers has ended';
  expect((await readDecision(person))!.cannotCorrectBecause).toContain(ended);
  await expect(askForReview(person, { answers: { weight: 151 } })).rejects.toThrow(ended);
});

test('while a policy can come back its birthdate is not corrected by another application; anything else of that is [R-40, R-53]', async () => {
  const person = await openLapsed();
  await person.walk('insurance-profile');
  await person.walk('aura-interview');
  await desk.services.jobs.drain();
  expect((await readDecision(person))!.cannotCorrectBecause).toBeNull();
  await expect(askForReview(person, { answers: { birthdate: '1994-03-14' } })).rejects.toThrow(
    'A policy of yours that can come back rests on the birthdate',
  );
  expect((await askForReview(person, { answers: { weight: 180 } })).state).toBe('asked');
});

test('a quote that was chosen, and the policy that waits for its first premium, are over with the old offers [R-40]', async () => {
  const person = await approved();
  const purchase = openPurchase(desk.app, person);
  await person.walk('cdd-form');
  await purchase.agree();
  await purchase.addCard();
  const [offer] = await person.graphql<{ id: string }[]>('{ answer: productOfferings { id } }');
  const { quote } = (await purchase.accept(offer!.id)).answer!;
  await purchase.confirm();
  const taken = await purchase.take(quote.id);
  const { id } = await askForReview(person, { answers: LIGHTER });
  expect(await sayYes(id)).toBeNull();
  expect((await purchase.take(quote.id)).answer).toBeNull();
  const bill = taken.answer!.policy!.pendingPlan!.nextPayment!.invoiceId!;
  expect((await purchase.pay(bill)).answer).toBeNull();
  expect((await purchase.membership()).pendingPolicy).toBeNull();
  expect((await person.standing()).kind).toBe('offers');
  expect(await offersOf(person)).toHaveLength(2);
});
