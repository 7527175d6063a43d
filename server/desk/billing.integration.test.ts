import { afterEach, beforeEach, expect, test } from 'vitest';
import { chargeDueInvoices } from '../insuring/billing/charge-due-invoices.ts';
import { newestMail } from '../testing/account-holder.ts';
import { openBuyer } from '../testing/buyer.ts';
import type { Buyer } from '../testing/buyer.ts';
import { openDeskApp } from '../testing/desk.ts';
import type { DeskApp } from '../testing/desk.ts';
import { brokenInvariants } from '../testing/invariants.ts';
import { comeTo as comeToDay, returningBuyer } from '../testing/time-passes.ts';

let desk: DeskApp;
beforeEach(async () => {
  desk = await openDeskApp();
});
afterEach(async () => {
  expect(await brokenInvariants(desk.app)).toEqual([]);
  await desk.close();
});

const comeTo = (day: string) => comeToDay(desk.app, day);
const again = (buyer: Buyer) => returningBuyer(desk.app, buyer);

const fields = `policyId number status today standing lastCoveredOn method chargesStoppedBy secondPerson { name address email } plan { amount billingFrequency }
  bills { dueOn balance status isPastDue stoppedBy attempts { on byHand status reason mask } }
  comes { on what amount } told { channel name state }
  holds { id kind reason beginsOn endsOn setBy endedBy endedBecause isOpen }`;

interface Billing {
  readonly policyId: string;
  readonly number: string;
  readonly status: string;
  readonly standing: string;
  readonly lastCoveredOn: string | null;
  readonly bills: readonly {
    readonly dueOn: string;
    readonly isPastDue: boolean;
    readonly attempts: readonly object[];
  }[];
  readonly comes: readonly { readonly on: string; readonly what: string }[];
  readonly told: readonly { readonly name: string; readonly channel: string; readonly state: string }[];
  readonly holds: readonly { readonly id: string; readonly isOpen: boolean }[];
  readonly chargesStoppedBy: string | null;
  readonly secondPerson: object | null;
}

const act = (name: string, input: object, cookie?: string) =>
  desk.ask<{ billing: Billing }>(
    `mutation ($input: ${name[0]!.toUpperCase()}${name.slice(1)}Input!) { billing: ${name}(input: $input) { ${fields} } }`,
    { input },
    cookie === undefined ? {} : { cookie },
  );
const why = 'She called about her bill.';

/** Somebody of support, as of now: a session at the desk does not last for days. */
const support = async () => (await desk.member('service')).cookie;
const lookUp = async (about: string) =>
  (await act('lookUpBilling', { about, why }, await support())).data!.billing;

/** Bought on 5 March; the bill of 5 April meets a card with too little on it, as it will be for a while. */
async function declined(): Promise<{ readonly buyer: Buyer; readonly billing: Billing }> {
  await comeTo('2027-03-05');
  const buyer = await openBuyer(desk.app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  await buyer.addCard('insufficient_funds');
  await comeTo('2027-04-05');
  return { buyer, billing: await lookUp(buyer.email) };
}

async function hold(policyId: string, beginsOn: string, endsOn: string, kind = 'military_service') {
  const input = { policyId, kind, reason: 'Orders of 9 April.', beginsOn, endsOn };
  return act('setHold', input, await support());
}

async function chargedOn(): Promise<string[]> {
  const rows = await desk.services.database.reader
    .selectFrom('payment_attempts')
    .select('started_at')
    .where('cause', '=', 'schedule')
    .orderBy('started_at')
    .execute();
  return rows.map(({ started_at: at }) =>
    at.toTemporalInstant().toZonedDateTimeISO('America/New_York').toPlainDate().toString(),
  );
}

test('one page of a policy has its plan, each bill with its tries and their reasons, what was told, what comes when, and the one last covered day; looking is kept with its reason [R-06, S-81, BILL-09]', async () => {
  const { buyer, billing } = await declined();
  expect(billing).toMatchObject({
    status: 'past_due',
    standing: 'a premium was missed, and cover goes on through the grace period',
    lastCoveredOn: '2027-05-06',
    method: '•••• 4242',
    plan: { billingFrequency: 'monthly' },
    comes: [
      { on: '2027-04-08', what: 'charge' },
      { on: '2027-05-05', what: 'bill_due' },
      { on: '2027-05-07', what: 'lapse' },
    ],
    told: [
      { channel: 'email', name: 'payment_failed', state: 'sent' },
      { channel: 'email', name: 'payment_way_changed', state: 'sent' },
      { channel: 'email', name: 'purchase_receipt', state: 'sent' },
    ],
    holds: [],
  });
  expect(billing.bills).toMatchObject([
    {
      dueOn: '2027-04-05',
      isPastDue: true,
      stoppedBy: null,
      attempts: [{ on: '2027-04-05', byHand: false, reason: "there wasn't enough on it", mask: '•••• 4242' }],
    },
    { dueOn: '2027-03-05', status: 'fully_paid', isPastDue: false },
  ]);
  expect(await lookUp(billing.number.toLowerCase())).toEqual(billing);
  const looks = await desk.services.database.reader
    .selectFrom('audit_events')
    .select('detail')
    .where('subject_id', '=', billing.policyId)
    .where('action', '=', 'billing_looked_up')
    .orderBy('id')
    .execute();
  expect(looks.map(({ detail }) => detail)).toEqual(
    ['email', 'policy'].map((searchedBy) => ({ searchedBy, why, userId: buyer.userId })),
  );
});

test('what is not there is not found, a slip of the tongue is said, and nobody looks without a reason or holds without the role [S-35, S-81]', async () => {
  const cookie = await support();
  for (const about of ['nobody@example.com', 'TL-2222-22223', 'an id'])
    expect((await act('lookUpBilling', { about, why }, cookie)).fieldErrors).toMatchObject([
      { field: 'about' },
    ]);
  const about = 'nobody@example.com';
  expect((await act('lookUpBilling', { about, why: ' ' }, cookie)).fieldErrors).toMatchObject([
    { field: 'why' },
  ]);
  const id = '019a9f00-0000-7000-8000-00000000cafe';
  const asked: readonly (readonly [string, object])[] = [
    ['lookUpBilling', { about, why }],
    ['setHold', { policyId: id, kind: 'other', reason: 'x', beginsOn: '2027-01-01', endsOn: '2027-01-02' }],
    ['endHold', { holdId: id, because: 'x' }],
  ];
  for (const role of ['underwriting', 'admin'] as const) {
    const { cookie: other } = await desk.member(role);
    for (const [name, input] of asked)
      expect((await act(name, input, other)).fieldErrors).toMatchObject([{ code: 'role_missing' }]);
  }
  for (const [name, input] of asked) expect((await act(name, input)).status).toBe(401);
  for (const [name, input] of asked.slice(1))
    expect((await act(name, input, cookie)).words).toBe("We couldn't find that.");
});

test('while a hold runs the policy is paused, nothing is charged and nothing lapses, whatever was told before; its person and the desk read the same [R-03, R-12, ENT-33, A-146]', async () => {
  const { buyer, billing } = await declined();
  await comeTo('2027-04-10');
  const held = await hold(billing.policyId, '2027-04-10', '2027-06-30');
  expect(held.data!.billing).toMatchObject({
    status: 'paused',
    lastCoveredOn: null,
    comes: [
      { on: '2027-05-05', what: 'bill_due' },
      { on: '2027-07-01', what: 'charge' },
      { on: '2027-07-01', what: 'hold_ends' },
    ],
    holds: [{ kind: 'military_service', endsOn: '2027-06-30', isOpen: true, endedBy: null }],
  });
  const { text } = await newestMail(desk.app, 'billing_held', buyer.email);
  expect(text).toContain('on hold through June 30, 2027');
  expect(text).toContain('cover would end after May 6, 2027 if nothing was paid. That day');
  expect(text).toContain('we ask for it from July 1, 2027 on');
  const before = await chargedOn();
  for (const day of ['2027-05-06', '2027-05-08', '2027-06-06']) await comeTo(day);
  expect(await chargedOn()).toEqual(before);
  const later = await again(buyer);
  const { answer } = await later.call<object>(
    `query ($id: ID!) { answer: policy(id: $id) {
      status pausedAt pausedUntil lapsesAt totalMissedPremiums activePlan { nextPayment { date } }
    } }`,
    { id: billing.policyId },
  );
  expect(answer).toEqual({
    status: 'paused',
    pausedAt: expect.stringMatching(/^2027-04-10T/),
    pausedUntil: '2027-07-01',
    lapsesAt: null,
    totalMissedPremiums: 0,
    activePlan: { nextPayment: { date: '2027-07-01' } },
  });
  const bills = await later.call<object[]>(
    '{ answer: invoices(status: eligibleUnpaid) { pastDue nextAttemptOn } }',
  );
  expect(bills.answer).toEqual(
    Array.from({ length: 3 }, () => ({ pastDue: false, nextAttemptOn: '2027-07-01' })),
  );
  // Whoever likes pays before that.
  await later.addCard();
  const [first] = await later.invoices('eligibleUnpaid');
  await later.pay(first!.id, { purchasePolicy: false });
  expect(await later.invoices('eligibleUnpaid')).toHaveLength(2);
});

test('the day after a hold what is unpaid is asked for, and its whole grace counts from that day [R-03, R-01, S-70]', async () => {
  const { buyer, billing } = await declined();
  await comeTo('2027-04-10');
  await hold(billing.policyId, '2027-04-10', '2027-05-31');
  await comeTo('2027-05-31');
  expect(await chargedOn()).toEqual(['2027-04-05', '2027-04-10']);
  await comeTo('2027-06-01');
  expect(await chargedOn()).toEqual(['2027-04-05', '2027-04-10', '2027-06-01']);
  const released = await newestMail(desk.app, 'billing_released', buyer.email);
  expect(released.text).toContain('You have 31 days of cover from today');
  expect(released.text).toContain('We ask for it on June 1, 2027.');
  const failed = await newestMail(desk.app, 'payment_failed', buyer.email);
  expect(failed.text).toContain('through July 2, 2027.');
  expect(await lookUp(buyer.email)).toMatchObject({ status: 'past_due', lastCoveredOn: '2027-07-02' });
  await comeTo('2027-07-02');
  expect(await lookUp(buyer.email)).toMatchObject({ status: 'past_due' });
  await comeTo('2027-07-03');
  expect(await lookUp(buyer.email)).toMatchObject({ status: 'terminated' });
});

test('whoever pays each bill themselves is told after a hold that nothing is asked for by itself [R-03, R-07]', async () => {
  const { buyer, billing } = await declined();
  await (await again(buyer)).call('mutation { revokePaymentMethod(input: {}) { clientMutationId } }');
  await hold(billing.policyId, '2027-04-05', '2027-05-31');
  await comeTo('2027-06-01');
  const { text } = await newestMail(desk.app, 'billing_released', buyer.email);
  expect(text).toContain("We won't ask for it by ourselves as things stand");
  expect(text).not.toContain('We ask for it on');
  expect(await chargedOn()).toEqual(['2027-04-05']);
});

test('a hold that is set for later begins by itself, and one that is ended lets the billing go on the same day [R-03, R-12]', async () => {
  const { buyer, billing } = await declined();
  const set = await hold(billing.policyId, '2027-04-07', '2027-06-30', 'dispute');
  expect(set.data!.billing).toMatchObject({ status: 'past_due', lastCoveredOn: '2027-05-06' });
  expect(set.data!.billing.comes.map(({ on, what }) => `${on} ${what}`)).toEqual([
    '2027-04-07 hold_begins',
    '2027-05-05 bill_due',
    '2027-05-07 lapse',
    '2027-07-01 charge',
  ]);
  await comeTo('2027-04-07');
  expect(await lookUp(buyer.email)).toMatchObject({ status: 'paused' });
  await (await again(buyer)).addCard();
  await comeTo('2027-04-20');
  expect(await chargedOn()).toEqual(['2027-04-05']);
  const [running] = (await lookUp(buyer.email)).holds;
  const because = 'The complaint was settled.';
  const ended = await act('endHold', { holdId: running!.id, because }, await support());
  expect(ended.data!.billing).toMatchObject({
    status: 'active',
    holds: [{ endsOn: '2027-04-19', isOpen: false, endedBecause: because, endedBy: expect.any(String) }],
  });
  const twice = await act('endHold', { holdId: running!.id, because }, await support());
  expect(twice.words).toBe('That hold is over already. Look at the policy again.');
  await comeToDay(desk.app, '2027-04-20', '13:00');
  expect(await chargedOn()).toEqual(['2027-04-05', '2027-04-20']);
  expect(await lookUp(buyer.email)).toMatchObject({ status: 'active', lastCoveredOn: null });
});

test('a hold has days that make sense, and a policy that covers [R-03]', async () => {
  const { buyer, billing } = await declined();
  const refused = async (beginsOn: string, endsOn: string) =>
    (await hold(billing.policyId, beginsOn, endsOn)).fieldErrors.map(({ field }) => field);
  expect(await refused('2027-04-04', '2027-04-10')).toEqual(['beginsOn']);
  expect(await refused('2027-04-10', '2027-04-09')).toEqual(['endsOn']);
  expect(await refused('2027-04-10', '2029-04-11')).toEqual(['endsOn']);
  expect(await refused('2027-02-30', 'tomorrow')).toEqual(['beginsOn', 'endsOn']);
  for (const day of ['2027-05-06', '2027-05-07']) await comeTo(day);
  const over = await hold(billing.policyId, '2027-05-07', '2027-05-20');
  expect(over.words).toBe("That can't be done with your policy as it stands now.");
  expect(await lookUp(buyer.email)).toMatchObject({ status: 'terminated', comes: [] });
});

test('a hold is for military service, a disaster, a dispute or another reason, each with its days and whoever set it, and while they run nothing lapses [R-03]', async () => {
  const { billing } = await declined();
  const member = await desk.member('service');
  const kinds = [
    ['military_service', '2027-04-05', '2027-04-19'],
    ['disaster', '2027-04-20', '2027-05-04'],
    ['dispute', '2027-05-05', '2027-05-06'],
    ['other', '2027-05-07', '2027-05-31'],
  ] as const;
  for (const [kind, beginsOn, endsOn] of kinds) {
    const set = { policyId: billing.policyId, kind, reason: 'She called.', beginsOn, endsOn };
    expect((await act('setHold', set, member.cookie)).fieldErrors, kind).toEqual([]);
  }
  await comeTo('2027-05-08');
  const { status, holds } = await lookUp(billing.number);
  expect(status).toBe('paused');
  expect(holds).toEqual(
    expect.arrayContaining(
      kinds.map(([kind, beginsOn, endsOn]) =>
        expect.objectContaining({ kind, beginsOn, endsOn, reason: 'She called.', setBy: member.name }),
      ),
    ),
  );
});

test('a bill whose day had come when its hold began, and was not planned anew, is not charged all the same [R-03]', async () => {
  const { billing } = await declined();
  await hold(billing.policyId, '2027-04-05', '2027-04-30');
  await desk.services.database.runScript(
    `update invoices set charge_on = '2027-04-05' where status = 'retryable'`,
  );
  await chargeDueInvoices(desk.services);
  expect(await chargedOn()).toEqual(['2027-04-05']);
});

test('a charge of the billing while a hold runs is found [R-03]', async () => {
  const { billing } = await declined();
  await hold(billing.policyId, '2027-04-05', '2027-04-30');
  const { database, clock } = desk.services;
  const moved = (at: Temporal.Instant) =>
    database.transaction((transaction) =>
      transaction
        .updateTable('payment_attempts')
        .set({ started_at: new Date(at.epochMilliseconds) })
        .where('cause', '=', 'schedule')
        .execute(),
    );
  await moved(clock.now().add({ minutes: 1 }));
  expect(await brokenInvariants(desk.app)).toEqual([
    expect.stringContaining('no policy lapses, and none is charged by the billing, from a hold on'),
  ]);
  await moved(clock.now().subtract({ hours: 1 }));
});

test('the page says why nothing is charged: because the card may not be asked any more, or there is a hold [R-07, R-06]', async () => {
  const { buyer, billing } = await declined();
  expect(billing.chargesStoppedBy).toBeNull();
  await (await again(buyer)).call('mutation { revokePaymentMethod(input: {}) { clientMutationId } }');
  expect((await lookUp(billing.number)).chargesStoppedBy).toBe('authorization_revoked');
  await hold(billing.policyId, '2027-04-05', '2027-04-30', 'dispute');
  expect((await lookUp(billing.number)).chargesStoppedBy).toBe('held');
});

test('whom the owner named is seen and taken off by support alone, with a reason that stays in the audit [R-04, S-81]', async () => {
  const { buyer, billing } = await declined();
  expect(billing.secondPerson).toBeNull();
  const input = { name: 'Sam Walker', line1: '9 Elm Street', city: 'Cleveland', state: 'OH', zip: '44101' };
  await (
    await again(buyer)
  ).call(
    'mutation ($input: NameSecondPersonInput!) { nameSecondPerson(input: $input) { clientMutationId } }',
    { input },
  );
  expect((await lookUp(billing.number)).secondPerson).toEqual({
    name: 'Sam Walker',
    address: ['9 Elm Street', 'Cleveland, OH 44101'],
    email: null,
  });
  const takeOff = { policyId: billing.policyId, because: 'She asked for it on the phone.' };
  const { cookie: underwriter } = await desk.member('underwriting');
  const refused = await act('takeOffSecondPerson', takeOff, underwriter);
  expect(refused.fieldErrors).toMatchObject([{ code: 'role_missing' }]);
  const unsaid = await act('takeOffSecondPerson', { ...takeOff, because: ' ' }, await support());
  expect(unsaid.fieldErrors).toMatchObject([{ field: 'because' }]);
  const done = await act('takeOffSecondPerson', takeOff, await support());
  expect(done.data!.billing.secondPerson).toBeNull();
  const event = await desk.services.database.reader
    .selectFrom('audit_events')
    .select(['subject_id', 'detail'])
    .where('action', '=', 'second_person_removed')
    .executeTakeFirstOrThrow();
  expect(event).toMatchObject({
    subject_id: buyer.userId,
    detail: { because: takeOff.because, staff: expect.any(String) },
  });
  // Once more there is nobody to take off, and nothing to tell.
  await act('takeOffSecondPerson', takeOff, await support());
  await desk.services.jobs.drain();
  const mail = await newestMail(desk.app, 'second_person_removed', buyer.email);
  expect(mail.count).toBe(1);
  expect(mail.text).toContain('Our customer service took Sam Walker off your policy');
  // Their owner names them again.
  await (
    await again(buyer)
  ).call(
    'mutation ($input: NameSecondPersonInput!) { nameSecondPerson(input: $input) { clientMutationId } }',
    { input },
  );
  expect((await lookUp(billing.number)).secondPerson).toMatchObject({ name: 'Sam Walker' });
});

test('a text stands among what was told, beside the mail that says the same [R-02, R-06]', async () => {
  await comeTo('2027-03-05');
  const buyer = await openBuyer(desk.app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  await buyer.addCard('insufficient_funds');
  await buyer.call(
    'mutation { agreeToTexts(input: { recordId: "text-messages@2026-11-24" }) { clientMutationId } }',
  );
  await comeTo('2027-04-05');
  expect((await lookUp(buyer.email)).told).toEqual(
    expect.arrayContaining([
      { channel: 'email', name: 'payment_failed', state: 'sent' },
      { channel: 'sms', name: 'payment_failed', state: 'sent' },
    ]),
  );
});
