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
  previewAtDesk,
  readAtDesk,
  readEndedPolicy,
  takeEndingBack,
  takeWork,
} from '../../testing/endings.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import type { PersonOptions } from '../../testing/people/person.ts';
import { deliverWebhook } from '../../testing/payment-webhooks.ts';
import { comeTo as comeToDay, returningBuyer } from '../../testing/time-passes.ts';

let desk: DeskApp;
beforeEach(async () => {
  desk = await openDeskApp();
});
afterEach(() => desk.close());

const holds = async () => expect(await brokenInvariants(desk.app)).toEqual([]);
const comeTo = (day: string) => comeToDay(desk.app, day);
const again = (buyer: Buyer) => returningBuyer(desk.app, buyer);

async function covered(options: PersonOptions = {}) {
  await comeTo('2027-03-05');
  const buyer = await openBuyer(desk.app, options);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  await desk.services.jobs.drain();
  const { activePolicy } = await buyer.membership();
  return {
    buyer,
    policyId: activePolicy!.id,
    monthly: invoice.amount,
    key: `invoice:${invoice.id}:attempt:1`,
  };
}

/** Asked on the day it was bought, and taken by a member of staff. */
async function askedAndTaken(of: Awaited<ReturnType<typeof covered>>) {
  const { answer } = await askToEnd(of.buyer, of.policyId);
  const member = await desk.member('service');
  const { id } = answer!.policy.ending!;
  await takeWork(desk, id, member.cookie);
  return { id, member };
}

const refunds = () =>
  desk.services.database.reader
    .selectFrom('refunds')
    .select(['amount_cents as cents', 'reason', 'status', 'way'])
    .orderBy('requested_at')
    .orderBy('id')
    .execute();

async function everything(): Promise<unknown> {
  const { reader } = desk.services.database;
  const tables = [
    'policies',
    'policy_transactions',
    'policy_endings',
    'plans',
    'invoices',
    'refunds',
    'ledger_entries',
    'work_items',
    'outbox_messages',
  ] as const;
  return Promise.all(
    tables.map(async (table) =>
      JSON.stringify(
        (await reader.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).toSorted(),
      ),
    ),
  );
}

test('wherever it is cut off while it is carried out, nothing of it is done, and once again does it once [S-67, S-71]', async () => {
  const of = await covered();
  const { id, member } = await askedAndTaken(of);
  const { database } = desk.services;
  const before = await everything();
  for (const [table, event] of [
    ['work_items', 'update'],
    ['policy_endings', 'update'],
    ['policy_transactions', 'insert'],
    ['policies', 'update'],
    ['plans', 'update'],
    ['refunds', 'insert'],
    ['ledger_entries', 'insert'],
    ['outbox_messages', 'insert'],
  ] as const) {
    await database.runScript(`
      create or replace function cut_off() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$;
      create trigger cut_off before ${event} on ${table} for each row execute function cut_off();`);
    const cut = await actAtDesk(desk, 'confirmEnding', id, member.cookie);
    expect([table, cut.data, cut.code]).toEqual([table, null, 'STANDARD_ERROR']);
    await database.runScript(`drop trigger cut_off on ${table}`);
    expect([table, await everything()]).toEqual([table, before]);
  }
  expect((await actAtDesk(desk, 'confirmEnding', id, member.cookie)).data).not.toBeNull();
  const twice = await actAtDesk(desk, 'confirmEnding', id, member.cookie);
  expect(twice.data).toBeNull();
  await desk.services.jobs.drain();
  expect(await refunds()).toEqual([
    { cents: Math.round(of.monthly * 100), reason: 'handed_back', status: 'done', way: 'card' },
  ]);
  await holds();
});

test('a refund that the card does not take is owed and told, its owner stands as waiting for it, and it goes by check [S-71, F-16]', async () => {
  const of = await covered();
  const { id, member } = await askedAndTaken(of);
  desk.app.vendor.failNextRefunds('refused');
  await actAtDesk(desk, 'confirmEnding', id, member.cookie);
  await desk.services.jobs.drain();
  expect(await refunds()).toMatchObject([{ reason: 'handed_back', status: 'failed' }]);
  expect((await newestMail(desk.app, 'refund_failed', of.buyer.email)).text).toContain(
    `$${of.monthly.toFixed(2)}`,
  );
  const { answer } = await of.buyer.call<{ kind: string; actions: string[] }>(
    '{ answer: standing { kind actions } }',
  );
  expect(answer).toEqual({ kind: 'handed_back', actions: ['apply'] });
  await holds();
});

test('what a bank has taken back for good is not given a second time, and while it decides nothing goes back [S-71]', async () => {
  const of = await covered();
  await deliverWebhook(desk.app, desk.app.vendor.dispute(of.key, 'open'));
  const { id, member } = await askedAndTaken(of);
  expect((await readAtDesk(desk, id, member.cookie)).openDisputes).toBe(1);
  await actAtDesk(desk, 'confirmEnding', id, member.cookie);
  await desk.services.jobs.drain();
  expect(await refunds()).toMatchObject([{ status: 'requested' }]);
  await deliverWebhook(desk.app, desk.app.vendor.dispute(of.key, 'lost'));
  await desk.services.jobs.drain();
  expect((await refunds()).map(({ status, way }) => `${status} ${way}`).toSorted()).toEqual([
    'done dispute',
    'failed card',
  ]);
  expect(desk.app.vendor.moved().refunded).toEqual([]);
  await holds();
});

test('of a payment that a bank has kept nothing is said to go back, nobody else has to agree to it, and won after all it is owed [S-71, R-10, S-81]', async () => {
  const of = await covered();
  await deliverWebhook(desk.app, desk.app.vendor.dispute(of.key, 'lost'));
  const { id, member } = await askedAndTaken(of);
  expect(await readAtDesk(desk, id, member.cookie)).toMatchObject({
    refund: 0,
    givenByBank: of.monthly,
    earned: 0,
    needsSecondPerson: false,
    shares: [],
    lines: [{ paid: of.monthly, givenByBank: of.monthly, refund: 0 }],
  });
  await actAtDesk(desk, 'confirmEnding', id, member.cookie);
  await desk.services.jobs.drain();
  const stands = async () => (await refunds()).map(({ status, way }) => `${status} ${way}`).toSorted();
  expect(await stands()).toEqual(['done dispute', 'failed card']);
  expect(await readAtDesk(desk, id, member.cookie)).toMatchObject({ refund: 0, givenByBank: of.monthly });
  expect(desk.app.vendor.moved().refunded).toEqual([]);
  await holds();
  await deliverWebhook(desk.app, desk.app.vendor.dispute(of.key, 'won'));
  await desk.services.jobs.drain();
  expect(await stands()).toEqual(['failed card', 'failed dispute']);
  await holds();
});

test('above what one may give back alone, one proposes and another agrees or sends it back, and never the one who proposed [R-10, S-81]', async () => {
  const { buyer, policyId } = await covered({ age: 44, amount: 1_000_000 });
  const { plan } = await readPlan(buyer);
  const { billingFrequency, amount } = plan.otherFrequency!;
  await chooseFrequency(buyer, { policyId, billingFrequency, amount });
  await comeTo('2027-04-06');
  const { answer } = await askToEnd(await again(buyer), policyId);
  const { id, refund } = answer!.policy.ending!;
  expect(refund).toBeGreaterThan(500);
  const [maker, checker] = [await desk.member('service'), await desk.member('service')];
  await takeWork(desk, id, maker.cookie);
  const alone = await actAtDesk(desk, 'confirmEnding', id, maker.cookie);
  expect(alone.words).toBe(
    'More than $500.00 goes back, or how they are reached was changed within the last 14 days, so a colleague has to agree. Propose it to them.',
  );
  await actAtDesk(desk, 'proposeEnding', id, maker.cookie);
  expect((await actAtDesk(desk, 'agreeToEnding', id, maker.cookie)).words).toBe(
    'You proposed this, so somebody else has to agree to it.',
  );
  expect((await actAtDesk(desk, 'sendEndingBack', id, checker.cookie)).data).not.toBeNull();
  expect(await readAtDesk(desk, id, maker.cookie)).toMatchObject({
    proposedBy: null,
    work: { state: 'taken' },
  });
  await actAtDesk(desk, 'proposeEnding', id, maker.cookie);
  expect(await readAtDesk(desk, id, checker.cookie)).toMatchObject({ proposedBy: maker.name });
  // Another sum than was seen is not agreed to.
  const unseen = await actAtDesk(desk, 'agreeToEnding', id, checker.cookie, { refund: 1 });
  expect(unseen.words).toContain('What ending it does has changed');
  const agreed = await actAtDesk(desk, 'agreeToEnding', id, checker.cookie);
  expect(agreed.data!.answer).toMatchObject({ status: 'carried_out', confirmedBy: checker.name, refund });
  const work = await desk.services.database.reader
    .selectFrom('work_items')
    .select(['maker_id', 'checker_id'])
    .executeTakeFirst();
  expect(work).toEqual({ maker_id: maker.id, checker_id: checker.id });
  await holds();
});

test('a payment that is under way comes first: the policy ends from the day that was told once it is known, and all of it goes back [S-71, R-11]', async () => {
  const of = await covered();
  await comeTo('2027-03-30');
  desk.app.vendor.failNext('processing');
  await comeTo('2027-04-05');
  const late = await again(of.buyer);
  const { answer } = await askToEnd(late, of.policyId);
  expect(answer!.policy.ending).toMatchObject({ lastCoveredOn: '2027-04-05', refund: 0 });
  const { cookie } = await desk.member('service');
  const { id } = answer!.policy.ending!;
  await takeWork(desk, id, cookie);
  const said = await actAtDesk(desk, 'confirmEnding', id, cookie);
  expect(said.data!.answer).toMatchObject({ status: 'confirmed', isPaymentUnderWay: true });
  const processing = await desk.services.database.reader
    .selectFrom('payment_attempts')
    .select('idempotency_key as key')
    .where('status', '=', 'processing')
    .executeTakeFirstOrThrow();
  desk.app.vendor.finish(processing.key);
  await deliverWebhook(desk.app, desk.app.vendor.event(processing.key));
  await comeTo('2027-04-06');
  expect(await readEndedPolicy(await again(of.buyer), of.policyId)).toMatchObject({
    terminationReason: 'cancelled',
    ending: { state: 'carried_out', refund: of.monthly, lastCoveredOn: '2027-04-05' },
  });
  expect(await refunds()).toEqual([
    { cents: Math.round(of.monthly * 100), reason: 'ended', status: 'done', way: 'card' },
  ]);
  await holds();
});

test('who called is helped the same way: noted with the day they asked, confirmed in writing, and nobody notes a day to come, a second time, or without the role [R-10, S-81]', async () => {
  const of = await covered();
  await comeTo('2027-03-18');
  const { cookie, name } = await desk.member('service');
  const input = {
    policyId: of.policyId,
    way: 'letter',
    askedOn: '2027-03-15',
    said: 'Her letter, with her signature.',
  };
  const underwriter = await desk.member('underwriting');
  expect((await noteAtDesk(desk, input, underwriter.cookie)).data).toBeNull();
  // Nobody sees or notes anything of somebody whom they have not opened and said what for.
  for (const unopened of [
    await noteAtDesk(desk, input, cookie),
    await previewAtDesk(desk, { policyId: of.policyId, askedOn: input.askedOn }, cookie),
  ])
    expect(unopened).toMatchObject({ data: null, fieldErrors: [{ code: 'person_not_opened' }] });
  await openOwnerAtDesk(desk, of.buyer.userId, cookie);
  const early = await noteAtDesk(desk, { ...input, askedOn: '2027-03-19' }, cookie);
  expect(early.fieldErrors).toMatchObject([{ field: 'askedOn' }]);
  expect((await noteAtDesk(desk, { ...input, askedOn: '2027-03-04' }, cookie)).data).toBeNull();
  const silent = await noteAtDesk(desk, { ...input, said: ' ' }, cookie);
  expect(silent.fieldErrors).toMatchObject([{ field: 'said' }]);
  // What it does is seen before: nothing is noted by that, and nobody is told.
  const { policyId, askedOn } = input;
  const preview = await previewAtDesk(desk, { policyId, askedOn }, cookie);
  expect((await previewAtDesk(desk, { policyId, askedOn }, underwriter.cookie)).data).toBeNull();
  expect((await newestMail(desk.app, 'ending_asked', of.buyer.email)).count).toBe(0);
  // Posted within the days, it counts as sent within them.
  const noted = await noteAtDesk(desk, input, cookie);
  expect(noted.data!.answer).toMatchObject({
    kind: 'hand_back',
    way: 'letter',
    notedBy: name,
    countsOn: '2027-03-15',
    refund: of.monthly,
  });
  expect(noted.data!.answer).toMatchObject(preview.data!.effect);
  // What was said is read by whoever works on it, lies sealed, and stands in no audit.
  const { id } = await desk.services.database.reader
    .selectFrom('policy_endings')
    .select('id')
    .executeTakeFirstOrThrow();
  const shown = await desk.ask<{ answer: { said: string | null } }>(
    'query ($id: ID!) { answer: endingAtDesk(endingId: $id) { said } }',
    { id },
    { cookie },
  );
  expect(shown.data!.answer).toEqual({ said: input.said });
  const inTheOpen = await desk.services.database.runScript(`
    select 'audit' as place from audit_events where detail::text like '%with her signature%'
    union all select 'row' from policy_endings where told_sealed is null or encode(told_sealed, 'escape') like '%with her signature%'`);
  expect(inTheOpen).toEqual([]);
  expect((await newestMail(desk.app, 'ending_asked', of.buyer.email)).text).toContain(
    'You told us by letter that you want out of policy',
  );
  expect((await noteAtDesk(desk, input, cookie)).words).toContain('You asked us already');
  const owner = await again(of.buyer);
  expect((await readEndedPolicy(owner, of.policyId)).ending).toMatchObject({ state: 'asked' });
  expect((await takeEndingBack(owner, of.policyId)).answer).not.toBeNull();
  const work = await desk.services.database.reader
    .selectFrom('work_items')
    .select(['kind', 'state'])
    .execute();
  expect(work).toEqual([{ kind: 'end_policy', state: 'done' }]);
  await holds();
});

test.each([
  [
    'what went back is more than was counted',
    `update policy_endings set refund_cents = refund_cents + 1`,
    'what goes back, what a bank had given back of it and the premium earned are together what was paid',
  ],
  [
    'a bill after the last covered day is kept',
    `update policy_endings set nothing_due_from = '2027-03-01'; delete from refunds where reason = 'handed_back'`,
    'and none of it is kept',
  ],
  [
    'nobody has it before them',
    `update policy_endings set state = 'asked', carried_out_at = null, refund_cents = null, earned_cents = null; delete from work_items`,
    'has that before somebody at the desk',
  ],
  [
    'it rests on nothing',
    `update policies set status = 'active', terminated_at = null, termination_reason = null`,
    'is over by a transaction that rests on what they asked',
  ],
  [
    'it waits for ever',
    `update policy_endings set state = 'confirmed', carried_out_at = null, refund_cents = null, earned_cents = null,
       confirmed_at = confirmed_at - interval '9 days', counts_on = counts_on - 9`,
    'is carried out on its day',
  ],
])('what can never be is found by the checks: %s [S-68]', async (_what, script, named) => {
  const of = await covered();
  const { id, member } = await askedAndTaken(of);
  await actAtDesk(desk, 'confirmEnding', id, member.cookie);
  await holds();
  await desk.services.database.runScript(script);
  expect((await brokenInvariants(desk.app)).filter((name) => name.includes(named))).toHaveLength(1);
});
