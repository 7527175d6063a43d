import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { openBuyer } from '../../testing/buyer.ts';
import type { Buyer } from '../../testing/buyer.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { deliverWebhook, readBooks, takeReports } from '../../testing/payment-webhooks.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { PaymentEvent } from '../../providers/payments/port.ts';
import { billingGauges } from './billing-metrics.ts';
import { findOwedRefunds } from './find-owed-refunds.ts';
import { payOwed } from '../../testing/pay-owed.ts';
import { refundPayment } from './refund-payment.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  await takeReports(app);
});
// Whatever was told, in whatever order.
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
});
afterAll(() => app.close());

const deliver = (event: PaymentEvent) => deliverWebhook(app, event);
const keyOf = (invoice: { readonly id: string }, attempt: number) =>
  `invoice:${invoice.id}:attempt:${attempt}`;

async function later(time: Temporal.DurationLike): Promise<void> {
  await app.clock.advance(Temporal.Duration.from(time));
  await app.services.jobs.drain();
}

interface Owing {
  readonly buyer: Buyer;
  /** Of the charge that nobody owed. */
  readonly key: string;
  readonly cents: number;
}

/** Somebody covered whose first card was charged after all: that money goes back, by a job that has not run yet. */
async function chargedTwice(): Promise<Owing> {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId, 'card_declined');
  await buyer.pay(invoice.id);
  await buyer.addCard();
  await buyer.pay(invoice.id);
  await app.services.jobs.drain();
  const key = keyOf(invoice, 1);
  app.vendor.finish(key);
  await deliver(app.vendor.event(key));
  return { buyer, key, cents: Math.round(invoice.amount * 100) };
}

async function refunds({ userId }: Buyer) {
  const rows = await app.services.database.reader
    .selectFrom('refunds')
    .select(['id', 'status', 'reason', 'way', 'failure', 'refund_id', 'replaces_id'])
    .where('user_id', '=', userId)
    .orderBy('requested_at')
    .orderBy('id')
    .execute();
  return rows;
}

/** What is owed and not under way, as the alert has it. */
async function failedRefunds(): Promise<number> {
  const gauge = billingGauges.find(({ name }) => name === 'wysh_refunds_failed');
  const [sample] = await gauge!.read(app.services);
  return sample!.value;
}

test('a refund that the vendor refuses for good is asked for once, is owed in the books, and its person and an operator are told [F-60, S-71]', async () => {
  const failedBefore = await failedRefunds();
  const { buyer, cents } = await chargedTwice();
  app.vendor.failNextRefunds('refused');
  await app.services.jobs.drain();
  expect(await refunds(buyer)).toMatchObject([{ status: 'failed', failure: 'refused' }]);
  const asking = vi.spyOn(app.services.payments, 'refund');
  await later({ hours: 2 });
  expect(asking).not.toHaveBeenCalled();
  asking.mockRestore();
  expect((await readBooks(app, buyer))['refunds_payable']).toBe(-cents);
  expect((await newestMail(app, 'refund_failed', buyer.email)).text).toContain("it didn't get there");
  expect(await takeReports(app)).toEqual([expect.stringContaining('a refund failed for good')]);
  expect(await failedRefunds()).toBe(failedBefore + 1);
  expect((await app.services.jobs.states()).filter(({ state }) => state === 'failed')).toEqual([]);

  const { id } = (await refunds(buyer))[0]!;
  await payOwed(app.services, { id, paidHow: 'by check 1041' });
  expect((await newestMail(app, 'refund_made', buyer.email)).text).toContain('back, by check 1041.');
  expect(await readBooks(app, buyer)).toMatchObject({ suspense: -cents });
  expect(await readBooks(app, buyer)).not.toHaveProperty('refunds_payable');
  expect(await failedRefunds()).toBe(failedBefore);
  await expect(payOwed(app.services, { id, paidHow: 'again' })).rejects.toThrow('is not owed');
});

test('a refund that the vendor only takes is pending until its message comes, or it is asked [F-60, S-67]', async () => {
  const { buyer, cents } = await chargedTwice();
  app.vendor.failNextRefunds('pending');
  await app.services.jobs.drain();
  const [taken] = await refunds(buyer);
  expect(taken).toMatchObject({ status: 'pending' });
  expect((await readBooks(app, buyer))['refunds_payable']).toBe(-cents);
  expect(await brokenInvariants(app)).toEqual([]);
  // Its message is lost.
  app.vendor.endRefund(taken!.refund_id, 'succeeded');
  await later({ minutes: 61 });
  expect(await refunds(buyer)).toMatchObject([{ status: 'done' }]);
  expect(await readBooks(app, buyer)).not.toHaveProperty('refunds_payable');
});

test.each([
  ['in their order', ['succeeded', 'failed']],
  ['the last one first', ['failed', 'succeeded']],
  ['twice', ['succeeded', 'succeeded', 'failed', 'failed', 'succeeded']],
] as const)(
  'a refund that was taken, made and returned ends failed and owed, however it is told: %s [F-60, S-67]',
  async (_, statuses) => {
    const { buyer, cents } = await chargedTwice();
    app.vendor.failNextRefunds('pending');
    await app.services.jobs.drain();
    const [taken] = await refunds(buyer);
    for (const status of statuses) {
      const told = app.vendor.endRefund(taken!.refund_id, 'failed');
      expect(await deliver({ ...told, status })).toBe(200);
    }
    expect(await refunds(buyer)).toMatchObject([{ status: 'failed', failure: 'returned' }]);
    expect((await readBooks(app, buyer))['refunds_payable']).toBe(-cents);
    expect((await newestMail(app, 'refund_failed', buyer.email)).count).toBe(1);
    await later({ hours: 3 });
    expect(await refunds(buyer)).toHaveLength(1);
  },
);

test('a refund whose answer is lost, and whose process dies, is made once [F-60, S-65, S-71]', async () => {
  const { buyer, cents } = await chargedTwice();
  const { id } = (await refunds(buyer))[0]!;
  const before = app.vendor.moved().refunded;
  app.vendor.failNextRefunds('lost_answer');
  await expect(refundPayment(app.services, id)).rejects.toThrow('the answer was lost');
  const { database } = app.services;
  let transactions = 0;
  const dying: typeof database = {
    ...database,
    transaction: async (work) => {
      transactions += 1;
      // Behind the look at what a bank may hold of it, and what the sanctions list said.
      if (transactions === 3) throw new Error('killed');
      return database.transaction(work);
    },
  };
  await expect(refundPayment({ ...app.services, database: dying }, id)).rejects.toThrow('killed');
  await Promise.all([refundPayment(app.services, id), refundPayment(app.services, id)]);
  expect(app.vendor.moved().refunded).toEqual([...before, cents]);
  expect(await refunds(buyer)).toMatchObject([{ status: 'done' }]);
});

test('a success told of an attempt that was declined counts when the vendor says so when asked, and not on the word of a message [F-61, S-67]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId, 'card_declined');
  await buyer.pay(invoice.id);
  await buyer.addCard();
  await buyer.pay(invoice.id);
  await app.services.jobs.drain();
  const key = keyOf(invoice, 1);
  const untrue = { ...app.vendor.event(key), kind: 'charge_succeeded', reason: null } as const;
  expect(await deliver(untrue)).toBe(200);
  expect(await deliver(untrue)).toBe(200);
  expect(await refunds(buyer)).toEqual([]);
  expect(await brokenInvariants(app)).toEqual([]);
  expect(await takeReports(app)).toEqual([
    expect.stringContaining('it tells of a charge that was declined, and the provider knows of no money'),
  ]);
  expect((await newestMail(app, 'refund_started', buyer.email)).count).toBe(0);

  // While the vendor can't be asked, the message is not taken, and comes again.
  app.vendor.finish(key);
  const trueAfterAll = app.vendor.event(key);
  app.vendor.goDown();
  expect(await deliver(trueAfterAll)).toBe(500);
  app.vendor.comeBack();
  expect(await deliver(trueAfterAll)).toBe(200);
  await app.services.jobs.drain();
  expect(await refunds(buyer)).toMatchObject([{ status: 'done', reason: 'surplus' }]);
  expect((await newestMail(app, 'refund_started', buyer.email)).text).toContain('back the way it came');
});

test('a refund made in the dashboard hands premium back, is told to its person and an operator, and changes no cover [F-04]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  await app.services.jobs.drain();
  const before = await readBooks(app, buyer);
  const told = app.vendor.refundAtDashboard(keyOf(invoice, 1), 500);
  expect(await deliver(told)).toBe(200);
  expect(await deliver(told)).toBe(200);
  expect(await deliver({ ...told, eventId: 'evt_again' })).toBe(200);
  expect(await brokenInvariants(app)).toEqual([]);
  expect(await readBooks(app, buyer)).toEqual({
    cash: before['cash']! - 500,
    premium_income: before['premium_income']! + 500,
  });
  expect((await newestMail(app, 'refund_made', buyer.email)).text).toContain(
    'We sent you $5.00 back, to the card or account you paid with.',
  );
  expect((await newestMail(app, 'refund_made', buyer.email)).count).toBe(1);
  expect(await takeReports(app)).toEqual([expect.stringContaining("in the payment provider's dashboard")]);
  expect((await buyer.membership()).activePolicy!.status).toBe('active');
});

test.each([
  ['in their order', ['succeeded', 'failed']],
  ['the last one first', ['failed', 'succeeded', 'pending']],
  ['the last one alone', ['failed']],
] as const)(
  'a refund of the dashboard that comes back ends owed, however it is told: %s [F-04, F-60, S-67]',
  async (_, statuses) => {
    const buyer = await openBuyer(app);
    const invoice = await buyer.prepare(buyer.offeringId);
    await buyer.pay(invoice.id);
    await app.services.jobs.drain();
    const before = await readBooks(app, buyer);
    const { refundId } = app.vendor.refundAtDashboard(keyOf(invoice, 1), 500);
    for (const status of statuses)
      expect(await deliver({ ...app.vendor.endRefund(refundId, 'failed'), status })).toBe(200);
    expect(await refunds(buyer)).toMatchObject([{ status: 'failed', reason: 'made_at_vendor' }]);
    expect(await readBooks(app, buyer)).toEqual({
      ...before,
      refunds_payable: -500,
      premium_income: before['premium_income']! + 500,
    });
    expect((await newestMail(app, 'refund_failed', buyer.email)).count).toBe(1);
  },
);

test('a refund of the dashboard that takes its time is asked about, and ends when its message is lost [F-04, F-60]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  await app.services.jobs.drain();
  const { refundId } = app.vendor.refundAtDashboard(keyOf(invoice, 1), 500);
  await deliver(app.vendor.endRefund(refundId, 'pending'));
  expect(await refunds(buyer)).toMatchObject([{ status: 'pending' }]);
  app.vendor.endRefund(refundId, 'succeeded');
  await later({ minutes: 61 });
  expect(await refunds(buyer)).toMatchObject([{ status: 'done' }]);
});

test('a refund that is owed and made in the dashboard is not owed any more, whether ours failed or was never asked for [F-04, F-60]', async () => {
  const before = app.vendor.moved().refunded;
  const failed = await chargedTwice();
  app.vendor.failNextRefunds('refused');
  await app.services.jobs.drain();
  await deliver(app.vendor.refundAtDashboard(failed.key));
  const waiting = await chargedTwice();
  await deliver(app.vendor.refundAtDashboard(waiting.key));
  await later({ minutes: 5 });
  expect(app.vendor.moved().refunded).toEqual([...before, failed.cents, waiting.cents]);
  for (const [{ buyer }, failure] of [
    [failed, 'refused'],
    [waiting, 'made_at_vendor'],
  ] as const) {
    expect(await readBooks(app, buyer)).not.toHaveProperty('refunds_payable');
    expect(await refunds(buyer)).toMatchObject([
      { status: 'failed', failure },
      { status: 'done', reason: 'surplus' },
    ]);
  }
});

test('what is owed may go back in parts made in the dashboard, and is owed until all of it has, and no premium goes back by that [F-04, F-60]', async () => {
  const { buyer, key, cents } = await chargedTwice();
  app.vendor.failNextRefunds('refused');
  await app.services.jobs.drain();
  await deliver(app.vendor.refundAtDashboard(key, 500));
  expect(await readBooks(app, buyer)).toEqual({
    cash: 2 * cents - 500,
    refunds_payable: 500 - cents,
    premium_income: -cents,
  });
  const { oldest } = await findOwedRefunds(app.services);
  expect(oldest.map(({ amountCents }) => amountCents)).toContain(cents - 500);
  expect(await brokenInvariants(app)).toEqual([]);
  await deliver(app.vendor.refundAtDashboard(key, cents - 500));
  expect(await readBooks(app, buyer)).toEqual({ cash: cents, premium_income: -cents });
  expect((await newestMail(app, 'refund_made', buyer.email)).count).toBe(2);
  const { id } = (await refunds(buyer))[0]!;
  await expect(payOwed(app.services, { id, paidHow: 'again' })).rejects.toThrow('is not owed');
});

test('of a refund that waits and is made in part in the dashboard only the rest is asked for [F-04, F-60]', async () => {
  const before = app.vendor.moved().refunded;
  const { buyer, key, cents } = await chargedTwice();
  await deliver(app.vendor.refundAtDashboard(key, 500));
  await later({ minutes: 2 });
  await later({ minutes: 2 });
  expect(app.vendor.moved().refunded).toEqual([...before, 500, cents - 500]);
  expect(await readBooks(app, buyer)).toEqual({ cash: cents, premium_income: -cents });
});

test('a refund in the dashboard of more than is owed pays that and hands premium back with the rest, told as one [F-04, F-60]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  await app.services.jobs.drain();
  const cents = Math.round(invoice.amount * 100);
  const returned = app.vendor.refundAtDashboard(keyOf(invoice, 1), 500);
  await deliver(returned);
  await deliver(app.vendor.endRefund(returned.refundId, 'failed'));
  const told = app.vendor.refundAtDashboard(keyOf(invoice, 1), 800);
  await deliver(told);
  await deliver({ ...told, eventId: 'evt_of_both_again' });
  expect(await readBooks(app, buyer)).toEqual({ cash: cents - 800, premium_income: 800 - cents });
  expect((await newestMail(app, 'refund_made', buyer.email)).text).toContain('We sent you $8.00 back');
  expect(await brokenInvariants(app)).toEqual([]);
  await deliver(app.vendor.endRefund(told.refundId, 'failed'));
  expect(await readBooks(app, buyer)).toEqual({
    cash: cents,
    refunds_payable: -800,
    premium_income: 800 - cents,
  });
  expect((await newestMail(app, 'refund_failed', buyer.email)).text).toContain('$8.00');
});

test('a refund told of before its payment is on record waits for it [F-04, S-67]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  app.vendor.failNext('lost_answer');
  await buyer.pay(invoice.id);
  const told = app.vendor.refundAtDashboard(keyOf(invoice, 1), 700);
  expect(await deliver(told)).toBe(200);
  expect(await refunds(buyer)).toEqual([]);
  await later({ seconds: 60 });
  await later({ seconds: 60 });
  expect((await buyer.membership()).activePolicy!.status).toBe('active');
  expect(await refunds(buyer)).toMatchObject([{ status: 'done', reason: 'made_at_vendor' }]);
});
