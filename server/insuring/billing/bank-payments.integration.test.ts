import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { openPurchase } from '../../testing/buyer.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { chooseFrequency, readPlan } from '../../testing/billing-page.ts';
import { agreeToDebits, payByBank, payFrom } from '../../testing/linked-bank.ts';
import { returnTo } from '../../testing/returning-policyholder.ts';
import { becomePerson } from '../../testing/people/become-person.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { comeTo as comeToDay, returningBuyer } from '../../testing/time-passes.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp({ payments: 'embedded' });
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
  await app.close();
});

const comeTo = (day: string) => comeToDay(app, day);

/** Bought by card on 5 March 2027; the bill of 5 April meets a bank account. */
async function coveredBy(bank: string, account: string) {
  await comeTo('2027-03-05');
  const person = await becomePerson(app, 'policyholder');
  const owner = openPurchase(app, person);
  await payByBank(app, owner, { bank, account });
  return { person, again: () => returningBuyer(app, person) };
}

const settles = () => coveredBy('ins_harbor', 'Everyday Checking');
const hasTooLittle = () => coveredBy('ins_prairie', 'Nearly Empty Checking');
const returnsLater = () => coveredBy('ins_old_mill', 'Late Return Checking');

type Caller = Awaited<ReturnType<typeof returningBuyer>>;

interface ShownBill {
  readonly id: string;
  readonly dueAt: string;
  readonly status: string;
  readonly balance: number;
  readonly pastDue: boolean;
  readonly nextAttemptOn: string | null;
  readonly receiptId: string | null;
  readonly attempts: readonly object[];
}

async function billOf(person: Caller, dueAt = '2027-04-05'): Promise<ShownBill> {
  const { answer } = await person.call<
    ShownBill[]
  >(`{ answer: invoices { id dueAt status balance pastDue nextAttemptOn receiptId
    attempts { on source cameBack transactionResult reasonWords mask } } }`);
  return answer!.find((bill) => bill.dueAt === dueAt)!;
}

async function standing(
  person: Caller,
): Promise<{ kind: string; status: string | null; lastCoveredOn: string | null }> {
  const { answer } = await person.call<{ kind: string }>('{ answer: standing { kind } }');
  const { activePolicy } = await person.membership();
  return {
    kind: answer!.kind,
    status: activePolicy?.status ?? null,
    lastCoveredOn: activePolicy?.lastCoveredOn ?? null,
  };
}

async function paysNow(person: Caller): Promise<string | null> {
  const { answer } = await person.call<{ source: string }>('{ answer: activePaymentMethod { source } }');
  return answer?.source ?? null;
}

test('a premium paid by bank is on its way until the next day, covers as before, and is paid then, with a receipt [A-157, A-158, BILL-12, R-03]', async () => {
  const { again, person } = await settles();
  await comeTo('2027-04-05');
  const owner = await again();
  expect(await billOf(owner)).toMatchObject({
    status: 'processing',
    pastDue: false,
    attempts: [{ source: 'bank_account', transactionResult: 'processing', mask: '•••• 6789' }],
  });
  expect(await standing(owner)).toMatchObject({ status: 'active', lastCoveredOn: null });
  await comeTo('2027-04-06');
  const later = await again();
  expect(await billOf(later)).toMatchObject({
    status: 'fully_paid',
    balance: 0,
    receiptId: expect.any(String),
  });
  await comeTo('2027-04-07');
  const { text } = await newestMail(app, 'premium_paid', person.email);
  expect(text).toContain('from your bank account •••• 6789 on April');
  expect(text).not.toContain('your card');
});

test('too little on the account is told three days later with 31 days of cover from then, asked for on days 7 and 14, and then the policy lapses on the day that was told [R-06, R-01, R-03]', async () => {
  const { person, again } = await hasTooLittle();
  await comeTo('2027-04-05');
  await comeTo('2027-04-07');
  expect(await standing(await again())).toMatchObject({ status: 'active', lastCoveredOn: null });
  await comeTo('2027-04-08');
  const mail = await newestMail(app, 'bank_payment_returned', person.email);
  expect(mail.count).toBe(1);
  expect(mail.text).toContain("your bank didn't pay it in the end: there wasn't enough on it.");
  expect(mail.text).toContain("You're still covered, through May 9, 2027.");
  expect(mail.text).toContain('The next time we ask for it by ourselves is April 12, 2027.');
  const owner = await again();
  expect(await billOf(owner)).toMatchObject({
    status: 'retryable',
    pastDue: true,
    nextAttemptOn: '2027-04-12',
  });
  expect(await standing(owner)).toEqual({
    kind: 'past_due',
    status: 'past_due',
    lastCoveredOn: '2027-05-09',
  });
  await comeTo('2027-04-12');
  await comeTo('2027-04-15');
  expect((await newestMail(app, 'bank_payment_returned', person.email)).text).toContain('is April 19, 2027.');
  await comeTo('2027-04-19');
  await comeTo('2027-04-22');
  const last = await newestMail(app, 'bank_payment_returned', person.email);
  expect(last.count).toBe(3);
  expect(last.text).toContain("We won't ask for it again by ourselves");
  expect(last.text).toContain('through May 9, 2027.');
  // The next bill goes the same way, and while it is under way nothing lapses.
  for (const day of ['2027-05-05', '2027-05-08', '2027-05-09']) await comeTo(day);
  expect((await billOf(await again())).attempts).toHaveLength(3);
  await comeTo('2027-05-10');
  expect(await standing(await again())).toMatchObject({ kind: 'lapsed' });
});

test.each([
  ['Closed Checking', 'the account is closed', '2027-04-06'],
  ['Blocked Checking', 'you told the bank that you had not allowed it', '2027-04-07'],
  ['Second Thoughts Checking', 'you told the bank that you took back your authorization', '2027-04-07'],
  ['Stopped Savings', 'you had your bank stop it', '2027-04-07'],
])(
  'of %s nothing is asked again: its authorization ends, and another way to pay is asked for [R-06, R-07]',
  async (account, words, told) => {
    const { person, again } = await coveredBy('ins_prairie', account);
    await comeTo('2027-04-05');
    await comeTo(told);
    const { text } = await newestMail(app, 'bank_payment_returned', person.email);
    expect(text).toContain(words);
    expect(text).toContain('We take nothing from this account any more');
    expect(text).not.toContain('The next time');
    const owner = await again();
    expect(await paysNow(owner)).toBeNull();
    expect(await billOf(owner)).toMatchObject({ pastDue: true, nextAttemptOn: null });
    await comeTo('2027-04-20');
    expect((await billOf(await again())).attempts).toHaveLength(1);
  },
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

/** As the card's own frame makes one. */
async function typedCard(): Promise<{ token: string }> {
  const { body } = await app.rest<{ token: string }>('POST', '/card-frame/tokens', {
    number: '4242424242424242',
    expiresMonth: 12,
    expiresYear: 2040,
    cvc: '123',
  });
  return body;
}

test('a bill whose payment came back is paid by card, and the policy goes on as before [R-06, BILL-12]', async () => {
  const { again } = await hasTooLittle();
  await comeTo('2027-04-05');
  await comeTo('2027-04-08');
  const owner = await again();
  const { token } = await typedCard();
  await owner.addCard('', { externalId: token });
  await owner.pay((await billOf(owner)).id, { purchasePolicy: false });
  expect(await standing(owner)).toMatchObject({ status: 'active', lastCoveredOn: null });
  expect(await paysNow(owner)).toBe('credit_card');
});

const revoke = ({ call }: Pick<Caller, 'call'>) =>
  call<{ paymentMethod: { isRevoked: boolean } }>(
    'mutation ($input: RevokePaymentMethodInput!) { answer: revokePaymentMethod(input: $input) { paymentMethod { isRevoked } } }',
    { input: {} },
  );

async function returnAtVendor(invoiceId: string): Promise<void> {
  const { charge_id: chargeId } = await app.services.database.reader
    .selectFrom('payments')
    .select('charge_id')
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const answer = await app.rest('POST', `/sandbox/api/payments/charges/${chargeId}`, {
    action: 'return',
    reason: 'insufficient_funds',
  });
  expect(answer.status).toBe(200);
  await app.services.jobs.drain();
}

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

test('an account whose authorization was taken back is authorized again by whoever chooses it again, and agrees [R-07, BILL-12]', async () => {
  await comeTo('2027-03-05');
  const owner = openPurchase(app, await becomePerson(app, 'policyholder'));
  const { accountId } = await payByBank(app, owner, { bank: 'ins_harbor', account: 'Everyday Checking' });
  expect((await revoke(owner)).answer?.paymentMethod.isRevoked).toBe(true);
  await agreeToDebits(owner);
  expect((await payFrom(owner, accountId)).answer?.paymentMethod).toMatchObject({ isRevoked: false });
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
