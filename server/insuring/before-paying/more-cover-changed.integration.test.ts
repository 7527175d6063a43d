import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import { topicOf } from '@wysh/domain/questions/question-catalogue.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findCasesOf } from '../../applying/underwriting/case-store.ts';
import { readCaseFile } from '../../applying/underwriting/read-case-file.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { replayAll } from '../../app/replay.ts';
import { newestMail } from '../../testing/account-holder.ts';
import type { Refusal } from '../../testing/buyer.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import {
  coverOf,
  decideChangeAtDesk,
  openCovered,
  openCoveredBuyer,
  partsOfContract,
  standingWithBanner,
} from '../../testing/more-cover.ts';
import { acceptOffer, readChange, readOffer, takeBack, takeOffer } from '../../testing/policy-editor.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { comeTo } from '../../testing/time-passes.ts';
import { findApplicationsToChange } from '../changes/find-applications-to-change.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
  await app.close();
});

const codeOf = (refusal: Refusal | null) => refusal?.validation_errors?.errors[0]?.code ?? null;

/** Somebody covered who was offered $700,000 in all. */
async function openOffered() {
  const buyer = await openCoveredBuyer(app);
  const person = await openCovered(app, buyer);
  const change = await person.askAndTell({ amount: 700_000 });
  return { buyer, person, change };
}

const SMOKES = {
  'tobacco-last-used': 'within_1_year',
  'tobacco-kinds': ['cigarettes'],
  'tobacco-frequency': 'daily',
};

type Person = Awaited<ReturnType<typeof openCovered>>;

/** Says what has changed, and answers what is asked again for it. */
async function tellAndAnswer(
  person: Person,
  contextId: string,
  topics: readonly string[],
  said: FormValues = {},
) {
  const told = await person.walk('what-changed', { contextId, said: { 'changed-topics': topics, ...said } });
  const anew = await person.walk('aura-interview', { contextId, said });
  await app.services.jobs.drain();
  return { told, anew };
}

test('the offer of more cover is taken by nobody who has not said that nothing has changed; what was said counts for seven days, and the policy is as it was meanwhile [R-52, R-31]', async () => {
  const { buyer, person, change } = await openOffered();
  const before = await coverOf(person);
  const { answer: offer } = await readOffer(person);
  expect(change.answersToConfirm).toMatchObject({ disclosure: { id: expect.stringContaining('nothing-') } });
  const refused = await takeOffer(person, offer);
  expect(codeOf(refused.refusal)).toBe('answers_to_confirm');
  expect(refused.refusal?.full_message).toContain('Nothing was charged.');
  expect(await coverOf(person)).toEqual(before);

  await person.confirmAnswers(change.answersToConfirm);
  expect((await readChange(person, change.id)).answer!.answersToConfirm).toBeNull();
  await comeTo(app, '2027-03-13');
  const back = await openCovered(app, buyer);
  const again = (await readOffer(back)).answer;
  expect(codeOf((await takeOffer(back, again)).refusal)).toBe('answers_to_confirm');
  expect((await readChange(back, change.id)).answer!.answersToConfirm).not.toBeNull();
  expect((await acceptOffer(back)).answer!.change).toMatchObject({ status: 'accepted' });
  expect(await partsOfContract(app)).toHaveLength(3);
});

test('whoever took up smoking says so before they take it: the offer is gone in every tab, what changed is asked again, and the new offer is dearer; the policy they have is as it was [R-52, R-31]', async () => {
  const { person, change } = await openOffered();
  const [amount, monthly] = await coverOf(person);
  const { answer: stale } = await readOffer(person);
  await person.confirmAnswers(change.answersToConfirm);

  const { told, anew } = await tellAndAnswer(person, change.id, ['habits'], SMOKES);
  expect(told).toMatchObject({ shown: ['what-changed'] });
  expect(told.nextPath).toBe(`/flow/aura-interview?contextId=${change.id}`);
  const asked = anew.shown.slice(0, -1).map((form) => topicOf(form));
  expect([new Set(asked), anew.shown.at(-1)]).toEqual([new Set(['habits']), 'aura-review']);
  expect(anew.nextPath).toBe(`/products/insurance/confirm-update?change=${change.id}`);

  const offered = (await readChange(person, change.id)).answer!;
  expect(offered).toMatchObject({ status: 'offered', after: { amount: 700_000 } });
  expect(offered.after.monthlyPremium).toBeGreaterThan(change.after.monthlyPremium);
  expect(offered.quoteId).not.toBe(change.quoteId);
  expect((await takeOffer(person, stale)).answer).toBeNull();
  expect(await coverOf(person)).toEqual([amount, monthly]);

  // What they said of the answers before counts for those before.
  const { answer: fresh } = await readOffer(person);
  expect(codeOf((await takeOffer(person, fresh)).refusal)).toBe('answers_to_confirm');
  expect((await acceptOffer(person)).answer!.change).toMatchObject({ status: 'accepted' });
  // Both decisions stay with the file of the policy, and can be made again.
  const { policyId } = (await policyOf(change.id))!;
  const files = await findApplicationsToChange(app.services.database.reader, [policyId]);
  expect(files.get(policyId)).toHaveLength(2);
  const differences: string[] = [];
  await replayAll(app.services, ({ id }) => differences.push(id));
  expect(differences).toEqual([]);
});

const policyOf = (id: string) =>
  app.services.database.reader
    .selectFrom('policy_changes')
    .select('policy_id as policyId')
    .where('id', '=', id)
    .executeTakeFirst();

test('a change that rules more cover out is a refusal of the more alone, told with its reasons and its day; the policy covers as before [R-52, R-40, R-31]', async () => {
  const { buyer, person, change } = await openOffered();
  const before = await coverOf(person);
  await tellAndAnswer(person, change.id, ['record'], { 'criminal-history': 'yes' });
  const refused = (await readChange(person, change.id)).answer!;
  expect(refused).toMatchObject({ status: 'refused', canAskAgainOn: '2027-04-04', answersToConfirm: null });
  expect(refused.reasons).not.toEqual([]);
  expect((await newestMail(app, 'more_refused', buyer.email)).text).toContain(
    'Your policy stays exactly as it is',
  );
  expect((await readOffer(person)).answer).toBeNull();
  expect(await coverOf(person)).toEqual(before);
});

test('what is told in their own words is read by a person before it is decided, whose yes is a new offer; taken back while it waits, the policy is as it was [R-52, R-31]', async () => {
  const { buyer, person, change } = await openOffered();
  const words = { 'changed-words': 'I had a seizure last week.' };
  await person.walk('what-changed', { contextId: change.id, said: { 'changed-topics': ['else'], ...words } });
  // Until it is answered their policy's page leads to the questions.
  expect((await readChange(person, change.id)).answer).toMatchObject({
    status: 'requested',
    toDo: 'answer',
    flowToAnswer: 'aura-interview',
    isEstimate: true,
  });
  expect((await standingWithBanner(person)).kind).toBe('change_asked');
  expect((await person.walk('aura-interview', { contextId: change.id })).shown).toEqual(['aura-review']);
  await app.services.jobs.drain();
  expect((await standingWithBanner(person)).kind).toBe('change_with_person');
  await decideChangeAtDesk(app, buyer, 'P');
  const offered = (await readChange(person, change.id)).answer!;
  expect(offered).toMatchObject({ status: 'offered', classification: { name: 'Preferred' } });
  expect((await takeBack(person, change.id)).answer!.change.status).toBe('withdrawn');
});

test('what was told in words is read by a person also where the change was taken back and more cover asked for anew [R-52, R-31]', async () => {
  const { buyer, person, change } = await openOffered();
  const said = { 'changed-topics': ['else'], 'changed-words': 'I was diagnosed with lymphoma.' };
  await person.walk('what-changed', { contextId: change.id, said });
  await takeBack(person, change.id);
  const anew = await person.askAndTell({ amount: 700_000 });
  expect(anew).toMatchObject({ status: 'underwriting', case: { changeId: anew.id } });
  expect((await standingWithBanner(person)).kind).toBe('change_with_person');
  // Nor by asking a third time, for something else.
  await takeBack(person, anew.id);
  const third = await person.askAndTell({ amount: 600_000 });
  expect((await standingWithBanner(person)).kind).toBe('change_with_person');
  const { services } = app;
  const caller = visitorWithoutSession('desk', null);
  const [newest] = await findCasesOf(services.database.reader, buyer.userId);
  const file = await readCaseFile({ ...services, caller }, newest!.id);
  expect(JSON.stringify(file)).toContain('lymphoma');
  // Once a person has decided it, it is heard.
  await decideChangeAtDesk(app, buyer, 'P');
  await takeBack(person, third.id);
  expect((await person.askAndTell({ amount: 650_000 })).status).toBe('offered');
});

test('what changes once it was accepted is asked about by taking it back and asking anew, and the policy is as it was [R-52, R-31]', async () => {
  const { person, change } = await openOffered();
  const before = await coverOf(person);
  expect((await acceptOffer(person)).answer!.change).toMatchObject({ status: 'accepted' });
  expect((await takeBack(person, change.id)).answer!.change.status).toBe('withdrawn');
  expect(await coverOf(person)).toEqual(before);
  const anew = await person.askAndTell({ amount: 700_000 }, SMOKES);
  expect(anew.status).toBe('offered');
  expect(anew.after.monthlyPremium).toBeGreaterThan(change.after.monthlyPremium);
});

test('told and taken at the same moment, one of both happens whole; of what was taken nothing more is told here [R-52, R-31]', async () => {
  const { person, change } = await openOffered();
  await person.confirmAnswers(change.answersToConfirm);
  const { answer: offer } = await readOffer(person);
  const [taken, told] = await Promise.all([
    takeOffer(person, offer),
    person.walk('what-changed', { contextId: change.id, said: { 'changed-topics': ['habits'] } }).then(
      () => 'told',
      () => 'refused',
    ),
  ]);
  const { status } = (await readChange(person, change.id)).answer!;
  expect([status, told]).toEqual(taken.answer === null ? ['requested', 'told'] : ['accepted', 'refused']);
  if (taken.answer === null) return;
  const { refusal } = await person.flows.attemptStart({ flowId: 'what-changed', contextId: change.id });
  expect(codeOf(refusal as Refusal | null)).toBe('nothing_offered');
});

test('a longer first term is asked about, told anew and offered anew in the same way [R-52, R-32]', async () => {
  const buyer = await openCoveredBuyer(app, { termDuration: 15 });
  const person = await openCovered(app, buyer);
  const change = await person.askAndTell({ termDuration: 20 });
  expect(codeOf((await takeOffer(person, (await readOffer(person)).answer)).refusal)).toBe(
    'answers_to_confirm',
  );
  await tellAndAnswer(person, change.id, ['habits'], SMOKES);
  const offered = (await readChange(person, change.id)).answer!;
  expect(offered).toMatchObject({ status: 'offered', kind: 'lengthening', after: { termDuration: 20 } });
  expect(offered.after.monthlyPremium).toBeGreaterThan(change.after.monthlyPremium);
  expect((await acceptOffer(person)).answer!.change).toMatchObject({ status: 'accepted' });
});
