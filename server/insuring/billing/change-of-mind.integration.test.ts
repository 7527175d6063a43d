import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBuyer, openPurchase } from '../../testing/buyer.ts';
import type { Buyer } from '../../testing/buyer.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { comeBack } from '../../testing/people/become-person.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
});
afterAll(() => app.close());

/** Takes an offer with a card that is declined as it is charged; answers its quote. */
async function takeAndFail(buyer: Buyer, offeringId: string) {
  const invoice = await buyer.prepare(offeringId, 'card_declined');
  expect((await buyer.pay(invoice.id)).answer!.payments.processed).toMatchObject([
    { transactionResult: 'failed' },
  ]);
  return (await buyer.accept(offeringId)).answer!.quote;
}

const finish = (buyer: Buyer, invoiceId: string, isAuthenticated: boolean) =>
  buyer.call<{ payment: { transactionResult: string; reason: string | null } }>(
    `mutation ($input: FinishAuthenticationInput!) {
      answer: finishAuthentication(input: $input) { payment { transactionResult reason clientSecret } }
    }`,
    { input: { invoiceId, isAuthenticated } },
  );

const awaitsAuthentication = async (buyer: Buyer) =>
  (
    await buyer.call<{ status: string; awaitsAuthentication: boolean } | null>(
      '{ answer: latestPayableInvoice { status awaitsAuthentication } }',
    )
  ).answer;

const attemptsOf = (invoiceId: string) =>
  app.services.database.reader
    .selectFrom('payment_attempts')
    .select(['attempt', 'status'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('attempt')
    .execute();

test('declined with one offer and then with the other, both stay to be had until one is paid [F-11, QUOTE-25, A-142]', async () => {
  const buyer = await openBuyer(app);
  const [termLife, accidentalDeath] = buyer.offeringIds as [string, string];
  const first = await takeAndFail(buyer, termLife);
  expect(first.status).toBe('accepted');
  // Its policy and bill stand at this price: it is not changed under them, declined or not.
  const underItsBill = await buyer.take(first.id, { status: null, amount: 300_000, termDuration: 20 });
  expect(underItsBill.refusal?.full_message).toBe("This quote isn't open anymore, so it can't be changed.");
  const second = await takeAndFail(buyer, accidentalDeath);
  expect([first.id === second.id, second.status]).toEqual([false, 'accepted']);
  // What made room is open again, to the same day at the same price, and may be changed as before.
  const open = (await buyer.membership()).pendingQuote!;
  expect(open).toEqual({ ...first, status: 'pending', billingFrequency: null });
  const changed = await buyer.take(open.id, { status: null, amount: 300_000, termDuration: 20 });
  expect(changed.answer!.quote).toMatchObject({ status: 'pending', amount: 300_000 });
  // The price of before is not paid by a tab that still shows it.
  const stale = await buyer.take(open.id, { dueToday: first.dueToday });
  expect(stale.refusal?.validation_errors?.errors).toMatchObject([{ code: 'price_changed' }]);

  const invoice = await buyer.prepare(termLife);
  expect(invoice.balance).toBe(changed.answer!.quote.monthlyPremium);
  expect((await buyer.pay(invoice.id)).answer!.payments.processed).toMatchObject([
    { transactionResult: 'success' },
  ]);
  const { activePolicy, pendingPolicy, pendingQuote } = await buyer.membership();
  expect([activePolicy?.amount, pendingPolicy, pendingQuote]).toEqual([300_000, null, null]);
  expect((await buyer.take(second.id)).refusal).toMatchObject({
    full_message: "That quote isn't open anymore.",
  });
});

test('an offer that made room is over when its day is, like any other [F-11, QUOTE-24]', async () => {
  const buyer = await openBuyer(app);
  const first = await takeAndFail(buyer, buyer.offeringIds[0]!);
  await takeAndFail(buyer, buyer.offeringIds[1]!);
  await app.clock.moveTo(Temporal.Instant.from(first.expiresAt).subtract({ minutes: 1 }));
  const again = openPurchase(app, await comeBack(app, buyer));
  expect((await again.membership()).pendingQuote?.id).toBe(first.id);
  await app.clock.advance(Temporal.Duration.from({ minutes: 2 }));
  expect((await again.membership()).pendingQuote).toBeNull();
  expect((await again.take(first.id)).refusal?.validation_errors?.errors).toMatchObject([
    { code: 'quote_expired' },
  ]);
});

test("after the bank's no nothing is under way, from one payment alone, though its webhook was faster than the person's browser [F-12, BUY-23]", async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  app.vendor.failNext('needs_authentication');
  await buyer.pay(invoice.id);
  expect(await awaitsAuthentication(buyer)).toEqual({ status: 'processing', awaitsAuthentication: true });
  const key = `invoice:${invoice.id}:attempt:1`;
  app.vendor.finish(key, 'authentication_failed');
  const { body, headers } = app.vendor.signed(app.vendor.event(key));
  const webhook = await app.inject({
    method: 'POST',
    url: '/webhooks/payments',
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  });
  expect([webhook.statusCode, await attemptsOf(invoice.id)]).toEqual([
    200,
    [{ attempt: 1, status: 'declined' }],
  ]);

  const told = await finish(buyer, invoice.id, false);
  expect(told.answer!.payment).toMatchObject({
    transactionResult: 'failed',
    reason: 'authentication_failed',
  });
  expect(await attemptsOf(invoice.id)).toEqual([{ attempt: 1, status: 'declined' }]);
  expect(await awaitsAuthentication(buyer)).toEqual({ status: 'failed', awaitsAuthentication: false });
});

test('a no that nobody has told us of gives the payment up with the vendor, and a yes is what the vendor says it is [F-12, S-66]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  app.vendor.failNext('needs_authentication');
  await buyer.pay(invoice.id);
  expect((await finish(buyer, invoice.id, true)).answer!.payment).toMatchObject({
    transactionResult: 'processing',
  });
  expect((await finish(buyer, invoice.id, false)).answer!.payment).toMatchObject({
    transactionResult: 'failed',
  });
  expect(
    await app.vendor.payments.findCharge({
      idempotencyKey: `invoice:${invoice.id}:attempt:1`,
      chargeId: null,
    }),
  ).toMatchObject({
    kind: 'declined',
  });
  const stranger = await openBuyer(app);
  expect((await finish(stranger, invoice.id, true)).answer).toBeNull();
});

test('while a bank waits for its yes the other offer can be taken, and a later yes to the first takes nothing [F-12, F-11]', async () => {
  const buyer = await openBuyer(app);
  const [termLife, accidentalDeath] = buyer.offeringIds as [string, string];
  const left = await buyer.prepare(termLife);
  app.vendor.failNext('needs_authentication');
  await buyer.pay(left.id);
  const invoice = await buyer.prepare(accidentalDeath);
  expect(invoice.id).not.toBe(left.id);
  expect(
    await app.vendor.payments.findCharge({ idempotencyKey: `invoice:${left.id}:attempt:1`, chargeId: null }),
  ).toMatchObject({
    kind: 'declined',
  });
  expect((await buyer.pay(invoice.id)).answer!.payments.processed).toMatchObject([
    { transactionResult: 'success' },
  ]);
  expect((await buyer.membership()).activePolicy!.label).toMatch(/^AD-/);
});

test("a bank's question about a bill that nobody paid, or that is a stranger's, is answered like any bill that is not there [S-35]", async () => {
  const [buyer, stranger] = [await openBuyer(app), await openBuyer(app)];
  const own = await buyer.prepare(buyer.offeringId);
  const theirs = await stranger.prepare(stranger.offeringId);
  for (const invoiceId of [own.id, theirs.id, randomUUID()]) {
    const { answer, refusal } = await finish(buyer, invoiceId, true);
    expect(answer).toBeNull();
    expect(refusal).toMatchObject({ full_message: expect.stringContaining("couldn't find that") });
  }
});
