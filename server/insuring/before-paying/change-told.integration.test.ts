import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import { topicOf } from '@wysh/domain/questions/question-catalogue.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { decidedApplicant } from '../../testing/applicant.ts';
import { openPurchase } from '../../testing/buyer.ts';
import type { Refusal } from '../../testing/buyer.ts';
import { openFlowWalker } from '../../testing/flow-walker.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(() => app.clock.reset());
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
});
afterAll(() => app.close());

type Person = Awaited<ReturnType<typeof openApproved>>;

/** Somebody with a quote they could buy at once. */
async function openApproved() {
  const person = await decidedApplicant(app);
  const purchase = openPurchase(app, person);
  await person.walk('cdd-form');
  await purchase.agree();
  await purchase.addCard();
  const [offer] = await person.graphql<{ id: string }[]>('{ answer: productOfferings { id } }');
  const { quote } = (await purchase.accept(offer!.id)).answer!;
  return { ...person, ...purchase, quoteId: quote.id };
}

const tell = (person: Person, topics: readonly string[], said: FormValues = {}) =>
  person.walk('what-changed', { said: { 'changed-topics': topics, ...said } });
const answerAnew = async (person: Person, said: FormValues = {}) => {
  const walked = await person.walk('aura-interview', { said });
  await app.services.jobs.drain();
  return walked;
};
const openOffers = async (person: Person) =>
  (
    await person.graphql<{ status: string; monthlyPremium: number }[]>(
      '{ answer: productOfferings { status monthlyPremium } }',
    )
  ).filter(({ status }) => status === 'pending');
const standing = (person: Person) =>
  person.graphql<{ kind: string; next: string }>('{ answer: standing { kind next } }');
const codeOf = (refusal: Refusal | null) => refusal?.validation_errors?.errors[0]?.code ?? null;
const rows = <Row>(statement: string) =>
  app.services.database.runScript(statement) as Promise<readonly Row[]>;

test('what has changed is asked again with the answers that stand, decided anew and offered anew, beside the decision from before [R-52]', async () => {
  const person = await openApproved();
  const before = await person.latest();
  const told = await tell(person, ['habits']);
  expect(told.shown).toEqual(['what-changed']);
  expect(told.nextPath).toBe('/flow/aura-interview');
  expect(await standing(person)).toEqual({
    kind: 'change_told',
    next: '/flow/aura-interview?journey=fulfillment',
  });
  expect(await openOffers(person)).toEqual([]);

  const anew = await answerAnew(person, { marijuana: 'yes', 'marijuana-frequency': 'few_times_a_year' });
  expect(anew.shown).toContain('marijuana-frequency');
  const asked = anew.shown.slice(0, -1).map((form) => topicOf(form));
  expect([new Set(asked), anew.shown.at(-1)]).toEqual([new Set(['habits']), 'aura-review']);
  const after = await person.latest();
  expect(after).toMatchObject({ version: before!.version + 1, result: 'approved' });
  expect(await openOffers(person)).not.toEqual([]);
  // The decision from before is kept, and nothing can be bought by it any more.
  const kept = await rows<{ id: string }>(
    `select application_id as id from underwriting_decisions where user_id = '${person.userId}' order by id`,
  );
  expect(kept.map(({ id }) => id)).toEqual([before!.id, after!.id]);
  expect((await person.take(person.quoteId)).answer).toBeNull();
});

test('what is told in words of their own is read by a person before it is decided, and the desk has the words [R-52]', async () => {
  const person = await openApproved();
  const told = await tell(person, ['else'], { 'changed-words': 'I had a seizure last week.' });
  expect(told.shown).toEqual(['what-changed', 'changed-words']);
  expect((await answerAnew(person)).shown).toEqual(['aura-review']);
  expect(await person.latest()).toMatchObject({
    result: 'referred_to_underwriter',
    case: { status: 'open' },
  });
  expect((await standing(person)).kind).toBe('referred');
});

test('what was told in words is read by a person also where the engine failed in between and it was handed in again [R-52, UW-02]', async () => {
  const person = await openApproved();
  const setMode = (mode: string) =>
    app.rest('PUT', '/sandbox/api/providers/underwriting', { mode, only: person.userId });
  await tell(person, ['else'], { 'changed-words': 'I had a seizure last week.' });
  await setMode('failing');
  await answerAnew(person);
  expect(await person.latest()).toMatchObject({ result: 'failed' });
  await setMode('ok');
  await answerAnew(person);
  expect(await person.latest()).toMatchObject({ result: 'referred_to_underwriter' });
});

test('a change that no answer knows of is for a person, and so is nothing that was ticked by mistake alone [R-52]', async () => {
  const person = await openApproved();
  await tell(person, ['health']);
  const { shown } = await answerAnew(person);
  expect(shown).toContain('medical-history-1');
  expect(shown).not.toContain('tobacco');
  expect(await person.latest()).toMatchObject({ result: 'referred_to_underwriter' });
});

test('a change that rules them out is refused with its reasons in writing, and begins the 30 days [R-52, R-40]', async () => {
  const person = await openApproved();
  await tell(person, ['record']);
  await answerAnew(person, { 'criminal-history': 'yes' });
  expect(await person.latest()).toMatchObject({ result: 'rejected' });
  expect((await standing(person)).kind).toBe('cooldown');
  const letters = await rows(
    `select id from letters where user_id = '${person.userId}' and kind = 'adverse_decision'`,
  );
  expect(letters).toHaveLength(1);
});

test('whoever moved to another state is insured under its rules, and keeps their offer until they have said where [R-52]', async () => {
  const person = await openApproved();
  const address = {
    'address-street-1': '5 Canal Street',
    'address-street-2': null,
    'address-city': 'Pittsburgh',
    'address-state': 'PA',
    'address-postal-code': '15201',
  };
  const { id, shown } = await person.walk('what-changed', {
    said: { 'changed-topics': ['home'] },
    until: 'address',
  });
  expect(shown).toEqual(['what-changed', 'address']);
  // Another state is asked about twice, and until the last answer the offer stands.
  const { refusal } = await person.visitor.attemptAnswer(id, { formInputs: address });
  expect(refusal?.validation_errors.errors[0]?.code).toBe('state_differs');
  expect((await standing(person)).kind).toBe('quote_chosen');
  await person.visitor.answer(id, address, { confirms: ['address-state'] });
  await answerAnew(person);
  expect(await person.latest()).toMatchObject({ result: 'approved' });
  const [offer] = await person.graphql<{ id: string }[]>('{ answer: productOfferings { id } }');
  const { quote } = (await person.accept(offer!.id)).answer!;
  await person.agree();
  const taken = await person.take(quote.id);
  expect(taken.refusal).toBeNull();
  expect(
    await rows(`select state from policies where user_id = '${person.userId}' and status = 'pending'`),
  ).toEqual([{ state: 'PA' }]);
});

test('a page that stands open in another tab buys nothing once a change was told, also with its quote taken before [R-52]', async () => {
  const person = await openApproved();
  const taken = await person.take(person.quoteId);
  const invoiceId = taken.answer!.policy!.pendingPlan!.nextPayment!.invoiceId!;
  await tell(person, ['cover']);
  expect((await person.take(person.quoteId)).answer).toBeNull();
  expect((await person.pay(invoiceId)).answer).toBeNull();
  expect((await person.membership()).pendingPolicy).toBeNull();
  // Told again from the other tab, it is said where they stand.
  const walker = openFlowWalker(app, person, {});
  const again = await walker.visitor.attemptStart({ flowId: 'what-changed' });
  expect(codeOf(again.refusal as Refusal | null)).toBe('nothing_offered');
});

test('told while a payment runs it waits for that, and of both at once one happens whole [R-52]', async () => {
  const person = await openApproved();
  const taken = await person.take(person.quoteId);
  const invoiceId = taken.answer!.policy!.pendingPlan!.nextPayment!.invoiceId!;
  const [paid, told] = await Promise.all([
    person.pay(invoiceId),
    tell(person, ['habits']).then(
      () => 'told',
      () => 'refused',
    ),
  ]);
  const isPaid = paid.answer?.payments.processed[0]?.transactionResult === 'success';
  const { activePolicy } = await person.membership();
  expect([isPaid, activePolicy !== null, told === 'refused']).toEqual(
    isPaid ? [true, true, true] : [false, false, false],
  );
});
