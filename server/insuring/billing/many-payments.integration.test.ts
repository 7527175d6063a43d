import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { openBuyer } from '../../testing/buyer.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { comeTo, returningBuyer } from '../../testing/time-passes.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
  await comeTo(app, '2027-03-05');
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
  await app.close();
});

/**
 * A policyholder who owes three bills: their card said no, and nothing was charged for months, so no grace is over. They have
 * another card now.
 */
async function owingThree() {
  const person = await openBuyer(app);
  const first = await person.prepare(person.offeringId);
  await person.pay(first.id);
  await person.addCard('insufficient_funds');
  await comeTo(app, '2027-06-10');
  const buyer = await returningBuyer(app, person);
  await buyer.addCard();
  const bills = (await buyer.invoices('eligibleUnpaid')).toSorted((one, other) =>
    one.dueAt.localeCompare(other.dueAt),
  );
  expect(bills.map(({ dueAt }) => dueAt)).toEqual(['2027-04-05', '2027-05-05', '2027-06-05']);
  expect((await buyer.membership()).activePolicy).toMatchObject({ status: 'past_due' });
  const charged = app.vendor.moved().charged.length;
  return {
    ...buyer,
    bills,
    person,
    email: person.email,
    payAll: (invoiceIds: readonly string[]) => buyer.pay('', { invoiceIds, purchasePolicy: false }),
    tellWords: async (invoiceIds: readonly string[]) => {
      const { answer } = await buyer.call<{ payments: { processed: object[] } }>(
        `mutation ($input: CreateMultiplePaymentsInput!) {
          answer: createMultiplePayments(input: $input) {
            payments { processed { transactionResult reason reasonWords } }
          }
        }`,
        { input: { invoiceIds } },
      );
      return answer?.payments.processed;
    },
    chargedSince: () => app.vendor.moved().charged.length - charged,
  };
}

/** The bill of somebody else, who is about to buy. */
async function strangersBill(): Promise<string> {
  const stranger = await openBuyer(app);
  return (await stranger.prepare(stranger.offeringId)).id;
}

test("when one of several bills is a stranger's or not there, none is charged and the answer says so [F-51, S-64, S-35]", async () => {
  const holder = await owingThree();
  const [one, other] = holder.bills.map(({ id }) => id);
  for (const strange of [await strangersBill(), randomUUID(), 'no id at all']) {
    for (const invoiceIds of [
      [one!, strange],
      [strange, one!, other!],
    ]) {
      const { answer, refusal } = await holder.payAll(invoiceIds);
      expect(answer).toBeNull();
      expect(refusal).toMatchObject({ full_message: expect.stringContaining("couldn't find that") });
    }
  }
  await app.services.jobs.drain();
  expect(holder.chargedSince()).toBe(0);
  expect((await holder.invoices('eligibleUnpaid')).map(({ status }) => status)).toEqual([
    'created',
    'created',
    'failed',
  ]);
});

test('when one of several bills can be paid no more, none is charged and the answer says so [F-51, S-64, BUY-22]', async () => {
  const holder = await owingThree();
  const [one, other] = holder.bills.map(({ id }) => id);
  await holder.addCard('insufficient_funds');
  // The night tried once; twenty attempts are the most.
  for (let count = 0; count < 19; count += 1) await holder.payAll([one!]);
  await holder.addCard();
  const { answer, refusal } = await holder.payAll([other!, one!]);
  expect(answer).toBeNull();
  expect(refusal).toMatchObject({ full_message: expect.stringContaining('a lot of tries') });
  expect(holder.chargedSince()).toBe(0);
  const paid = await holder.payAll([other!]);
  expect(paid.answer!.payments.processed).toMatchObject([{ invoiceId: other, transactionResult: 'success' }]);
});

test('each of several bills has a result of its own, in the order asked, also where the vendor loses one and thinks about another [F-51, S-66, ENT-47, API-M-36]', async () => {
  const holder = await owingThree();
  const ids = holder.bills.map(({ id }) => id);
  app.vendor.failNext('lost_answer', 'needs_authentication');
  const { answer } = await holder.payAll(ids);
  expect(answer!.payments.processed).toEqual([
    { invoiceId: ids[0], transactionResult: 'processing', reason: null, clientSecret: null },
    { invoiceId: ids[1], transactionResult: 'processing', reason: null, clientSecret: expect.any(String) },
    { invoiceId: ids[2], transactionResult: 'success', reason: null, clientSecret: null },
  ]);
  await app.clock.advance(Temporal.Duration.from({ minutes: 1 }));
  await app.services.jobs.drain();
  // Paid meanwhile is paid: asked again, nothing is charged twice.
  const again = await holder.payAll([ids[2]!, ids[0]!]);
  expect(again.answer!.payments).toMatchObject({
    billingAttemptedAmount: 0,
    processed: [{ transactionResult: 'success' }, { transactionResult: 'success' }],
  });
  expect(holder.chargedSince()).toBe(2);
});

test('a bill of which only a part was taken is told as short paid, with what is left, and not as paid [F-51, ENT-46, BUY-22]', async () => {
  const holder = await owingThree();
  const [one, other] = holder.bills;
  app.vendor.payInPart(1000);
  const told = await holder.tellWords([one!.id, other!.id]);
  const left = (one!.amount - 10).toFixed(2);
  expect(told).toEqual([
    {
      transactionResult: 'failed',
      reason: 'short_paid',
      reasonWords: `Your bank sent only part of it. $10.00 of this bill is paid, and $${left} is still due. Pay again, and we'll ask for the rest alone.`,
    },
    { transactionResult: 'success', reason: null, reasonWords: null },
  ]);
  expect(
    (await holder.invoices('eligibleUnpaid')).map(({ id, balance }) => [id, balance.toFixed(2)]),
  ).toContainEqual([one!.id, left]);
  const rest = await holder.payAll([one!.id]);
  expect(rest.answer!.payments).toMatchObject({ processed: [{ transactionResult: 'success' }] });
});

test('who pays several missed bills at once gets no mail about a missed one in between [F-51, ENT-38]', async () => {
  const holder = await owingThree();
  const before = (await newestMail(app, 'premium_missed', holder.email)).count;
  await holder.payAll(holder.bills.map(({ id }) => id));
  await app.services.jobs.drain();
  expect((await newestMail(app, 'premium_missed', holder.email)).count).toBe(before);
  expect((await holder.membership()).activePolicy).toMatchObject({ status: 'active', lapsesAt: null });
});

test('who pays two of three missed bills is told once until when the third can wait [F-51, ENT-38, S-70]', async () => {
  const holder = await owingThree();
  const before = (await newestMail(app, 'premium_missed', holder.email)).count;
  await comeTo(app, '2027-06-11');
  const nextDay = await returningBuyer(app, holder.person);
  await nextDay.pay('', { invoiceIds: holder.bills.slice(0, 2).map(({ id }) => id), purchasePolicy: false });
  await app.services.jobs.drain();
  const notice = await newestMail(app, 'premium_missed', holder.email);
  expect(notice.count).toBe(before + 1);
  expect(notice.text).toMatch(new RegExp(`(^|\\s)\\$${holder.bills[2]!.balance.toFixed(2)} for your policy`));
  expect((await nextDay.membership()).activePolicy).toMatchObject({
    status: 'past_due',
    lapsesAt: '2027-07-12',
  });
});
