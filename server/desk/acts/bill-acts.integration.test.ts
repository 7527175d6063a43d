import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { chooseFrequency, readPlan } from '../../testing/billing-page.ts';
import { openDeskApp } from '../../testing/desk.ts';
import type { DeskApp } from '../../testing/desk.ts';
import { openMoneyDesk } from '../../testing/desk-money.ts';
import { askToEnd } from '../../testing/endings.ts';
import { returning } from '../../testing/returning-policyholder.ts';
import { listPapers, openPaper, readPaper } from '../../testing/open-paper.ts';

let desk: DeskApp;
let money: ReturnType<typeof openMoneyDesk>;
beforeEach(async () => {
  desk = await openDeskApp();
  money = openMoneyDesk(desk);
});
afterEach(async () => {
  await money.holds();
  await desk.close();
});

const cents = (dollars: number) => Math.round(dollars * 100);
const writeOff = (subjectId: string) => ({ act: 'write_off_bill', subjectId, entries: {} });
const charge = (subjectId: string) => ({
  act: 'charge_bill',
  subjectId,
  entries: { said: 'Yes to the sum, birthdate and last four were right.' },
});
const book = (subjectId: string, amount: string, of: Record<string, string> = {}) => ({
  act: 'book_post_payment',
  subjectId,
  entries: {
    kind: 'check',
    number: '1043',
    routingNumber: '021000021',
    accountLast4: '4431',
    amount,
    cameOn: '2027-04-12',
    ...of,
  },
});

test('a bill that is written off keeps nobody past due, is asked for never again, is not paid, and its rest is a loss in the books [F-76, S-68]', async () => {
  const { buyer, userId, policyId, bill, monthly } = await money.pastDue();
  const { cookie } = await money.at(userId, 'billing');
  const { effect } = await money.acts.effect(writeOff(bill.id), cookie);
  expect(effect).toMatchObject({ out: 0, in: 0, givenUp: monthly, secondPerson: [] });
  expect(effect!.lines).toMatchObject([
    { label: 'Bill of 04/05/2027', before: `$${monthly.toFixed(2)} of $${monthly.toFixed(2)} is owed` },
    {
      label: 'Cover',
      before: 'past due, through May 6, 2027',
      after: 'Nothing is past due any more, and it goes on.',
    },
  ]);
  await money.acts.doIt(writeOff(bill.id), cookie);
  expect(await money.statusOf(policyId)).toBe('active');
  const { text } = await newestMail(desk.app, 'bill_written_off', buyer.email);
  expect(text).toContain(`You don't have to pay $${monthly.toFixed(2)}`);
  expect(text).toContain("It's what was left of the bill of April 5, 2027 for your policy");
  expect(await money.books(userId)).toEqual({
    cash: cents(monthly),
    premium_income: -2 * cents(monthly),
    written_off_premiums: cents(monthly),
  });
  // Whatever is tried afterwards, nothing is asked for it.
  for (const again of [writeOff(bill.id), charge(bill.id), book(bill.id, '10.00')])
    expect((await money.acts.effect(again, cookie)).effect).toBeNull();
  const back = await money.again(buyer);
  expect((await back.pay(bill.id)).refusal?.full_message).toContain('as it stands now');
  // The next one is asked for and missed by itself, and the policy lapses for none that was written off.
  await money.comeTo('2027-05-05');
  await money.comeTo('2027-05-07');
  expect((await money.bills(policyId)).map(({ status }) => status)).toMatchObject([
    'fully_paid',
    'written_off',
    expect.stringMatching(/failed|retryable/),
  ]);
  expect(await money.statusOf(policyId)).toBe('past_due');
});

/** A bill of a year that is due today, and whose card said no this morning. */
async function yearDue() {
  const of = await money.covered();
  const { plan } = await readPlan(of.buyer);
  const { billingFrequency, amount } = plan.otherFrequency!;
  await chooseFrequency(of.buyer, { policyId: of.policyId, billingFrequency, amount });
  await of.buyer.addCard('insufficient_funds');
  await money.comeTo('2027-04-05');
  const [bill] = await money.bills(of.policyId, 'open');
  const [maker, checker] = [await money.at(of.userId, 'billing'), await money.at(of.userId, 'billing')];
  const { made } = await money.acts.doIt(writeOff(bill!.id), maker.cookie);
  expect(made).toMatchObject({ state: 'proposed' });
  expect(made!.effect.secondPerson).toEqual([
    'More than $100.00 is given up, with what was within the last 14 days.',
  ]);
  const agree = async () => {
    const { made: seen } = await money.acts.read(made!.id, checker.cookie);
    const { revision } = seen!.work!;
    return money.acts.agree({ id: seen!.id, revision, digest: seen!.effect.digest }, checker.cookie);
  };
  return { ...of, bill: bill!, proposed: made!, checker, agree };
}

test('above what one gives up alone a colleague agrees, and what was paid meanwhile is written off by nobody [F-76, S-81]', async () => {
  const { policyId, bill, buyer, proposed, checker } = await yearDue();
  const back = await money.again(buyer);
  await back.addCard();
  await back.pay(bill.id);
  const agreed = await money.acts.agree(
    { id: proposed.id, revision: proposed.work!.revision, digest: proposed.effect.digest },
    checker.cookie,
  );
  expect(agreed.words).toBe('Nothing of that bill is asked for any more.');
  expect((await money.bills(policyId)).map(({ status }) => status)).toEqual(['fully_paid', 'fully_paid']);
});

test('the way somebody keeps is charged for a bill at their word, within a minute, and whatever comes of it they are told [F-76, R-06]', async () => {
  const { buyer, userId, policyId, bill, monthly } = await money.pastDue();
  const { cookie } = await money.at(userId, 'service');
  const { effect } = await money.acts.effect(charge(bill.id), cookie);
  expect(effect).toMatchObject({ in: monthly, out: 0, givenUp: 0 });
  const planned = (await chargeOf(bill.id)).chargeOn;
  await money.acts.doIt(charge(bill.id), cookie);
  // Sent on its way, it is under way for everybody.
  expect((await money.acts.effect(charge(bill.id), cookie)).words).toBe(
    'A payment of that bill is under way already.',
  );
  await money.comeTo('2027-04-12', '12:02');
  expect(await chargeOf(bill.id)).toMatchObject({ cause: 'staff', status: 'declined' });
  // The plan's own tries are as many as before.
  expect((await chargeOf(bill.id)).chargeOn).toEqual(planned);
  const told = await newestMail(desk.app, 'own_payment_failed', buyer.email);
  expect(told.count).toBe(1);
  expect(told.text).toContain("You're still covered, through May 6, 2027.");
  const back = await money.again(buyer);
  await back.addCard();
  await money.acts.doIt(charge(bill.id), (await money.at(userId, 'billing')).cookie);
  await money.comeTo('2027-04-12', '14:02');
  await money.comeTo('2027-04-12', '15:02');
  expect(await money.statusOf(policyId)).toBe('active');
  expect((await newestMail(desk.app, 'premium_paid', buyer.email)).text).toContain(`$${monthly.toFixed(2)}`);
});

async function chargeOf(invoiceId: string) {
  const attempt = await desk.services.database.reader
    .selectFrom('payment_attempts')
    .innerJoin('invoices', 'invoices.id', 'payment_attempts.invoice_id')
    .select(['cause', 'payment_attempts.status', 'invoices.charge_on as chargeOn'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('attempt', 'desc')
    .executeTakeFirst();
  return attempt!;
}

test('when the policy lapses by another bill, what was written off is no part of what coming back costs [F-76, R-22]', async () => {
  const { buyer, userId, policyId, bill, monthly } = await money.pastDue();
  await money.comeTo('2027-05-06');
  const later = (await money.bills(policyId, 'open')).find(({ id }) => id !== bill.id)!;
  const { cookie } = await money.at(userId, 'billing');
  const { effect } = await money.acts.effect(writeOff(later.id), cookie);
  expect(effect!.lines.at(-1)).toMatchObject({
    label: 'Cover',
    after: expect.stringContaining('It stays past due'),
  });
  await money.acts.doIt(writeOff(later.id), cookie);
  // Another sum is owed than the letter said, so the days count by another one.
  for (const day of ['2027-05-07', '2027-05-12', '2027-06-14']) await money.comeTo(day);
  expect(await money.statusOf(policyId)).toBe('terminated');
  const [policy] = await returning(await money.again(buyer)).list();
  expect(policy!.wayBack!.lines.map(({ dueOn, premium }) => [dueOn, premium])).toEqual([
    ['2027-04-05', monthly],
    ['2027-05-05', 0],
    ['2027-06-05', monthly],
  ]);
});

test('a check pays a bill on the day it came, in part and in full, what is too much goes back by check, and a paper is booked once [F-76, S-71]', async () => {
  const { buyer, userId, policyId, bill, monthly } = await money.pastDue();
  await money.comeTo('2027-04-14');
  const { cookie } = await money.at(userId, 'billing');
  const { effect } = await money.acts.effect(book(bill.id, '10.00'), cookie);
  expect(effect).toMatchObject({ in: 10, out: 0, givenUp: 0 });
  expect(effect!.lines.map(({ label, after }) => `${label}: ${after}`)).toEqual([
    `Bill of 04/05/2027: $${(monthly - 10).toFixed(2)} is still owed.`,
    'Counts as paid on: 04/12/2027',
  ]);
  await money.acts.doIt(book(bill.id, '10.00'), cookie);
  const { text } = await newestMail(desk.app, 'post_received', buyer.email);
  expect(text).toContain('It goes to the bill of April 5, 2027 for your policy');
  expect(text).toContain(`$${(monthly - 10).toFixed(2)} of that bill is still to pay`);
  expect(await money.bills(policyId, 'open')).toMatchObject([
    { status: expect.stringMatching(/short_paid|retryable/), balance: cents(monthly) - 1000 },
  ]);
  expect(await money.statusOf(policyId)).toBe('past_due');
  expect((await money.acts.effect(book(bill.id, '5.00'), cookie)).fieldErrors).toMatchObject([
    { field: 'number', code: 'booked_before' },
  ]);
  const order = book(bill.id, '100.00', { kind: 'money_order' });
  const rest = await money.acts.effect(order, cookie);
  const surplus = Math.round((110 - monthly) * 100) / 100;
  expect(rest.effect).toMatchObject({ in: 100, out: surplus });
  expect(rest.effect!.lines.at(-1)).toMatchObject({ after: 'Nothing is past due any more, and it goes on.' });
  await money.acts.doIt(order, cookie);
  await desk.services.jobs.drain();
  expect(await money.statusOf(policyId)).toBe('active');
  expect(await money.refunds()).toMatchObject([
    { cents: cents(surplus), reason: 'surplus', status: 'failed', failure: 'came_by_post' },
  ]);
  expect(desk.app.vendor.moved().refunded).toEqual([]);
  expect((await newestMail(desk.app, 'refund_by_check', buyer.email)).text).toContain(
    `$${surplus.toFixed(2)}`,
  );
  expect((await newestMail(desk.app, 'premium_paid', buyer.email)).count).toBe(0);
  const back = await money.again(buyer);
  const receipt = (await listPapers(back)).find(({ on }) => on === '2027-04-12')!;
  const { answer } = await openPaper(back, receipt.id);
  const said = await readPaper(desk.app, back, answer!.document.id);
  expect(said).toContain('Paid on April 12, 2027');
  expect(said).toContain('Check no. 1043');
  expect(said).toContain('Money order no. 1043');
});

const DAYS: readonly (readonly [string, string])[] = [
  ['a day to come', '2027-04-13'],
  ['longer ago than 60 days', '2027-02-10'],
  ['before the bill was written', '2027-03-06'],
];

test.each(DAYS)('a check that came %s is not booked [F-76]', async (_words, cameOn) => {
  const { userId, bill } = await money.pastDue();
  const { cookie } = await money.at(userId, 'billing');
  expect((await money.acts.effect(book(bill.id, '10.00', { cameOn }), cookie)).fieldErrors).toMatchObject([
    { field: 'cameOn', code: 'came_when' },
  ]);
});

test('on the day of the bill, with its end asked for, once cover is over, of somebody else or without the role nothing is taken or given up [F-76, S-81]', async () => {
  const { buyer, userId, policyId, bill } = await money.pastDue();
  const billing = await money.at(userId, 'billing');
  const service = await money.at(userId, 'service');
  for (const act of [writeOff(bill.id), book(bill.id, '10.00')])
    expect((await money.acts.effect(act, service.cookie)).fieldErrors).toMatchObject([
      { code: 'role_missing' },
    ]);
  const stranger = await desk.member('billing');
  expect((await money.acts.effect(writeOff(bill.id), stranger.cookie)).words).toContain(
    'Open the person first',
  );
  const unknown = '11111111-1111-4111-8111-111111111111';
  expect((await money.acts.effect(writeOff(unknown), billing.cookie)).effect).toBeNull();
  await askToEnd(await money.again(buyer), policyId);
  expect((await money.acts.effect(writeOff(bill.id), billing.cookie)).words).toBe(
    'Nothing of that bill is asked for any more.',
  );
  expect((await money.acts.effect(book(bill.id, '10.00'), billing.cookie)).words).toContain(
    'Nothing of that bill is owed.',
  );
  expect((await money.acts.effect(charge(bill.id), billing.cookie)).effect).toBeNull();
});

test('once the last covered day is over a check brings nothing back, and nothing is written off [F-76, R-01]', async () => {
  const { userId, bill, policyId } = await money.pastDue();
  await money.comeTo('2027-05-07');
  expect(await money.statusOf(policyId)).toBe('terminated');
  const { cookie } = await money.at(userId, 'billing');
  for (const act of [writeOff(bill.id), charge(bill.id), book(bill.id, '10.00', { cameOn: '2027-05-07' })])
    expect((await money.acts.effect(act, cookie)).effect).toBeNull();
});

test('on the day of a bill a year is written off: it covers to its end, and nothing goes back of what was never paid [F-76, R-11]', async () => {
  const { buyer, policyId, agree } = await yearDue();
  expect((await agree()).made).toMatchObject({ state: 'carried_out' });
  await money.comeTo('2027-06-20');
  expect(await money.statusOf(policyId)).toBe('active');
  expect((await money.bills(policyId)).map(({ status }) => status)).toEqual(['fully_paid', 'written_off']);
  const { answer } = await askToEnd(await money.again(buyer), policyId);
  expect(answer!.policy.ending).toMatchObject({ refund: 0, lastCoveredOn: '2027-06-20' });
});
