import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AddressInfo } from 'node:net';
import { endPoliciesNotTaken, expireQuotes } from '../policies/end-policies.ts';
import type { Charge } from '../../providers/payments/port.ts';
import { openBuyer, openPurchase } from '../../testing/buyer.ts';
import type { Buyer } from '../../testing/buyer.ts';
import { fakePayments } from '../../testing/fake-payments.ts';
import type { FakePayments } from '../../testing/fake-payments.ts';
import { graphqlOverHttp } from '../../testing/graphql-over-http.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { comeBack } from '../../testing/people/become-person.ts';

/* What happens at the same time as a purchase: other devices, other tabs, webhooks, the end of the offer, a tab that closes. */

let app: TestApp;
let vendor: FakePayments;
/** Between the moment the vendor has charged and its answer. */
let beforeAnswer: (charge: Charge) => Promise<unknown> = () => Promise.resolve();

beforeAll(async () => {
  vendor = fakePayments(() => app.clock.now());
  app = await openTestApp({
    payments: {
      ...vendor.payments,
      async charge(charge) {
        const outcome = await vendor.payments.charge(charge);
        await beforeAnswer(charge);
        return outcome;
      },
    },
  });
  await app.http.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  beforeAnswer = () => Promise.resolve();
  expect(await brokenInvariants(app)).toEqual([]);
  // Who waits crosswise is tried again, a second later: no fault that shows, and still one.
  expect(app.services.database.retries()).toEqual({ deadlock: 0, serialization: 0 });
});
afterAll(() => app.close());

const chargedTimes = () => vendor.moved().charged.length;
/** Renewals of others come due when the clock is moved far, so this counts for one bill. */
async function chargesOf(invoiceId: string): Promise<number> {
  let count = 0;
  const moved = vendor.payments.listMovements(app.clock.now(), app.clock.now());
  for await (const { kind, idempotencyKey } of moved)
    if (kind === 'charge' && idempotencyKey.startsWith(`invoice:${invoiceId}:`)) count += 1;
  return count;
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The same person in a session of their own, on another device or later. */
async function signIn(buyer: Buyer) {
  const session = await comeBack(app, buyer);
  return openPurchase(app, session);
}

async function deliver(key: string, changes: object = {}): Promise<number> {
  const { body, headers } = vendor.signed(vendor.event(key, changes));
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/webhooks/payments',
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  });
  return statusCode;
}

test('fifty accepts, then fifty payments at once from two devices: one quote, one policy, one charge [A-142, BUY-23, S-64, S-65]', async () => {
  const buyer = await openBuyer(app);
  const devices = [buyer, await signIn(buyer)];
  const fifty = <Answer>(act: (device: (typeof devices)[number]) => Promise<Answer>) =>
    Promise.all(Array.from({ length: 50 }, (_, index) => act(devices[index % 2]!)));
  const accepted = await fifty((device) => device.accept(buyer.offeringId));
  const quoteIds = new Set(accepted.map(({ answer }) => answer?.quote.id));
  expect(quoteIds.size).toBe(1);
  await buyer.addCard();
  const taken = await fifty((device) => device.take([...quoteIds][0]!));
  expect(new Set(taken.map(({ answer }) => answer?.policy?.id)).size).toBe(1);
  const { latestPayableInvoice } = await buyer.membership();
  const before = chargedTimes();
  const paid = await fifty((device) => device.pay(latestPayableInvoice!.id));
  expect(new Set(paid.map(({ answer }) => answer?.payments.processed[0]?.transactionResult))).toEqual(
    new Set(['success']),
  );
  expect(chargedTimes()).toBe(before + 1);
});

test('while one device pays, another takes the other offer: one of them is bought, and no money is without its policy [A-172, S-66]', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const buyer = await openBuyer(app);
    const other = await signIn(buyer);
    const invoice = await buyer.prepare(buyer.offeringId);
    const before = chargedTimes();
    beforeAnswer = () => sleep(turn * 4);
    await Promise.all([
      buyer.pay(invoice.id),
      (async () => {
        await sleep(turn * 3);
        const { answer } = await other.accept(buyer.offeringIds[1]!);
        // Nothing else is offered to who has bought.
        if (answer !== null) await other.take(answer.quote.id);
      })(),
    ]);
    expect(await brokenInvariants(app)).toEqual([]);
    const { activePolicy, pendingPolicy } = await buyer.membership();
    const charged = chargedTimes() - before;
    expect([activePolicy?.status, pendingPolicy?.status, charged]).toEqual(
      charged === 1 ? ['active', undefined, 1] : [undefined, 'pending', 0],
    );
  }
});

test('a good card in one tab while a bad one is being charged in the other: paid once, or ready to be paid again [S-63, S-65]', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const buyer = await openBuyer(app);
    const invoice = await buyer.prepare(buyer.offeringId, 'card_declined');
    const before = chargedTimes();
    beforeAnswer = () => sleep(turn * 5);
    const tab = openPurchase(app, buyer);
    await Promise.all([
      buyer.pay(invoice.id),
      (async () => {
        await tab.addCard();
        await tab.pay(invoice.id);
      })(),
    ]);
    expect(await brokenInvariants(app)).toEqual([]);
    const last = await buyer.pay(invoice.id);
    expect(last.answer?.payments.processed).toMatchObject([{ transactionResult: 'success' }]);
    expect(chargedTimes()).toBe(before + 1);
  }
});

test('webhooks that come before the answer they tell of, twenty at once, settle the payment once [S-67]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  const before = chargedTimes();
  let answered: number[] = [];
  beforeAnswer = async ({ idempotencyKey }) => {
    answered = await Promise.all(Array.from({ length: 20 }, () => deliver(idempotencyKey)));
    expect((await buyer.membership()).activePolicy?.status).toBe('active');
  };
  const { answer } = await buyer.pay(invoice.id);
  expect(answer?.payments.processed).toMatchObject([{ transactionResult: 'success' }]);
  expect(new Set(answered)).toEqual(new Set([200]));
  expect(chargedTimes()).toBe(before + 1);
});

test('a webhook of a charge nobody here has asked for is taken and changes nothing [S-67]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  const foreign = { idempotencyKey: `invoice:${invoice.id}:attempt:7`, chargeId: 'ch_foreign' };
  expect(await deliver(`invoice:${invoice.id}:attempt:1`, foreign)).toBe(200);
});

test('a webhook that never comes is not waited for: the reconciler asks [S-66, S-67]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  vendor.failNext('processing');
  expect((await buyer.pay(invoice.id)).answer?.payments.processed).toMatchObject([
    { transactionResult: 'processing' },
  ]);
  vendor.finish(`invoice:${invoice.id}:attempt:1`);
  await app.clock.advance(Temporal.Duration.from({ minutes: 11 }));
  await app.services.jobs.drain();
  expect((await (await signIn(buyer)).membership()).activePolicy?.status).toBe('active');
});

test('a tab that is closed after SUBMIT & PAY leaves a payment that comes to its end [BUY-23, S-66]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  const before = chargedTimes();
  const isClosed = Promise.withResolvers<void>();
  beforeAnswer = () => isClosed.promise;
  const { port } = app.http.server.address() as AddressInfo;
  const closing = new AbortController();
  const tab = openPurchase(graphqlOverHttp(`http://127.0.0.1:${port}`, closing.signal), buyer);
  const pressed = tab.pay(invoice.id);
  while (chargedTimes() === before) await sleep(5);
  closing.abort();
  await expect(pressed).rejects.toThrow('aborted');
  isClosed.resolve();
  await expect.poll(async () => (await buyer.membership()).activePolicy?.status).toBe('active');
  expect(chargedTimes()).toBe(before + 1);
});

test('an offer that ends at the instant it is taken or paid is bought whole or not at all [QUOTE-24, S-64, S-66]', async () => {
  for (const millisecondsBefore of [0, 5, 15, 30, 60, 120]) {
    const paying = await openBuyer(app);
    const taking = await openBuyer(app);
    const invoice = await paying.prepare(paying.offeringId);
    const { quote } = (await taking.accept(taking.offeringId)).answer!;
    const end = Temporal.Instant.from(quote.expiresAt);
    await app.clock.moveTo(end.subtract({ minutes: 1 }));
    const [payer, taker] = [await signIn(paying), await signIn(taking)];
    await app.clock.moveTo(end.subtract({ milliseconds: millisecondsBefore }));
    const endPolicies = async () => {
      await sleep(millisecondsBefore);
      await expireQuotes(app.services);
      await endPoliciesNotTaken(app.services);
    };
    const [paid, taken] = await Promise.all([
      payer.pay(invoice.id),
      taker.take(quote.id),
      endPolicies(),
      endPolicies(),
    ]);
    expect(await brokenInvariants(app)).toEqual([]);
    await app.clock.advance(Temporal.Duration.from({ seconds: 1 }));
    await endPolicies();
    await app.services.jobs.drain();
    const charged = await chargesOf(invoice.id);
    const result = paid.answer?.payments.processed[0]?.transactionResult;
    const { activePolicy } = await payer.membership();
    expect([result, charged, activePolicy?.status]).toEqual(
      paid.refusal === null ? ['success', 1, 'active'] : [undefined, 0, undefined],
    );
    // Taken in time, but never paid: there is nothing left to pay.
    if (taken.refusal === null) expect((await taker.membership()).pendingPolicy).toBeNull();
    expect((await taker.membership()).latestPayableInvoice).toBeNull();
  }
}, 60_000);

test('cover outside the limits, a term longer than offered, a name of two letters: refused, and nothing is made of it [EDIT-09, EDIT-31, BUY-11, S-37, S-64]', async () => {
  // Twenty years of this income are half a million.
  const buyer = await openBuyer(app, { answers: { income: 25_000 } });
  const { quote } = (await buyer.accept(buyer.offeringId)).answer!;
  const before = chargedTimes();
  for (const [cover, code] of [
    [{ amount: 500_001, termDuration: 20 }, 'amount_too_large'],
    [{ amount: 1e12, termDuration: 20 }, 'amount_too_large'],
    [{ amount: 49_999, termDuration: 20 }, 'amount_too_small'],
    [{ amount: 500_000, termDuration: 21 }, 'term_not_sold'],
  ] as const) {
    const { answer, refusal } = await buyer.take(quote.id, cover);
    expect(answer).toBeNull();
    expect(refusal?.validation_errors?.errors).toMatchObject([{ code }]);
  }
  expect((await buyer.addCard('ok', { metadata: { name: 'Al' } })).refusal).toMatchObject({
    validation_errors: { errors: [{ field: 'name', code: 'name_too_short' }] },
  });
  const { pendingPolicy, latestPayableInvoice, pendingQuote } = await buyer.membership();
  expect([pendingPolicy, latestPayableInvoice, chargedTimes()]).toEqual([null, null, before]);
  expect(pendingQuote).toEqual(quote);
  const invoice = await buyer.prepare(buyer.offeringId);
  expect((await buyer.pay(invoice.id)).answer?.payments.processed).toMatchObject([
    { transactionResult: 'success' },
  ]);
});
