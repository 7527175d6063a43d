import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { DisputeState } from '@wysh/domain/billing/dispute-lifecycle.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
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

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  await takeReports(app);
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
});
afterAll(() => app.close());

const deliver = (event: PaymentEvent) => deliverWebhook(app, event);
const firstKey = (invoice: { readonly id: string }) => `invoice:${invoice.id}:attempt:1`;

async function drain({ minutes = 0 } = {}): Promise<void> {
  await app.clock.advance(Temporal.Duration.from({ minutes, seconds: 31 }));
  await app.services.jobs.drain();
}

async function covered() {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  await app.services.jobs.drain();
  return { buyer, key: firstKey(invoice), cents: Math.round(invoice.amount * 100) };
}

/** Charged on a card that had said no, and again on another; the first charge is going back. */
async function chargedTwice() {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId, 'card_declined');
  await buyer.pay(invoice.id);
  await buyer.addCard();
  await buyer.pay(invoice.id);
  await app.services.jobs.drain();
  const key = firstKey(invoice);
  app.vendor.finish(key);
  await deliver(app.vendor.event(key));
  return { buyer, key, cents: Math.round(invoice.amount * 100) };
}

async function refundStates({ userId }: Buyer): Promise<string[]> {
  const rows = await app.services.database.reader
    .selectFrom('refunds')
    .select(['status', 'way', 'failure'])
    .where('user_id', '=', userId)
    .orderBy('requested_at')
    .orderBy('id')
    .execute();
  return rows.map(({ status, way, failure }) => [status, way, failure].filter(Boolean).join(' '));
}

/** As the alert has it. */
async function failedRefunds(): Promise<number> {
  const [sample] = await billingGauges.find(({ name }) => name === 'wysh_refunds_failed')!.read(app.services);
  return sample!.value;
}

test.each<[string, DisputeState[], Record<string, number>]>([
  ['opened', ['open'], { cash: 0, disputed_payments: 1 }],
  ['opened and won', ['open', 'won'], { cash: 1 }],
  ['opened and lost', ['open', 'lost'], { cash: 0, chargeback_losses: 1 }],
  ['lost, and told of it before the opening', ['lost', 'open'], { cash: 0, chargeback_losses: 1 }],
  ['won, and told of it before the opening', ['won', 'open'], { cash: 1 }],
  ['asked about, opened, lost and won after all', ['inquiry', 'open', 'lost', 'won'], { cash: 1 }],
  ['the same in any order', ['lost', 'inquiry', 'won', 'open', 'lost'], { cash: 1 }],
  ['asked about only', ['inquiry', 'withdrawn', 'inquiry'], { cash: 1 }],
])(
  'a payment that is %s stands in the books as that, once, and cover stays [F-04, S-67, S-68]',
  async (_, told, parts) => {
    const { buyer, key, cents } = await covered();
    const ranks: readonly DisputeState[] = ['inquiry', 'withdrawn', 'open', 'lost', 'won'];
    const end = told.toSorted((one, other) => ranks.indexOf(other) - ranks.indexOf(one))[0]!;
    app.vendor.dispute(key, end);
    for (const status of told) {
      const event = { ...app.vendor.dispute(key, end), status };
      expect(await deliver(event)).toBe(200);
      expect(await deliver(event)).toBe(200);
      expect(await deliver({ ...event, eventId: `${event.eventId}_again` })).toBe(200);
    }
    const expected = Object.entries({ ...parts, premium_income: -1 }).filter(([, part]) => part !== 0);
    expect(await readBooks(app, buyer)).toEqual(
      Object.fromEntries(expected.map(([account, part]) => [account, part * cents])),
    );
    const { activePolicy, invoices } = await buyer.membership();
    expect(activePolicy!.status).toBe('active');
    expect(invoices.map(({ status }) => status)).toEqual(['fully_paid']);
  },
);

test('who disputed a payment is told when it is opened and decided, once, and an operator of what needs one [F-04]', async () => {
  const { buyer, key } = await covered();
  for (const status of ['open', 'open', 'lost', 'lost'] as const)
    await deliver(app.vendor.dispute(key, status));
  expect((await newestMail(app, 'dispute_opened', buyer.email)).text).toContain(
    'Nothing has changed about your policy.',
  );
  expect((await newestMail(app, 'dispute_lost', buyer.email)).text).toContain(
    "We haven't changed your policy because of it.",
  );
  for (const template of ['dispute_opened', 'dispute_lost'])
    expect((await newestMail(app, template, buyer.email)).count).toBe(1);
  expect((await newestMail(app, 'dispute_won', buyer.email)).count).toBe(0);
  expect(await takeReports(app)).toEqual([
    expect.stringContaining('a payment is disputed'),
    expect.stringContaining('a dispute is lost'),
  ]);
});

test('while a bank holds a payment nothing of it is given back, and what the bank gave its person is not given again [F-04, F-60, S-71]', async () => {
  const { buyer, key, cents } = await chargedTwice();
  await deliver(app.vendor.dispute(key, 'open'));
  const asking = vi.spyOn(app.services.payments, 'refund');
  await drain({ minutes: 61 });
  expect(await refundStates(buyer)).toEqual(['requested card']);
  // It waits rightly, so the alert has nothing to say of it.
  expect(await failedRefunds()).toBe(0);
  expect(await brokenInvariants(app)).toEqual([]);
  await deliver(app.vendor.dispute(key, 'lost'));
  await drain({ minutes: 120 });
  expect(asking).not.toHaveBeenCalled();
  asking.mockRestore();
  expect(await refundStates(buyer)).toEqual(['failed card disputed', 'done dispute']);
  expect(await readBooks(app, buyer)).toEqual({ cash: cents, premium_income: -cents });
});

test('what a lost dispute had paid of a refund is owed again once the bank gives the money back after all, and can be paid [F-04, F-60, S-71]', async () => {
  const { buyer, key, cents } = await chargedTwice();
  for (const status of ['open', 'lost'] as const) await deliver(app.vendor.dispute(key, status));
  expect(await refundStates(buyer)).toEqual(['failed card disputed', 'done dispute']);
  await takeReports(app);
  for (const status of ['won', 'lost', 'won'] as const)
    await deliver({ ...app.vendor.dispute(key, 'won'), status });
  expect(await refundStates(buyer)).toEqual(['failed card disputed', 'failed dispute returned']);
  expect(await readBooks(app, buyer)).toEqual({
    cash: 2 * cents,
    refunds_payable: -cents,
    premium_income: -cents,
  });
  expect(await takeReports(app)).toEqual([expect.stringContaining('is owed again')]);
  expect(await brokenInvariants(app)).toEqual([]);
  const { oldest } = await findOwedRefunds(app.services);
  expect(oldest).toMatchObject([{ amountCents: cents, failure: 'returned' }]);
  await payOwed(app.services, { id: oldest[0]!.id, paidHow: 'by check 1043' });
  expect(await readBooks(app, buyer)).toEqual({ cash: 2 * cents, suspense: -cents, premium_income: -cents });
});

test('a refund that comes back after its bank had kept the payment is paid by that, and nobody is told that it is owed [F-04, F-60]', async () => {
  const { buyer, key, cents } = await chargedTwice();
  await app.services.jobs.drain();
  for (const status of ['open', 'lost'] as const) await deliver(app.vendor.dispute(key, status));
  expect(await refundStates(buyer)).toEqual(['done card']);
  await takeReports(app);
  const { refund_id: made } = await app.services.database.reader
    .selectFrom('refunds')
    .select('refund_id')
    .where('user_id', '=', buyer.userId)
    .executeTakeFirstOrThrow();
  await deliver(app.vendor.endRefund(made, 'failed'));
  expect(await refundStates(buyer)).toEqual(['failed card returned', 'done dispute']);
  expect(await readBooks(app, buyer)).toEqual({ cash: cents, premium_income: -cents });
  expect((await newestMail(app, 'refund_failed', buyer.email)).count).toBe(0);
  expect(await takeReports(app)).toEqual([]);
});

test.each(['by hand', 'in the dashboard'])(
  'of a refund that failed the bank of a lost part has paid that part, once the rest was paid %s [F-04, F-60]',
  async (way) => {
    const { buyer, key, cents } = await chargedTwice();
    app.vendor.failNextRefunds('refused');
    await app.services.jobs.drain();
    for (const status of ['open', 'lost'] as const) await deliver(app.vendor.dispute(key, status, 1000));
    expect(await refundStates(buyer)).toEqual(['failed card refused']);
    const { oldest } = await findOwedRefunds(app.services);
    if (way === 'by hand') await payOwed(app.services, { id: oldest.at(-1)!.id, paidHow: 'by check 1044' });
    else await deliver(app.vendor.refundAtDashboard(key, cents - 1000));
    expect((await refundStates(buyer)).toSorted()).toEqual([
      way === 'by hand' ? 'done by_hand' : 'done card',
      'done dispute',
      'failed card refused',
    ]);
    const paid = way === 'by hand' ? { cash: 2 * cents - 1000, suspense: 1000 - cents } : { cash: cents };
    expect(await readBooks(app, buyer)).toEqual({ ...paid, premium_income: -cents });
    expect(await findOwedRefunds(app.services)).toEqual({ count: 0, oldest: [] });
  },
);

test('a dispute that is won lets the refund go on that waited for it [F-04, S-71]', async () => {
  const { buyer, key, cents } = await chargedTwice();
  await deliver(app.vendor.dispute(key, 'open'));
  await drain();
  await deliver(app.vendor.dispute(key, 'won'));
  await drain({ minutes: 1 });
  expect(app.vendor.moved().refunded.at(-1)).toBe(cents);
  expect(await refundStates(buyer)).toEqual(['done card']);
});

test('a refund that failed is not paid by hand while its payment is disputed, nor once the bank gave the money back [F-04, F-60]', async () => {
  const { buyer, key } = await chargedTwice();
  app.vendor.failNextRefunds('refused');
  await app.services.jobs.drain();
  const [failed] = await app.services.database.reader
    .selectFrom('refunds')
    .select('id')
    .where('user_id', '=', buyer.userId)
    .execute();
  const pay = () => payOwed(app.services, { id: failed!.id, paidHow: 'by check 1042' });
  await deliver(app.vendor.dispute(key, 'open'));
  await expect(pay()).rejects.toThrow('the bank has not decided');
  await deliver(app.vendor.dispute(key, 'lost'));
  await expect(pay()).rejects.toThrow('is not owed');
  expect(await refundStates(buyer)).toEqual(['failed card refused', 'done dispute']);
});

test('a dispute told of before its payment is on record waits for it [F-04, S-67]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  app.vendor.failNext('lost_answer');
  await buyer.pay(invoice.id);
  const key = firstKey(invoice);
  const opened = app.vendor.dispute(key, 'open');
  const lost = app.vendor.dispute(key, 'lost');
  expect(await deliver(lost)).toBe(200);
  expect(await deliver(opened)).toBe(200);
  expect(await readBooks(app, buyer)).not.toHaveProperty('chargeback_losses');
  await drain();
  await drain();
  expect((await buyer.membership()).activePolicy!.status).toBe('active');
  expect((await readBooks(app, buyer))['chargeback_losses']).toBe(Math.round(invoice.amount * 100));
});

const returned = (chargeId: string, amountCents: number) =>
  ({
    kind: 'charge_returned',
    eventId: `evt_returned_${chargeId}`,
    chargeId,
    idempotencyKey: null,
    amountCents: amountCents as Cents,
    currency: 'usd',
    reason: 'insufficient_funds',
    returnId: `rt_${chargeId}`,
    occurredAt: app.clock.now(),
  }) as const;

const outcomeOf = async (event: PaymentEvent) =>
  (
    await app.services.database.reader
      .selectFrom('payment_webhook_events')
      .select('outcome')
      .where('event_id', '=', event.eventId)
      .executeTakeFirst()
  )?.outcome;

test('what a bank took back, or disputes, of a charge that nobody ever knew is told to a person of ours, once [F-04, S-67]', async () => {
  const nobodys = returned('ch_nobodys', 1_000);
  const disputed = {
    kind: 'dispute',
    eventId: 'evt_disputed_nobodys',
    chargeId: 'ch_nobodys',
    disputeId: 'dp_nobodys',
    amountCents: 1_000 as Cents,
    currency: 'usd',
    status: 'open',
    occurredAt: app.clock.now(),
  } as const;
  for (const event of [nobodys, disputed]) expect(await deliver(event)).toBe(200);
  await drain({ minutes: 60 });
  expect(await takeReports(app)).toEqual([]);
  await drain({ minutes: 7 * 24 * 60 });
  for (const event of [nobodys, disputed]) expect(await outcomeOf(event)).toBe('not_ours');
  const reports = await takeReports(app);
  for (const { eventId } of [nobodys, disputed])
    expect(reports.filter((words) => words.includes(`at the payment provider (${eventId})`))).toHaveLength(1);
  for (const event of [nobodys, disputed]) await deliver(event);
  await drain({ minutes: 60 });
  expect(await takeReports(app)).toEqual([]);
});

test('messages about one payment that come at once are recorded one after the other [F-04, S-67]', async () => {
  const { buyer, key, cents } = await covered();
  const statuses = ['open', 'lost', 'open', 'lost', 'inquiry'] as const;
  app.vendor.dispute(key, 'lost');
  await Promise.all(statuses.map((status) => deliver({ ...app.vendor.dispute(key, 'lost'), status })));
  expect(await readBooks(app, buyer)).toEqual({ chargeback_losses: cents, premium_income: -cents });
});

test("a card's new number and date are shown and told to its holder, and an older message changes nothing back [F-04, S-67]", async () => {
  const { buyer } = await covered();
  const card = () =>
    app.services.database.reader
      .selectFrom('payment_methods')
      .select(['last4', 'expires_year', 'expires_month'])
      .where('user_id', '=', buyer.userId)
      .executeTakeFirst();
  const early = app.vendor.renewCards('1111').at(-1);
  await app.clock.advance(Temporal.Duration.from({ hours: 1 }));
  const renewed = app.vendor.renewCards('8431').at(-1);
  for (const event of [renewed!, renewed!, early!]) expect(await deliver(event)).toBe(200);
  expect(await card()).toEqual({ last4: '8431', expires_year: 2037, expires_month: 4 });
  const mail = await newestMail(app, 'card_renewed', buyer.email);
  expect(mail.count).toBe(1);
  expect(mail.text).toContain('It ends in 8431 now and is good through 04/37.');
});

test("a card's new number is no news to somebody whose premiums it does not pay [F-04]", async () => {
  const buyer = await openBuyer(app);
  await buyer.prepare(buyer.offeringId);
  expect(await deliver(app.vendor.renewCards('2291').at(-1)!)).toBe(200);
  const card = await app.services.database.reader
    .selectFrom('payment_methods')
    .select(['last4', 'status'])
    .where('user_id', '=', buyer.userId)
    .execute();
  expect(card).toEqual([{ last4: '2291', status: 'active' }]);
  expect((await newestMail(app, 'card_renewed', buyer.email)).count).toBe(0);
});
