import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { openBuyer } from '../../testing/buyer.ts';
import type { Buyer } from '../../testing/buyer.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { comeTo as comeToDay, returningBuyer } from '../../testing/time-passes.ts';
import { chargeDueInvoices } from './charge-due-invoices.ts';

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

/** Bought on 5 March; the bill of 5 April meets another card. */
async function coveredWith(kind: string): Promise<Buyer> {
  await comeTo('2027-03-05');
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  await buyer.addCard(kind);
  return buyer;
}

/** The days on which the bill of 5 April was asked for, and why it was declined. */
async function asked(): Promise<string[]> {
  const rows = await app.services.database.reader
    .selectFrom('payment_attempts')
    .innerJoin('invoices', 'invoices.id', 'payment_attempts.invoice_id')
    .select(['started_at', 'reason', 'payment_attempts.cause'])
    .where('due_on', '=', '2027-04-05')
    .orderBy('attempt')
    .execute();
  return rows.map(({ started_at: startedAt, reason, cause }) => {
    const on = startedAt.toTemporalInstant().toZonedDateTimeISO('America/New_York').toPlainDate();
    return `${on.toString()} ${cause} ${reason ?? 'paid'}`;
  });
}

async function bill(buyer: Buyer) {
  const [april] = await (await again(buyer)).invoices('eligibleUnpaid');
  return april ?? null;
}

test('a card with too little on it is asked on days 0, 3, 7, 14 and 28, each time once and each told by a mail with the day of the next, and then the policy lapses [S-70, R-06, A-176, F-15, BILL-14, THIRD-01]', async () => {
  const buyer = await coveredWith('insufficient_funds');
  const days = ['2027-04-05', '2027-04-08', '2027-04-12', '2027-04-19', '2027-05-03'];
  const next = ['April 8, 2027', 'April 12, 2027', 'April 19, 2027', 'May 3, 2027'];
  for (const [count, day] of days.entries()) {
    if (count === 1) await comeTo('2027-04-07');
    if (count === 4) await comeTo('2027-05-02');
    expect(await asked()).toHaveLength(count);
    await comeTo(day);
    expect(await asked()).toEqual(days.slice(0, count + 1).map((on) => `${on} schedule insufficient_funds`));
    const mail = await newestMail(app, 'payment_failed', buyer.email);
    expect(mail.count).toBe(count + 1);
    expect(mail.text).toContain('through May 6, 2027.');
    if (count < next.length)
      expect(mail.text).toContain(`The next time we ask your card is ${next[count]!}.`);
    else expect(mail.text).toContain("We won't ask this card for it again by ourselves");
  }
  await comeTo('2027-05-07');
  expect((await (await again(buyer)).membership()).lapsedPolicy).toMatchObject({
    terminationReason: 'lapsed',
  });
  expect(await asked()).toHaveLength(days.length);
});

test.each([
  ['has expired', 'expired_card', 'it has expired'],
  ['was stolen', 'stolen', 'the bank gave no reason'],
  ['wants a yes from its owner', 'authentication_failed', 'the bank wants a yes from you first'],
])(
  'a card that %s is not asked again, and no mail says that it is; another one is on the next planned day, and not when it is put in [R-06, BILL-12]',
  async (_what, kind, words) => {
    const buyer = await coveredWith(kind);
    await comeTo('2027-04-05');
    const { text } = await newestMail(app, 'payment_failed', buyer.email);
    expect(text).toContain(`your card said no: ${words}.`);
    expect(text).toContain("We won't ask this card for it again by ourselves");
    expect(text).not.toContain('The next time');
    await comeTo('2027-04-09');
    expect(await asked()).toHaveLength(1);
    await (await again(buyer)).addCard();
    await comeTo('2027-04-11');
    expect(await asked()).toHaveLength(1);
    await comeTo('2027-04-12');
    expect(await asked()).toEqual([expect.stringContaining('2027-04-05'), '2027-04-12 schedule paid']);
    expect((await (await again(buyer)).membership()).activePolicy).toMatchObject({ status: 'active' });
  },
);

test('a card that its bank renews is asked again after it had expired, as its mail says [R-06]', async () => {
  const buyer = await coveredWith('expired_card');
  await comeTo('2027-04-05');
  const unpaid = await bill(buyer);
  expect(unpaid).toMatchObject({ status: 'failed' });
  await comeTo('2027-04-06');
  for (const event of app.vendor.renewCards('1881')) {
    const { body, headers } = app.vendor.signed(event);
    await app.inject({
      method: 'POST',
      url: '/webhooks/payments',
      headers: { 'content-type': 'application/json', ...headers },
      payload: body,
    });
  }
  await comeTo('2027-04-08');
  expect(await asked()).toHaveLength(2);
});

test('two processes ask for a bill once on a day of its plan [R-06, S-69]', async () => {
  const buyer = await coveredWith('insufficient_funds');
  await comeTo('2027-04-05');
  await (await again(buyer)).addCard();
  await app.clock.moveTo(Temporal.Instant.from('2027-04-08T16:00:00Z'));
  await Promise.all([chargeDueInvoices(app.services), chargeDueInvoices(app.services)]);
  expect(await asked()).toEqual(['2027-04-05 schedule insufficient_funds', '2027-04-08 schedule paid']);
  expect(app.vendor.moved().charged).toHaveLength(2);
});

test('a person who tries by hand takes no turn from the billing, and one who pays ends the tries [R-06, BILL-14]', async () => {
  const buyer = await coveredWith('insufficient_funds');
  await comeTo('2027-04-05');
  await comeTo('2027-04-07');
  const unpaid = await bill(buyer);
  await (await again(buyer)).pay(unpaid!.id, { purchasePolicy: false });
  await comeTo('2027-04-08');
  expect(await asked()).toEqual([
    '2027-04-05 schedule insufficient_funds',
    '2027-04-07 person insufficient_funds',
    '2027-04-08 schedule insufficient_funds',
  ]);
  const later = await again(buyer);
  await later.addCard();
  await later.pay(unpaid!.id, { purchasePolicy: false });
  await comeTo('2027-05-03');
  expect(await asked()).toHaveLength(4);
  expect((await (await again(buyer)).membership()).activePolicy).toMatchObject({ status: 'active' });
});

test('a day of the plan that nobody was up on is made up for once, in the place of that day [R-06, S-69]', async () => {
  const buyer = await coveredWith('insufficient_funds');
  await comeTo('2027-04-05');
  await comeTo('2027-04-10');
  expect((await newestMail(app, 'payment_failed', buyer.email)).text).toContain('is April 12, 2027.');
  await comeTo('2027-04-12');
  expect(await asked()).toEqual(
    ['2027-04-05', '2027-04-10', '2027-04-12'].map((on) => `${on} schedule insufficient_funds`),
  );
});

test('a part that came leaves the rest to the next day of the plan [R-06, BUY-22]', async () => {
  const buyer = await coveredWith('ok');
  app.vendor.payInPart(500);
  await comeTo('2027-04-05');
  expect(await bill(buyer)).toMatchObject({ status: 'short_paid' });
  await comeTo('2027-04-07');
  expect(await asked()).toHaveLength(1);
  await comeTo('2027-04-08');
  expect(await bill(buyer)).toBeNull();
});

test('a month that was paid twice, with nothing on its way back, is found [S-68, R-06]', async () => {
  const buyer = await coveredWith('insufficient_funds');
  await comeTo('2027-04-05');
  const unpaid = await bill(buyer);
  const later = await again(buyer);
  await later.addCard();
  await later.pay(unpaid!.id, { purchasePolicy: false });
  const { database } = app.services;
  const moneyCame = (times: number) =>
    database.transaction((transaction) =>
      transaction
        .updateTable('payments')
        .set(({ ref }) => ({ amount_cents: sql<number>`${ref('applied_cents')} * ${times}::integer` }))
        .where('invoice_id', '=', unpaid!.id)
        .execute(),
    );
  await moneyCame(2);
  expect(await brokenInvariants(app)).toContainEqual(
    expect.stringContaining('nobody pays twice for a month'),
  );
  await moneyCame(1);
});

test('on the day a card says no, its bill is past due with its sum, the try with its reason, and the day of the next [BILL-03, BILL-09, F-15]', async () => {
  const buyer = await coveredWith('insufficient_funds');
  await comeTo('2027-04-05');
  const later = await again(buyer);
  const { answer } = await later.call<object[]>(
    `{ answer: invoices(status: eligibleUnpaid) {
      pastDue nextAttemptOn attempts { on byHand transactionResult reasonWords mask }
    } }`,
  );
  expect(answer).toEqual([
    {
      pastDue: true,
      nextAttemptOn: '2027-04-08',
      attempts: [
        {
          on: '2027-04-05',
          byHand: false,
          transactionResult: 'failed',
          reasonWords: "there wasn't enough on it",
          mask: '•••• 4242',
        },
      ],
    },
  ]);
  const [unpaid] = await later.invoices('eligibleUnpaid');
  const { activePolicy } = await later.membership();
  const missed = await later.call<{ totalMissedPremiums: number }>(
    'query ($id: ID!) { answer: policy(id: $id) { totalMissedPremiums } }',
    { id: activePolicy!.id },
  );
  expect(missed.answer).toEqual({ totalMissedPremiums: unpaid!.balance });
});

test('two tabs and the night together take a bill once [BUY-23, S-66, R-06]', async () => {
  const buyer = await coveredWith('insufficient_funds');
  await comeTo('2027-04-05');
  const unpaid = await bill(buyer);
  await (await again(buyer)).addCard();
  await app.clock.moveTo(Temporal.Instant.from('2027-04-08T16:00:00Z'));
  const tab = await again(buyer);
  const charged = app.vendor.moved().charged.length;
  await Promise.all([
    chargeDueInvoices(app.services),
    tab.pay(unpaid!.id, { purchasePolicy: false }),
    tab.pay(unpaid!.id, { purchasePolicy: false }),
  ]);
  expect(app.vendor.moved().charged).toHaveLength(charged + 1);
  expect(await bill(buyer)).toBeNull();
});

test('an account with an unpaid bill of a policy stays open [ACCT-22, MKT-27]', async () => {
  const buyer = await coveredWith('insufficient_funds');
  await comeTo('2027-04-05');
  expect(await bill(buyer)).not.toBeNull();
  const { refusal } = await (
    await again(buyer)
  ).call(
    'mutation ($input: DecommissionUserInput!) { answer: decommissionUser(input: $input) { success } }',
    {
      input: { currentPassword: buyer.password },
    },
  );
  expect(refusal).toMatchObject({ message: 'STANDARD_ERROR' });
  expect((await (await again(buyer)).membership()).activePolicy).toMatchObject({ status: 'past_due' });
});

async function switchFinance(enabled: boolean): Promise<void> {
  await app.services.database.transaction((transaction) =>
    transaction.updateTable('feature_flags').set({ enabled }).where('name', '=', 'finance-enabled').execute(),
  );
}

test('while payments are switched off the night asks no card and nobody becomes past due; back on, the bill is paid [ERR-11, F-15]', async () => {
  const buyer = await coveredWith('ok');
  await switchFinance(false);
  await comeTo('2027-04-07');
  expect(await asked()).toEqual([]);
  expect((await (await again(buyer)).membership()).activePolicy).toMatchObject({ status: 'active' });
  await switchFinance(true);
  await comeTo('2027-04-08');
  expect(await asked()).toEqual(['2027-04-08 schedule paid']);
});

test('no policy lapses while nobody can pay; once they can, the grace that ran out ends it [ERR-11]', async () => {
  const buyer = await coveredWith('insufficient_funds');
  for (const day of ['2027-04-05', '2027-04-12', '2027-05-02']) await comeTo(day);
  await switchFinance(false);
  await comeTo('2027-05-07');
  expect((await (await again(buyer)).membership()).lapsedPolicy).toBeNull();
  await switchFinance(true);
  await comeTo('2027-05-08');
  expect((await (await again(buyer)).membership()).lapsedPolicy).toMatchObject({
    terminationReason: 'lapsed',
  });
});
