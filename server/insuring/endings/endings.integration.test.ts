import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { chooseFrequency, readPlan } from '../../testing/billing-page.ts';
import { openBuyer } from '../../testing/buyer.ts';
import type { Buyer } from '../../testing/buyer.ts';
import { openDeskApp } from '../../testing/desk.ts';
import type { DeskApp } from '../../testing/desk.ts';
import {
  actAtDesk,
  askToEnd,
  noteAtDesk,
  openOwnerAtDesk,
  readAtDesk,
  readEndedPolicy,
  takeEndingBack,
  takeWork,
} from '../../testing/endings.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { besideStored, openEvidence, OUTSIDE_DEMO, readWholeLine } from '../../testing/line-of-time.ts';
import { comeTo as comeToDay, returningBuyer } from '../../testing/time-passes.ts';
import { readPaperNamed } from '../../testing/open-paper.ts';
import { openNight } from '../../testing/policies-due.ts';

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
const support = async () => (await desk.member('service')).cookie;
const mail = async (name: Parameters<typeof newestMail>[1], { email }: Buyer) =>
  (await newestMail(desk.app, name, email)).text;

/** Bought on 5 March 2027; it can be handed back through 15 March, and the next bill is due on 5 April. */
async function covered() {
  await comeTo('2027-03-05');
  const buyer = await openBuyer(desk.app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  const { activePolicy } = await buyer.membership();
  return { buyer, policyId: activePolicy!.id, monthly: invoice.amount };
}

/** Takes the work and says yes to it; answers the page of the desk as it is then. */
async function carryOut(endingId: string) {
  const cookie = await support();
  await takeWork(desk, endingId, cookie);
  const done = await actAtDesk(desk, 'confirmEnding', endingId, cookie);
  if (done.data === null) throw new Error(`refused: ${done.words}`);
  return done.data.answer;
}

async function rows(table: 'refunds' | 'invoices' | 'plans' | 'policies') {
  return desk.services.database.reader.selectFrom(table).selectAll().execute();
}

async function transactions(): Promise<string[]> {
  const all = await desk.services.database.reader
    .selectFrom('policy_transactions')
    .select(['kind', 'effective_on', 'rests_on_kind'])
    .orderBy('sequence')
    .execute();
  return all.map((one) => [one.kind, one.effective_on, one.rests_on_kind].join(' '));
}

const scheduledCharges = async () =>
  (
    await desk.services.database.reader
      .selectFrom('payment_attempts')
      .select('invoice_id')
      .where('cause', '=', 'schedule')
      .execute()
  ).length;

test('on the last day to examine it a policy is handed back: confirmed in writing, carried out by the desk, void from its beginning, all of its premium back [R-10, CONST-07, MKT-18, MKT-26, S-71, REIN-01, THIRD-01, F-16]', async () => {
  const { buyer, policyId, monthly } = await covered();
  await desk.services.jobs.drain();
  const contract = await readPaperNamed(desk.app, buyer, 'Your policy');
  expect(contract).toMatch(/To end it, tell us by telephone, .{0,150}write to us in the chat/);
  expect(contract).not.toMatch(/support page|through support/i);
  // The mail of the purchase named the day.
  expect(await mail('purchase_receipt', buyer)).toContain('hand the policy back through March 15, 2027');
  await comeTo('2027-03-15', '23:30');
  const owner = await again(buyer);
  expect((await readEndedPolicy(owner, policyId)).endingToday).toMatchObject({
    kind: 'hand_back',
    lastCoveredOn: null,
    refund: monthly,
  });
  const { answer } = await askToEnd(owner, policyId);
  const asked = answer!.policy.ending!;
  expect(asked).toMatchObject({ state: 'asked', countsOn: '2027-03-15', refund: monthly });
  expect(asked.dueAt).toContain('2027-03-17T03:30');
  const written = await mail('ending_asked', buyer);
  expect(written).toContain('it counts from March 15, 2027');
  expect(written).toContain(`all of your premium goes back to you, $${monthly.toFixed(2)}`);

  expect(written).toContain('A person here looks at it within a working day');

  // It counts on the day it was sent, whenever somebody gets to it.
  await comeTo('2027-03-17');
  const cookie = await support();
  expect(await readAtDesk(desk, asked.id, cookie)).toMatchObject({
    kind: 'hand_back',
    countsOn: '2027-03-15',
    refund: monthly,
    earned: 0,
    shares: [{ way: 'card •••• 4242', amount: monthly }],
    rule: expect.stringContaining('OAC 3901-6-05') as string,
    needsSecondPerson: false,
  });
  expect(await carryOut(asked.id)).toMatchObject({ status: 'carried_out', work: null, refund: monthly });
  await desk.services.jobs.drain();
  expect(await transactions()).toEqual(['issued 2027-03-05 quote', 'handed_back 2027-03-05 ending']);
  expect(await rows('refunds')).toMatchObject([
    { amount_cents: Math.round(monthly * 100), reason: 'handed_back', status: 'done', way: 'card' },
  ]);
  expect(await mail('ending_carried_out', buyer)).toContain('as if it had never begun');
  expect(await mail('ending_refunded', buyer)).toContain(
    `$${monthly.toFixed(2)} of what you paid for your policy is on its way`,
  );
  const again2 = await again(buyer);
  expect(await readEndedPolicy(again2, policyId)).toMatchObject({
    status: 'terminated',
    terminationReason: 'void',
    endingToday: null,
    ending: { state: 'carried_out', refund: monthly },
  });
  // What was handed back never comes back.
  const { answer: back } = await again2.call<object[]>('{ answer: reinstateablePolicies { id } }');
  expect(back).toEqual([]);
});

test('a page that was open past midnight of the last day sends no hand-back: it says that it is an end now, and sends nothing [R-10]', async () => {
  const { buyer, policyId, monthly } = await covered();
  await comeTo('2027-03-16', '00:01');
  const owner = await again(buyer);
  const old = { kind: 'hand_back', lastCoveredOn: null, refund: monthly };
  const { refusal } = await askToEnd(owner, policyId, old);
  expect(refusal?.full_message).toContain('What ending it does has changed since you opened this page');
  expect(await readEndedPolicy(owner, policyId)).toMatchObject({
    endingToday: { kind: 'end', lastCoveredOn: '2027-04-04', refund: 0 },
    ending: null,
  });
  expect(await desk.services.database.reader.selectFrom('work_items').selectAll().execute()).toEqual([]);
});

test('by the month cover goes on to the end of the paid month with nothing billed, even where the desk is late, and is over the day after [R-11, S-69, REIN-01]', async () => {
  const { buyer, policyId } = await covered();
  await comeTo('2027-03-30');
  const { answer } = await askToEnd(await again(buyer), policyId);
  const { id, lastCoveredOn } = answer!.policy.ending!;
  expect(lastCoveredOn).toBe('2027-04-04');
  expect(await mail('ending_asked', buyer)).toContain('covers you through April 4, 2027');
  expect(await carryOut(id)).toMatchObject({ status: 'confirmed', carriedOutFrom: '2027-04-05' });
  expect(await mail('ending_confirmed', buyer)).toContain("You're covered through April 4, 2027");
  await comeTo('2027-04-04', '23:40');
  expect(await readEndedPolicy(await again(buyer), policyId)).toMatchObject({ status: 'active' });
  await comeTo('2027-04-05', '00:20');
  expect(await readEndedPolicy(await again(buyer), policyId)).toMatchObject({
    status: 'terminated',
    terminationReason: 'cancelled',
    ending: { state: 'carried_out', refund: 0 },
  });
  await comeTo('2027-06-10');
  expect(await scheduledCharges()).toBe(0);
  expect(await transactions()).toEqual(['issued 2027-03-05 quote', 'cancelled 2027-04-05 ending']);
  expect(await rows('plans')).toMatchObject([{ status: 'ended' }]);
  // It never comes back; another one can be applied for.
  const ended = await again(buyer);
  const { answer: back } = await ended.call<object[]>('{ answer: reinstateablePolicies { id } }');
  expect(back).toEqual([]);
  const { answer: stands } = await ended.call<{ actions: string[] }>('{ answer: standing { actions } }');
  expect(stands!.actions).toContain('apply');
});

test('a desk that is late bills nobody and lapses nothing, and the policy ends with the day that was told [R-11]', async () => {
  const { buyer, policyId } = await covered();
  await comeTo('2027-03-30');
  const { answer } = await askToEnd(await again(buyer), policyId);
  for (const day of ['2027-04-05', '2027-04-06', '2027-05-20']) await comeTo(day);
  expect(await scheduledCharges()).toBe(0);
  const [policy] = await rows('policies');
  expect(policy).toMatchObject({ status: 'active', lapses_on: null });
  expect(await carryOut(answer!.policy.ending!.id)).toMatchObject({ status: 'carried_out' });
  expect(await transactions()).toContain('cancelled 2027-04-05 ending');
});

test('taken back before it is carried out, everything goes on as if nobody had asked, also what the desk had said yes to, and what fell due is asked for [R-10]', async () => {
  const { buyer, policyId } = await covered();
  await comeTo('2027-03-30');
  const { answer } = await askToEnd(await again(buyer), policyId);
  await carryOut(answer!.policy.ending!.id);
  await comeTo('2027-04-04');
  const taken = await takeEndingBack(await again(buyer), policyId);
  expect(taken.answer!.policy).toMatchObject({
    status: 'active',
    ending: { state: 'taken_back' },
    endingToday: { kind: 'end' },
  });
  const kept = await mail('ending_taken_back', buyer);
  expect(kept).toContain('goes on just as it was');
  expect(kept).not.toContain('fell due');
  await comeTo('2027-04-05');
  expect(await scheduledCharges()).toBe(1);
  const twice = await takeEndingBack(await again(buyer), policyId);
  expect(twice.refusal?.full_message).toBe(
    'There is nothing to take back: it was carried out, or taken back before.',
  );
});

test('by the year the rest goes back by its days to the way it was paid, and a change of rhythm that waits ends [R-11, S-68]', async () => {
  const { buyer, policyId } = await covered();
  const { plan } = await readPlan(buyer);
  const { billingFrequency, amount } = plan.otherFrequency!;
  await chooseFrequency(buyer, { policyId, billingFrequency, amount });
  await comeTo('2027-04-05');
  const owner = await again(buyer);
  const other = (await readPlan(owner)).plan.otherFrequency!;
  await chooseFrequency(owner, {
    policyId,
    billingFrequency: other.billingFrequency,
    amount: other.amount,
  });
  await comeTo('2027-07-14');
  // 101 of 366 days are covered, 5 April 2027 through 14 July.
  const refund = Math.round((amount * 100 * 265) / 366) / 100;
  const { answer } = await askToEnd(await again(buyer), policyId);
  expect(answer!.policy.ending).toMatchObject({ lastCoveredOn: '2027-07-14', refund });
  expect(await carryOut(answer!.policy.ending!.id)).toMatchObject({ status: 'carried_out', refund });
  await desk.services.jobs.drain();
  expect(await rows('refunds')).toMatchObject([
    { amount_cents: Math.round(refund * 100), reason: 'ended', status: 'done' },
  ]);
  expect(await rows('plans')).toMatchObject([{ status: 'ended', changes_to: null }]);
  expect(await mail('ending_carried_out', buyer)).toContain(`$${refund.toFixed(2)} is yours again`);
});

test('past due it ends with the last covered day that was told, nothing is owed or asked for, and it cannot come back [R-11, R-20, REIN-01]', async () => {
  const { buyer, policyId } = await covered();
  await buyer.addCard('insufficient_funds');
  for (const day of ['2027-04-05', '2027-04-06']) await comeTo(day);
  const owner = await again(buyer);
  const { activePolicy } = await owner.membership();
  expect(activePolicy).toMatchObject({ status: 'past_due', lastCoveredOn: '2027-05-06' });
  const charged = await scheduledCharges();
  const { answer } = await askToEnd(owner, policyId);
  expect(answer!.policy.ending).toMatchObject({ lastCoveredOn: '2027-05-06', refund: 0 });
  const told = await owner.call<{
    activeConstellations: {
      activeInsuranceMembership: {
        invoices: { dueAt: string; pastDue: boolean; givenUp: boolean; nextAttemptOn: string | null }[];
      };
    }[];
  }>(`{ answer: currentUser { activeConstellations { activeInsuranceMembership {
    invoices { dueAt pastDue givenUp nextAttemptOn } } } } }`);
  expect(told.answer?.activeConstellations[0]?.activeInsuranceMembership.invoices).toEqual([
    { dueAt: '2027-04-05', pastDue: false, givenUp: true, nextAttemptOn: null },
    { dueAt: '2027-03-05', pastDue: false, givenUp: false, nextAttemptOn: null },
  ]);
  const { latestPayableInvoice } = await owner.membership();
  const paid = await owner.pay(latestPayableInvoice!.id, { purchasePolicy: false });
  expect(paid.refusal?.full_message).toContain('You asked us to end this policy, so nothing is due.');
  await carryOut(answer!.policy.ending!.id);
  for (const day of ['2027-04-12', '2027-05-06']) await comeTo(day);
  expect(await readEndedPolicy(await again(buyer), policyId)).toMatchObject({ status: 'past_due' });
  await comeTo('2027-05-07');
  expect(await scheduledCharges()).toBe(charged);
  expect(await readEndedPolicy(await again(buyer), policyId)).toMatchObject({
    terminationReason: 'cancelled',
  });
  const unpaid = (await rows('invoices')).filter(({ status }) => status !== 'fully_paid');
  expect(unpaid.map(({ due_on: dueOn, status }) => `${dueOn} ${status}`)).toEqual(['2027-04-05 void']);
  const { answer: back } = await (
    await again(buyer)
  ).call<object[]>('{ answer: reinstateablePolicies { id } }');
  expect(back).toEqual([]);
});

test('taken back after a bill fell due, its owner is told what is asked for now [R-10]', async () => {
  const { buyer, policyId, monthly } = await covered();
  await comeTo('2027-03-20');
  await askToEnd(await again(buyer), policyId);
  await comeTo('2027-04-06');
  await takeEndingBack(await again(buyer), policyId);
  expect(await mail('ending_taken_back', buyer)).toContain(
    `$${monthly.toFixed(2)} that fell due is asked for now`,
  );
  await comeTo('2027-04-07');
  expect(await scheduledCharges()).toBe(1);
});

/** A policy whose term ends in some days, of which its owner tells us by telephone that they end it. */
async function endedByTelephone(days: number) {
  await comeTo('2027-03-05');
  await openNight(desk.app, 1, { days });
  await comeTo('2027-03-06');
  const [policy] = await rows('policies');
  const cookie = await support();
  await openOwnerAtDesk(desk, policy!.user_id, cookie);
  const said = { way: 'telephone', askedOn: '2027-03-06', said: 'She told her date of birth.' };
  const noted = await noteAtDesk(desk, { policyId: policy!.id, ...said }, cookie);
  if (noted.data === null) throw new Error(`not noted: ${noted.words}`);
  return noted.data.answer;
}

test('who asked to end with the last day of the term, and whom nobody at the desk has answered by then, is over with the term: nothing waits any more [R-11, S-71]', async () => {
  const { id, lastCoveredOn } = await endedByTelephone(20);
  expect(lastCoveredOn).toBe('2027-03-24');
  await comeTo('2027-03-25');
  expect(await rows('policies')).toMatchObject([
    { status: 'terminated', termination_reason: 'expired', nothing_due_from: null },
  ]);
  expect(await readAtDesk(desk, id, await support())).toMatchObject({ status: 'overtaken', work: null });
  expect(await transactions()).toEqual(['issued 2027-02-05 quote', 'expired 2027-03-25 ']);
});

test('that an ending was overtaken by its term stands on the line of time of its person, and opens at the desk as it is stored [F-76, R-11]', async () => {
  const { id } = await endedByTelephone(20);
  await comeTo('2027-03-25');
  const [policy] = await rows('policies');
  const userId = policy!.user_id;
  const cookie = await support();
  const line = await readWholeLine(desk, userId, { cookie });
  const overtaken = line.filter(({ source }) => source === OUTSIDE_DEMO);
  expect(overtaken).toMatchObject([{ id, group: 'policy', gist: [{ name: 'kind', value: 'end' }] }]);
  const evidence = await openEvidence(desk, userId, overtaken[0]!, cookie);
  expect(evidence.facts.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['kind', 'counts_on', 'asked_at', 'last_covered_on', 'overtaken_at']),
  );
  const { shown, stored } = await besideStored(desk.services.database, overtaken[0]!, evidence);
  expect(shown).toEqual(stored);
});

test('who asked to end earlier than the term does is not made to end with it: the desk still has that before it behind the term [R-11]', async () => {
  const { id, lastCoveredOn } = await endedByTelephone(40);
  expect(lastCoveredOn).toBe('2027-04-04');
  await comeTo('2027-04-16');
  expect(await readAtDesk(desk, id, await support())).toMatchObject({ status: 'asked' });
  expect(await rows('policies')).toMatchObject([{ status: 'active', nothing_due_from: '2027-04-05' }]);
});

test('who asked to end their policy is offered no other rhythm of paying, and none is taken [R-10, BILL-08]', async () => {
  const { buyer, policyId } = await covered();
  const { billingFrequency, amount } = (await readPlan(buyer)).plan.otherFrequency!;
  await askToEnd(buyer, policyId);
  expect((await readPlan(buyer)).plan.otherFrequency).toBeNull();
  const { refusal } = await chooseFrequency(buyer, { policyId, billingFrequency, amount });
  expect(refusal?.full_message).toBe(
    'You handed this policy back. Take that back first, and then change how you pay.',
  );
});

test('nobody ends a policy of somebody else, without the code, or twice: two tabs send one request [R-10, S-39]', async () => {
  const { buyer, policyId } = await covered();
  const other = await openBuyer(desk.app);
  const said = { kind: 'hand_back', lastCoveredOn: null, refund: 1 };
  const refused = await other.call(
    'mutation ($input: RequestPolicyEndingInput!) { answer: requestPolicyEnding(input: $input) { clientMutationId } }',
    { input: { policyId, ...said } },
  );
  expect(refused.refusal?.full_message).toBe("We couldn't find that.");
  const [one, two] = await Promise.all([askToEnd(buyer, policyId), askToEnd(buyer, policyId)]);
  expect(one.answer!.policy.ending!.id).toBe(two.answer!.policy.ending!.id);
  const asked = await desk.services.database.reader.selectFrom('policy_endings').select('id').execute();
  expect(asked).toHaveLength(1);
});
