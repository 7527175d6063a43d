import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { endPoliciesNotTaken } from '../policies/end-policies.ts';
import { openBuyer } from '../../testing/buyer.ts';
import type { Buyer } from '../../testing/buyer.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { comeTo as comeToDay, returningBuyer } from '../../testing/time-passes.ts';
import { chargeDueInvoices } from './charge-due-invoices.ts';
import { issueInvoices } from './issue-invoices.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
// Whatever time brought.
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
  await app.close();
});

const comeTo = (day: string) => comeToDay(app, day);
const again = (buyer: Buyer) => returningBuyer(app, buyer);

async function covered(kind = 'ok'): Promise<Buyer> {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  const { answer } = await buyer.pay(invoice.id);
  expect(answer!.payments.processed).toMatchObject([{ transactionResult: 'success' }]);
  if (kind !== 'ok') await buyer.addCard(kind);
  return buyer;
}

async function billedDays(): Promise<string[]> {
  const rows = await app.services.database.reader
    .selectFrom('invoices')
    .select(['due_on', 'status'])
    .orderBy('due_on')
    .execute();
  return rows.map((row) => `${row.due_on} ${row.status}`);
}

test('bought on the 31st, it is due on the last day of short months and on the 31st again, issued a week before and charged by itself [BILL-14, BILL-13, BUY-13, S-69]', async () => {
  await comeTo('2028-01-31');
  const buyer = await covered();
  await comeTo('2028-02-21');
  expect(await billedDays()).toEqual(['2028-01-31 fully_paid']);
  await comeTo('2028-02-22');
  expect(await billedDays()).toEqual(['2028-01-31 fully_paid', '2028-02-29 created']);
  const { activePolicy } = await (await again(buyer)).membership();
  expect(activePolicy!.activePlan!.nextPayment).toMatchObject({ date: '2028-02-29', estimated: false });
  await comeTo('2028-02-29');
  await comeTo('2028-03-31');
  await comeTo('2028-04-30');
  expect(await billedDays()).toEqual([
    '2028-01-31 fully_paid',
    '2028-02-29 fully_paid',
    '2028-03-31 fully_paid',
    '2028-04-30 fully_paid',
  ]);
  expect(app.vendor.moved().charged).toHaveLength(4);
});

test('a standstill of forty days, and the clock set back and forth, bill each period once [S-69]', async () => {
  await comeTo('2027-03-05');
  await covered();
  await comeTo('2027-05-15');
  const all = ['2027-03-05 fully_paid', '2027-04-05 fully_paid', '2027-05-05 fully_paid'];
  expect(await billedDays()).toEqual(all);
  await comeTo('2027-04-20');
  await comeTo('2027-05-15');
  await comeTo('2027-05-16');
  expect(await billedDays()).toEqual(all);
  expect(app.vendor.moved().charged).toHaveLength(3);
});

test('two processes bill the same night once [S-69]', async () => {
  await comeTo('2027-03-05');
  await covered();
  await app.clock.moveTo(Temporal.Instant.from('2027-04-05T16:00:00Z'));
  await Promise.all([issueInvoices(app.services), issueInvoices(app.services)]);
  await Promise.all([chargeDueInvoices(app.services), chargeDueInvoices(app.services)]);
  expect(await billedDays()).toEqual(['2027-03-05 fully_paid', '2027-04-05 fully_paid']);
  expect(app.vendor.moved().charged).toHaveLength(2);
});

test('a card that says no makes the policy past due and the bill retryable; paid by hand, everything is as before [ENT-38, BUY-22, S-63, ENT-33, ENT-46, API-M-11]', async () => {
  await comeTo('2027-03-05');
  const buyer = await covered('insufficient_funds');
  await comeTo('2027-04-05');
  const later = await again(buyer);
  const failed = await later.membership();
  expect(failed.activePolicy).toMatchObject({ status: 'past_due', lapsesAt: '2027-05-07' });
  expect(failed.latestPayableInvoice).toMatchObject({ status: 'retryable', dueAt: '2027-04-05' });
  expect(await later.capabilities()).toMatchObject({ billing: true });
  expect((await newestMail(app, 'payment_failed', buyer.email)).count).toBe(1);
  await comeTo('2027-04-06');
  const nextDay = await again(buyer);
  expect(await nextDay.invoices('eligibleUnpaid')).toMatchObject([{ pastDue: true }]);
  const { id, monthlyPremium } = failed.activePolicy!;
  const { answer: missed } = await nextDay.call(
    'query ($id: ID!) { answer: policy(id: $id) { lapsesAt totalMissedPremiums } }',
    { id },
  );
  expect(missed).toEqual({ lapsesAt: '2027-05-07', totalMissedPremiums: monthlyPremium });
  // With a bill to pay nobody closes their account.
  const closing = await nextDay.call(
    'mutation ($p: String!) { answer: decommissionUser(input: { currentPassword: $p }) { success } }',
    { p: buyer.password },
  );
  expect(closing.refusal?.full_message).toContain("We can't close your account from here");
  await nextDay.addCard();
  const { answer } = await nextDay.pay(failed.latestPayableInvoice!.id, { purchasePolicy: false });
  expect(answer!.payments.processed).toMatchObject([{ transactionResult: 'success' }]);
  expect((await nextDay.membership()).activePolicy).toMatchObject({ status: 'active', lapsesAt: null });
});

test('a payment by hand that is declined before the due date takes nothing from the billing, which charges on the day [BILL-13, S-69]', async () => {
  await comeTo('2027-03-05');
  const buyer = await covered();
  await comeTo('2027-03-30');
  const early = await again(buyer);
  const { latestPayableInvoice } = await early.membership();
  await early.addCard('insufficient_funds');
  const { answer } = await early.pay(latestPayableInvoice!.id, { purchasePolicy: false });
  expect(answer!.payments.processed).toMatchObject([{ transactionResult: 'failed' }]);
  await early.addCard();
  await comeTo('2027-04-05');
  expect(await billedDays()).toEqual(['2027-03-05 fully_paid', '2027-04-05 fully_paid']);
  expect((await (await again(buyer)).membership()).activePolicy).toMatchObject({ status: 'active' });
});

test('whoever pays what they missed on the day of the next bill has caught up, and gets no second notice [ENT-38, S-70]', async () => {
  await comeTo('2027-03-05');
  const buyer = await covered('insufficient_funds');
  await comeTo('2027-04-05');
  await comeTo('2027-05-04');
  const { latestPayableInvoice } = await (await again(buyer)).membership();
  // Ten past midnight in New York: the next bill is due today, and its turn comes at half past.
  await app.clock.moveTo(Temporal.Instant.from('2027-05-05T04:10:00Z'));
  const later = await again(buyer);
  await later.addCard();
  const { count: told } = await newestMail(app, 'payment_failed', buyer.email);
  await later.pay(latestPayableInvoice!.id, { purchasePolicy: false });
  expect((await later.membership()).activePolicy).toMatchObject({ status: 'active', lapsesAt: null });
  await comeTo('2027-05-05');
  expect((await newestMail(app, 'payment_failed', buyer.email)).count).toBe(told);
});

/** The services, but for a database that fails whatever would leave a policy with a status. */
function failingOn(policyId: string, status: 'terminated' | 'past_due'): typeof app.services {
  const { database } = app.services;
  return {
    ...app.services,
    database: {
      ...database,
      transaction: (work) =>
        database.transaction(async (transaction) => {
          const result = await work(transaction);
          const policies = await transaction
            .selectFrom('policies')
            .select('id')
            .where('id', '=', policyId)
            .where('status', '=', status)
            .execute();
          if (policies.length > 0) throw new Error('poisoned');
          return result;
        }),
    },
  };
}

test('a policy that cannot be noted as past due keeps no other from its notice [S-70]', async () => {
  await comeTo('2027-03-05');
  const stuck = (await (await covered()).membership()).activePolicy!;
  const second = await covered();
  await comeTo('2027-04-04');
  await app.services.database.transaction((transaction) =>
    transaction.updateTable('payment_methods').set({ status: 'inactive' }).execute(),
  );
  await app.clock.moveTo(Temporal.Instant.from('2027-04-06T04:10:00Z'));
  await chargeDueInvoices(failingOn(stuck.id, 'past_due'));
  expect((await (await again(second)).membership()).activePolicy).toMatchObject({ status: 'past_due' });
});

test('a policy that cannot be ended keeps no other from its end [S-70]', async () => {
  await comeTo('2027-03-05');
  const first = await openBuyer(app);
  const stuck = (await first.take((await first.accept(first.offeringId)).answer!.quote.id)).answer!.policy!;
  const second = await openBuyer(app);
  await second.prepare(second.offeringId);
  await app.clock.moveTo(Temporal.Instant.from('2027-04-05T04:00:01Z'));
  await endPoliciesNotTaken(failingOn(stuck.id, 'terminated'));
  expect((await (await again(second)).membership()).pendingPolicy).toBeNull();
  expect((await (await again(first)).membership()).pendingPolicy?.id).toBe(stuck.id);
});

test('a premium that stays unpaid lapses the policy after the 31st day, and its person was told the day; nothing is billed after [S-70, A-144, R-01, BILL-15]', async () => {
  await comeTo('2027-03-05');
  const buyer = await covered('insufficient_funds');
  await comeTo('2027-04-05');
  const notice = await newestMail(app, 'payment_failed', buyer.email);
  expect(notice).toMatchObject({ count: 1, text: expect.stringContaining('May 6, 2027') });
  await comeTo('2027-05-06');
  expect((await (await again(buyer)).membership()).activePolicy).toMatchObject({ status: 'past_due' });
  await comeTo('2027-05-07');
  const lapsed = await again(buyer);
  expect(await lapsed.membership()).toMatchObject({
    activePolicy: null,
    lapsedPolicy: { status: 'terminated', terminationReason: 'lapsed' },
  });
  const told = await newestMail(app, 'policy_lapsed', buyer.email);
  expect(told.count).toBe(1);
  expect(told.text).toContain('The last day of cover was May 6, 2027, and nothing more is charged.');
  await comeTo('2027-07-05');
  expect((await (await again(buyer)).invoices()).filter(({ status }) => status !== 'fully_paid')).toEqual([]);
});

test('nobody lapses while a payment is under way [S-70, R-03]', async () => {
  await comeTo('2027-03-05');
  const buyer = await covered('insufficient_funds');
  await comeTo('2027-04-05');
  await comeTo('2027-05-06');
  const onTheLastDay = await again(buyer);
  const { latestPayableInvoice } = await onTheLastDay.membership();
  await onTheLastDay.addCard();
  app.vendor.failNext('processing');
  await onTheLastDay.pay(latestPayableInvoice!.id, { purchasePolicy: false });
  await comeTo('2027-05-07');
  expect((await (await again(buyer)).membership()).activePolicy).toMatchObject({ status: 'past_due' });
});

test('after a standstill of forty days a missed premium is told of first, and lapses thirty days after its letter [S-70, S-69, R-02]', async () => {
  await comeTo('2027-03-05');
  const buyer = await covered('insufficient_funds');
  await comeTo('2027-05-15');
  const { activePolicy } = await (await again(buyer)).membership();
  // It is a Saturday; mail goes on Monday.
  expect(activePolicy).toMatchObject({ status: 'past_due', lapsesAt: '2027-06-17' });
});

test('of two bills of one policy the older is asked for alone while it is declined, and makes it past due once, with the days of its notice [ENT-38, S-69, R-06]', async () => {
  await comeTo('2027-03-05');
  const buyer = await covered('insufficient_funds');
  await comeTo('2027-05-05');
  expect(await billedDays()).toEqual([
    '2027-03-05 fully_paid',
    // Asked for on its 30th day, after the last planned one.
    '2027-04-05 failed',
    '2027-05-05 created',
  ]);
  const { activePolicy } = await (await again(buyer)).membership();
  expect(activePolicy).toMatchObject({ status: 'past_due', lapsesAt: '2027-06-05' });
  const missed = await app.services.database.reader
    .selectFrom('audit_events')
    .select('action')
    .where('action', '=', 'policy_premium_missed')
    .execute();
  expect(missed).toHaveLength(1);
});

test('of two missed premiums the earlier is paid: cover then ends for the later one, and its person is told that day [ENT-38, S-70, THIRD-01]', async () => {
  await comeTo('2027-01-05');
  const buyer = await covered('insufficient_funds');
  await comeTo('2027-02-05');
  const { latestPayableInvoice: february } = await (await again(buyer)).membership();
  await comeTo('2027-03-07');
  const later = await again(buyer);
  expect((await later.membership()).activePolicy).toMatchObject({ lapsesAt: '2027-03-11' });
  await later.addCard();
  await later.pay(february!.id, { purchasePolicy: false });
  expect((await later.membership()).activePolicy).toMatchObject({
    status: 'past_due',
    lapsesAt: '2027-04-08',
  });
  const notice = await newestMail(app, 'premium_missed', buyer.email);
  expect(notice.count).toBe(1);
  expect(notice.text).toContain('April 7, 2027');
});

test('a vendor that is down on the due date charges once it is back, once [S-66]', async () => {
  await comeTo('2027-03-05');
  const buyer = await covered();
  app.vendor.goDown();
  await comeTo('2027-04-05');
  expect(await (await again(buyer)).invoices('processing')).toHaveLength(1);
  app.vendor.comeBack();
  await app.clock.advance(Temporal.Duration.from({ minutes: 2 }));
  await app.services.jobs.drain();
  expect(await billedDays()).toEqual(['2027-03-05 fully_paid', '2027-04-05 fully_paid']);
  expect(app.vendor.moved().charged).toHaveLength(2);
});

test('offer and quote expire at the end of their last day, on read and by the job [MKT-19, QUOTE-20, QUOTE-22, QUOTE-24]', async () => {
  await comeTo('2027-03-05');
  const quoted = await openBuyer(app);
  const quoteId = (await quoted.accept(quoted.offeringId)).answer!.quote.id;
  const offered = await openBuyer(app);
  await app.clock.moveTo(Temporal.Instant.from('2027-04-05T03:59:00Z'));
  expect((await (await again(quoted)).membership()).pendingQuote!.id).toBe(quoteId);
  await app.clock.moveTo(Temporal.Instant.from('2027-04-05T04:00:01Z'));
  const late = await again(quoted);
  expect((await late.membership()).pendingQuote).toBeNull();
  expect((await late.take(quoteId)).refusal).toMatchObject({
    full_message: 'This quote has expired. Apply again, and you get a fresh one.',
  });
  expect((await (await again(offered)).accept(offered.offeringId)).refusal).toMatchObject({
    full_message: 'This offer has expired. Apply again, and you get a fresh one.',
  });
  await comeTo('2027-04-06');
  const { status } = await app.services.database.reader
    .selectFrom('quotes')
    .select('status')
    .executeTakeFirstOrThrow();
  expect(status).toBe('expired');
});

test('a week before an offer ends its person is told once, however many they have; whoever bought is not [S19, MKT-19, THIRD-01]', async () => {
  await comeTo('2027-03-05');
  const waiting = await openBuyer(app);
  const buyer = await covered();
  await waiting.accept(waiting.offeringId);
  await comeTo('2027-03-28');
  expect((await newestMail(app, 'quote_expires_soon', waiting.email)).count).toBe(0);
  await comeTo('2027-03-29');
  const mail = await newestMail(app, 'quote_expires_soon', waiting.email);
  expect(mail.count).toBe(1);
  expect(mail.text).toContain('It holds until April 4, 2027, to the cent.');
  for (const day of ['2027-03-30', '2027-04-04', '2027-04-06']) await comeTo(day);
  expect((await newestMail(app, 'quote_expires_soon', waiting.email)).count).toBe(1);
  expect((await newestMail(app, 'quote_expires_soon', buyer.email)).count).toBe(0);
});

test('somebody who cannot be told that their offer ends keeps no other from hearing of it, and is told the day after [S19, F-60]', async () => {
  await comeTo('2027-03-05');
  const people = [await openBuyer(app), await openBuyer(app), await openBuyer(app)] as const;
  await app.services.database.runScript(`
    create function refuse_mail() returns trigger language plpgsql as
      $$ begin raise exception 'no mail for this one'; end $$;
    create trigger poison before insert on outbox_messages for each row
      when (new.recipient = '${people[1].email}' and new.template = 'quote_expires_soon')
      execute function refuse_mail()`);
  const told = () =>
    Promise.all(people.map(async ({ email }) => (await newestMail(app, 'quote_expires_soon', email)).count));
  await comeTo('2027-03-29');
  expect(await told()).toEqual([1, 0, 1]);
  await app.services.database.runScript('drop trigger poison on outbox_messages');
  await comeTo('2027-03-30');
  expect(await told()).toEqual([1, 1, 1]);
});

test('a pending policy nobody paid is not taken: its bill is void and can no longer be paid [QUOTE-24, S-64]', async () => {
  await comeTo('2027-03-05');
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  const { pendingPolicy } = await buyer.membership();
  await app.clock.moveTo(Temporal.Instant.from('2027-04-05T04:00:01Z'));
  const late = await again(buyer);
  expect((await late.pay(invoice.id)).refusal).toMatchObject({
    full_message: 'This quote has expired, so nothing was charged. Apply again, and you get a fresh one.',
  });
  await comeTo('2027-04-06');
  const after = await again(buyer);
  expect(await after.policy(pendingPolicy!.id)).toMatchObject({
    status: 'terminated',
    terminationReason: 'not_taken',
  });
  expect((await after.membership()).latestPayableInvoice).toBeNull();
  expect((await after.pay(invoice.id)).refusal).not.toBeNull();
  expect(app.vendor.moved().charged).toEqual([]);
});

test('a quote that expires while its payment is under way is bought by it [S-66]', async () => {
  await comeTo('2027-03-05');
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await app.clock.moveTo(Temporal.Instant.from('2027-04-05T03:59:00Z'));
  const late = await again(buyer);
  await late.confirm();
  app.vendor.failNext('processing');
  await late.pay(invoice.id);
  await comeTo('2027-04-06');
  expect((await (await again(buyer)).membership()).pendingPolicy!.status).toBe('pending');
  app.vendor.finish(`invoice:${invoice.id}:attempt:1`);
  await app.clock.advance(Temporal.Duration.from({ minutes: 15 }));
  await app.services.jobs.drain();
  expect((await (await again(buyer)).membership()).activePolicy!.status).toBe('active');
});

test('cover ends with its term, and nothing is billed after it [S-69, ENT-32]', async () => {
  await comeTo('2027-03-05');
  const buyer = await covered();
  const { activePolicy } = await buyer.membership();
  expect(activePolicy!.effectiveUntil).toBe('2047-03-05');
  // Twenty years in one step: every month is billed once and the last one is February's.
  await comeTo('2047-03-05');
  await comeTo('2047-03-06');
  const after = await again(buyer);
  expect((await after.policy(activePolicy!.id))!.status).toBe('terminated');
  const days = await billedDays();
  expect(days).toHaveLength(240);
  expect(days.at(-1)).toMatch(/^2047-02-05/);
});

test('in the last year of its term, term life can be extended, and the account says so [S13, API-Q-10]', async () => {
  await comeTo('2027-03-05');
  const buyer = await covered();
  expect(await buyer.capabilities()).toMatchObject({ termLifeExtension: false });
  await comeTo('2046-03-05');
  expect(await (await again(buyer)).capabilities()).toMatchObject({ termLifeExtension: true });
});
