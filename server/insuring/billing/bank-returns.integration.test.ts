import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { bankPayers } from '../../testing/bank-payer.ts';
import { chooseFrequency, readPlan } from '../../testing/billing-page.ts';
import { openPurchase } from '../../testing/buyer.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { listPapers, openPaper, readPaper } from '../../testing/open-paper.ts';
import { returnTo } from '../../testing/returning-policyholder.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp({ payments: 'embedded' });
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
  await app.close();
});

const { comeTo, settles, returnsLater, billOf, standing, typedCard, revoke, returnAtVendor } = bankPayers(
  () => app,
);

test('a payment that a bank takes back sixty days later is reversed in the books, told with 31 days of cover from then, and no receipt is left of it [R-06, S-68, RETRY-08]', async () => {
  const { person, again } = await returnsLater();
  for (const day of ['2027-04-05', '2027-04-06', '2027-05-05', '2027-05-06', '2027-06-05']) await comeTo(day);
  const june = await again();
  expect(await billOf(june)).toMatchObject({
    status: 'failed',
    pastDue: true,
    receiptId: null,
    attempts: [
      { cameBack: true, transactionResult: 'failed', reasonWords: expect.stringContaining('not allowed it') },
    ],
  });
  expect((await newestMail(app, 'bank_payment_returned', person.email)).text).toContain(
    'through July 7, 2027.',
  );
  const { reader } = app.services.database;
  const entries = await reader
    .selectFrom('ledger_entries')
    .select(['event', 'account', 'amount_cents'])
    .where('subject_id', '=', (await billOf(june)).id)
    .where('account', '=', 'cash')
    .orderBy('occurred_at')
    .execute();
  expect(entries.map(({ event }) => event)).toEqual(['payment_received', 'payment_returned']);
  expect(entries.reduce((sum, entry) => sum + entry.amount_cents, 0)).toBe(0);
  expect(await standing(june)).toMatchObject({ status: 'past_due', lastCoveredOn: '2027-07-07' });
});

test('a return that comes after the policy lapsed owes nobody anything: its bill is void, told, and among what coming back costs [R-06, R-22]', async () => {
  const { person, again } = await settles();
  for (const day of ['2027-04-05', '2027-04-06']) await comeTo(day);
  const paid = await again();
  const april = await billOf(paid);
  await revoke(paid);
  for (const day of ['2027-05-06', '2027-06-08']) await comeTo(day);
  expect((await standing(await again())).kind).toBe('lapsed');
  const missed = async () => {
    const { answer } = await (
      await again()
    ).call<{ wayBack: { lines: { dueOn: string }[] } }[]>(
      '{ answer: reinstateablePolicies { wayBack { lines { dueOn } } } }',
    );
    return answer?.[0]?.wayBack.lines[0]?.dueOn;
  };
  expect(await missed()).toBe('2027-05-05');
  // They are about to pay for coming back, by a sum that is too little from now on.
  const coming = await returnTo(app, { ...person, ...openPurchase(app, person) });
  const [policy] = await coming.list();
  const { reinstatementRequest } = (await coming.request(policy!.id)).answer!.policy;
  const { quote } = (await coming.accept(reinstatementRequest!.productsOffering!.id)).answer!;
  await coming.take(quote.id, { dueToday: quote.dueToday });
  const { invoice: tooLittle } = (await coming.bill(policy!.id)).answer!;
  await returnAtVendor(april.id);
  const { status } = await app.services.database.reader
    .selectFrom('invoices')
    .select('status')
    .where('id', '=', tooLittle.id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('void');
  expect((await newestMail(app, 'bank_payment_lost', person.email)).text).toContain(
    'you owe us nothing for it',
  );
  const row = await app.services.database.reader
    .selectFrom('invoices')
    .select(['status', 'balance_cents', 'amount_cents'])
    .where('id', '=', april.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ status: 'void', balance_cents: row.amount_cents });
  expect(await missed()).toBe('2027-04-05');
});

test('a return ends a change to the year that waits, as a card that says no does, and its person is told [R-06, BILL-11]', async () => {
  const { person, again } = await settles();
  for (const day of ['2027-04-05', '2027-04-06']) await comeTo(day);
  const owner = await again();
  const { policyId, plan } = await readPlan(owner);
  const { billingFrequency, amount } = plan.otherFrequency!;
  expect((await chooseFrequency(owner, { policyId, billingFrequency, amount })).refusal).toBeNull();
  await returnAtVendor((await billOf(owner)).id);
  expect((await newestMail(app, 'frequency_change_ended', person.email)).count).toBe(1);
  expect((await readPlan(await again())).plan.waitingChange).toBeNull();
});

test('a return that is told twice, and disordered, is booked once; one that the books have not is found [S-67, S-68]', async () => {
  const { again } = await settles();
  for (const day of ['2027-04-05', '2027-04-06']) await comeTo(day);
  const { id } = await billOf(await again());
  await app.rest('PUT', '/sandbox/api/providers/payments', { webhooks: 'twice' });
  await returnAtVendor(id);
  const { database } = app.services;
  const reversals = await database.reader
    .selectFrom('ledger_entries')
    .select('transaction_id')
    .where('event', '=', 'payment_returned')
    .where('account', '=', 'cash')
    .execute();
  expect(reversals).toHaveLength(1);
  expect(await billOf(await again())).toMatchObject({
    status: 'retryable',
    pastDue: true,
    nextAttemptOn: '2027-04-12',
  });
  const write = (returned: { return_id: string | null; returned_at: Date | null }) =>
    database.transaction((transaction) =>
      transaction.updateTable('payments').set(returned).where('invoice_id', '=', id).execute(),
    );
  const kept = await database.reader
    .selectFrom('payments')
    .select(['return_id', 'returned_at'])
    .where('invoice_id', '=', id)
    .executeTakeFirstOrThrow();
  await write({ return_id: null, returned_at: null });
  expect(await brokenInvariants(app)).toContainEqual(
    expect.stringContaining('what a bank took back is reversed'),
  );
  await write(kept);
});

test('a bill that waits for an older one which still has its turn is told with the day of that, once, and asked for once the older one is paid [R-06, BILL-12]', async () => {
  const { person, again } = await settles();
  for (const day of ['2027-04-05', '2027-04-06', '2027-05-03']) await comeTo(day);
  await returnAtVendor((await billOf(await again())).id);
  for (const day of ['2027-05-05', '2027-05-06', '2027-05-08']) await comeTo(day);
  const { text, count } = await newestMail(app, 'bill_waits', person.email);
  expect(count).toBe(1);
  expect(text).toContain('is due on May 5, 2027. We took nothing for it');
  expect(text).toContain('We ask for it by ourselves on May 10, 2027, once the older one is paid.');
  expect((await billOf(await again(), '2027-05-05')).attempts).toEqual([]);
  for (const day of ['2027-05-10', '2027-05-11', '2027-05-12', '2027-05-13']) await comeTo(day);
  const owner = await again();
  expect([(await billOf(owner)).status, (await billOf(owner, '2027-05-05')).status]).toEqual([
    'fully_paid',
    'fully_paid',
  ]);
});

test('a return that is told before the success leaves the bill owed, whichever comes when, and the books say that money came and went [R-06, S-66, S-67, S-68]', async () => {
  const { person, again } = await settles();
  await comeTo('2027-04-05');
  const { id } = await billOf(await again());
  const { database, payments } = app.services;
  const { charge_id: chargeId, idempotency_key: idempotencyKey } = await database.reader
    .selectFrom('payment_attempts')
    .select(['charge_id', 'idempotency_key'])
    .where('invoice_id', '=', id)
    .executeTakeFirstOrThrow();
  await app.clock.advance(Temporal.Duration.from({ hours: 24 }));
  await app.rest('PUT', '/sandbox/api/providers/payments', { webhooks: 'late' });
  expect(await payments.findCharge({ chargeId, idempotencyKey })).toMatchObject({ kind: 'succeeded' });
  await app.rest('PUT', '/sandbox/api/providers/payments', { webhooks: 'prompt' });
  await app.rest('POST', `/sandbox/api/payments/charges/${chargeId}`, {
    action: 'return',
    reason: 'insufficient_funds',
  });
  await app.services.jobs.drain();
  const owed = { status: 'retryable', pastDue: true, nextAttemptOn: '2027-04-12', receiptId: null };
  expect(await billOf(await again())).toMatchObject(owed);
  await app.clock.advance(Temporal.Duration.from({ minutes: 11 }));
  await app.services.jobs.drain();
  expect(await billOf(await again())).toMatchObject({ ...owed, attempts: [{ cameBack: true }] });
  const cash = await database.reader
    .selectFrom('ledger_entries')
    .select(['event', 'amount_cents'])
    .where('subject_id', '=', id)
    .where('account', '=', 'cash')
    .orderBy('event')
    .execute();
  expect(cash.map(({ event }) => event)).toEqual(['payment_received', 'payment_returned']);
  expect((await newestMail(app, 'bank_payment_returned', person.email)).count).toBe(1);
  expect((await newestMail(app, 'premium_paid', person.email)).count).toBe(0);
});

test('a bill that a bank took back after the policy had lapsed and come back is on the lines of the next way back, once, and what that return paid is not asked for again [R-06, R-22]', async () => {
  const { person, again } = await settles();
  for (const day of ['2027-04-05', '2027-04-06']) await comeTo(day);
  const paid = await again();
  const april = await billOf(paid);
  const premium = (await readPlan(paid)).plan.amount;
  await revoke(paid);
  for (const day of ['2027-05-06', '2027-06-08']) await comeTo(day);
  const buyer = { ...person, ...openPurchase(app, person) };
  const payBack = async () => {
    const coming = await returnTo(app, buyer);
    const [policy] = await coming.list();
    const { reinstatementRequest } = (await coming.request(policy!.id)).answer!.policy;
    const { quote } = (await coming.accept(reinstatementRequest!.productsOffering!.id)).answer!;
    await coming.take(quote.id, { dueToday: quote.dueToday });
    const { invoice } = (await coming.bill(policy!.id)).answer!;
    await coming.addCard('', { externalId: (await typedCard()).token });
    expect((await coming.pay(invoice.id)).answer!.payments.processed[0]?.transactionResult).toBe('success');
    return policy!.wayBack!.lines.map(({ dueOn, premium }) => [dueOn, premium]);
  };
  expect(await payBack()).toEqual([
    ['2027-05-05', premium],
    ['2027-06-05', premium],
  ]);
  await revoke(await again());
  await returnAtVendor(april.id);
  for (const day of ['2027-07-05', '2027-07-12']) await comeTo(day);
  expect((await standing(await again())).kind).toBe('lapsed');
  expect(await payBack()).toEqual([
    ['2027-04-05', premium],
    ['2027-05-05', 0],
    ['2027-06-05', 0],
    ['2027-07-05', premium],
  ]);
  expect((await standing(await again())).kind).not.toBe('lapsed');
});

test('a statement of a year that was opened before a bank took a payment of it back is made once more without it; the one of before is kept, and the page opens the newest [F-73, R-06, DOC-11]', async () => {
  const { again } = await settles();
  for (const day of ['2027-04-05', '2027-04-06', '2028-01-06']) await comeTo(day);
  const owner = await again();
  const april = await billOf(owner);
  const statementOf = async (person: typeof owner) =>
    (await listPapers(person)).find(({ kind }) => kind === 'yearly_statement')!.id;
  const open = async (person: typeof owner) =>
    (await openPaper(person, await statementOf(person))).answer!.document;
  const first = await open(owner);
  expect(await readPaper(app, owner, first.id)).toContain('April 6, 2027');
  expect(await open(owner)).toEqual(first);
  await returnAtVendor(april.id);
  const later = await again();
  const second = await open(later);
  expect([first.version, second.version]).toEqual([1, 2]);
  const corrected = await readPaper(app, later, second.id);
  expect(corrected).toContain('March 5, 2027');
  expect(corrected).not.toContain('April 6, 2027');
  expect(await readPaper(app, later, first.id)).toContain('April 6, 2027');
});

test('whoever has the statement of a year on paper is sent it anew where a bank takes back a payment of that year later on [F-73, R-06]', async () => {
  const { person, again } = await settles('2027-11-05');
  for (const day of ['2027-12-05', '2027-12-06']) await comeTo(day);
  await (
    await again()
  ).call('mutation { answer: withdrawElectronicPapers(input: {}) { electronicPapers { withdrawnOn } } }');
  await comeTo('2028-01-03');
  const posted = () =>
    app.services.database.runScript(
      `select d.id, l.kind, d.applicable_year as year from letters l join documents d on d.id = l.document_id
       where l.user_id = '${person.userId}' and d.slug = 'yearly-statement' order by d.id`,
    );
  expect(await posted()).toMatchObject([{ kind: 'paper_wanted', year: 2027 }]);
  const owner = await again();
  await returnAtVendor((await billOf(owner, '2027-12-05')).id);
  const letters = await posted();
  expect(letters).toMatchObject([1, 2].map(() => ({ kind: 'paper_wanted', year: 2027 })));
  const { monthlyPremium } = (await owner.membership()).activePolicy!;
  const [first, second] = await Promise.all(
    letters.map(async ({ id }) =>
      (await readPaper(app, owner, String(id))).includes(`Paid $${(2 * monthlyPremium).toFixed(2)}`),
    ),
  );
  expect([first, second]).toEqual([true, false]);
});
