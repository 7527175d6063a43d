import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { openBuyer } from '../../testing/buyer.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { readBooks } from '../../testing/payment-webhooks.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

// With the product's own vendor, whose messages come by themselves through the same door as Stripe's.

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ payments: 'embedded' });
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
});
afterAll(() => app.close());

async function pass(minutes: number): Promise<void> {
  await app.clock.advance(Temporal.Duration.from({ minutes }));
  await app.services.jobs.drain();
}

async function boughtWith(number: string) {
  const buyer = await openBuyer(app);
  const { body } = await app.rest<{ token: string }>('POST', '/card-frame/tokens', {
    number,
    expiresMonth: 4,
    expiresYear: 2034,
    cvc: '123',
  });
  const quote = (await buyer.accept(buyer.offeringId)).answer!.quote;
  await buyer.take(quote.id);
  await buyer.addCard('ok', { externalId: body.token });
  const invoice = (await buyer.membership()).latestPayableInvoice!;
  await buyer.pay(invoice.id);
  await app.services.jobs.drain();
  const { body: listed } = await app.rest<{ charges: { id: string; methodId: string; invoiceId: string }[] }>(
    'GET',
    '/sandbox/api/payments/charges',
  );
  const charge = listed.charges.find(({ invoiceId }) => invoiceId === invoice.id)!;
  return { buyer, charge, cents: Math.round(invoice.amount * 100) };
}

const at = (path: string, body: object) =>
  app.rest<{ disputeId: string }>('POST', `/sandbox/api/payments/${path}`, body);
const setVendor = (settings: object) => app.rest('PUT', '/sandbox/api/providers/payments', settings);

test('the card …0259 is disputed by its bank within a minute of a charge, and the sandbox decides it [F-04]', async () => {
  const { buyer, cents } = await boughtWith('4000000000000259');
  await pass(1);
  expect(await readBooks(app, buyer)).toEqual({ disputed_payments: cents, premium_income: -cents });
  expect((await newestMail(app, 'dispute_opened', buyer.email)).count).toBe(1);
  const [dispute] = await app.services.database.runScript('select id from embedded_disputes');
  expect((await at(`disputes/${String(dispute!['id'])}`, { status: 'lost' })).status).toBe(200);
  await pass(1);
  expect(await readBooks(app, buyer)).toEqual({ chargeback_losses: cents, premium_income: -cents });
  expect((await at(`disputes/${String(dispute!['id'])}`, { status: 'open' })).status).toBe(404);
});

test('a refund in its dashboard that is taken first and told of out of order, and twice, is booked once [F-04, S-67]', async () => {
  const { buyer, charge, cents } = await boughtWith('4000000000007726');
  await setVendor({ webhooks: 'out_of_order' });
  expect((await at(`charges/${charge.id}`, { action: 'refund', amountCents: 300 })).status).toBe(200);
  await pass(1);
  await setVendor({ webhooks: 'twice' });
  await pass(2);
  await setVendor({});
  expect(await readBooks(app, buyer)).toEqual({ cash: cents - 300, premium_income: 300 - cents });
  expect((await newestMail(app, 'refund_made', buyer.email)).count).toBe(1);
});

test('a refund in its dashboard that comes back is owed, and its person is told [F-04, F-60]', async () => {
  const { buyer, charge, cents } = await boughtWith('4000000000005126');
  await at(`charges/${charge.id}`, { action: 'refund', amountCents: 300 });
  await pass(0);
  expect(await readBooks(app, buyer)).toEqual({ cash: cents - 300, premium_income: 300 - cents });
  await pass(2);
  expect(await readBooks(app, buyer)).toEqual({
    cash: cents,
    refunds_payable: -300,
    premium_income: 300 - cents,
  });
  expect((await newestMail(app, 'refund_failed', buyer.email)).count).toBe(1);
});

test('a card that its bank gives another number is shown by that one [F-04]', async () => {
  const { buyer, charge } = await boughtWith('4242424242424242');
  expect((await at(`methods/${charge.methodId}`, { last4: '8431' })).status).toBe(200);
  expect((await at(`methods/${charge.methodId}`, { last4: '84' })).status).toBe(400);
  await pass(0);
  const { answer } = await buyer.call<{ mask: string }>('{ answer: activePaymentMethod { mask } }');
  expect(answer!.mask).toContain('8431');
});
