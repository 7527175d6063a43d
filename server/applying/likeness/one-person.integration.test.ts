import { applicant } from '@wysh/domain/underwriting/testing/applicant.ts';
import { edge } from '@wysh/domain/underwriting/testing/rule-edges.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { decidedApplicant } from '../../testing/applicant.ts';
import { openBuyer } from '../../testing/buyer.ts';
import type { Buyer } from '../../testing/buyer.ts';
import { evidenceOf } from '../../testing/corrections.ts';
import { openDeskApp } from '../../testing/desk.ts';
import type { DeskApp } from '../../testing/desk.ts';
import { openFlowWalker } from '../../testing/flow-walker.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { openCovered, openCoveredBuyer } from '../../testing/more-cover.ts';
import { becomePerson, comeBack } from '../../testing/people/become-person.ts';
import { acceptOffer, readChange } from '../../testing/policy-editor.ts';
import { lapsedPerson, readyToPayBack, returnTo } from '../../testing/returning-policyholder.ts';
import { answerAtDesk, askForReview, readDecision } from '../../testing/reviews.ts';
import { comeTo, returningBuyer } from '../../testing/time-passes.ts';
import { asSergey, BORN, codesOf, openTwoAccounts, sharing } from '../../testing/two-accounts.ts';

// What counts of another account, and what comes of two that are one person's: for a policy that comes back or changes, for what was turned down or
// corrected, and where one of them is closed.

let desk: DeskApp;
let two: ReturnType<typeof openTwoAccounts>;
beforeEach(async () => {
  desk = await openDeskApp();
  two = openTwoAccounts(desk);
});
afterEach(async () => {
  expect(await brokenInvariants(desk.app)).toEqual([]);
  await desk.close();
});

const pairOf = async (person: { readonly userId: string }) => (await two.pairsOf(person))[0]!['id'];

/** Rules them out of everything. */
const CONVICTED = { 'criminal-history': 'yes' };

/** Somebody whose policy lapsed forty days ago tells what is asked to have it back, and it is offered. */
async function offeredBack(buyer: Buyer) {
  await comeTo(desk.app, '2027-06-16');
  const person = await returnTo(desk.app, buyer);
  const { answers } = applicant({ name: 'Sergey', birthdate: BORN }).persona;
  const { walk } = openFlowWalker(desk.app, person, { ...answers, 'last-name': 'Shchukin' });
  const contextId = (await person.list())[0]!.id;
  const tell = async () => {
    await walk('insurance-profile', { contextId });
    await walk('aura-interview', { contextId });
    await two.drain();
  };
  await person.request(contextId);
  await tell();
  return { person, tell, ...takingBack(person) };
}

function takingBack(person: Awaited<ReturnType<typeof returnTo>>) {
  const request = async () => (await person.list())[0]!.reinstatementRequest!;
  const quote = async () => {
    const { answersToConfirm, productsOffering } = await request();
    await person.confirmAnswers(answersToConfirm);
    return (await person.accept(productsOffering!.id)).answer!.quote;
  };
  return { request, quote };
}

test.each(['by payment', 'by interview'] as const)(
  'the bill of a return %s is not paid while somebody alike, who was turned down, waits to be compared [R-53, R-20]',
  async (way) => {
    const same = sharing();
    const buyer = await lapsedPerson(desk.app, asSergey(same));
    if (way === 'by interview') await offeredBack(buyer);
    const { person, invoice } = await readyToPayBack(desk.app, buyer);
    await two.applyAsSerguei(same, CONVICTED);
    expect(codesOf(await person.pay(invoice.id))).toEqual(['looked_at_until']);
    expect(await two.policiesOf(buyer)).toEqual([{ status: 'terminated' }]);
    await two.say('sayTwoPeople', await pairOf(buyer));
    expect((await person.pay(invoice.id)).refusal).toBeNull();
    expect(await two.policiesOf(buyer)).toEqual([{ status: 'active' }]);
  },
);

test('a return that was decided without another account of the same person is asked for anew, its person is mailed so, and a person decides it [R-53, R-21]', async () => {
  const same = sharing();
  const buyer = await lapsedPerson(desk.app, asSergey(same));
  const { person, tell, request, quote } = await offeredBack(buyer);
  const taken = await quote();
  await two.applyAsSerguei(same, CONVICTED);
  expect(codesOf(await person.take(taken.id))).toEqual(['looked_at_until']);
  await two.say('sayOnePerson', await pairOf(buyer));
  await two.drain();
  expect(await two.mailsOf(buyer, 'ask_again_for_all')).toBe(1);
  expect(await request()).toMatchObject({ status: 'requested', productsOffering: null });
  expect((await person.take(taken.id)).answer).toBeNull();
  await tell();
  expect((await two.resultsOf(buyer))[0]).toBe('referred_to_underwriter');
});

test('a return by paying alone goes on once it is known whose the accounts are: it was decided on before [R-53, R-20]', async () => {
  const same = sharing();
  const buyer = await lapsedPerson(desk.app, asSergey(same));
  const person = await returnTo(desk.app, buyer);
  await person.request((await person.list())[0]!.id);
  const { id, dueToday } = await takingBack(person).quote();
  await two.applyAsSerguei(same, CONVICTED);
  expect(codesOf(await person.take(id, { dueToday }))).toEqual(['looked_at_until']);
  await two.say('sayOnePerson', await pairOf(buyer));
  await two.drain();
  expect(await two.mailsOf(buyer, 'looked_at')).toBe(1);
  expect(await two.mailsOf(buyer, 'ask_again_for_all')).toBe(0);
  expect((await person.take(id, { dueToday })).refusal).toBeNull();
});

test('a return in the account that does not go on is asked for anew there, and what its lapsed policy rests on is not stopped [R-53, R-21]', async () => {
  const same = sharing();
  const buyer = await lapsedPerson(desk.app, asSergey(same));
  const covered = await two.hidden(buyer, () =>
    becomePerson(desk.app, 'policyholder', { ...asSergey(same), firstName: 'Serguei' }),
  );
  const { person, request, quote } = await two.hidden(covered, () => offeredBack(buyer));
  const { id } = await quote();
  expect(codesOf(await person.take(id))).toEqual(['looked_at_until']);
  const pair = await pairOf(buyer);
  expect((await two.look(pair)).accounts).toContainEqual(
    expect.objectContaining({ userId: buyer.userId, wouldGoOn: false }),
  );
  await two.say('sayOnePerson', pair);
  await two.drain();
  expect(await request()).toMatchObject({ status: 'requested', productsOffering: null });
  expect(await two.mailsOf(buyer, 'ask_again_for_all')).toBe(1);
  expect(await two.mailsOf(buyer, 'one_account')).toBe(0);
  const stopped = `select from insurance_applications where user_id = '${buyer.userId}' and stopped_at is not null`;
  expect(await two.rows(stopped)).toEqual([]);
});

test('more cover that was offered without another account of the same person is taken back, its person is mailed to ask once more, and a person decides it [R-53]', async () => {
  const same = sharing();
  const buyer = await openCoveredBuyer(desk.app, asSergey(same));
  await comeTo(desk.app, '2027-03-20');
  const person = await openCovered(desk.app, buyer);
  const { id } = await person.askAndTell({ amount: 700_000 });
  await two.applyAsSerguei(same, CONVICTED);
  expect(codesOf(await acceptOffer(person))).toEqual(['looked_at_until']);
  await two.say('sayOnePerson', await pairOf(buyer));
  await two.drain();
  expect((await readChange(person, id)).answer).toMatchObject({ status: 'requested', quoteId: null });
  expect(await two.mailsOf(buyer, 'ask_again_for_all')).toBe(1);
  expect(await two.mailsOf(buyer, 'looked_at')).toBe(0);
  await person.tell(id);
  await two.drain();
  expect((await two.resultsOf(buyer))[0]).toBe('referred_to_underwriter');
});

test('new cover is not begun where each of several accounts fits in what was decided on, and all together do not [R-53]', async () => {
  const same = sharing();
  const first = await openBuyer(desk.app, { ...asSergey(same), amount: 1_000_000 });
  const { id } = await two.quoteOf(first);
  await first.take(id, { status: null, amount: 250_000, termDuration: 20 });
  for (const firstName of ['Serguei', 'Sergei'])
    await becomePerson(desk.app, 'decided', { ...asSergey(same), firstName, amount: 700_000 });
  const { pendingQuote } = await first.membership();
  expect(pendingQuote).toMatchObject({ id, amount: 250_000 });
  expect(codesOf(await first.take(id))).toEqual(['looked_at_until']);
  expect(await two.policiesOf(first)).toEqual([]);
});

test('whoever was turned down counts as that also where what they handed in since came to nothing [R-53]', async () => {
  const same = sharing();
  await comeTo(desk.app, '2027-03-01');
  const second = await two.applyAsSerguei(same, CONVICTED);
  await comeTo(desk.app, '2027-03-20');
  const first = await two.hidden(second, () => openBuyer(desk.app, { ...asSergey(same), amount: 1_000_000 }));
  const { id } = await two.quoteOf(first);
  await first.take(id, { status: null, amount: 250_000, termDuration: 20 });

  await comeTo(desk.app, '2027-04-02');
  await desk.app.rest('PUT', '/sandbox/api/providers/underwriting', { mode: 'failing', only: second.userId });
  const { answers } = applicant({ name: 'Serguei', birthdate: BORN }).persona;
  const told = { ...answers, ...same, 'last-name': 'Chtchoukine' };
  const { walk } = openFlowWalker(desk.app, await comeBack(desk.app, second), told);
  await walk('aura-interview');
  await two.drain();
  expect(await two.resultsOf(second)).toEqual(['failed', 'rejected']);

  const person = await returningBuyer(desk.app, first);
  await person.confirm();
  expect(codesOf(await person.take(id))).toEqual(['looked_at_until']);
  expect(await two.policiesOf(first)).toEqual([]);
});

test('of one person the account that is closed does not go on: the open one is decided with the closed one in view, and nobody is sent to that [R-53]', async () => {
  const same = sharing();
  const first = await becomePerson(desk.app, 'decided', asSergey(same));
  const { errors } = await desk.app.graphql(
    'mutation ($input: DecommissionUserInput!) { decommissionUser(input: $input) { clientMutationId } }',
    { input: { currentPassword: first.password } },
    { token: first.token },
  );
  expect(errors).toBeUndefined();
  const second = await two.applyAsSerguei(same);
  const pair = await pairOf(second);
  expect((await two.look(pair)).accounts).toMatchObject([
    { userId: first.userId, wouldGoOn: false },
    { userId: second.userId, wouldGoOn: true },
  ]);
  await two.say('sayOnePerson', pair);
  await two.drain();
  expect(await two.mailsOf(second, 'one_account')).toBe(0);
  expect(await two.mailsOf(first, 'one_account')).toBe(0);
  expect(await two.resultsOf(second)).toEqual(['referred_to_underwriter', 'failed']);
});

test('a correction that waits for its decision is decided with both accounts in view, and neither stopped nor counted anew [R-40, R-53, UW-06]', async () => {
  const same = sharing();
  const heavy = edge('build: over-40');
  const first = await decidedApplicant(desk.app, {
    ...heavy,
    name: 'Sergey',
    birthdate: BORN,
    state: 'WI',
    answers: { ...heavy.answers, ...same, 'last-name': 'Shchukin' },
  });
  const { id: refusedId } = (await readDecision(first))!;
  const evidence = [await evidenceOf(desk.app, first)];
  const setMode = (mode: string) =>
    desk.app.rest('PUT', '/sandbox/api/providers/underwriting', { mode, only: first.userId });
  await setMode('failing');
  const asked = await askForReview(first, { answers: { weight: 180 }, evidence });
  const { cookie } = await desk.member('underwriting');
  await answerAtDesk(desk, 'decideAgain', { id: asked.id, words: 'Your paper shows 180 lb.', cookie });
  await two.drain();
  expect((await readDecision(first))!.reviews).toMatchObject([{ state: 'deciding', isHeldUp: true }]);

  await two.applyAsSerguei(same);
  await two.say('sayOnePerson', await pairOf(first));
  await two.drain();
  const reviews = () =>
    two.rows(`select state, taken_back_at from decision_reviews where user_id = '${first.userId}'`);
  expect(await reviews()).toEqual([{ state: 'deciding', taken_back_at: null }]);

  await setMode('ok');
  await desk.app.clock.advance(Temporal.Duration.from({ hours: 1 }));
  await two.drain();
  expect(await two.resultsOf(first)).toEqual(['referred_to_underwriter', 'failed', 'rejected']);
  expect(await reviews()).toEqual([{ state: 'decided_again', taken_back_at: null }]);
  const [counted] = await two.rows(
    `select newest.first_decided_at = refused.decided_at as same from insurance_applications newest, insurance_applications refused
     where newest.user_id = '${first.userId}' and refused.id = '${refusedId}' order by newest.version desc limit 1`,
  );
  expect(counted).toEqual({ same: true });
});
