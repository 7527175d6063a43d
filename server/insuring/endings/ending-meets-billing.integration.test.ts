import { afterEach, beforeEach, expect, test } from 'vitest';
import { confirmEmail, newestMail } from '../../testing/account-holder.ts';
import { chooseFrequency, readPlan } from '../../testing/billing-page.ts';
import { openBuyer } from '../../testing/buyer.ts';
import type { Buyer } from '../../testing/buyer.ts';
import { openDeskApp } from '../../testing/desk.ts';
import type { DeskApp } from '../../testing/desk.ts';
import {
  actAtDesk,
  openAtDesk,
  askToEnd,
  readAtDesk,
  readEndedPolicy,
  takeEndingBack,
  takeWork,
} from '../../testing/endings.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { deliverWebhook } from '../../testing/payment-webhooks.ts';
import type { PersonOptions } from '../../testing/people/person.ts';
import { askForCover } from '../../testing/policy-editor.ts';
import { comeTo as comeToDay, returningBuyer } from '../../testing/time-passes.ts';

let desk: DeskApp;
beforeEach(async () => {
  desk = await openDeskApp();
});
afterEach(async () => {
  expect(await brokenInvariants(desk.app)).toEqual([]);
  await desk.close();
});

const comeTo = (day: string, time?: string) => comeToDay(desk.app, day, time);
const again = (buyer: Buyer) => returningBuyer(desk.app, buyer);

/** Bought on 5 March 2027; it can be handed back through 15 March, and the next bill is due on 5 April. */
async function covered(options: PersonOptions = {}) {
  await comeTo('2027-03-05');
  const buyer = await openBuyer(desk.app, options);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  const { activePolicy } = await buyer.membership();
  return { buyer, policyId: activePolicy!.id, monthly: invoice.amount, invoiceId: invoice.id };
}

/** The bill of 5 April is missed, and by 12 April its owner was told by a letter that cover goes through 6 May. */
async function pastDue() {
  const of = await covered();
  await of.buyer.addCard('insufficient_funds');
  for (const day of ['2027-04-05', '2027-04-06', '2027-04-12']) await comeTo(day);
  const { activePolicy } = await (await again(of.buyer)).membership();
  expect(activePolicy).toMatchObject({ status: 'past_due', lastCoveredOn: '2027-05-06' });
  return of;
}

async function carryOut(endingId: string): Promise<void> {
  const { cookie } = await desk.member('service');
  await takeWork(desk, endingId, cookie);
  await actAtDesk(desk, 'confirmEnding', endingId, cookie);
}

async function changes(): Promise<string[]> {
  const { reader } = desk.services.database;
  const rows = await reader.selectFrom('policy_changes').select(['begins_on', 'status']).execute();
  return rows.map((row) => `${row.begins_on} ${row.status}`);
}

const lastTransaction = () =>
  desk.services.database.reader
    .selectFrom('policy_transactions')
    .select(['kind', 'effective_on'])
    .where('undoes', 'is', null)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

test('to ask and to take it back, however often, leaves the last covered day as it was told: unpaid it lapses after it [R-11, S-69]', async () => {
  const { buyer, policyId } = await pastDue();
  for (const day of ['2027-04-13', '2027-05-06']) {
    await comeTo(day);
    const owner = await again(buyer);
    expect((await askToEnd(owner, policyId)).answer!.policy.ending).toMatchObject({
      lastCoveredOn: '2027-05-06',
    });
    expect((await takeEndingBack(owner, policyId)).answer).not.toBeNull();
  }
  await comeTo('2027-05-07');
  expect(await lastTransaction()).toEqual({ kind: 'lapsed', effective_on: '2027-05-07' });
});

test('once the last covered day has passed unpaid, an ending is not taken back, and the policy is over by the day that was told [R-11, S-69]', async () => {
  const { buyer, policyId } = await pastDue();
  const { answer } = await askToEnd(await again(buyer), policyId);
  await comeTo('2027-05-07', '00:30');
  const late = await again(buyer);
  expect((await takeEndingBack(late, policyId)).refusal?.full_message).toContain(
    'its last covered day has passed',
  );
  const { id } = answer!.policy.ending!;
  const { cookie } = await desk.member('service');
  await openAtDesk(desk, id, cookie);
  const noted = await desk.ask(
    'mutation ($input: NoteEndingTakenBackInput!) { noteEndingTakenBack(input: $input) { id } }',
    { input: { endingId: id, said: 'They called.' } },
    { cookie },
  );
  expect(noted.words).toContain('its last covered day has passed');
  await takeWork(desk, id, cookie);
  await actAtDesk(desk, 'confirmEnding', id, cookie);
  expect(await readEndedPolicy(late, policyId)).toMatchObject({ terminationReason: 'cancelled' });
  expect(await lastTransaction()).toEqual({ kind: 'cancelled', effective_on: '2027-05-07' });
});

test('what one may give back alone is not passed by a payment that arrives after the yes: it is before the desk again, and its owner is told once it is done [R-10, S-81]', async () => {
  const { buyer, policyId } = await covered({ age: 44, amount: 1_000_000 });
  const { billingFrequency, amount } = (await readPlan(buyer)).plan.otherFrequency!;
  await chooseFrequency(buyer, { policyId, billingFrequency, amount });
  await comeTo('2027-03-30');
  desk.app.vendor.failNext('processing');
  await comeTo('2027-04-05');
  const { answer } = await askToEnd(await again(buyer), policyId);
  const { id, refund } = answer!.policy.ending!;
  expect(refund).toBe(0);
  const { cookie } = await desk.member('service');
  await takeWork(desk, id, cookie);
  const said = await actAtDesk(desk, 'confirmEnding', id, cookie);
  expect(said.data!.answer).toMatchObject({ status: 'confirmed', isPaymentUnderWay: true });
  const { key } = await desk.services.database.reader
    .selectFrom('payment_attempts')
    .select('idempotency_key as key')
    .where('status', '=', 'processing')
    .executeTakeFirstOrThrow();
  desk.app.vendor.finish(key);
  await deliverWebhook(desk.app, desk.app.vendor.event(key));
  await comeTo('2027-04-06');
  const [one, other] = [await desk.member('service'), await desk.member('service')];
  expect(await readAtDesk(desk, id, other.cookie)).toMatchObject({
    status: 'asked',
    refund: amount,
    needsSecondPerson: true,
    work: { state: 'open' },
  });
  expect((await newestMail(desk.app, 'ending_carried_out', buyer.email)).count).toBe(0);
  await takeWork(desk, id, one.cookie);
  expect((await actAtDesk(desk, 'confirmEnding', id, one.cookie)).words).toContain(
    'a colleague has to agree',
  );
  await actAtDesk(desk, 'proposeEnding', id, one.cookie);
  const agreed = await actAtDesk(desk, 'agreeToEnding', id, other.cookie);
  expect(agreed.data!.answer).toMatchObject({ status: 'carried_out', refund: amount });
});

test('what one said yes to does not leave after its owner is reached elsewhere: it is before the desk again, two agree, and the policy ends with the day that was told [R-10, F-76]', async () => {
  const { buyer, policyId } = await covered();
  await comeTo('2027-03-30');
  const owner = await again(buyer);
  const [bill] = await owner.invoices();
  await owner.pay(bill!.id, { purchasePolicy: false });
  const { id } = (await askToEnd(owner, policyId)).answer!.policy.ending!;
  await carryOut(id);
  const { cookie } = await desk.member('service');
  expect(await readAtDesk(desk, id, cookie)).toMatchObject({ status: 'confirmed', refund: bill!.amount });
  await owner.call(
    'mutation ($input: ChangeEmailInput!) { answer: changeEmail(input: $input) { clientMutationId } }',
    { input: { email: `new-${buyer.email}`, currentPassword: buyer.password } },
  );
  await confirmEmail(desk.app, `new-${buyer.email}`);
  await comeTo('2027-04-05');
  const [one, other] = [await desk.member('service'), await desk.member('service')];
  expect(await readAtDesk(desk, id, one.cookie)).toMatchObject({ status: 'asked', needsSecondPerson: true });
  expect(await lastTransaction()).not.toMatchObject({ kind: 'cancelled' });
  await takeWork(desk, id, one.cookie);
  expect((await actAtDesk(desk, 'confirmEnding', id, one.cookie)).words).toContain(
    'a colleague has to agree',
  );
  await actAtDesk(desk, 'proposeEnding', id, one.cookie);
  const agreed = await actAtDesk(desk, 'agreeToEnding', id, other.cookie);
  expect(agreed.data!.answer).toMatchObject({ status: 'carried_out', refund: bill!.amount });
  expect(await lastTransaction()).toEqual({ kind: 'cancelled', effective_on: '2027-04-05' });
});

test('less cover whose first bill was paid ahead is undone by an end before its day, and the bill goes back as it was paid [R-11, R-30]', async () => {
  const { buyer, policyId } = await covered();
  expect((await askForCover(buyer, 150_000)).answer).toMatchObject({ status: 'ACCEPTED' });
  await comeTo('2027-03-30');
  const owner = await again(buyer);
  const [bill] = await owner.invoices();
  await owner.pay(bill!.id, { purchasePolicy: false });
  const { answer } = await askToEnd(owner, policyId);
  expect(answer!.policy.ending).toMatchObject({ lastCoveredOn: '2027-04-04', refund: bill!.amount });
  await carryOut(answer!.policy.ending!.id);
  await comeTo('2027-04-05');
  expect(await lastTransaction()).toMatchObject({ kind: 'cancelled', effective_on: '2027-04-05' });
  expect(await changes()).toEqual(['2027-04-05 ended']);
});

test('less cover that was in effect before the end stays what the contract said on its days [R-11, R-30]', async () => {
  const { buyer, policyId } = await pastDue();
  const owner = await again(buyer);
  expect((await askForCover(owner, 150_000)).answer).toMatchObject({ change: { beginsOn: '2027-05-05' } });
  const { answer } = await askToEnd(owner, policyId);
  await carryOut(answer!.policy.ending!.id);
  for (const day of ['2027-05-05', '2027-05-07']) await comeTo(day);
  expect(await lastTransaction()).toMatchObject({ kind: 'cancelled', effective_on: '2027-05-07' });
  expect(await changes()).toEqual(['2027-05-05 completed']);
});

test('one of ours takes back the very request they have before them, and not a later one [R-10, S-81]', async () => {
  const { buyer, policyId } = await covered();
  const first = (await askToEnd(buyer, policyId)).answer!.policy.ending!;
  await takeEndingBack(buyer, policyId);
  await askToEnd(buyer, policyId);
  const { cookie } = await desk.member('service');
  await openAtDesk(desk, first.id, cookie);
  const noted = await desk.ask(
    'mutation ($input: NoteEndingTakenBackInput!) { noteEndingTakenBack(input: $input) { id } }',
    { input: { endingId: first.id, said: 'They called.' } },
    { cookie },
  );
  expect(noted.words).toContain('There is nothing to take back');
  expect((await readEndedPolicy(buyer, policyId)).ending).toMatchObject({ state: 'asked' });
});
