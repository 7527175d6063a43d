import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { openDeskApp } from '../../testing/desk.ts';
import type { DeskApp } from '../../testing/desk.ts';
import { actAtDesk, askToEnd, takeWork } from '../../testing/endings.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import {
  billsOf,
  coverOf,
  decideChangeAtDesk,
  openCovered,
  openCoveredBuyer,
  partsOfContract,
  standingWithBanner,
} from '../../testing/more-cover.ts';
import {
  acceptOffer,
  askFor,
  readChange,
  readOffer,
  readPolicyEditor,
  takeBack,
} from '../../testing/policy-editor.ts';
import { comeTo as comeToDay } from '../../testing/time-passes.ts';

let desk: DeskApp;
beforeEach(async () => {
  desk = await openDeskApp();
});
afterEach(async () => {
  expect(await brokenInvariants(desk.app)).toEqual([]);
  await desk.close();
});

const comeTo = (day: string) => comeToDay(desk.app, day);

test('an offer that nobody takes in thirty days is over, and one that is declined at once; nothing was charged [EDIT-34, BANN-03]', async () => {
  const buyer = await openCoveredBuyer(desk.app);
  const person = await openCovered(desk.app, buyer);
  const declined = await person.askAndTell({ amount: 700_000 });
  expect((await takeBack(person, declined.id)).answer!.change.status).toBe('withdrawn');
  expect((await readOffer(person)).answer).toBeNull();
  expect((await acceptOffer(person, { quoteId: declined.quoteId })).refusal).not.toBeNull();
  const left = await person.askAndTell({ amount: 600_000 });
  const price = { premium: left.after.monthlyPremium, beginsOn: '2027-05-05' };
  await comeTo('2027-04-06');
  const later = await openCovered(desk.app, buyer);
  expect((await acceptOffer(later, { quoteId: left.quoteId, ...price })).refusal).not.toBeNull();
  expect((await readChange(later, left.id)).answer).toMatchObject({ status: 'expired', toDo: null });
  expect((await standingWithBanner(later)).banner).toBeNull();
  expect((await coverOf(later))[0]).toBe(500_000);
  expect((await readPolicyEditor(later))!.policyEdit.moreLeast).toBe(550_000);
  // Told once, and nothing of what was declined.
  const told = await newestMail(desk.app, 'more_expired', buyer.email);
  expect(told.count).toBe(1);
  expect(told.text).toContain('from $500,000 to $600,000. That offer held until April');
});

test('an offer is over with its last instant, on every page, and the next change can be asked for before anybody has noted it [EDIT-34, ROUTE-52]', async () => {
  const { app } = desk;
  const buyer = await openCoveredBuyer(app);
  const person = await openCovered(app, buyer);
  const left = await person.askAndTell({ amount: 600_000 });
  const over = Temporal.Instant.from(left.expiresAt!);
  await app.clock.moveTo(over.subtract({ minutes: 1 }));
  expect((await readChange(await openCovered(app, buyer), left.id)).answer).toMatchObject({
    status: 'offered',
    toDo: 'confirm',
  });
  await app.clock.moveTo(over.add({ milliseconds: 1 }));
  const later = await openCovered(app, buyer);
  expect((await readChange(later, left.id)).answer).toMatchObject({
    status: 'expired',
    toDo: null,
    expiresAt: null,
    quoteId: null,
  });
  expect((await standingWithBanner(later)).banner).toBeNull();
  expect((await readPolicyEditor(later))!.policyEdit).toMatchObject({
    openChangeId: null,
    moreLeast: 550_000,
  });
  const anew = await askFor(later, { amount: 650_000 });
  expect(anew.answer!.change).toMatchObject({ kind: 'increase', status: 'requested' });
  await app.services.jobs.drain();
  expect((await newestMail(app, 'more_expired', buyer.email)).count).toBe(1);
});

test('what is asked for a change ends with it: questions open in another tab are answered to no end, in words [EDIT-34, FLOW-01]', async () => {
  const { app } = desk;
  const buyer = await openCoveredBuyer(app);
  const person = await openCovered(app, buyer);
  const contextId = (await askFor(person, { amount: 700_000 })).answer!.pendingPolicyId;
  const open = await person.walk('coverage-adjustment', { contextId, until: 'health-changed' });
  await takeBack(person, contextId);
  const answered = await person.flows.attemptAnswer(open.id, {
    currentFormIdentifier: open.form,
    formInputs: { 'health-changed': 'no' },
  });
  expect(answered.refusal?.full_message).toBe(
    'What these questions were for is over, so there is nothing left to answer. Your home page says where things stand.',
  );
});

test('the part never begins without its first payment: declined on its day it is undone, and the bill is again what it was [EDIT-34, R-31]', async () => {
  const buyer = await openCoveredBuyer(desk.app);
  const person = await openCovered(desk.app, buyer);
  const [amount, monthly] = await coverOf(person);
  const change = await person.askAndTell({ amount: 700_000 });
  await acceptOffer(person);
  await person.addCard('insufficient_funds');
  await comeTo('2027-04-06');
  const later = await openCovered(desk.app, buyer);
  expect((await readChange(later, change.id)).answer).toMatchObject({ status: 'ended' });
  expect(await coverOf(later)).toEqual([amount, monthly]);
  const unpaid = (await billsOf(later)).filter((bill) => bill.startsWith('2027-04-05'));
  expect(unpaid).toEqual([expect.stringContaining(`2027-04-05 ${monthly} `)]);
  expect((await newestMail(desk.app, 'more_unpaid', buyer.email)).text).toContain(
    `$${monthly.toFixed(2)} a month`,
  );
  expect((await partsOfContract(desk.app)).filter((row) => row.startsWith('increased'))).toHaveLength(2);
  // Once that bill is paid it can be asked for again.
  expect((await askFor(later, { amount: 700_000 })).refusal).not.toBeNull();
  await later.addCard();
  const [bill] = await later.invoices('eligibleUnpaid');
  await later.pay(bill!.id, { purchasePolicy: false });
  expect((await askFor(later, { amount: 700_000 })).refusal).toBeNull();
});

test('an offer waits for whoever asked to end their policy, and a policy that ends takes with it what waits: nobody decides it any more, and nothing of it is charged [EDIT-34]', async () => {
  const buyer = await openCoveredBuyer(desk.app);
  const person = await openCovered(desk.app, buyer);
  const change = await person.askAndTell({ amount: 800_000 });
  const { policyId } = (await readPolicyEditor(person))!.policyEdit;
  const asked = await askToEnd(person, policyId);
  // Somebody approves it meanwhile.
  await decideChangeAtDesk(desk.app, buyer, 'P');
  const { answer: quote } = await readOffer(person);
  expect(quote!.change).toMatchObject({ status: 'offered', beginsOn: null });
  expect(quote!.change!.acceptRefused).toContain('handed this policy back');
  expect(quote!.change!.acceptRefusedUntil).toBe('ending_taken_back');
  const shown = { premium: quote!.change!.after.monthlyPremium, beginsOn: '2027-04-05' };
  expect((await acceptOffer(person, shown)).refusal?.full_message).toBe(quote!.change!.acceptRefused);
  const { cookie } = await desk.member('service');
  const endingId = asked.answer!.policy.ending!.id;
  await takeWork(desk, endingId, cookie);
  expect((await actAtDesk(desk, 'confirmEnding', endingId, cookie)).words).toBeNull();
  expect((await readChange(person, change.id)).answer).toMatchObject({ status: 'ended', quoteId: null });
  expect((await readOffer(person)).answer).toBeNull();
});

test('what is with a person when its owner takes it back is decided by nobody, and what is accepted and undecided goes with the policy [EDIT-34]', async () => {
  const buyer = await openCoveredBuyer(desk.app);
  const person = await openCovered(desk.app, buyer);
  const change = await person.askAndTell({ amount: 800_000 });
  expect((await takeBack(person, change.id)).answer!.change.status).toBe('withdrawn');
  await expect(decideChangeAtDesk(desk.app, buyer, 'P')).rejects.toThrow();
  expect((await standingWithBanner(person)).banner).toBeNull();
  const again = await person.askAndTell({ amount: 700_000 });
  await acceptOffer(person);
  const { policyId } = (await readPolicyEditor(person))!.policyEdit;
  const asked = await askToEnd(person, policyId);
  const { cookie } = await desk.member('service');
  const endingId = asked.answer!.policy.ending!.id;
  await takeWork(desk, endingId, cookie);
  await actAtDesk(desk, 'confirmEnding', endingId, cookie);
  expect((await readChange(person, again.id)).answer).toMatchObject({ status: 'ended', toDo: null });
});

test('what nobody could decide is asked for anew, and what is handed in again is decided; two tabs take the offer once, at the price it has [EDIT-34]', async () => {
  const { app } = desk;
  const buyer = await openCoveredBuyer(app);
  const person = await openCovered(app, buyer);
  const engine = (mode: string) =>
    app.rest('PUT', '/sandbox/api/providers/underwriting', { mode, only: buyer.userId });
  await engine('failing');
  const change = await person.askAndTell({ amount: 700_000 });
  expect(change).toMatchObject({ status: 'requested', toDo: 'answer' });
  expect((await newestMail(app, 'more_undecided', buyer.email)).text).toContain('Your policy stays as it is');
  expect((await standingWithBanner(person)).kind).toBe('change_asked');
  await engine('ok');
  await person.walk('aura-interview', { contextId: change.id });
  await app.services.jobs.drain();
  expect((await readOffer(person)).answer!.change).toMatchObject({ id: change.id, status: 'offered' });
  expect((await acceptOffer(person, { premium: 1 })).refusal?.full_message).toContain('has changed since');
  expect((await acceptOffer(person, { beginsOn: '2027-05-05' })).refusal).not.toBeNull();
  const [one, other] = await Promise.all([acceptOffer(person), acceptOffer(person)]);
  expect([one.answer!.change!.status, other.answer!.change!.status]).toEqual(['accepted', 'accepted']);
  expect((await partsOfContract(app)).filter((row) => row.startsWith('increased'))).toHaveLength(2);
});
