import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { chooseFrequency, readPlan } from '../../testing/billing-page.ts';
import { openBuyer } from '../../testing/buyer.ts';
import type { Buyer } from '../../testing/buyer.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { comeTo as comeToDay, returningBuyer } from '../../testing/time-passes.ts';
import { announceYearlyBills } from './announce-yearly-bills.ts';
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

/** Bought on 5 March 2027; the next bill is due on 5 April, a Monday. */
async function covered(): Promise<Buyer> {
  await comeTo('2027-03-05');
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  return buyer;
}

type Asking = Pick<Buyer, 'call'>;

async function chooseOther(person: Asking) {
  const { policyId, plan } = await readPlan(person);
  const { billingFrequency, amount } = plan.otherFrequency!;
  const chosen = await chooseFrequency(person, { policyId, billingFrequency, amount });
  if (chosen.refusal !== null) throw new Error(`refused: ${chosen.refusal.full_message}`);
  return { policyId, before: plan.amount, after: amount };
}

/** Chooses what is paid now, which takes a change back that waits. */
async function takeBack(person: Asking) {
  const { policyId, plan } = await readPlan(person);
  return chooseFrequency(person, {
    policyId,
    billingFrequency: plan.billingFrequency,
    amount: plan.amount,
  });
}

/** Paid by the year since 5 April 2027. */
async function coveredByTheYear() {
  const buyer = await covered();
  const { before: monthly, after: yearly } = await chooseOther(buyer);
  await comeTo('2027-04-05');
  return { buyer, monthly, yearly };
}

const bills = async (person: Pick<Buyer, 'invoices'>) =>
  (await person.invoices()).map(({ dueAt, amount, status }) => `${dueAt} ${amount} ${status}`);

/** When a card was asked by the billing, for the bill of which day. */
async function asked(): Promise<string[]> {
  const rows = await app.services.database.reader
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

const letters = () =>
  app.services.database.reader
    .selectFrom('letters')
    .select(['state', 'names_day', 'withdrawn_at'])
    .where('kind', '=', 'lapse_notice')
    .orderBy('written_at')
    .execute();

async function authorization({ call }: Asking, act: 'revoke' | 'authorize'): Promise<void> {
  const name = act === 'revoke' ? 'Revoke' : 'Authorize';
  const { refusal } = await call(
    `mutation ($input: ${name}PaymentMethodInput!) { answer: ${act}PaymentMethod(input: $input) { clientMutationId } }`,
    { input: {} },
  );
  expect(refusal).toBeNull();
}

test('a change to the year that waits ends when the month before it is past due: nobody is charged a year within a grace, it is told, and can be chosen again [BILL-11, R-05, R-06]', async () => {
  const buyer = await covered();
  await comeTo('2027-03-25');
  const { before: monthly, after: yearly } = await chooseOther(await again(buyer));
  await (await again(buyer)).addCard('insufficient_funds');
  await comeTo('2027-04-05');
  const { text } = await newestMail(app, 'frequency_change_ended', buyer.email);
  expect(text).toContain(`goes on with $${monthly.toFixed(2)} a month.`);
  expect(text).toContain('you can choose the year again');
  const owner = await again(buyer);
  expect((await readPlan(owner)).plan).toMatchObject({ billingFrequency: 'monthly', waitingChange: null });
  await comeTo('2027-05-05');
  expect((await bills(await again(buyer)))[0]).toBe(`2027-05-05 ${monthly} created`);
  await (await again(buyer)).addCard();
  const paying = await again(buyer);
  for (const { id } of (await paying.invoices('eligibleUnpaid')).toReversed())
    await paying.pay(id, { purchasePolicy: false });
  await chooseOther(await again(buyer));
  await comeTo('2027-06-05');
  expect((await bills(await again(buyer)))[0]).toBe(`2027-06-05 ${yearly} fully_paid`);
});

test('a yearly bill that was announced stays so when a change to the month is taken back [R-05, BILL-11]', async () => {
  const { buyer, yearly } = await coveredByTheYear();
  await comeTo('2028-03-06');
  expect((await newestMail(app, 'yearly_premium_announced', buyer.email)).count).toBe(1);
  await chooseOther(await again(buyer));
  await comeTo('2028-03-26');
  expect((await takeBack(await again(buyer))).refusal).toBeNull();
  await comeTo('2028-04-05');
  expect((await bills(await again(buyer)))[0]).toBe(`2028-04-05 ${yearly} fully_paid`);
  expect((await newestMail(app, 'yearly_premium_announced', buyer.email)).count).toBe(1);
});

test('where a change to the month is taken back before its bill was announced, that is said at once while it counts, and refused in words when it would not [R-05, BILL-11]', async () => {
  const { buyer, monthly } = await coveredByTheYear();
  await comeTo('2028-03-01');
  await chooseOther(await again(buyer));
  await comeTo('2028-03-21');
  expect((await takeBack(await again(buyer))).refusal).toBeNull();
  expect((await newestMail(app, 'yearly_premium_announced', buyer.email)).text).toContain('April 5, 2028');
  expect((await newestMail(app, 'yearly_premium_announced', buyer.email)).count).toBe(1);
  await comeTo('2029-03-01');
  await chooseOther(await again(buyer));
  await comeTo('2029-03-22');
  const { refusal } = await takeBack(await again(buyer));
  expect(refusal!.full_message).toContain('less than 15 days away');
  await comeTo('2029-04-05');
  expect((await bills(await again(buyer)))[0]).toBe(`2029-04-05 ${monthly} fully_paid`);
});

test('a yearly bill that nobody was told of in time is never written: the month comes in its place, and is told [R-05, S-69]', async () => {
  const { buyer, monthly } = await coveredByTheYear();
  await comeTo('2028-03-01');
  await comeTo('2028-03-22');
  const told = await newestMail(app, 'yearly_bill_given_up', buyer.email);
  expect(told.text).toContain(
    `So you pay $${monthly.toFixed(2)} a month instead, the first time on April 5, 2028.`,
  );
  expect(told.text).toContain("at least 15 days before, and we didn't.");
  expect((await newestMail(app, 'yearly_premium_announced', buyer.email)).count).toBe(0);
  await comeTo('2028-05-05');
  expect((await bills(await again(buyer))).slice(0, 2)).toEqual([
    `2028-05-05 ${monthly} fully_paid`,
    `2028-04-05 ${monthly} fully_paid`,
  ]);
});

test('where the billing is up before the announcements after a standstill, it writes no bill of a year [R-05, S-69]', async () => {
  const { buyer, monthly } = await coveredByTheYear();
  await comeTo('2028-03-01');
  await app.clock.moveTo(Temporal.Instant.from('2028-04-05T16:00:00Z'));
  await issueInvoices(app.services);
  expect((await bills(await again(buyer)))[0]).toContain('2027-04-05');
  await announceYearlyBills(app.services);
  await issueInvoices(app.services);
  expect((await bills(await again(buyer)))[0]).toBe(`2028-04-05 ${monthly} created`);
});

test('what was tried for a yearly bill counts for the month in its place: a stolen card is not asked again, whatever is given, taken back or chosen [R-06, R-07]', async () => {
  const buyer = await covered();
  await chooseOther(buyer);
  await buyer.addCard('stolen');
  await comeTo('2027-04-05');
  await comeTo('2027-04-06');
  const owner = await again(buyer);
  const { after: monthly } = await chooseOther(owner);
  await authorization(owner, 'revoke');
  const { version } = app.services.disclosures.bySlug('card-authorization')!;
  const recordId = `card-authorization@${version}`;
  await owner.call(
    'mutation ($input: CreateAcknowledgementInput!) { answer: createAcknowledgement(input: $input) { clientMutationId } }',
    { input: { recordId, recordType: 'disclosure', contextType: 'InsuranceMembership' } },
  );
  await authorization(owner, 'authorize');
  const { answer } = await owner.call<object[]>(
    '{ answer: invoices(status: eligibleUnpaid) { amount nextAttemptOn attempts { on transactionResult } } }',
  );
  expect(answer).toEqual([
    {
      amount: monthly,
      nextAttemptOn: null,
      attempts: [{ on: '2027-04-05', transactionResult: 'failed' }],
    },
  ]);
  for (const day of ['2027-04-08', '2027-04-12', '2027-05-03']) await comeTo(day);
  expect(await asked()).toEqual(['2027-04-05 for 2027-04-05']);
});

test('a letter that names the sum of the year is no notice of the month in its place: another one is written, and the last covered day leaves it its days [R-02, R-05, R-06]', async () => {
  const buyer = await covered();
  await chooseOther(buyer);
  await buyer.addCard('insufficient_funds');
  await comeTo('2027-04-05');
  await comeTo('2027-04-06');
  expect(await letters()).toMatchObject([{ names_day: '2027-05-06', withdrawn_at: null }]);
  await comeTo('2027-04-20');
  await chooseOther(await again(buyer));
  const { text } = await newestMail(app, 'frequency_changed', buyer.email);
  expect(text).toContain("you're covered through May 20, 2027.");
  await comeTo('2027-04-21');
  expect(await letters()).toMatchObject([
    { names_day: '2027-05-06', withdrawn_at: expect.any(Date) },
    { names_day: expect.stringMatching(/^2027-05-2[01]$/), withdrawn_at: null },
  ]);
  await comeTo('2027-05-07');
  expect((await (await again(buyer)).membership()).activePolicy).toMatchObject({ status: 'past_due' });
});

test('of a policy the oldest bill is asked for first, and no later one while that is unpaid: another card that comes too late for April is not charged for May [R-06, BILL-10]', async () => {
  const buyer = await covered();
  await buyer.addCard('insufficient_funds');
  for (const day of ['2027-04-05', '2027-04-08', '2027-04-12', '2027-04-19', '2027-05-03']) await comeTo(day);
  await comeTo('2027-05-04');
  await (await again(buyer)).addCard();
  await comeTo('2027-05-05');
  expect((await asked()).filter((one) => one.endsWith('for 2027-05-05'))).toEqual([]);
  const owner = await again(buyer);
  const { answer } = await owner.call<{ id: string; nextAttemptOn: string | null }[]>(
    '{ answer: invoices(status: eligibleUnpaid) { id nextAttemptOn } }',
  );
  expect(answer!.map(({ nextAttemptOn }) => nextAttemptOn)).toEqual([null, null]);
  await owner.pay(answer!.at(-1)!.id, { purchasePolicy: false });
  await comeTo('2027-05-06');
  expect((await asked()).at(-1)).toBe('2027-05-06 for 2027-05-05');
  expect((await (await again(buyer)).membership()).activePolicy).toMatchObject({ status: 'active' });
});

test('of a year that was paid in part, what is for time after the lapse goes back and is told; what is for the months of grace counts on the way back [R-05, R-22, S-68]', async () => {
  const buyer = await covered();
  const { before: monthly } = await chooseOther(buyer);
  app.vendor.payInPart(20_000);
  await comeTo('2027-04-05');
  await (await again(buyer)).addCard('insufficient_funds');
  for (const day of ['2027-04-06', '2027-05-07']) await comeTo(day);
  const back = (20_000 - Math.round(monthly * 100)) / 100;
  const { text } = await newestMail(app, 'unearned_refunded', buyer.email);
  expect(text).toContain(`$${back.toFixed(2)} of it is for time in which you have no cover`);
  const refunds = await app.services.database.reader
    .selectFrom('refunds')
    .select(['amount_cents', 'reason', 'status'])
    .execute();
  expect(refunds).toEqual([{ amount_cents: Math.round(back * 100), reason: 'unearned', status: 'done' }]);
  const owner = await again(buyer);
  const { answer } = await owner.call<{ wayBack: { lines: readonly { premium: number }[] } }[]>(
    '{ answer: reinstateablePolicies { wayBack { lines { dueOn premium } } } }',
  );
  expect(answer![0]!.wayBack.lines).toEqual([
    { dueOn: '2027-04-05', premium: 0 },
    { dueOn: '2027-05-05', premium: monthly },
  ]);
});
