import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { openBuyer } from '../../testing/buyer.ts';
import type { Buyer } from '../../testing/buyer.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { deliverWebhook } from '../../testing/payment-webhooks.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { returningBuyer, comeTo } from '../../testing/time-passes.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
  await comeTo(app, '2027-03-05');
});
// Books, balances and attempts agree, whatever part of it was paid.
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
  await app.close();
});

const key = (invoice: { id: string }, attempt: number) => `invoice:${invoice.id}:attempt:${attempt}`;
const inCents = (dollars: number) => Math.round(dollars * 100);

async function covered(): Promise<Buyer> {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  return buyer;
}

/** What the books say is still owed, and what came in. */
async function books(): Promise<{ owed: number; cash: number }> {
  const rows = await app.services.database.reader
    .selectFrom('ledger_entries')
    .select(['account', 'amount_cents as cents'])
    .execute();
  const sum = (account: string) =>
    rows.reduce((total, row) => total + (row.account === account ? row.cents : 0), 0);
  return { owed: sum('premiums_receivable'), cash: sum('cash') };
}

test('of a first premium paid in part the rest can be paid, under a key of its own, and then cover begins [ENT-46, BUY-22, S-65, S-68]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  const whole = inCents(invoice.amount);
  app.vendor.payInPart(1000);
  const first = (await buyer.pay(invoice.id)).answer!.payments;
  expect(first).toMatchObject({ billingAttemptedAmount: invoice.amount });
  expect(await buyer.membership()).toMatchObject({
    activePolicy: null,
    pendingPolicy: { status: 'pending', effectiveAt: null },
    latestPayableInvoice: { id: invoice.id, status: 'short_paid', amount: invoice.amount },
  });
  expect(inCents((await buyer.invoices('eligibleUnpaid'))[0]!.balance)).toBe(whole - 1000);
  expect(await books()).toEqual({ owed: whole - 1000, cash: 1000 });
  expect(await brokenInvariants(app)).toEqual([]);

  const second = (await buyer.pay(invoice.id)).answer!.payments;
  expect(inCents(second.billingAttemptedAmount)).toBe(whole - 1000);
  expect(second.processed).toMatchObject([{ transactionResult: 'success' }]);
  expect(app.vendor.askedFor()).toEqual([
    [key(invoice, 1), whole],
    [key(invoice, 2), whole - 1000],
  ]);
  expect(app.vendor.moved()).toEqual({ charged: [1000, whole - 1000], refunded: [] });
  expect(await buyer.membership()).toMatchObject({
    activePolicy: { status: 'active' },
    latestPayableInvoice: null,
    invoices: [{ id: invoice.id, status: 'fully_paid', balance: 0 }],
  });
  expect(await books()).toEqual({ owed: 0, cash: whole });
});

test('part by part, and declined between the parts, each attempt asks for what is left under the next key [ENT-46, BUY-22, S-65, ENT-47]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  const whole = inCents(invoice.amount);
  app.vendor.payInPart(700, 300);
  await buyer.pay(invoice.id);
  await buyer.addCard('insufficient_funds');
  expect((await buyer.pay(invoice.id)).answer!.payments.processed).toMatchObject([
    { transactionResult: 'failed', reason: 'insufficient_funds' },
  ]);
  expect((await buyer.membership()).latestPayableInvoice).toMatchObject({ status: 'failed' });
  await buyer.addCard();
  await buyer.pay(invoice.id);
  expect((await buyer.membership()).latestPayableInvoice).toMatchObject({ status: 'short_paid' });
  await buyer.pay(invoice.id);
  expect(app.vendor.askedFor()).toEqual([
    [key(invoice, 1), whole],
    [key(invoice, 2), whole - 700],
    [key(invoice, 3), whole - 700],
    [key(invoice, 4), whole - 1000],
  ]);
  expect((await buyer.membership()).invoices).toMatchObject([{ status: 'fully_paid', balance: 0 }]);
});

test('a part that the reconciler finds out of is booked once, and the rest is asked for after it [S-65, S-66]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  app.vendor.payInPart(1000);
  app.vendor.failNext('lost_answer');
  expect((await buyer.pay(invoice.id)).answer!.payments.processed).toMatchObject([
    { transactionResult: 'processing' },
  ]);
  await app.clock.advance(Temporal.Duration.from({ minutes: 1 }));
  await app.services.jobs.drain();
  expect((await buyer.membership()).latestPayableInvoice).toMatchObject({ status: 'short_paid' });
  expect((await buyer.pay(invoice.id)).answer!.payments.processed).toMatchObject([
    { transactionResult: 'success' },
  ]);
  expect((await buyer.membership()).activePolicy).toMatchObject({ status: 'active' });
  const { cash } = await books();
  expect(cash).toBe(inCents(invoice.amount));
});

test('a premium that was charged in part on its day is past due the day after, until the rest is paid by hand [ENT-38, ENT-46, S-70]', async () => {
  const buyer = await covered();
  app.vendor.payInPart(1000);
  await comeTo(app, '2027-04-05');
  const onTheDay = await (await returningBuyer(app, buyer)).membership();
  expect(onTheDay.latestPayableInvoice).toMatchObject({ status: 'short_paid', pastDue: false });
  expect(onTheDay.activePolicy).toMatchObject({ status: 'active', lapsesAt: null });
  await comeTo(app, '2027-04-06');
  const late = await returningBuyer(app, buyer);
  const { activePolicy, latestPayableInvoice } = await late.membership();
  expect(activePolicy).toMatchObject({ status: 'past_due', lapsesAt: '2027-05-07' });
  expect(latestPayableInvoice).toMatchObject({ status: 'short_paid', pastDue: true });
  await late.pay(latestPayableInvoice!.id, { purchasePolicy: false });
  expect((await late.membership()).activePolicy).toMatchObject({ status: 'active', lapsesAt: null });
  expect(app.vendor.askedFor().map(([name]) => name)).toEqual([
    expect.any(String),
    key(latestPayableInvoice!, 1),
    key(latestPayableInvoice!, 2),
  ]);
});

test('who pays a part before the due date is charged the rest on that day, and is not past due [BILL-13, S-69]', async () => {
  const buyer = await covered();
  await comeTo(app, '2027-03-30');
  const early = await returningBuyer(app, buyer);
  const invoice = (await early.membership()).latestPayableInvoice!;
  app.vendor.payInPart(1000);
  await early.pay(invoice.id, { purchasePolicy: false });
  await comeTo(app, '2027-04-04');
  expect((await (await returningBuyer(app, buyer)).membership()).latestPayableInvoice).toMatchObject({
    status: 'short_paid',
  });
  await comeTo(app, '2027-04-05');
  await comeTo(app, '2027-04-06');
  const { activePolicy, latestPayableInvoice } = await (await returningBuyer(app, buyer)).membership();
  expect(activePolicy).toMatchObject({ status: 'active', lapsesAt: null });
  expect(latestPayableInvoice).toBeNull();
  expect(app.vendor.askedFor().at(-1)).toEqual([key(invoice, 2), inCents(invoice.amount) - 1000]);
});

test('of a first premium that is never paid in full the part goes back once the quote has run out, and the books hold nothing of it [BUY-22, S-68]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  app.vendor.payInPart(1000, 500);
  await buyer.pay(invoice.id);
  await buyer.pay(invoice.id);
  expect(app.vendor.moved()).toEqual({ charged: [1000, 500], refunded: [] });
  await comeTo(app, '2027-04-10');
  const late = await (await returningBuyer(app, buyer)).membership();
  expect(late).toMatchObject({ pendingPolicy: null, activePolicy: null });
  expect(app.vendor.moved().refunded.toSorted()).toEqual([1000, 500]);
  expect(await books()).toEqual({ owed: 0, cash: 0 });
});

test.each([
  [1000, [1000]],
  [400, [400, 600]],
])(
  'of a first premium in part, of which %i cents went back in the dashboard, only the rest goes back when the quote runs out [F-04, BUY-22, S-68]',
  async (cents, refunded) => {
    const buyer = await openBuyer(app);
    const invoice = await buyer.prepare(buyer.offeringId);
    app.vendor.payInPart(1000);
    await buyer.pay(invoice.id);
    await deliverWebhook(app, app.vendor.refundAtDashboard(key(invoice, 1), cents));
    expect(await brokenInvariants(app)).toEqual([]);
    await comeTo(app, '2027-04-10');
    expect(app.vendor.moved().refunded).toEqual(refunded);
    expect(await books()).toEqual({ owed: 0, cash: 0 });
    expect((await newestMail(app, 'refund_failed', buyer.email)).count).toBe(0);
  },
);
