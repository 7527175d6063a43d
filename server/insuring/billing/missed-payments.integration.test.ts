import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { openBuyer } from '../../testing/buyer.ts';
import type { Buyer } from '../../testing/buyer.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { comeTo as comeToDay, returningBuyer } from '../../testing/time-passes.ts';
import { chargeDueInvoices } from './charge-due-invoices.ts';
import { issueInvoices } from './issue-invoices.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
  await app.close();
});

const comeTo = (day: string) => comeToDay(app, day);
const again = (buyer: Buyer) => returningBuyer(app, buyer);

async function covered(kind = 'ok'): Promise<Buyer> {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  if (kind !== 'ok') await buyer.addCard(kind);
  return buyer;
}

/** What a person was mailed about their payments and their cover since then, in its order. */
async function mailsSince({ email }: Buyer, since: Temporal.Instant): Promise<string[]> {
  const rows = await app.services.database.reader
    .selectFrom('outbox_messages')
    .select('template')
    .where('recipient', '=', email)
    .where('template', 'in', ['payment_failed', 'premium_missed', 'policy_lapsed', 'own_payment_failed'])
    .where('created_at', '>=', new Date(since.epochMilliseconds))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ template }) => template);
}

test('a declined card makes one mail, which says how much, why, since when, until when one is covered, and when it is asked next [F-72, F-15, A-144, R-06]', async () => {
  await comeTo('2027-03-05');
  const buyer = await covered('insufficient_funds');
  const since = app.clock.now();
  await comeTo('2027-04-05');
  expect(await mailsSince(buyer, since)).toEqual(['payment_failed']);
  const [bill] = await (await again(buyer)).invoices('eligibleUnpaid');
  const { text } = await newestMail(app, 'payment_failed', buyer.email);
  expect(text).toContain(`$${bill!.balance.toFixed(2)} for your policy`);
  expect(text).toContain('due on April 5, 2027');
  expect(text).toContain("You're still covered, through May 6, 2027.");
  expect(text).toContain("your card said no: there wasn't enough on it.");
  expect(text).toContain('The next time we ask your card is April 8, 2027.');
  expect(text).toContain('/products/insurance/billing');
  // The next one is not asked for while this one is unpaid.
  await comeTo('2027-05-03');
  const before = await newestMail(app, 'payment_failed', buyer.email);
  await comeTo('2027-05-05');
  const second = await newestMail(app, 'payment_failed', buyer.email);
  expect(second).toEqual(before);
  expect(second.text).toContain('through May 6, 2027.');
  expect((await newestMail(app, 'premium_missed', buyer.email)).count).toBe(0);
});

test('after the last covered day nothing is charged and nobody reads that they are covered, whichever job comes first [F-72]', async () => {
  await comeTo('2027-03-05');
  const buyer = await covered('insufficient_funds');
  await comeTo('2027-04-05');
  const later = await again(buyer);
  const { latestPayableInvoice } = await later.membership();
  await comeTo('2027-05-04');
  // Nobody was up when May 5 had its turn with the second bill; on May 7 cover has ended, and the billing comes first.
  await app.clock.moveTo(Temporal.Instant.from('2027-05-07T04:30:00Z'));
  const asked = app.vendor.askedFor().length;
  const onTheDay = app.clock.now();
  await issueInvoices(app.services);
  await chargeDueInvoices(app.services);
  expect(app.vendor.askedFor()).toHaveLength(asked);
  const late = await again(buyer);
  await late.addCard();
  const { refusal } = await late.pay(latestPayableInvoice!.id, { purchasePolicy: false });
  expect(refusal?.full_message).toMatch(/can't be paid as it stands/);
  expect(app.vendor.askedFor()).toHaveLength(asked);
  await app.services.jobs.drain();
  expect(await mailsSince(buyer, onTheDay)).toEqual(['policy_lapsed']);
  expect((await late.membership()).lapsedPolicy).toMatchObject({ terminationReason: 'lapsed' });
});

test.each([
  ['the vendor takes its time with', 'processing'],
  ['the answer is lost of', 'lost_request'],
] as const)(
  'a first payment that %s and that comes to nothing is told by a mail, as was promised [F-24, BUY-22]',
  async (_what, fault) => {
    await comeTo('2027-03-05');
    const buyer = await openBuyer(app);
    const invoice = await buyer.prepare(buyer.offeringId);
    await buyer.addCard('insufficient_funds');
    app.vendor.failNext(fault);
    expect((await buyer.pay(invoice.id)).answer!.payments.processed).toMatchObject([
      { transactionResult: 'processing' },
    ]);
    expect((await newestMail(app, 'first_payment_failed', buyer.email)).count).toBe(0);
    if (fault === 'processing') app.vendor.finish(`invoice:${invoice.id}:attempt:1`, 'insufficient_funds');
    await app.clock.advance(Temporal.Duration.from({ minutes: 16 }));
    await app.services.jobs.drain();
    const mail = await newestMail(app, 'first_payment_failed', buyer.email);
    expect(mail.count).toBe(1);
    expect(mail.text).toContain(`it couldn't take the $${invoice.amount.toFixed(2)}.`);
    expect(mail.text).toContain("Nothing was charged, and you aren't covered yet.");
    expect(mail.text).toContain('Your quote is open until April 4, 2027.');
    expect(mail.text).not.toContain('was open until');
  },
);

test('a first payment that the vendor takes its time with, and that comes, is told by a mail, as was promised [F-24, BUY-22]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  app.vendor.failNext('processing');
  await buyer.pay(invoice.id);
  const told = () => newestMail(app, 'purchase_receipt', buyer.email);
  expect((await told()).count).toBe(0);
  app.vendor.finish(`invoice:${invoice.id}:attempt:1`);
  await app.clock.advance(Temporal.Duration.from({ minutes: 16 }));
  await app.services.jobs.drain();
  expect(await told()).toMatchObject({
    count: 1,
    text: expect.stringContaining(`$${invoice.amount.toFixed(2)}`),
  });
  expect((await (await again(buyer)).membership()).activePolicy).toMatchObject({ status: 'active' });
  expect((await newestMail(app, 'first_payment_failed', buyer.email)).count).toBe(0);
});

test('a payment that is declined before the eyes of whoever makes it is told on the screen and by no mail [F-24]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.addCard('insufficient_funds');
  expect((await buyer.pay(invoice.id)).answer!.payments.processed).toMatchObject([
    { transactionResult: 'failed' },
  ]);
  expect((await newestMail(app, 'first_payment_failed', buyer.email)).count).toBe(0);
});

test('a bill somebody pays by hand before its day, and whose bank says no in the end, is told with the day it is charged again [F-24, BILL-13]', async () => {
  await comeTo('2027-03-05');
  const buyer = await covered();
  await comeTo('2027-03-30');
  const early = await again(buyer);
  const { latestPayableInvoice } = await early.membership();
  await early.addCard('insufficient_funds');
  app.vendor.failNext('lost_request');
  await early.pay(latestPayableInvoice!.id, { purchasePolicy: false });
  await app.clock.advance(Temporal.Duration.from({ minutes: 1 }));
  const mail = await newestMail(app, 'own_payment_failed', buyer.email);
  expect(mail).toMatchObject({ count: 1, text: expect.stringContaining('on April 5, 2027.') });
  expect(mail.text).not.toContain('covered');
});

test('a payment that comes to nothing after the last covered day is not told by a mail about cover that is over [F-72, F-24]', async () => {
  await comeTo('2027-03-05');
  const buyer = await covered('insufficient_funds');
  await comeTo('2027-04-05');
  await comeTo('2027-05-06');
  const onTheLastDay = await again(buyer);
  const [may] = await onTheLastDay.invoices('eligibleUnpaid');
  await onTheLastDay.addCard();
  app.vendor.failNext('processing');
  await onTheLastDay.pay(may!.id, { purchasePolicy: false });
  const since = app.clock.now();
  await app.clock.moveTo(Temporal.Instant.from('2027-05-07T16:00:00Z'));
  app.vendor.finish(`invoice:${may!.id}:attempt:1`, 'insufficient_funds');
  await comeTo('2027-05-08');
  expect(await mailsSince(buyer, since)).toEqual(['policy_lapsed']);
});

test('a payment whose no comes by a webhook, after its person was told that it takes its time, is told by a mail [F-24, S-67]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.addCard('insufficient_funds');
  app.vendor.failNext('lost_answer');
  await buyer.pay(invoice.id);
  await app.clock.advance(Temporal.Duration.from({ seconds: 21 }));
  const { body, headers } = app.vendor.signed(app.vendor.event(`invoice:${invoice.id}:attempt:1`));
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/webhooks/payments',
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  });
  expect(statusCode).toBe(200);
  expect((await newestMail(app, 'first_payment_failed', buyer.email)).count).toBe(1);
});
