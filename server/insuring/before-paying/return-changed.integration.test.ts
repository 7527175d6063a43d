import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import { topicOf } from '@wysh/domain/questions/question-catalogue.ts';
import { applicant } from '@wysh/domain/underwriting/testing/applicant.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Refusal } from '../../testing/buyer.ts';
import { openFlowWalker } from '../../testing/flow-walker.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { lapsedPerson, readyToPayBack, returnTo } from '../../testing/returning-policyholder.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { comeTo } from '../../testing/time-passes.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
  await app.close();
});

const birthdate = '1992-03-14';
const codeOf = (refusal: Refusal | null) => refusal?.validation_errors?.errors[0]?.code ?? null;

/** Forty days after their last covered day the interview approved, and the policy is offered back. */
async function openOffered() {
  const buyer = await lapsedPerson(app, { birthdate });
  await comeTo(app, '2027-06-16');
  const person = await returnTo(app, buyer);
  const { walk, visitor } = openFlowWalker(app, person, applicant({ birthdate }).persona.answers);
  const [policy] = await person.list();
  const contextId = policy!.id;
  await person.request(contextId);
  await walk('insurance-profile', { contextId });
  await walk('aura-interview', { contextId });
  await app.services.jobs.drain();
  /** Says what has changed, and answers what is asked again for it. */
  const tellAndAnswer = async (topics: readonly string[], said: FormValues = {}) => {
    const told = await walk('what-changed', { contextId, said: { 'changed-topics': topics, ...said } });
    const anew = await walk('aura-interview', { contextId, said });
    await app.services.jobs.drain();
    return { told, anew };
  };
  const request = async () => (await person.list())[0]!.reinstatementRequest!;
  const standing = async () =>
    (await person.call<{ kind: string; next: string }>('{ answer: standing { kind next } }')).answer!;
  return { buyer, person, policyId: contextId, visitor, walk, tellAndAnswer, request, standing };
}

test('a lapsed policy is paid back by nobody who has not said that nothing has changed; seven days later it is asked again, also of whoever pays a bill that waits [R-52, R-21]', async () => {
  const { buyer, person, policyId, request } = await openOffered();
  const { productsOffering, answersToConfirm } = await request();
  expect(answersToConfirm).toMatchObject({ disclosure: { id: expect.stringContaining('nothing-') } });
  const { quote } = (await person.accept(productsOffering!.id)).answer!;
  const refused = await person.take(quote.id);
  expect(codeOf(refused.refusal)).toBe('answers_to_confirm');
  expect((await person.bill(policyId)).answer).toBeNull();

  const ready = await readyToPayBack(app, buyer);
  await comeTo(app, '2027-06-24');
  const back = await returnTo(app, buyer);
  expect(codeOf((await back.take(quote.id)).refusal)).toBe('answers_to_confirm');
  expect(codeOf((await back.pay(ready.invoice.id)).refusal)).toBe('answers_to_confirm');
  await back.confirmAnswers((await back.list())[0]!.reinstatementRequest!.answersToConfirm);
  await back.addCard();
  expect((await back.pay(ready.invoice.id)).answer?.payments.processed).toMatchObject([
    { transactionResult: 'success' },
  ]);
  expect((await back.membership()).activePolicy).toMatchObject({ id: policyId, status: 'active' });
});

test('what has changed is told before it is paid: offer and bill are gone in every tab, what changed is asked again, decided anew, and the policy is offered back anew [R-52, R-21]', async () => {
  const offered = await openOffered();
  const { buyer, person, policyId, request, standing } = offered;
  const stale = await readyToPayBack(app, buyer);
  const before = (await request()).productsOffering!;

  const { told, anew } = await offered.tellAndAnswer(['habits'], {
    marijuana: 'yes',
    'marijuana-frequency': 'few_times_a_year',
  });
  expect(told).toMatchObject({ nextPath: `/flow/aura-interview?contextId=${policyId}` });
  const asked = anew.shown.slice(0, -1).map((form) => topicOf(form));
  expect([new Set(asked), anew.shown.at(-1)]).toEqual([new Set(['habits']), 'aura-review']);
  // Nothing is paid by what stands open elsewhere.
  expect((await person.take(stale.quote.id)).answer).toBeNull();
  expect((await person.pay(stale.invoice.id)).answer).toBeNull();
  expect((await standing()).kind).toBe('return_offered');
  const again = await request();
  expect(again).toMatchObject({ status: 'offered' });
  expect(again.productsOffering!.id).not.toBe(before.id);
  expect(again.answersToConfirm).not.toBeNull();
  const ready = await readyToPayBack(app, buyer);
  expect((await ready.person.pay(ready.invoice.id)).refusal).toBeNull();
  expect((await ready.person.membership()).activePolicy).toMatchObject({ id: policyId, status: 'active' });
});

test('until what changed is answered they stand at the questions, and a change that rules the return out is refused with its day [R-52, R-40]', async () => {
  const { person, policyId, walk, request, standing } = await openOffered();
  await walk('what-changed', { contextId: policyId, said: { 'changed-topics': ['record'] } });
  expect(await standing()).toMatchObject({ kind: 'return_asked' });
  expect(await request()).toMatchObject({ status: 'requested', productsOffering: null });
  // Asked for again from the page, it is what it is.
  const { answer } = await person.request(policyId);
  expect(answer!.policy.reinstatementRequest).toMatchObject({ status: 'requested' });
  await walk('aura-interview', { contextId: policyId, said: { 'criminal-history': 'yes' } });
  await app.services.jobs.drain();
  expect(await request()).toMatchObject({ status: 'rejected', canAskAgainOn: '2027-07-16' });
  expect((await standing()).kind).toBe('lapsed_ineligible');
});

test('a return that only has to be paid rests on no answers: nothing is to be said, and nothing to be told [R-52, R-20]', async () => {
  const buyer = await lapsedPerson(app, { birthdate });
  const ready = await readyToPayBack(app, buyer);
  const [policy] = await ready.person.list();
  expect(policy!.reinstatementRequest!.answersToConfirm).toBeNull();
  const { visitor } = openFlowWalker(app, ready.person, {});
  const told = await visitor.attemptStart({ flowId: 'what-changed', contextId: policy!.id });
  expect(codeOf(told.refusal as Refusal | null)).toBe('nothing_offered');
  expect((await ready.person.pay(ready.invoice.id)).refusal).toBeNull();
});

test('of somebody else’s policy nothing is told, and paid and told at once one of both happens whole [R-52]', async () => {
  const { buyer, person, policyId, walk, standing } = await openOffered();
  const ready = await readyToPayBack(app, buyer);
  const stranger = openFlowWalker(app, await app.visitor(), {});
  const other = await stranger.visitor.attemptStart({ flowId: 'what-changed', contextId: policyId });
  expect(other.data?.createFlowSession ?? null).toBeNull();
  const [paid, told] = await Promise.all([
    person.pay(ready.invoice.id),
    walk('what-changed', { contextId: policyId, said: { 'changed-topics': ['habits'] } }).then(
      () => 'told',
      () => 'refused',
    ),
  ]);
  const isPaid = paid.answer?.payments.processed[0]?.transactionResult === 'success';
  expect([told, (await standing()).kind]).toEqual(
    isPaid ? ['refused', 'in_force'] : ['told', 'return_asked'],
  );
});
