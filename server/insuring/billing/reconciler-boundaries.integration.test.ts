import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBuyer } from '../../testing/buyer.ts';
import type { Buyer } from '../../testing/buyer.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createMultiplePayments } from './create-multiple-payments.ts';
import { reconcileAttempts } from './reconcile-attempts.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
  await app.close();
});

/** Somebody whose first premium is open, when it was asked for, and when the vendor is to be asked of it. */
async function withOpenPayment(goWrong: () => void): Promise<{
  buyer: Buyer;
  invoiceId: string;
  key: string;
  startedAt: Temporal.Instant;
  checkAt: Temporal.Instant;
}> {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  goWrong();
  await buyer.pay(invoice.id);
  const attempt = await app.services.database.reader
    .selectFrom('payment_attempts')
    .select(['idempotency_key', 'started_at', 'check_at'])
    .where('invoice_id', '=', invoice.id)
    .executeTakeFirstOrThrow();
  const [startedAt, checkAt] = [attempt.started_at, attempt.check_at!].map((at) => at.toTemporalInstant());
  const { idempotency_key: key } = attempt;
  return { buyer, invoiceId: invoice.id, key, startedAt: startedAt!, checkAt: checkAt! };
}

/** What the reconciler does at this very instant; answers how often it asked the vendor anything. */
async function reconcileAt(now: Temporal.Instant): Promise<number> {
  const before = app.vendor.asked;
  await reconcileAttempts({ ...app.services, clock: { now: () => now } });
  return app.vendor.asked - before;
}

/** What the person is answered who pays at this very instant, before the reconciler had its turn. */
async function payAt(now: Temporal.Instant, { userId }: Buyer, invoiceId: string) {
  const { processed } = await createMultiplePayments(
    {
      ...app.services,
      clock: { now: () => now },
      caller: {
        requestId: 'test',
        address: null,
        sessionId: null,
        userId,
        authLevel: 'verified',
        authenticated: true,
      },
    },
    { invoiceIds: [invoiceId], purchasePolicy: true },
  );
  return processed[0];
}

test('the vendor is asked half a minute after the payment began, and every 45 seconds from then on [S-66]', async () => {
  const { startedAt, checkAt } = await withOpenPayment(() => app.vendor.goDown());
  expect(Math.floor(checkAt.since(startedAt).total('seconds'))).toBe(30);
  const at = (milliseconds: number) => reconcileAt(checkAt.add({ milliseconds }));
  const counts: number[] = [];
  for (const moment of [-1, 0, 44_999, 45_000, 89_999, 90_000]) counts.push(await at(moment));
  expect(counts).toEqual([0, 1, 0, 1, 0, 1]);
  app.vendor.comeBack();
});

test('a payment whose name at the vendor is known is asked for by it, and one without by its key, however old [S-66]', async () => {
  const known = await withOpenPayment(() => app.vendor.failNext('processing'));
  const before = app.vendor.searches.length;
  await reconcileAt(known.startedAt.add({ minutes: 20 }));
  await payAt(known.startedAt.add({ hours: 24 }), known.buyer, known.invoiceId);
  expect(app.vendor.searches.slice(before)).toEqual(['id', 'id']);
  app.vendor.finish(known.key);
  await reconcileAt(known.startedAt.add({ hours: 25 }));
  const lost = await withOpenPayment(() => app.vendor.failNext('lost_answer'));
  await reconcileAt(lost.startedAt.add({ minutes: 20 }));
  expect(app.vendor.searches.at(-1)).toBe('key');
});

test('a bank is waited for to the last second of an hour, and then no more [S-66]', async () => {
  const { buyer, key, startedAt } = await withOpenPayment(() => app.vendor.failNext('needs_authentication'));
  await reconcileAt(startedAt.add({ minutes: 59, seconds: 59 }));
  expect(await app.vendor.payments.findCharge({ idempotencyKey: key, chargeId: null })).toMatchObject({
    kind: 'needs_authentication',
  });
  // Its next look would come later; it is the first one after the hour that counts.
  await app.services.database.runScript(
    'update payment_attempts set check_at = started_at where check_at is not null',
  );
  await reconcileAt(startedAt.add({ hours: 1 }));
  expect(await app.vendor.payments.findCharge({ idempotencyKey: key, chargeId: null })).toMatchObject({
    kind: 'declined',
  });
  expect((await buyer.membership()).latestPayableInvoice).toMatchObject({ status: 'failed' });
});

test('a request that the vendor never heard of is made again to the last second of 23 hours, and then counts as declined [S-66]', async () => {
  const { buyer, key, startedAt } = await withOpenPayment(() =>
    app.vendor.failNext('lost_request', 'lost_request'),
  );
  await reconcileAt(startedAt.add({ hours: 22, minutes: 59, seconds: 59 }));
  expect(await app.vendor.payments.findCharge({ idempotencyKey: key, chargeId: null })).toBeNull();
  expect((await buyer.invoices('processing')).length).toBe(1);
  await app.services.database.runScript(
    'update payment_attempts set check_at = started_at where check_at is not null',
  );
  // The lost request of a second ago was the last: this time the vendor is only asked what it knows.
  expect(await reconcileAt(startedAt.add({ hours: 23 }))).toBe(1);
  expect((await buyer.membership()).latestPayableInvoice).toMatchObject({ status: 'failed' });
});

test('who pays what was begun 23 hours ago is told what became of it: a vendor that forgot its key would charge again [S-66]', async () => {
  const { buyer, invoiceId, startedAt } = await withOpenPayment(() => app.vendor.failNext('lost_answer'));
  app.vendor.forgetKeys();
  expect(await payAt(startedAt.add({ hours: 23 }), buyer, invoiceId)).toMatchObject({
    transactionResult: 'success',
  });
  expect(app.vendor.moved().charged).toHaveLength(1);
});

test('what the vendor never heard of in 23 hours is not asked for again; the next payment has a key of its own [S-66]', async () => {
  const { buyer, invoiceId, key, startedAt } = await withOpenPayment(() =>
    app.vendor.failNext('lost_request'),
  );
  expect(await payAt(startedAt.add({ hours: 23 }), buyer, invoiceId)).toMatchObject({
    transactionResult: 'failed',
  });
  expect(app.vendor.askedFor()).toEqual([]);
  expect(await payAt(startedAt.add({ hours: 23, seconds: 1 }), buyer, invoiceId)).toMatchObject({
    transactionResult: 'success',
  });
  expect(app.vendor.askedFor().map(([asked]) => asked)).toEqual([key.replace(/1$/, '2')]);
});
