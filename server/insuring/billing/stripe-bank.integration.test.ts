import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { plaidBankLink } from '../../providers/bank-link/plaid.ts';
import { PaymentOutcomeUnknown } from '../../providers/payments/port.ts';
import { stripePayments } from '../../providers/payments/stripe.ts';
import { newestMail } from '../../testing/account-holder.ts';
import { openBuyer } from '../../testing/buyer.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { agreeToDebits, beginLink, exchange, payFrom, readResult } from '../../testing/linked-bank.ts';
import { readBooks, takeReports } from '../../testing/payment-webhooks.ts';
import { openPlaidStandIn } from '../../testing/plaid-stand-in.ts';
import type { PlaidStandIn } from '../../testing/plaid-stand-in.ts';
import type { StripeBankAccount } from '../../testing/stripe-bank-stand-in.ts';
import { openStripeStandIn } from '../../testing/stripe-stand-in.ts';
import type { StripeStandIn } from '../../testing/stripe-stand-in.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { comeTo as comeToDay, returningBuyer } from '../../testing/time-passes.ts';

// Premiums from a bank account by the vendors that real people meet: linked at Plaid, taken by Stripe, whose word comes days later.

let app: TestApp;
let stripe: StripeStandIn;
let plaid: PlaidStandIn;
/** Of the account that is linked. */
let number: StripeBankAccount;
beforeEach(async () => {
  stripe = await openStripeStandIn(() => app.clock.now());
  plaid = await openPlaidStandIn(() => stripe.bankToken(number));
  app = await openTestApp({
    payments: stripePayments({ ...stripe.settings, timeoutMs: 2000 }),
    bankLink: plaidBankLink({
      clientId: '0123456789abcdef01234567',
      secret: '0123456789abcdef0123456789abcd',
      environment: 'sandbox',
      publicUrl: 'https://wysh.example',
      apiUrl: plaid.apiUrl,
    }),
  });
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
  await app.close();
  await stripe.close();
  await plaid.close();
});

const comeTo = (day: string) => comeToDay(app, day);

/** Bought by card on 5 March 2027, and paid from a linked account from then on: the bill of 5 April is the first that meets it. */
async function coveredBy(account: StripeBankAccount) {
  number = account;
  await comeTo('2027-03-05');
  const person = await openBuyer(app);
  const { quote } = (await person.accept(person.offeringId)).answer!;
  await person.take(quote.id);
  await person.addCard('', { externalId: stripe.cardToken('4242424242424242') });
  const { latestPayableInvoice } = await person.membership();
  await person.pay(latestPayableInvoice!.id);
  await payFromLinked(person);
  return { person, again: () => returningBuyer(app, person) };
}

interface DisputeMessage {
  readonly data: { readonly object: { readonly id: string; readonly amount: number } };
}

type Caller = Awaited<ReturnType<typeof returningBuyer>>;

async function payFromLinked(person: Pick<Caller, 'call'>): Promise<string> {
  const begun = await beginLink(person);
  plaid.linkAtPage();
  const { answer: result } = await readResult(person, begun.answer!.linkToken);
  const { publicToken, accounts } = result!;
  const linked = await exchange(person, { publicToken, bankAccountId: accounts[0]!.id });
  const { id } = linked.answer!.plaidItem.accounts.find(({ name }) => name === 'Plaid Checking')!;
  await agreeToDebits(person);
  const { answer, refusal } = await payFrom(person, id);
  expect(refusal).toBeNull();
  expect(answer?.paymentMethod).toMatchObject({ source: 'bank_account', mask: `•••• ${number.slice(-4)}` });
  return id;
}

async function deliver(body: string): Promise<void> {
  await deliverAlone(body);
  await app.services.jobs.drain();
}

async function deliverAlone(body: string): Promise<void> {
  const answer = await app.inject({
    method: 'POST',
    url: '/webhooks/payments',
    headers: { 'content-type': 'application/json', ...stripe.signed(body, app.clock.now()) },
    payload: body,
  });
  expect(answer.statusCode).toBe(200);
}

/** The payment that is under way. */
const underWay = () => stripe.intents().find(({ status }) => status === 'processing')!.id;

interface ShownBill {
  readonly id: string;
  readonly dueAt: string;
  readonly status: string;
  readonly pastDue: boolean;
  readonly nextAttemptOn: string | null;
  readonly receiptId: string | null;
  readonly attempts: readonly object[];
}

async function aprilOf(person: Caller): Promise<ShownBill> {
  const { answer } = await person.call<
    ShownBill[]
  >(`{ answer: invoices { id dueAt status pastDue nextAttemptOn receiptId
    attempts { source cameBack transactionResult reasonWords } } }`);
  return answer!.find(({ dueAt }) => dueAt === '2027-04-05')!;
}

async function paysNow(person: Caller): Promise<string | null> {
  const { answer } = await person.call<{ source: string }>('{ answer: activePaymentMethod { source } }');
  return answer?.source ?? null;
}

test('an account linked at Plaid pays a premium through Stripe: it is processing, then settled with a receipt, once however often it is told; both were asked for in dollars, of the sum of their bills [BILL-12, A-157, THIRD-09, S-64, S-67]', async () => {
  const { person, again } = await coveredBy('000123456789');
  await comeTo('2027-04-05');
  expect(await aprilOf(await again())).toMatchObject({
    status: 'processing',
    pastDue: false,
    attempts: [{ source: 'bank_account', transactionResult: 'processing' }],
  });
  await comeTo('2027-04-09');
  const intentId = underWay();
  const settled = stripe.settleBank(intentId);
  await deliver(settled);
  await deliver(settled);
  // And what Stripe had said before it, after it.
  await deliver(stripe.message('payment_intent.processing', intentId));
  expect(await aprilOf(await again())).toMatchObject({
    status: 'fully_paid',
    receiptId: expect.any(String),
  });
  await comeTo('2027-04-10');
  expect((await newestMail(app, 'premium_paid', person.email)).text).toContain('bank account •••• 6789');
  // One by card, one by bank.
  expect(stripe.takenCount()).toBe(2);
  const cents = Math.round((await (await again()).membership()).activePolicy!.monthlyPremium * 100);
  expect(stripe.intents().map(({ amount, currency }) => `${amount} ${currency}`)).toEqual([
    `${cents} usd`,
    `${cents} usd`,
  ]);
});

test('too little on the account is told, and asked for again on days 7 and 14 and no more [R-06, BILL-12]', async () => {
  const { person, again } = await coveredBy('000222222227');
  await comeTo('2027-04-05');
  await comeTo('2027-04-08');
  await deliver(stripe.settleBank(underWay()));
  const { text } = await newestMail(app, 'bank_payment_returned', person.email);
  expect(text).toContain("there wasn't enough on it");
  expect(text).toContain('The next time we ask for it by ourselves is April 12, 2027.');
  expect(await aprilOf(await again())).toMatchObject({
    status: 'retryable',
    pastDue: true,
    nextAttemptOn: '2027-04-12',
  });
  for (const [asked, told] of [
    ['2027-04-12', '2027-04-15'],
    ['2027-04-19', '2027-04-22'],
  ] as const) {
    await comeTo(asked);
    await comeTo(told);
    await deliver(stripe.settleBank(underWay()));
  }
  const bill = await aprilOf(await again());
  expect(bill.attempts).toHaveLength(3);
  expect(bill).toMatchObject({ status: 'failed', nextAttemptOn: null });
  expect(await paysNow(await again())).toBe('bank_account');
});

test('of an account that is closed nothing is asked again, its authorization ends, and Stripe, which has blocked it by then, says no at once to whoever tries it again [R-06, R-07]', async () => {
  const { person, again } = await coveredBy('000111111113');
  await comeTo('2027-04-05');
  await comeTo('2027-04-07');
  await deliver(stripe.settleBank(underWay()));
  const { text } = await newestMail(app, 'bank_payment_returned', person.email);
  expect(text).toContain('the account is closed');
  expect(text).toContain('We take nothing from this account any more');
  const owner = await again();
  expect(await paysNow(owner)).toBeNull();
  await payFromLinked(owner);
  const { answer } = await owner.pay((await aprilOf(owner)).id, { purchasePolicy: false });
  expect(answer?.payments.processed[0]?.transactionResult).toBe('failed');
  await app.services.jobs.drain();
  expect(await paysNow(owner)).toBeNull();
  await comeTo('2027-04-20');
  expect((await aprilOf(await again())).attempts).toHaveLength(2);
});

describe('what a bank takes back sixty days later', () => {
  async function paidInApril() {
    const covered = await coveredBy('000123456789');
    await comeTo('2027-04-05');
    await comeTo('2027-04-09');
    const intentId = underWay();
    await deliver(stripe.settleBank(intentId));
    await comeTo('2027-06-04');
    return { ...covered, intentId };
  }

  test.each([
    ['insufficient_funds', 'retryable', 'bank_account'],
    ['debit_not_authorized', 'failed', null],
  ])(
    'by the reason %s, its bill is owed again and the books say both, told twice and by every message of the dispute [R-06, S-67, S-68]',
    async (reason, status, way) => {
      const { person, again, intentId } = await paidInApril();
      const owedBefore = await readBooks(app, person);
      const returned = stripe.returnBank(intentId, reason);
      await deliver(returned);
      await deliver(returned);
      const { id: disputeId } = (JSON.parse(returned) as DisputeMessage).data.object;
      await deliver(stripe.message('charge.dispute.funds_withdrawn', disputeId));
      await deliver(stripe.message('charge.dispute.closed', disputeId));
      const owner = await again();
      expect(await aprilOf(owner)).toMatchObject({
        status,
        pastDue: true,
        receiptId: null,
        attempts: [{ cameBack: true, transactionResult: 'failed' }],
      });
      expect(await paysNow(owner)).toBe(way);
      expect((await newestMail(app, 'bank_payment_returned', person.email)).count).toBe(1);
      expect(await takeReports(app)).toEqual([]);
      const owedNow = await readBooks(app, person);
      expect(owedNow['cash']! - owedBefore['cash']!).toBe(-amountOf(intentId));
      expect(owedNow['premiums_receivable'] ?? 0).toBe(
        (owedBefore['premiums_receivable'] ?? 0) + amountOf(intentId),
      );
    },
  );

  test('of another sum than was paid is not gone by, and told to whoever runs this [S-67]', async () => {
    const { again, intentId } = await paidInApril();
    const told = JSON.parse(stripe.returnBank(intentId, 'insufficient_funds')) as DisputeMessage;
    const { object } = told.data;
    await deliver(JSON.stringify({ ...told, data: { object: { ...object, amount: object.amount - 1 } } }));
    expect(await aprilOf(await again())).toMatchObject({ status: 'fully_paid' });
    expect(await takeReports(app)).toEqual([expect.stringContaining('another amount than we asked for')]);
    // As Stripe's own books have it.
    await deliver(stripe.message('charge.dispute.closed', object.id));
    expect(await aprilOf(await again())).toMatchObject({ status: 'retryable' });
  });
});

test.each(['message', 'answer'] as const)(
  'a return whose %s comes before anybody here heard of the success leaves the bill owed, and the books say that money came and went [R-06, S-66, S-67, S-68]',
  async (first) => {
    const { person, again } = await coveredBy('000123456789');
    await comeTo('2027-04-05');
    const books = await readBooks(app, person);
    await app.clock.advance(Temporal.Duration.from({ hours: 24 * 3 }));
    const intentId = underWay();
    const success = stripe.settleBank(intentId);
    const returned = stripe.returnBank(intentId, 'insufficient_funds');
    // Otherwise the reconciler, whose turn it is by then, asks Stripe, which says of the intent for ever that it succeeded.
    if (first === 'message') await deliverAlone(returned);
    await app.services.jobs.drain();
    for (const body of [success, returned, success]) await deliver(body);
    const bill = await aprilOf(await again());
    expect(bill).toMatchObject({
      status: 'retryable',
      pastDue: true,
      nextAttemptOn: '2027-04-12',
      receiptId: null,
      attempts: [{ cameBack: true, transactionResult: 'failed' }],
    });
    const now = await readBooks(app, person);
    expect(now['cash']).toBe(books['cash']);
    expect((await newestMail(app, 'bank_payment_returned', person.email)).count).toBe(1);
    expect((await newestMail(app, 'premium_paid', person.email)).count).toBe(0);
    expect(await takeReports(app)).toEqual([]);
  },
);

test('a return of a payment whose own answer was lost waits until the payment is on record, and leaves the bill owed then [R-06, S-66, S-67]', async () => {
  const { again } = await coveredBy('000123456789');
  const { payments } = app.services;
  const charge = payments.charge.bind(payments);
  const losing = vi.spyOn(payments, 'charge').mockImplementationOnce(async (asked) => {
    await charge(asked);
    throw new PaymentOutcomeUnknown('the answer was lost');
  });
  await comeTo('2027-04-05');
  losing.mockRestore();
  const intentId = underWay();
  stripe.settleBank(intentId);
  await deliverAlone(stripe.returnBank(intentId, 'insufficient_funds'));
  const outcomes = async () =>
    (
      await app.services.database.reader
        .selectFrom('payment_webhook_events')
        .select('outcome')
        .where('kind', '=', 'charge_returned')
        .execute()
    ).map(({ outcome }) => outcome);
  expect(await outcomes()).toEqual(['waits']);
  for (let hours = 0; hours < 2; hours += 1) {
    await app.clock.advance(Temporal.Duration.from({ hours: 1 }));
    await app.services.jobs.drain();
  }
  expect(await outcomes()).toEqual(['settled']);
  expect(await aprilOf(await again())).toMatchObject({ status: 'retryable', attempts: [{ cameBack: true }] });
});

const amountOf = (intentId: string) => stripe.intents().find(({ id }) => id === intentId)!.amount;
