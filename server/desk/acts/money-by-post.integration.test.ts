import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { chooseFrequency, readPlan } from '../../testing/billing-page.ts';
import { openBuyer } from '../../testing/buyer.ts';
import { openDeskApp } from '../../testing/desk.ts';
import type { DeskApp } from '../../testing/desk.ts';
import { openMoneyDesk } from '../../testing/desk-money.ts';
import { returning } from '../../testing/returning-policyholder.ts';
import { returningBuyer } from '../../testing/time-passes.ts';

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
const cameBack = (subjectId: string, because = 'insufficient_funds') => ({
  act: 'return_post_payment',
  subjectId,
  entries: { because },
});

/** What came by post, the first first. */
async function papers() {
  return desk.services.database.reader
    .selectFrom('payments')
    .innerJoin('payments_by_post', 'payment_id', 'payments.id')
    .select(['payments.id', 'number', 'returned_at as returnedAt'])
    .orderBy('booked_at')
    .execute();
}

async function lapsesOn(policyId: string) {
  const { lapses_on } = await desk.services.database.reader
    .selectFrom('policies')
    .select('lapses_on')
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow();
  return lapses_on;
}

/** A bill of a year that is due today, and whose card said no this morning. */
async function yearDue() {
  const of = await money.covered();
  const { plan } = await readPlan(of.buyer);
  const { billingFrequency, amount } = plan.otherFrequency!;
  await chooseFrequency(of.buyer, { policyId: of.policyId, billingFrequency, amount });
  await of.buyer.addCard('insufficient_funds');
  await money.comeTo('2027-04-05');
  const [bill] = await money.bills(of.policyId, 'open');
  return { ...of, bill: bill! };
}

test('what one books alone of money that no vendor shows is $500 in 14 days; above it another one agrees, who is not the one who proposed [F-76, S-81]', async () => {
  const { userId, policyId, bill } = await yearDue();
  await money.comeTo('2027-04-06');
  const [maker, checker] = [await money.at(userId, 'billing'), await money.at(userId, 'billing')];
  const alone = await money.acts.doIt(
    book(bill.id, '100.00', { cameOn: '2027-04-05', number: '9' }),
    maker.cookie,
  );
  expect(alone.made).toMatchObject({ state: 'carried_out' });
  const rest = book(bill.id, '400.01', { cameOn: '2027-04-05' });
  const { made } = await money.acts.doIt(rest, maker.cookie);
  expect(made).toMatchObject({ state: 'proposed' });
  expect(made!.effect.secondPerson).toEqual([
    'More than $500.00 is booked that no vendor shows, with what was within the last 14 days.',
  ]);
  expect(await papers()).toHaveLength(1);
  const { made: seen } = await money.acts.read(made!.id, checker.cookie);
  const answer = { id: made!.id, revision: seen!.work!.revision, digest: seen!.effect.digest };
  expect((await money.acts.agree(answer, maker.cookie)).made).toBeNull();
  expect(await papers()).toHaveLength(1);
  expect((await money.acts.agree(answer, checker.cookie)).made).toMatchObject({ state: 'carried_out' });
  expect(await papers()).toHaveLength(2);
  expect((await money.bills(policyId)).at(-1)!.balance).toBe(Math.max(0, bill.cents - 50_001));
});

test('two checks of one number are two where bank or account differ, and the same check is booked once on whichever bill of its person [F-76, S-71]', async () => {
  const { userId, policyId, bill } = await money.pastDue();
  await money.comeTo('2027-05-06');
  const later = (await money.bills(policyId, 'open')).find(({ id }) => id !== bill.id)!;
  const { cookie } = await money.at(userId, 'billing');
  await money.acts.doIt(book(bill.id, '5.00'), cookie);
  for (const again of [book(bill.id, '5.00'), book(later.id, '5.00', { cameOn: '2027-05-06' })])
    expect((await money.acts.effect(again, cookie)).fieldErrors).toMatchObject([
      { field: 'number', code: 'booked_before' },
    ]);
  await money.acts.doIt(book(bill.id, '5.00', { accountLast4: '9920' }), cookie);
  await money.acts.doIt(book(bill.id, '5.00', { routingNumber: '011401533' }), cookie);
  expect((await papers()).map(({ number }) => number)).toEqual(['1043', '1043', '1043']);
  const wrong = book(bill.id, '5.00', { routingNumber: '021000022', accountLast4: '44' });
  expect((await money.acts.effect(wrong, cookie)).fieldErrors).toMatchObject([
    { field: 'routingNumber' },
    { field: 'accountLast4' },
  ]);
});

test('somebody else with a check of the same number has it booked too [F-76]', async () => {
  const one = await money.pastDue();
  await money.acts.doIt(book(one.bill.id, '5.00'), (await money.at(one.userId, 'billing')).cookie);
  const other = await openBuyer(desk.app, { email: 'other@example.com' });
  const invoice = await other.prepare(other.offeringId);
  await other.pay(invoice.id);
  await other.addCard('insufficient_funds');
  await money.comeTo('2027-05-12');
  await money.comeTo('2027-05-13');
  const { activePolicy } = await (await money.again(other)).membership();
  const [bill] = await money.bills(activePolicy!.id, 'open');
  const { cookie } = await money.at(other.userId, 'billing');
  const booked = await money.acts.doIt(book(bill!.id, '5.00', { cameOn: '2027-05-13' }), cookie);
  expect(booked.made).toMatchObject({ state: 'carried_out' });
});

test('a check that came back is owed again for 31 days from being told, with its surplus kept, once and no second time [F-76, R-01, S-71]', async () => {
  const { buyer, userId, policyId, bill, monthly } = await money.pastDue();
  await money.acts.doIt(book(bill.id, '100.00'), (await money.at(userId, 'billing')).cookie);
  await desk.services.jobs.drain();
  expect(await money.statusOf(policyId)).toBe('active');
  await money.comeTo('2027-04-20');
  const [paper] = await papers();
  const { cookie } = await money.at(userId, 'billing');
  const { effect } = await money.acts.effect(cameBack(paper!.id), cookie);
  const surplus = (cents(100) - cents(monthly)) / 100;
  expect(effect).toMatchObject({ out: 0, in: 0, givenUp: 0, secondPerson: [] });
  expect(effect!.lines.map(({ label, after }) => `${label}: ${after}`)).toEqual([
    "Why: There wasn't enough on its account.",
    `Bill of 04/05/2027: $${monthly.toFixed(2)} is owed again.`,
    'More than the bill: Nothing goes back. Don’t send it.',
    'Cover: It goes on for at least 31 days from today, where the bill is due by now.',
  ]);
  await money.acts.doIt(cameBack(paper!.id), cookie);
  expect(await money.statusOf(policyId)).toBe('past_due');
  expect(await money.bills(policyId, 'open')).toMatchObject([{ id: bill.id, balance: cents(monthly) }]);
  // The letter of tomorrow gives its own days of notice, which are no fewer.
  expect(await lapsesOn(policyId)).toBe('2027-05-22');
  const { text } = await newestMail(desk.app, 'check_returned', buyer.email);
  expect(text).toContain("the bank didn't pay it: there wasn't enough on its account");
  expect(text).toContain('through May 21, 2027');
  expect(text).toContain(`The $${surplus.toFixed(2)} that was more than the bill`);
  expect(await money.books(userId)).toEqual({
    cash: cents(monthly),
    premiums_receivable: cents(monthly),
    premium_income: -2 * cents(monthly),
  });
  expect((await money.acts.effect(cameBack(paper!.id), cookie)).words).toBe(
    'That it came back is booked already.',
  );
  // Unpaid, it ends cover on that day and no earlier.
  await money.comeTo('2027-05-21');
  expect(await money.statusOf(policyId)).toBe('past_due');
});

test('a check that came back after the statement of its year was sent on paper has that statement sent anew [F-73, F-76]', async () => {
  const { buyer, userId, policyId, bill } = await money.pastDue();
  await money.acts.doIt(book(bill.id, '100.00'), (await money.at(userId, 'billing')).cookie);
  const { answer } = await (
    await returningBuyer(desk.app, buyer)
  ).call('mutation { answer: withdrawElectronicPapers(input: {}) { electronicPapers { withdrawnOn } } }');
  expect(answer).not.toBeNull();
  const rows = (statement: string) => desk.services.database.runScript(statement);
  // As each January does, in time for what comes back in that month.
  await rows(`insert into yearly_statements_told (user_id, policy_id, year, told_at)
    values ('${userId}', '${policyId}', 2027, now())`);
  const [paper] = await papers();
  await money.acts.doIt(cameBack(paper!.id), (await money.at(userId, 'billing')).cookie);
  await desk.services.jobs.drain();
  const posted =
    await rows(`select d.applicable_year as year from letters l join documents d on d.id = l.document_id
    where l.user_id = '${userId}' and d.slug = 'yearly-statement'`);
  expect(posted).toEqual([{ year: 2027 }]);
});

test('a check that came back once cover is over is asked of nobody, and counts among what coming back costs; a part that went back meanwhile is a loss [F-76, R-22]', async () => {
  const { buyer, userId, policyId, bill, monthly } = await money.pastDue();
  const first = (await money.at(userId, 'billing')).cookie;
  await money.acts.doIt(book(bill.id, '100.00'), first);
  await money.comeTo('2027-04-13');
  const billing = (await money.at(userId, 'billing')).cookie;
  const [owed] = await desk.services.database.runScript(`select id from refunds where status = 'failed'`);
  const paid = {
    act: 'pay_owed_refund',
    subjectId: String(owed!['id']),
    entries: { paidHow: 'by check 12' },
  };
  await money.acts.doIt(paid, billing);
  for (const day of ['2027-05-05', '2027-05-06', '2027-05-12', '2027-06-07']) await money.comeTo(day);
  expect(await money.statusOf(policyId)).toBe('terminated');
  const { cookie } = await money.at(userId, 'billing');
  const [paper] = await papers();
  const asked = cameBack(paper!.id, 'no_account');
  const { effect } = await money.acts.effect(asked, cookie);
  expect(effect).toMatchObject({ givenUp: (cents(100) - cents(monthly)) / 100 });
  await money.acts.doIt(asked, cookie);
  expect(await money.bills(policyId, 'open')).toEqual([]);
  expect((await newestMail(desk.app, 'check_lost', buyer.email)).text).toContain('you owe us nothing for it');
  const [policy] = await returning(await money.again(buyer)).list();
  expect(policy!.wayBack!.lines.map(({ dueOn, premium }) => [dueOn, premium])).toEqual([
    ['2027-04-05', monthly],
    ['2027-05-05', monthly],
    ['2027-06-05', monthly],
  ]);
});

test('what was given back of a check since, or let go of its bill, keeps its return for whoever keeps the books [F-76, S-71]', async () => {
  const { userId, bill } = await money.pastDue();
  const { cookie } = await money.at(userId, 'billing');
  await money.acts.doIt(book(bill.id, '5.00'), cookie);
  const [paper] = await papers();
  await money.acts.doIt({ act: 'write_off_bill', subjectId: bill.id, entries: {} }, cookie);
  expect((await money.acts.effect(cameBack(paper!.id), cookie)).words).toContain(
    'That bill was let go since',
  );
});

/** A premium missed in April, whose policy has lapsed since, with the letters before; booked on the given day. */
async function lapsed(bookedOn: string) {
  const of = await money.pastDue();
  for (const day of ['2027-05-05', '2027-05-07']) await money.comeTo(day);
  expect(await money.statusOf(of.policyId)).toBe('terminated');
  if (bookedOn !== '2027-05-07') await money.comeTo(bookedOn);
  return {
    ...of,
    maker: await money.at(of.userId, 'billing'),
    checker: await money.at(of.userId, 'billing'),
  };
}

test('a check that came on the last covered day and is booked after the lapse: cover never ended, a colleague agrees, and its owner is told so [F-76, R-01, S-81]', async () => {
  const { buyer, userId, policyId, bill, monthly, maker, checker } = await lapsed('2027-05-10');
  expect(await lapsesOn(policyId)).toBeNull();
  await returning(await money.again(buyer)).request(policyId);
  const amount = monthly.toFixed(2);
  const late = book(bill.id, amount, { cameOn: '2027-05-07' });
  expect((await money.acts.effect(late, maker.cookie)).words).toContain('a check neither begins it');
  const little = book(bill.id, '1.00', { cameOn: '2027-05-06' });
  expect((await money.acts.effect(little, maker.cookie)).fieldErrors).toMatchObject([{ code: 'too_little' }]);
  const { made } = await money.acts.doIt(book(bill.id, amount, { cameOn: '2027-05-06' }), maker.cookie);
  expect(made).toMatchObject({ state: 'proposed' });
  expect(made!.effect.secondPerson).toEqual(['A policy that is over covers again, for all the days since.']);
  expect(made!.effect.lines.map(({ label, before }) => `${label}: ${before}`)).toContain(
    'Cover: over since May 7, 2027',
  );
  expect(await money.statusOf(policyId)).toBe('terminated');
  const { made: seen } = await money.acts.read(made!.id, checker.cookie);
  const answer = { id: made!.id, revision: seen!.work!.revision, digest: seen!.effect.digest };
  const agreed = await money.acts.agree(answer, checker.cookie);
  expect(agreed).toMatchObject({ words: null, made: { state: 'carried_out' } });
  // The bill of May is missed by now, with days of its own.
  expect(await money.statusOf(policyId)).toBe('past_due');
  expect(await money.bills(policyId, 'open')).toMatchObject([
    { dueOn: '2027-05-05', balance: cents(monthly) },
  ]);
  expect((await lapsesOn(policyId))! >= '2027-06-06').toBe(true);
  const { text } = await newestMail(desk.app, 'post_received', buyer.email);
  expect(text).toContain('You were covered all along');
  const back = await money.again(buyer);
  expect(await returning(back).list()).toEqual([]);
  const [open] = await money.bills(policyId, 'open');
  await back.addCard();
  expect((await back.pay(open!.id)).refusal).toBeNull();
  expect(await money.statusOf(policyId)).toBe('active');
  await money.comeTo('2027-06-05');
  expect((await money.bills(policyId)).at(-1)).toMatchObject({ dueOn: '2027-06-05', status: 'fully_paid' });
  expect(userId).toBe(buyer.userId);
});

test('a check by which a lapse was undone comes back: it is owed again, covered for 31 days from being told, and lapses by its own letter [F-76, R-01]', async () => {
  const { policyId, bill, monthly, maker, checker } = await lapsed('2027-05-07');
  const asked = book(bill.id, monthly.toFixed(2), { cameOn: '2027-05-05' });
  const { made } = await money.acts.doIt(asked, maker.cookie);
  const { made: seen } = await money.acts.read(made!.id, checker.cookie);
  const answer = { id: made!.id, revision: seen!.work!.revision, digest: seen!.effect.digest };
  await money.acts.agree(answer, checker.cookie);
  const [paper] = await papers();
  await money.acts.doIt(cameBack(paper!.id, 'payment_stopped'), maker.cookie);
  expect(await money.statusOf(policyId)).toBe('past_due');
  expect((await money.bills(policyId, 'open')).map(({ dueOn }) => dueOn)).toEqual([
    '2027-04-05',
    '2027-05-05',
  ]);
  await money.comeTo('2027-06-06');
  expect(await money.statusOf(policyId)).toBe('past_due');
  await money.comeTo('2027-06-14');
  await money.comeTo('2027-07-20');
  expect(await money.statusOf(policyId)).toBe('terminated');
});

test('a part that a check paid before the lapse and that came back since was never paid; a check in time for what was paid in part is kept for whoever keeps the books [F-76, R-22]', async () => {
  const of = await money.pastDue();
  await money.acts.doIt(book(of.bill.id, '10.00'), (await money.at(of.userId, 'billing')).cookie);
  // Another sum is owed than the letter said, so the days count by another one.
  for (const day of ['2027-05-05', '2027-05-07', '2027-05-12', '2027-06-14']) await money.comeTo(day);
  expect(await money.statusOf(of.policyId)).toBe('terminated');
  const { cookie } = await money.at(of.userId, 'billing');
  const inTime = book(of.bill.id, '100.00', { number: '1044', cameOn: '2027-05-06' });
  expect((await money.acts.effect(inTime, cookie)).words).toContain('a bill was paid in part before');
  const [paper] = await papers();
  expect((await money.acts.doIt(cameBack(paper!.id, 'not_said'), cookie)).made).toMatchObject({
    state: 'carried_out',
  });
  expect((await money.bills(of.policyId))[1]).toMatchObject({ status: 'void', balance: cents(of.monthly) });
});
