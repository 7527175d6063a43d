import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestMail } from '../testing/account-holder.ts';
import { chooseFrequency, readPlan } from '../testing/billing-page.ts';
import { openBuyer } from '../testing/buyer.ts';
import type { Buyer } from '../testing/buyer.ts';
import { openDeskApp } from '../testing/desk.ts';
import type { DeskApp } from '../testing/desk.ts';
import { brokenInvariants } from '../testing/invariants.ts';
import { comeTo as comeToDay, returningBuyer } from '../testing/time-passes.ts';

let desk: DeskApp;
beforeEach(async () => {
  desk = await openDeskApp();
});
afterEach(async () => {
  expect(await brokenInvariants(desk.app)).toEqual([]);
  await desk.close();
});

const comeTo = (day: string) => comeToDay(desk.app, day);

async function post(settings: object): Promise<void> {
  expect((await desk.app.rest('PUT', '/sandbox/api/providers/post', settings)).status).toBe(200);
}

/** Bought on 5 March; the bill of 5 April meets another card. */
async function coveredWith(card: string): Promise<Buyer> {
  await comeTo('2027-03-05');
  const buyer = await openBuyer(desk.app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  await buyer.addCard(card);
  return buyer;
}

const policy = () =>
  desk.services.database.reader
    .selectFrom('policies')
    .select(['id', 'status', 'lapses_on'])
    .executeTakeFirstOrThrow();

const letters = () =>
  desk.services.database.reader
    .selectFrom('letters')
    .select(['state', 'names_day', 'withdrawn_at'])
    .orderBy('written_at')
    .execute();

async function hold(beginsOn: string, endsOn: string): Promise<void> {
  const { id: policyId } = await policy();
  const input = { policyId, kind: 'military_service', reason: 'Orders of 9 April.', beginsOn, endsOn };
  const { data } = await desk.ask(
    'mutation ($input: SetHoldInput!) { setHold(input: $input) { status } }',
    { input },
    await desk.member('service'),
  );
  expect(data).not.toBeNull();
}

test('a letter that waited for a printer that was down is not handed over once a hold runs; after the hold there is another one, with its own days [R-02, R-03, R-12]', async () => {
  await coveredWith('insufficient_funds');
  await post({ mode: 'failing' });
  for (const day of ['2027-04-05', '2027-04-06']) await comeTo(day);
  await hold('2027-04-06', '2027-05-31');
  await post({ mode: 'ok' });
  await comeTo('2027-04-08');
  expect(await letters()).toMatchObject([{ state: 'queued', withdrawn_at: expect.any(Date) }]);
  await comeTo('2027-06-01');
  expect(await letters()).toHaveLength(1);
  await comeTo('2027-06-02');
  expect(await letters()).toMatchObject([
    { state: 'queued' },
    { names_day: '2027-07-02', withdrawn_at: null },
  ]);
  expect(await policy()).toMatchObject({ status: 'past_due', lapses_on: '2027-07-03' });
});

/** When the billing asked, for the bill of which day. */
async function asked(): Promise<string[]> {
  const rows = await desk.services.database.reader
    .selectFrom('payment_attempts')
    .innerJoin('invoices', 'invoices.id', 'payment_attempts.invoice_id')
    .select(['started_at', 'due_on'])
    .where('cause', '=', 'schedule')
    .orderBy('started_at')
    .orderBy('due_on')
    .execute();
  return rows.map(({ started_at: at, due_on: due }) => {
    const on = at.toTemporalInstant().toZonedDateTimeISO('America/New_York').toPlainDate();
    return `${on.toString()} for ${due}`;
  });
}

test('of the bills of a hold the oldest is asked for first, and what a mail says is missing is all of them, with the day of the next try [R-03, R-06, R-12]', async () => {
  const { email } = await coveredWith('insufficient_funds');
  await hold('2027-03-20', '2027-05-31');
  await comeTo('2027-05-31');
  expect(await asked()).toEqual([]);
  await comeTo('2027-06-01');
  expect(await asked()).toEqual(['2027-06-01 for 2027-04-05']);
  const { text, count } = await newestMail(desk.app, 'payment_failed', email);
  const { balance_cents: cents } = await desk.services.database.reader
    .selectFrom('invoices')
    .select('balance_cents')
    .where('due_on', '=', '2027-05-05')
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
  expect(text).toContain(`$${((2 * cents) / 100).toFixed(2)} for your policy`);
  expect(text).toContain('The next time we ask your card is June 4, 2027.');
  await comeTo('2027-06-04');
  expect((await asked()).slice(1)).toEqual(['2027-06-04 for 2027-04-05']);
});

test('where the card says yes after a hold, all that fell due in it is taken in one night, the oldest first [R-03, R-06, R-12]', async () => {
  await coveredWith('ok');
  await hold('2027-03-20', '2027-05-31');
  await comeTo('2027-06-01');
  expect(await asked()).toEqual(['2027-06-01 for 2027-04-05', '2027-06-01 for 2027-05-05']);
  expect(await policy()).toMatchObject({ status: 'active' });
});

/** What the desk says that comes, and how much of it. */
async function comes(
  about: string,
): Promise<readonly { readonly what: string; readonly amount: number | null }[]> {
  const { data } = await desk.ask<{ billing: { comes: { what: string; amount: number | null }[] } }>(
    'mutation ($input: LookUpBillingInput!) { billing: lookUpBilling(input: $input) { comes { what amount } } }',
    { input: { about, why: 'She called about her bill.' } },
    await desk.member('service'),
  );
  return data!.billing.comes;
}

test('a yearly bill whose billing stands still is announced by its due date, with the day on which it is asked for; the desk says its sum while it waits [R-05, R-12, R-06]', async () => {
  const buyer = await coveredWith('ok');
  const owner = await returningBuyer(desk.app, buyer);
  const { policyId, plan } = await readPlan(owner);
  const { billingFrequency, amount } = plan.otherFrequency!;
  await chooseFrequency(owner, { policyId, billingFrequency, amount });
  expect(await comes(buyer.email)).toContainEqual({ what: 'bill_due', amount });
  await comeTo('2027-04-05');
  await comeTo('2028-02-20');
  await hold('2028-03-01', '2028-06-30');
  await comeTo('2028-03-06');
  const { text } = await newestMail(desk.app, 'yearly_premium_announced', buyer.email);
  expect(text).toContain('is due on April 5, 2028');
  expect(text).toContain('We ask your card •••• 4242 for it on July 1, 2028');
  expect(text).not.toContain('we take it from your card');
  await comeTo('2028-07-01');
  expect((await asked()).at(-1)).toBe('2028-07-01 for 2028-04-05');
});
