import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBuyer } from '../../testing/buyer.ts';
import type { Buyer } from '../../testing/buyer.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { returningBuyer, comeTo } from '../../testing/time-passes.ts';

// The minutes around midnight in New York, at which a day of ours ends, with the jobs that run in them.
let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
  await comeTo(app, '2027-03-05');
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
  await app.close();
});

async function covered(card = 'ok'): Promise<Buyer> {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  if (card !== 'ok') await buyer.addCard(card);
  return buyer;
}

const membershipOf = async (buyer: Buyer) => (await returningBuyer(app, buyer)).membership();

async function statusesOf({ userId, offeringId }: Buyer) {
  const { reader } = app.services.database;
  const lives = await Promise.all([
    reader.selectFrom('product_offerings').select('status').where('id', '=', offeringId).execute(),
    ...(['quotes', 'policies', 'invoices'] as const).map((table) =>
      reader.selectFrom(table).select('status').where('user_id', '=', userId).execute(),
    ),
  ]);
  return lives.map((rows) => rows.map(({ status }) => status).join());
}

test('offer and quote are open to the last minute of their last day, and over in the first of the next [MKT-19, QUOTE-22, QUOTE-24, A-140]', async () => {
  const offered = await openBuyer(app);
  const chooses = await openBuyer(app);
  const quoted = await openBuyer(app);
  await quoted.accept(quoted.offeringId);

  await comeTo(app, '2027-04-04', '23:50');
  expect(await statusesOf(offered)).toEqual(['pending', '', '', '']);
  expect(await statusesOf(quoted)).toEqual(['accepted', 'pending', '', '']);
  expect((await (await returningBuyer(app, chooses)).accept(chooses.offeringId)).refusal).toBeNull();

  await comeTo(app, '2027-04-05', '00:06');
  expect(await statusesOf(offered)).toEqual(['expired', '', '', '']);
  expect(await statusesOf(chooses)).toEqual(['accepted', 'expired', '', '']);
  expect(await statusesOf(quoted)).toEqual(['accepted', 'expired', '', '']);
});

test('a pending policy can be paid to the last minute of its last day, and is not taken in the first of the next [QUOTE-24, A-143]', async () => {
  const forgets = await openBuyer(app);
  const pays = await openBuyer(app);
  const unpaid = await forgets.prepare(forgets.offeringId);
  const paid = await pays.prepare(pays.offeringId);

  await comeTo(app, '2027-04-04', '23:50');
  expect(await statusesOf(forgets)).toEqual(['accepted', 'accepted', 'pending', 'created']);
  const back = await returningBuyer(app, pays);
  await back.confirm();
  expect((await back.pay(paid.id)).answer!.payments.processed).toMatchObject([
    { transactionResult: 'success' },
  ]);

  await comeTo(app, '2027-04-05', '00:01');
  expect(await statusesOf(forgets)).toEqual(['accepted', 'accepted', 'terminated', 'void']);
  expect(await statusesOf(pays)).toEqual(['accepted', 'accepted', 'active', 'fully_paid']);
  expect((await (await returningBuyer(app, forgets)).pay(unpaid.id)).refusal).not.toBeNull();
});

test('a premium is billed from the seventh day before it is due, and charged on that day and not the evening before [BILL-13, BILL-14, S-69]', async () => {
  const buyer = await covered();
  const firstDue = async () =>
    (await (await returningBuyer(app, buyer)).invoices()).find(({ dueAt }) => dueAt === '2027-04-05')?.status;
  await comeTo(app, '2027-03-28', '23:50');
  expect(await firstDue()).toBeUndefined();
  await comeTo(app, '2027-03-29', '00:31');
  expect(await firstDue()).toBe('created');
  await comeTo(app, '2027-04-04', '23:50');
  expect(await firstDue()).toBe('created');
  expect(app.vendor.moved().charged).toHaveLength(1);
  await comeTo(app, '2027-04-05', '00:31');
  expect(await firstDue()).toBe('fully_paid');
  expect(app.vendor.moved().charged).toHaveLength(2);
});

test('the grace period goes on to the last minute of the thirty-first day after the due date: who pays then is covered, who did not has lapsed after it [S-70, A-144, ENT-38, R-01, F-25, F-32, BILL-15]', async () => {
  const pays = await covered('insufficient_funds');
  const late = await covered('insufficient_funds');
  await comeTo(app, '2027-04-05', '00:31');
  const missed = (await membershipOf(late)).latestPayableInvoice!;
  expect((await membershipOf(pays)).activePolicy).toMatchObject({
    status: 'past_due',
    lapsesAt: '2027-05-07',
    lastCoveredOn: '2027-05-06',
  });

  await comeTo(app, '2027-05-06', '23:50');
  expect((await membershipOf(late)).activePolicy).toMatchObject({ status: 'past_due' });
  const inTime = await returningBuyer(app, pays);
  await inTime.addCard();
  for (const { id } of await inTime.invoices('eligibleUnpaid'))
    await inTime.pay(id, { purchasePolicy: false });
  expect((await inTime.membership()).activePolicy).toMatchObject({ status: 'active', lapsesAt: null });

  await comeTo(app, '2027-05-07', '00:01');
  expect((await membershipOf(pays)).activePolicy).toMatchObject({ status: 'active' });
  const after = await returningBuyer(app, late);
  expect(await after.membership()).toMatchObject({
    activePolicy: null,
    lapsedPolicy: { terminationReason: 'lapsed' },
    latestPayableInvoice: null,
  });
  await after.addCard();
  expect((await after.pay(missed.id, { purchasePolicy: false })).refusal).toMatchObject({
    full_message: "That bill can't be paid as it stands now.",
  });
});

test('cover goes on to the last minute before the day its term ends, and not into that day [ENT-32, ENT-33, ENT-38, S-69]', async () => {
  const buyer = await covered();
  const { id, effectiveUntil } = (await buyer.membership()).activePolicy!;
  expect(effectiveUntil).toBe('2047-03-05');
  const policy = async () =>
    (
      await (
        await returningBuyer(app, buyer)
      ).call('query ($id: ID!) { answer: policy(id: $id) { status terminatesAt terminationReason } }', { id })
    ).answer;
  await comeTo(app, '2047-03-04', '23:50');
  expect(await policy()).toEqual({ status: 'active', terminatesAt: null, terminationReason: null });
  await comeTo(app, '2047-03-05', '00:01');
  expect(await policy()).toEqual({
    status: 'terminated',
    terminatesAt: expect.stringMatching(/^2047-03-05T/),
    terminationReason: 'expired',
  });
  expect((await membershipOf(buyer)).activePolicy).toBeNull();
});

test('the free look has its last day whole, counted in New York [CONST-07, A-153]', async () => {
  const buyer = await covered();
  const { id } = (await buyer.membership()).activePolicy!;
  const daysLeft = async () => {
    const { answer } = await (
      await returningBuyer(app, buyer)
    ).call<{ freeLookDaysLeft: number }>(
      'query ($id: ID!) { answer: policy(id: $id) { freeLookDaysLeft } }',
      { id },
    );
    return answer!.freeLookDaysLeft;
  };
  expect(await daysLeft()).toBe(11);
  await comeTo(app, '2027-03-15', '23:50');
  expect(await daysLeft()).toBe(1);
  await comeTo(app, '2027-03-16', '00:01');
  expect(await daysLeft()).toBe(0);
});
