import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { openBuyer, openPurchase } from '../../testing/buyer.ts';
import type { Buyer } from '../../testing/buyer.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { becomePerson } from '../../testing/people/become-person.ts';
import { readPaperNamed } from '../../testing/open-paper.ts';
import { lapsedPerson, readyToPayBack, returning, returnTo } from '../../testing/returning-policyholder.ts';
import { deliverWebhook, readBooks } from '../../testing/payment-webhooks.ts';
import { openFlowVisitor } from '../../testing/flow-visitor.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { comeTo as comeToDay } from '../../testing/time-passes.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
  await app.close();
});

const comeTo = (day: string, time?: string) => comeToDay(app, day, time);

const lapsed = () => lapsedPerson(app);
const back = (buyer: Buyer) => returnTo(app, buyer);
const readyToPay = (buyer: Buyer) => readyToPayBack(app, buyer);

/** The same on a day on which cover goes on, with the bills of April and May unpaid. */
async function lapsing(): Promise<Buyer> {
  await comeTo('2027-03-05');
  const person = await becomePerson(app, 'pastDue');
  await comeTo('2027-05-06');
  return { ...person, ...openPurchase(app, person) };
}

test('a lapsed policy comes back by paying what was missed: the same number, covered from that moment, the next bill on its day, and no cover in the gap [REIN-02, REIN-03, REIN-14, REIN-04, REIN-05, REIN-06, REIN-07, REIN-08, REIN-10, REIN-21, API-Q-29, API-M-33, API-M-34, ENT-33, ENT-37, R-20, R-21, R-22, R-23, R-24, ENT-39, THIRD-01]', async () => {
  const buyer = await lapsed();
  await comeTo('2027-05-20');
  const { person, policy, offering, quote, invoice } = await readyToPay(buyer);
  const premium = policy.wayBack!.lines[0]!.premium;
  expect(policy.wayBack).toMatchObject({ kind: 'by_payment', lastDay: '2027-06-07', lapsedOn: '2027-05-07' });
  expect(policy.wayBack!.lines.map(({ dueOn }) => dueOn)).toEqual(['2027-04-05', '2027-05-05']);
  // 45 days of the premium of April at 6 % a year; the month that runs bears none.
  expect(policy.wayBack!.interest).toBe(Math.floor((premium * 100 * 6 * 45) / 36_500) / 100);
  expect(policy.interestDue).toBe(policy.wayBack!.interest);
  expect(policy.wayBack!.total).toBeCloseTo(2 * premium + policy.wayBack!.interest, 10);
  expect(policy.wayBack!.nextPaymentOn).toBe('2027-06-05');
  expect(offering).toMatchObject({
    kind: 'reinstatement',
    dueToday: policy.wayBack!.total,
    totalMissedPayments: 1,
    interestDue: policy.wayBack!.interest,
  });
  expect(quote).toMatchObject({ dueToday: policy.wayBack!.total });
  expect(invoice).toMatchObject({ amount: policy.wayBack!.total, status: 'created' });
  expect((await person.pay(invoice.id)).answer!.payments.processed).toMatchObject([
    { transactionResult: 'success' },
  ]);
  const { activePolicy } = await person.membership();
  expect(activePolicy).toMatchObject({
    label: policy.label,
    status: 'active',
    lapsesAt: null,
    terminationReason: null,
    activePlan: { billingFrequency: 'monthly', nextPayment: { date: '2027-06-05', amount: premium } },
  });
  expect(await person.list()).toEqual([]);
  const { answer: request } = await person.call(
    'query ($id: ID!) { answer: policy(id: $id) { reinstatementRequest { status underwritingRequired } } }',
    { id: policy.id },
  );
  expect(request).toEqual({ reinstatementRequest: { status: 'completed', underwritingRequired: false } });
  const mail = await newestMail(app, 'policy_reinstated', buyer.email);
  expect(mail.text).toContain('From May 7, 2027 until then there was no cover');
  expect(mail.text).toContain('on May 20, 2027');
  expect(mail.text).not.toContain('Statement of Good Health');
  const paper = await readPaperNamed(app, person, 'Statement of reinstatement');
  expect(paper).toContain('Within 31 days no Statement of Good Health is asked, and none was given');
  expect(paper).toContain('From May 7, 2027 until May 20, 2027');
  expect(await readBooks(app, buyer)).toMatchObject({
    interest_income: -Math.round(policy.wayBack!.interest * 100),
  });
  await comeTo('2027-06-06');
  const later = await back(buyer);
  expect((await later.invoices()).map(({ dueAt, status }) => `${dueAt} ${status}`)).toEqual([
    '2027-06-05 fully_paid',
    '2027-05-05 fully_paid',
    '2027-03-05 fully_paid',
  ]);
});

test('what is not paid while its sum holds is void, and asking again costs the month more [R-22, REIN-02]', async () => {
  const buyer = await lapsed();
  await comeTo('2027-06-01');
  const { invoice, policy, offering } = await readyToPay(buyer);
  expect(offering.expiresAt).toBe('2027-06-05T03:59:59.999Z');
  await comeTo('2027-06-05');
  const later = await back(buyer);
  expect((await later.pay(invoice.id)).refusal?.full_message).toMatch(/can't be paid as it stands/);
  const [shown] = await later.list();
  expect(shown).toMatchObject({ reinstatementRequest: { status: 'expired' } });
  expect((await later.bill(policy.id)).refusal?.full_message).toBe(
    'Reinstatement invoice was unable to be created',
  );
  const again = await readyToPay(buyer);
  expect(again.policy.wayBack!.lines).toHaveLength(3);
  expect((await again.person.pay(again.invoice.id)).refusal).toBe(null);
  expect((await again.person.membership()).activePolicy).toMatchObject({
    label: policy.label,
    status: 'active',
  });
});

test('a month that was paid although an older one was not is not paid again [R-22, S-67]', async () => {
  const buyer = await lapsing();
  const person = await back(buyer);
  await person.addCard();
  const bills = await person.invoices('eligibleUnpaid');
  const may = bills.find(({ dueAt }) => dueAt === '2027-05-05')!;
  await person.pay(may.id, { purchasePolicy: false });
  await person.addCard('insufficient_funds');
  // Grace counted anew from that payment, and the letter about it goes with the day's mail.
  await comeTo('2027-05-06', '13:00');
  await comeTo('2027-06-06');
  const later = await back(buyer);
  const [policy] = await later.list();
  expect(policy!.wayBack!.lines).toMatchObject([
    { dueOn: '2027-04-05', premium: may.amount },
    { dueOn: '2027-05-05', premium: 0, interest: 0 },
    { dueOn: '2027-06-05', premium: may.amount, interest: 0 },
  ]);
});

test('asking, taking, billing and paying twice is once, at the sum that was shown [REIN-03, REIN-04, REIN-10, S-72]', async () => {
  const buyer = await lapsed();
  const { person, policy, offering, quote, invoice } = await readyToPay(buyer);
  const [once, twice] = await Promise.all([person.request(policy.id), person.request(policy.id)]);
  for (const { answer } of [once, twice])
    expect(answer!.policy.reinstatementRequest).toMatchObject({
      status: 'accepted',
      productsOffering: { id: offering.id },
    });
  expect((await person.accept(offering.id)).answer!.quote.id).toBe(quote.id);
  expect((await person.take(quote.id)).refusal).toBe(null);
  expect((await person.bill(policy.id)).answer!.invoice.id).toBe(invoice.id);
  const charged = app.vendor.moved().charged.length;
  await Promise.all([person.pay(invoice.id), person.pay(invoice.id)]);
  expect(app.vendor.moved().charged).toHaveLength(charged + 1);
  expect(app.vendor.moved().charged.at(-1)).toBe(Math.round(policy.wayBack!.total * 100));
  expect((await person.membership()).activePolicy?.status).toBe('active');
});

test('a stranger’s policy, one in force and one that was never lapsed are refused [REIN-01]', async () => {
  const buyer = await lapsed();
  const { person, policy } = await readyToPay(buyer);
  const stranger = await openBuyer(app);
  const other = returning(stranger);
  expect((await other.request(policy.id)).refusal).not.toBe(null);
  expect((await other.bill(policy.id)).refusal).not.toBe(null);
  expect(await other.list()).toEqual([]);
  const invoice = await stranger.prepare(stranger.offeringId);
  await stranger.pay(invoice.id);
  const { activePolicy } = await stranger.membership();
  expect((await other.request(activePolicy!.id)).refusal?.full_message).toContain("can't be brought back");
  expect((await person.request('not-an-id')).refusal).not.toBe(null);
});

test('a declined card leaves the policy lapsed and its bill to be paid by another one [REIN-08]', async () => {
  const buyer = await lapsed();
  const { person, invoice } = await readyToPay(buyer);
  await person.addCard('card_declined');
  expect((await person.pay(invoice.id)).answer!.payments.processed).toMatchObject([
    { transactionResult: 'failed' },
  ]);
  expect((await person.membership()).activePolicy).toBe(null);
  await person.addCard();
  await person.pay(invoice.id);
  expect((await person.membership()).activePolicy?.status).toBe('active');
});

test('who pays in part and then lets the offer pass has it back, interest and all [R-22]', async () => {
  const buyer = await lapsed();
  await comeTo('2027-06-01');
  const { person, invoice } = await readyToPay(buyer);
  app.vendor.payInPart(500);
  await person.pay(invoice.id);
  expect((await person.membership()).activePolicy).toBe(null);
  await comeTo('2027-06-06');
  expect(app.vendor.moved().refunded.at(-1)).toBe(500);
  expect(await readBooks(app, buyer)).not.toHaveProperty('interest_income');
});

const close = ({ call }: Pick<Buyer, 'call'>, currentPassword: string) =>
  call<{ clientMutationId: string | null }>(
    `mutation ($input: DecommissionUserInput!) { answer: decommissionUser(input: $input) { clientMutationId } }`,
    { input: { currentPassword } },
  );

/** The bank has the payment, and nobody knows what it says. */
async function payAtBank({ person, invoice }: Awaited<ReturnType<typeof readyToPay>>): Promise<string> {
  app.vendor.failNext('processing');
  await person.pay(invoice.id);
  return `invoice:${invoice.id}:attempt:1`;
}

async function afterAWhile(): Promise<void> {
  await app.clock.advance(Temporal.Duration.from({ minutes: 16 }));
  await app.services.jobs.drain();
}

test('an account whose policy is being paid back stays open; once it is closed, an answer that comes late brings the money back and not the policy [R-22, A-083]', async () => {
  const buyer = await lapsed();
  const ready = await readyToPay(buyer);
  const attempt = await payAtBank(ready);
  expect((await close(ready.person, buyer.password)).refusal).not.toBe(null);
  app.vendor.finish(attempt, 'insufficient_funds');
  await afterAWhile();
  const later = await back(buyer);
  expect((await close(later, buyer.password)).refusal).toBe(null);
  app.vendor.finish(attempt);
  const event = app.vendor.event(attempt);
  expect(await deliverWebhook(app, event)).toBe(200);
  await app.services.jobs.drain();
  const row = await app.services.database.reader
    .selectFrom('policies')
    .select('status')
    .where('id', '=', ready.policy.id)
    .executeTakeFirstOrThrow();
  expect(row.status).toBe('terminated');
  expect(app.vendor.moved().refunded).toEqual([event.amountCents]);
});

test('a bank that says no after the person has gone is told by a mail, with the day until which the sum holds [R-22, F-24]', async () => {
  const buyer = await lapsed();
  await comeTo('2027-05-20');
  const ready = await readyToPay(buyer);
  const attempt = await payAtBank(ready);
  expect(await standing(ready.person)).toMatchObject({ kind: 'return_under_way', actions: ['pay_bills'] });
  app.vendor.finish(attempt, 'insufficient_funds');
  await afterAWhile();
  const mail = await newestMail(app, 'return_payment_failed', buyer.email);
  expect(mail.count).toBe(1);
  expect(mail.text).toContain(
    `couldn't take the $${ready.invoice.amount.toFixed(2)} that brings your policy`,
  );
  expect(mail.text).toContain('You can pay that sum through June 4, 2027');
  expect(mail.text).not.toContain('could be paid through');
  expect(mail.text).toContain('/account/policy-reinstatement');
});

test('what comes back because nothing began by it is told by a mail [R-22]', async () => {
  const buyer = await lapsed();
  await comeTo('2027-06-01');
  const { person, invoice } = await readyToPay(buyer);
  app.vendor.payInPart(500);
  await person.pay(invoice.id);
  await comeTo('2027-06-06');
  const mail = await newestMail(app, 'unused_payment_refunded', buyer.email);
  expect(mail.count).toBe(1);
  expect(mail.text).toContain('You paid $5.00 for cover that did not begin');
});

test('the mail about a lapse says until when the policy comes back by paying alone [MKT-11, R-21, F-19, THIRD-01]', async () => {
  const buyer = await lapsed();
  const mail = await newestMail(app, 'policy_lapsed', buyer.email);
  expect(mail.text).toContain('through June 7, 2027 by paying what was missed');
  expect(mail.text).toContain('/account/policy-reinstatement');
});

const standing = async ({ call }: Pick<Buyer, 'call'>) =>
  (
    await call<{ kind: string; next: string; actions: readonly string[]; banner: { to: string } | null }>(
      '{ answer: standing { kind next actions banner { to } } }',
    )
  ).answer;

test('somebody whose policy can come back is led there from wherever they sign in, reaches their bills, and keeps the birthdate it was decided on [R-22, F-19, F-21, DASH-17]', async () => {
  const buyer = await lapsed();
  const person = await back(buyer);
  const next = '/account/policy-reinstatement';
  expect(await standing(person)).toEqual({
    kind: 'lapsed',
    next,
    actions: ['apply', 'pay_bills'],
    banner: null,
  });
  expect(await person.capabilities()).toMatchObject({ billing: true });
  const [policy] = await person.list();
  await person.request(policy!.id);
  expect(await standing(person)).toMatchObject({ kind: 'return_offered', next });
  const visitor = openFlowVisitor(app, person);
  const id = await visitor.start('estimate-form');
  const given = { formInputs: { birthdate: '1980-01-01' }, confirms: ['birthdate'] };
  expect((await visitor.attemptAnswer(id, given)).refusal?.validation_errors.errors).toMatchObject([
    { code: 'birthdate_fixed' },
  ]);
  await comeTo('2027-06-08');
  expect(await standing(await back(buyer))).toMatchObject({ kind: 'lapsed_long_ago', next });
});

test('a request whose quote was withdrawn is over, and asking again offers anew [REIN-03, REIN-10]', async () => {
  const buyer = await lapsed();
  const { person, policy, quote } = await readyToPay(buyer);
  // As the beginning of another policy leaves it, which was handed back since.
  await app.services.database.runScript(
    `update quotes set status = 'withdrawn', accepted_at = null, billing_frequency = null where id = '${quote.id}'`,
  );
  expect(await person.list()).toMatchObject([{ reinstatementRequest: { status: 'expired' } }]);
  expect(await standing(person)).toMatchObject({ kind: 'lapsed' });
  const asked = (await person.request(policy.id)).answer!.policy.reinstatementRequest!;
  expect(asked.status).toBe('offered');
  expect((await person.accept(asked.productsOffering!.id)).answer!.quote).toMatchObject({
    status: 'pending',
  });
});
