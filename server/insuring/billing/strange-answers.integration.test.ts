import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PaymentOutcomeUnknown, WebhookMisdirected } from '../../providers/payments/port.ts';
import { openBuyer } from '../../testing/buyer.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
  await app.close();
});

async function reconcile(): Promise<void> {
  await app.clock.advance(Temporal.Duration.from({ seconds: 60 }));
  await app.services.jobs.drain();
}

async function deliver(event: Parameters<TestApp['vendor']['signed']>[0]): Promise<number> {
  const { body, headers } = app.vendor.signed(event);
  const response = await app.inject({
    method: 'POST',
    url: '/webhooks/payments',
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  });
  return response.statusCode;
}

test('a webhook of another currency settles nothing, and one of another amount, currency or account is reported by name [F-62, S-67]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  app.vendor.failNext('lost_answer');
  await buyer.pay(invoice.id);
  const event = app.vendor.event(`invoice:${invoice.id}:attempt:1`);
  expect(await deliver({ ...event, eventId: 'evt_eur', currency: 'eur' })).toBe(200);
  expect(await deliver({ ...event, eventId: 'evt_cent', amountCents: 1 as never })).toBe(200);
  // What is not for us at all is refused, so that the vendor's own page shows it.
  vi.spyOn(app.services.payments, 'readWebhook').mockImplementationOnce(() => {
    throw new WebhookMisdirected('the event is of another account');
  });
  expect(await deliver({ ...event, eventId: 'evt_theirs' })).toBe(400);
  expect((await buyer.membership()).activePolicy).toBeNull();
  const reports = await app.services.database.reader
    .selectFrom('error_reports')
    .select('message')
    .where('message', 'like', '%webhook%')
    .orderBy('id')
    .execute();
  expect(reports.map(({ message }) => /another \w+/.exec(message)?.[0])).toEqual([
    'another currency',
    'another amount',
    'another account',
  ]);
  await reconcile();
  expect((await buyer.membership()).activePolicy!.status).toBe('active');
});

test('a card that the vendor cannot forget keeps no other from being forgotten [F-51, API-M-35]', async () => {
  const buyer = await openBuyer(app);
  const methods = async () =>
    (
      await app.services.database.reader
        .selectFrom('payment_methods')
        .select(['method_id', 'detached_at'])
        .where('user_id', '=', buyer.userId)
        .where('status', '=', 'inactive')
        .execute()
    ).map((row) => ({ id: row.method_id, isForgotten: row.detached_at !== null }));
  for (let count = 0; count < 4; count += 1) await buyer.addCard();
  const [stuck] = await methods();
  const { detachMethod } = app.services.payments;
  const broken = vi.spyOn(app.services.payments, 'detachMethod').mockImplementation(async (id) => {
    if (id === stuck!.id) throw new Error('the vendor has a fault of its own');
    await detachMethod(id);
  });
  await reconcile();
  expect(await methods()).toEqual(
    expect.arrayContaining((await methods()).map(({ id }) => ({ id, isForgotten: id !== stuck!.id }))),
  );
  broken.mockRestore();
  await reconcile();
  expect((await methods()).every(({ isForgotten }) => isForgotten)).toBe(true);
});

test('while the vendor is silent about every card, a turn asks for three and the next for the rest [F-51]', async () => {
  const buyer = await openBuyer(app);
  for (let count = 0; count < 6; count += 1) await buyer.addCard();
  const silent = vi
    .spyOn(app.services.payments, 'detachMethod')
    .mockRejectedValue(new PaymentOutcomeUnknown('the vendor is down'));
  await reconcile();
  expect(silent).toHaveBeenCalledTimes(3);
  await reconcile();
  expect(silent).toHaveBeenCalledTimes(6);
});

test('a payment that a webhook settled while its own answer was lost is answered as it stands [S-66, S-67]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  const { charge } = app.services.payments;
  vi.spyOn(app.services.payments, 'charge').mockImplementationOnce(async (asked) => {
    await charge(asked);
    expect(await deliver(app.vendor.event(asked.idempotencyKey))).toBe(200);
    throw new PaymentOutcomeUnknown('the answer was lost');
  });
  expect((await buyer.pay(invoice.id)).answer!.payments.processed).toMatchObject([
    { transactionResult: 'success' },
  ]);
  expect((await buyer.membership()).activePolicy!.status).toBe('active');
});
