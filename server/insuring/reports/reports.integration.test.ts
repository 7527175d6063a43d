import type { LedgerAccount } from '@wysh/domain/billing/ledger.ts';
import { filesOf } from '@wysh/domain/reports/report-files.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { chooseFrequency, readPlan } from '../../testing/billing-page.ts';
import { openBuyer } from '../../testing/buyer.ts';
import type { Buyer } from '../../testing/buyer.ts';
import { openDeskApp } from '../../testing/desk.ts';
import type { DeskApp } from '../../testing/desk.ts';
import { openMoneyDesk } from '../../testing/desk-money.ts';
import { actAtDesk, askToEnd, takeWork } from '../../testing/endings.ts';
import type { PersonOptions } from '../../testing/people/person.ts';
import { readyToPayBack } from '../../testing/returning-policyholder.ts';
import { carryOutReports, readReportsRequest } from './report-requests.ts';
import { readFrozenFile } from './read-reports.ts';

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

/** What an operator types. */
async function reports(words: Parameters<typeof readReportsRequest>[0]) {
  const context = { ...desk.services, caller: visitorWithoutSession('reports', null) };
  return carryOutReports(context, readReportsRequest(words)!);
}

async function freeze(period: string): Promise<void> {
  const { isDone, lines } = await reports({ period, freeze: true, by: 'Ann Otter' });
  if (!isDone) throw new Error(lines.join(' '));
}

/** As RFC 4180 has it: what has a comma in it stands in quotes. */
function cellsOf(line: string): string[] {
  const cells = line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g);
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain!);
}

/** The cells of a frozen file by their headings, line by line. */
async function linesOf(period: string, file: string): Promise<Record<string, string>[]> {
  const csv = await readFrozenFile(desk.services, { period, file });
  const [head = [], ...rows] = csv!.trimEnd().split('\r\n').map(cellsOf);
  return rows.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index]!])));
}

const inState = (lines: Record<string, string>[], state: string) =>
  lines.find((line) => line['State'] === state)!;

async function buy(options: PersonOptions = {}) {
  const buyer = await openBuyer(desk.app, options);
  const { quote } = (await buyer.accept(buyer.offeringId)).answer!;
  await buyer.take(quote.id);
  await buyer.addCard();
  const { latestPayableInvoice: bill } = await buyer.membership();
  await buyer.pay(bill!.id);
  const { activePolicy } = await buyer.membership();
  return { buyer, policyId: activePolicy!.id, number: activePolicy!.label, premium: cents(bill!.amount) };
}

/** Its owner asks for it, and the desk carries it out; answers what goes back. */
async function end(buyer: Buyer, policyId: string): Promise<number> {
  const { answer } = await askToEnd(await money.again(buyer), policyId);
  const { cookie } = await desk.member('service');
  const { id, refund } = answer!.policy.ending!;
  await takeWork(desk, id, cookie);
  const done = await actAtDesk(desk, 'confirmEnding', id, cookie);
  if (done.data === null) throw new Error(`refused: ${done.words}`);
  await desk.services.jobs.drain();
  return cents(refund);
}

/** The books as they are: of each state what they have on an account in a month, in cents. */
async function booked(account: LedgerAccount, month: string): Promise<Record<string, number>> {
  const first = Temporal.PlainDate.from(`${month}-01`);
  const instant = (day: Temporal.PlainDate) =>
    new Date(day.toZonedDateTime('America/New_York').epochMilliseconds);
  const rows = await desk.services.database.reader
    .selectFrom('ledger_entries')
    .innerJoin('policies', 'policies.id', 'ledger_entries.policy_id')
    .select(({ fn }) => ['policies.state', fn.sum<string>('ledger_entries.amount_cents').as('cents')])
    .where('account', '=', account)
    .where('occurred_at', '>=', instant(first))
    .where('occurred_at', '<', instant(first.add({ months: 1 })))
    .groupBy('policies.state')
    .execute();
  return Object.fromEntries(rows.map(({ state, cents: sum }) => [state, Number(sum)]));
}

/** What a month reports is what the books have, of every state. */
async function expectProven(month: string): Promise<void> {
  const [lines, written, off, interest] = [
    await linesOf(month, 'premiums'),
    await booked('premium_income', month),
    await booked('written_off_premiums', month),
    await booked('interest_income', month),
  ];
  for (const line of lines.filter(({ State }) => State !== 'All')) {
    const state = line['State']!;
    expect(cents(Number(line['Premium written'])), state).toBe(0 - (written[state] ?? 0));
    expect(cents(Number(line['Written off'])), state).toBe(off[state] ?? 0);
    expect(cents(Number(line['Interest on missed premiums'])), state).toBe(0 - (interest[state] ?? 0));
    const [start, stop, earned] = ['Unearned at start', 'Unearned at end', 'Premium earned'].map((name) =>
      cents(Number(line[name])),
    );
    expect(earned).toBe(start! + cents(Number(line['Premium written'])) - stop!);
  }
  const accounts = await linesOf(month, 'accounts');
  const all = accounts.find(({ Account }) => Account === 'All')!;
  expect(all['Debits']).toBe(all['Credits']);
  const income = accounts.find(({ Account }) => Account === 'premium_income')!;
  expect(cents(Number(income['Debits less credits']))).toBe(
    Object.values(written).reduce((sum, one) => sum + one, 0),
  );
}

/** Somebody who has nothing with us writes a letter of complaint from Wisconsin. */
async function complain(): Promise<void> {
  const { cookie } = await desk.member('service');
  const { words } = await desk.ask(
    'mutation ($input: ReceiveComplaintInput!) { receiveComplaint(input: $input) { id } }',
    {
      input: {
        way: 'letter',
        source: 'consumer_direct',
        class: { function: 'policyholder_service', reason: 'delays', line: 'life' },
        said: 'Nobody answers my letters.',
        name: 'Nora Quill',
        address: { line1: '4 Elm Street', city: 'Madison', state: 'WI', zip: '53703' },
      },
    },
    { cookie },
  );
  expect(words).toBeNull();
}

const dollars = (amount: number) => (amount / 100).toFixed(2);

/** Its owner pays by the year from the next bill on; answers how much. */
async function payYearly({ buyer }: Awaited<ReturnType<typeof buy>>): Promise<number> {
  const { policyId, plan } = await readPlan(buyer);
  const { billingFrequency, amount } = plan.otherFrequency!;
  await chooseFrequency(buyer, { policyId, billingFrequency, amount });
  return cents(amount);
}

test('what is reported begins with the month of the first posting, and with no later one; the first quarter and the first year are its months from there on', async () => {
  const nothing = await reports({ period: '2026-10', freeze: true, by: 'Ann Otter' });
  expect(nothing).toEqual({ isDone: false, lines: ['There is nothing to report yet.'] });
  await money.comeTo('2027-11-05');
  const { policyId } = await buy();
  for (const day of ['2027-12-05', '2027-12-29', '2028-01-02']) await money.comeTo(day);
  const before = await reports({ period: '2027-10', freeze: true, by: 'Ann Otter' });
  expect(before.lines).toEqual(['What is reported begins with 2027-11.']);
  const second = await reports({ period: '2027-12', freeze: true, by: 'Ann Otter' });
  expect(second.lines).toEqual(['Months are frozen one after the other, and 2027-11 is the next.']);
  const early = await reports({ period: '2027', freeze: true, by: 'Ann Otter' });
  expect(early.lines).toEqual(['2027 is made of its months: freeze each of them first.']);
  await freeze('2027-11');
  const half = await reports({ period: '2027-Q4', freeze: true, by: 'Ann Otter' });
  expect(half.lines).toEqual(['2027-Q4 is made of its months: freeze each of them first.']);
  for (const period of ['2027-12', '2027-Q4', '2027']) await freeze(period);
  const none = await reports({ period: '2027-Q3', freeze: true, by: 'Ann Otter' });
  expect(none.lines).toEqual(['What is reported begins with 2027-11.']);

  const [november, december] = await Promise.all(
    ['2027-11', '2027-12'].map((month) => linesOf(month, 'premiums')),
  );
  const sum = (name: string) =>
    dollars(cents(Number(inState(november!, 'OH')[name])) + cents(Number(inState(december!, 'OH')[name])));
  for (const period of ['2027-Q4', '2027']) {
    expect(inState(await linesOf(period, 'premiums'), 'OH'), period).toMatchObject({
      Billed: sum('Billed'),
      'Unearned at start': '0.00',
      'Unearned at end': inState(december!, 'OH')['Unearned at end'],
      'Premium earned': sum('Premium earned'),
    });
    expect(inState(await linesOf(period, 'in-force'), 'OH'), period).toMatchObject({
      'Policies in force at start': '0',
      Issued: '1',
      'Policies in force at end': '1',
    });
  }
  // Whatever was booked to the end of the year stands in one of both journals.
  const { postings } = await desk.services.database.reader
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.count<number>('transaction_id').as('postings'))
    .where('policy_id', '=', policyId)
    .where('occurred_at', '<', new Date('2028-01-01T05:00:00Z'))
    .executeTakeFirstOrThrow();
  const lines = (await Promise.all(['2027-11', '2027-12'].map((month) => linesOf(month, 'journal')))).flat();
  expect(lines.filter(({ Account }) => Account !== 'All')).toHaveLength(postings);
  expect((await reports({})).lines.map((line) => line.split(' ')[0])).toEqual([
    '2028',
    '2028-Q1',
    '2028-01',
    '2027',
    '2027-Q4',
    '2027-12',
    '2027-11',
  ]);
});

test('a complaint that came before the first policy was sold is reported, too', async () => {
  await money.comeTo('2027-10-20');
  await complain();
  await money.comeTo('2027-11-05');
  await buy();
  await money.comeTo('2027-12-02');
  const later = await reports({ period: '2027-11', freeze: true, by: 'Ann Otter' });
  expect(later.lines).toEqual(['Months are frozen one after the other, and 2027-10 is the next.']);
  await freeze('2027-10');
  await freeze('2027-11');
  expect(inState(await linesOf('2027-10', 'market-conduct'), 'WI')).toMatchObject({ Complaints: '1' });
  expect(inState(await linesOf('2027-11', 'market-conduct'), 'All')).toMatchObject({ Complaints: '0' });
});

test('a month of business: what came and went is what is in force, and premium written, earned, unearned and given back are what the books have of each state, to the cent', async () => {
  await money.comeTo('2027-03-05');
  const alice = await buy();
  const bob = await buy();
  const carol = await buy({ state: 'PA', amount: 400_000 });
  const yearly = await payYearly(carol);
  const eve = await buy({ state: 'GA', product: 'accidentalDeath' });
  const { premium: monthly } = alice;
  expect(await end(bob.buyer, bob.policyId)).toBe(monthly);
  for (const day of ['2027-03-29', '2027-04-02']) await money.comeTo(day);
  await freeze('2027-03');
  await expectProven('2027-03');
  // From 5 March through 4 April there are 31 days, four of them in April; the bills of April are written a week before.
  const fourOf31 = Math.round((monthly * 4) / 31);
  const march = await linesOf('2027-03', 'premiums');
  expect(inState(march, 'OH')).toMatchObject({
    Product: 'Term life',
    Billed: dollars(3 * monthly),
    'Given back in free look': dollars(monthly),
    'Premium written': dollars(2 * monthly),
    'Unearned at start': '0.00',
    'Unearned at end': dollars(fourOf31 + monthly),
    'Premium earned': dollars(monthly - fourOf31),
  });
  // The bill of a year, from 5 April on, is written by then.
  expect(inState(march, 'PA')).toMatchObject({
    'Premium written': dollars(carol.premium + yearly),
    'Unearned at end': dollars(Math.round((carol.premium * 4) / 31) + yearly),
  });
  expect(inState(march, 'GA')).toMatchObject({
    Product: 'Accidental death',
    'Premium written': dollars(2 * eve.premium),
  });
  // Of what was written there: 1.4 %, 2 % and 2.25 %.
  const tax = await linesOf('2027-03', 'premium-tax');
  expect(tax.map(({ State, Tax }) => [State, Tax]).slice(0, 3)).toEqual([
    ['GA', dollars(Math.round((2 * eve.premium * 225) / 10_000))],
    ['OH', dollars(Math.round((2 * monthly * 140) / 10_000))],
    ['PA', dollars(Math.round(((carol.premium + yearly) * 200) / 10_000))],
  ]);
  expect(inState(tax, 'PA')).toMatchObject({ 'Rate, percent': '2.00', Citation: '72 P.S. 7902' });
  const ceded = await linesOf('2027-03', 'bordereau');
  expect(ceded.find(({ Policy }) => Policy === carol.number)).toMatchObject({
    'Cover, dollars': '400000',
    'Retained, dollars': '250000',
    'Ceded, dollars': '150000',
  });
  expect(ceded.filter((line) => Number(line['Cover, dollars']) <= 250_000)).toEqual([]);
  const reserves = await linesOf('2027-03', 'reserves');
  // Of everybody who is covered then, and of nobody else.
  expect(reserves.map(({ Policy }) => Policy).toSorted()).toEqual(
    [alice, carol, eve].map(({ number }) => number).toSorted(),
  );
  expect(reserves.find(({ Policy }) => Policy === carol.number)).toMatchObject({
    State: 'PA',
    Part: '1',
    Issued: '2027-03-05',
    'Issue age': '34',
    Tobacco: 'no',
    'Policy year': '1',
    'Cover, dollars': '400000',
  });
  expect(reserves.find(({ Policy }) => Policy === eve.number)).toMatchObject({
    Product: 'Accidental death',
    Class: '',
  });
  const inMarch = await linesOf('2027-03', 'in-force');
  expect(inState(inMarch, 'OH')).toMatchObject({
    'Policies in force at start': '0',
    Issued: '2',
    'Handed back in free look': '1',
    'Policies in force at end': '1',
  });
  expect(inState(inMarch, 'All')).toMatchObject({ Issued: '4', 'Policies in force at end': '3' });
});

test('the month after begins with what the first ended with: what is given back, written off and ended early in it is what the books have of each state, to the cent', async () => {
  await money.comeTo('2027-03-05');
  const alice = await buy();
  const carol = await buy({ state: 'PA', amount: 400_000 });
  const yearly = await payYearly(carol);
  const frank = await buy();
  await frank.buyer.addCard('insufficient_funds');
  const { premium: monthly } = alice;
  for (const day of ['2027-03-29', '2027-04-02']) await money.comeTo(day);
  await freeze('2027-03');
  for (const day of ['2027-04-05', '2027-04-06', '2027-04-12']) await money.comeTo(day);
  const [missed] = await money.bills(frank.policyId, 'open');
  const { cookie } = await money.at(frank.buyer.userId, 'billing');
  await money.acts.doIt({ act: 'write_off_bill', subjectId: missed!.id, entries: {} }, cookie);
  const giver = await money.at(alice.buyer.userId, 'billing');
  const five = { amount: '5.00', because: 'goodwill' };
  await money.acts.doIt({ act: 'give_back_premium', subjectId: alice.policyId, entries: five }, giver.cookie);
  await money.comeTo('2027-04-20');
  // Of 366 days 16 are covered.
  const toCarol = await end(carol.buyer, carol.policyId);
  expect(toCarol).toBe(Math.round((yearly * 350) / 366));
  for (const day of ['2027-04-28', '2027-05-02']) await money.comeTo(day);
  await freeze('2027-04');
  await expectProven('2027-04');
  const [fourOf31, fourOf30] = [Math.round((monthly * 4) / 31), Math.round((monthly * 4) / 30)];
  const april = await linesOf('2027-04', 'premiums');
  expect(inState(april, 'OH')).toMatchObject({
    // Of May, for both.
    Billed: dollars(2 * monthly),
    'Given back': '5.00',
    'Written off': dollars(monthly),
    'Unearned at start': dollars(2 * fourOf31 + 2 * monthly),
    // Of the bill of which $5 went back there is less to earn.
    'Unearned at end': dollars(Math.round(((monthly - 500) * 4) / 30) + fourOf30 + 2 * monthly),
  });
  expect(inState(april, 'PA')).toMatchObject({
    'Given back at an early end': dollars(toCarol),
    'Premium written': dollars(-toCarol),
    'Unearned at end': '0.00',
    'Premium earned': dollars(Math.round((carol.premium * 4) / 31) + yearly - toCarol),
  });
  expect(inState(await linesOf('2027-04', 'in-force'), 'PA')).toMatchObject({
    'Policies in force at start': '1',
    'Ended by owner': '1',
    'Policies in force at end': '0',
  });
});

test('a policy that lapses and comes back is counted as both, and what was missed and its interest are what the books have of its state, to the cent', async () => {
  await money.comeTo('2027-03-05');
  const dave = await buy();
  await dave.buyer.addCard('insufficient_funds');
  const { premium: monthly } = dave;
  await money.comeTo('2027-03-29');
  await money.comeTo('2027-04-02');
  await freeze('2027-03');
  for (const day of ['2027-04-05', '2027-04-06', '2027-04-12', '2027-04-28', '2027-05-02'])
    await money.comeTo(day);
  await freeze('2027-04');
  await money.comeTo('2027-05-07');
  const { person, invoice } = await readyToPayBack(desk.app, dave.buyer);
  await person.pay(invoice.id);
  for (const day of ['2027-05-29', '2027-06-02']) await money.comeTo(day);
  await freeze('2027-05');
  await expectProven('2027-05');
  const interest = cents(invoice.amount) - 2 * monthly;
  expect(interest).toBeGreaterThan(0);
  expect(inState(await linesOf('2027-05', 'premiums'), 'OH')).toMatchObject({
    // Two months that were missed, and the bill of June.
    Billed: dollars(3 * monthly),
    'Bills that came to nothing': dollars(2 * monthly),
    'Interest on missed premiums': dollars(interest),
    'Unearned at end': dollars(Math.round((monthly * 4) / 31) + monthly),
  });
  expect(inState(await linesOf('2027-05', 'in-force'), 'OH')).toMatchObject({
    'Policies in force at start': '1',
    Lapsed: '1',
    Reinstated: '1',
    'Policies in force at end': '1',
  });
});

test('a frozen month is the same to the byte for good: what is booked for it later stands in the next one, with its own day, and nobody changes what is frozen', async () => {
  const { userId, policyId } = await money.covered();
  for (const day of ['2027-03-29', '2027-04-02']) await money.comeTo(day);
  const refused = await reports({ period: '2027-04', freeze: true, by: 'Ann Otter' });
  expect(refused).toEqual({ isDone: false, lines: ['2027-04 can be frozen from 2027-05-02 on.'] });
  await freeze('2027-03');
  const read = () =>
    Promise.all(
      filesOf({ kind: 'month' }).map((file) => readFrozenFile(desk.services, { period: '2027-03', file })),
    );
  const asFrozen = await read();
  expect(asFrozen.every((csv) => csv !== null)).toBe(true);

  // A clock that was wrong for a while.
  await desk.app.clock.moveTo(Temporal.Instant.from('2027-03-30T16:00:00Z'));
  const { cookie } = await money.at(userId, 'billing');
  const two = { amount: '2.00', because: 'mistake' };
  await money.acts.doIt({ act: 'give_back_premium', subjectId: policyId, entries: two }, cookie);
  for (const day of ['2027-04-05', '2027-05-02']) await money.comeTo(day);
  const again = await reports({ period: '2027-03', freeze: true, by: 'Ann Otter' });
  expect(again.lines).toEqual(['2027-03 is frozen already.']);
  await freeze('2027-04');
  expect(await read()).toEqual(asFrozen);
  expect(inState(await linesOf('2027-04', 'premiums'), 'OH')).toMatchObject({ 'Given back': '2.00' });
  const late = (await linesOf('2027-04', 'journal')).filter(({ Memo }) => Memo!.includes('(of '));
  expect(late).toContainEqual(
    expect.objectContaining({
      Date: '2027-04-01',
      Account: 'premium_income',
      Debit: '2.00',
      Memo: 'Premium handed back (of 2027-03-30)',
    }),
  );
  // Each posting stands in one journal.
  const ids = (await Promise.all(['2027-03', '2027-04'].map((month) => linesOf(month, 'journal'))))
    .flat()
    .map(({ Transaction, Account }) => `${Transaction} ${Account}`);
  expect(new Set(ids).size).toBe(ids.length);

  // Years later.
  await desk.app.clock.moveTo(Temporal.Instant.from('2035-01-15T16:00:00Z'));
  expect(await read()).toEqual(asFrozen);
  const { database } = desk.services;
  for (const change of [
    "update report_periods set frozen_by = 'somebody'",
    'delete from report_periods',
    'delete from report_files',
    "update report_files set digest = repeat('0', 64)",
    'delete from reported_postings',
  ])
    await expect(database.runScript(change), change).rejects.toThrow('append-only');
});

test('a quarter is its three months as they were frozen, and is frozen once they are', async () => {
  await money.comeTo('2027-01-05');
  const { premium } = await buy({
    answers: {
      'owns-anything': 'yes',
      'existing-policy': 'yes',
      'existing-coverage': 100_000,
      'replaced-company': 'Acme Life',
      'replaced-number': 'L-100',
      'replaced-fate': 'ended',
      'replaced-more': 'no',
    },
  });
  await complain();
  for (const day of ['2027-02-02', '2027-02-05', '2027-03-02', '2027-03-05', '2027-03-29', '2027-04-02'])
    await money.comeTo(day);
  await freeze('2027-01');
  const early = await reports({ period: '2027-Q1', freeze: true, by: 'Ann Otter' });
  expect(early).toEqual({
    isDone: false,
    lines: ['2027-Q1 is made of its months: freeze each of them first.'],
  });
  const skipped = await reports({ period: '2027-03', freeze: true, by: 'Ann Otter' });
  expect(skipped.lines).toEqual(['Months are frozen one after the other, and 2027-02 is the next.']);
  for (const period of ['2027-02', '2027-03', '2027-Q1']) await freeze(period);
  expect(inState(await linesOf('2027-Q1', 'premiums'), 'OH')).toMatchObject({
    // Of January to April.
    Billed: dollars(4 * premium),
    'Unearned at start': '0.00',
    // The bill of April whole, and of 31 days that of March four.
    'Unearned at end': dollars(premium + Math.round((premium * 4) / 31)),
  });
  expect(inState(await linesOf('2027-Q1', 'in-force'), 'All')).toMatchObject({
    Issued: '1',
    'Policies in force at end': '1',
  });
  const conduct = await linesOf('2027-Q1', 'market-conduct');
  expect(inState(conduct, 'OH')).toMatchObject({
    'Policies issued': '1',
    'Of these replacing another company’s': '1',
    Complaints: '0',
  });
  expect(inState(conduct, 'WI')).toMatchObject({ 'Policies issued': '0', Complaints: '1' });
  const { lines } = await reports({});
  expect(lines).toEqual([
    '2027  can be frozen from 2028-01-02 on',
    '2027-Q2  can be frozen from 2027-07-02 on',
    '2027-04  can be frozen from 2027-05-02 on',
    expect.stringContaining('2027-Q1  frozen by Ann Otter at 2027-04-02'),
    ...['2027-03', '2027-02', '2027-01'].map((month) =>
      expect.stringContaining(`${month}  frozen by Ann Otter`),
    ),
  ]);
});
