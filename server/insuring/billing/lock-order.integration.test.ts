import { afterEach, expect, test } from 'vitest';
import { endTerms } from '../policies/end-policies.ts';
import { tellOfEndingOffers } from '../policies/tell-of-ending-offers.ts';
import { openBuyer, openPurchase } from '../../testing/buyer.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { makePoliciesDue } from '../../testing/policies-due.ts';
import { comeBack } from '../../testing/people/become-person.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { issueInvoices } from './issue-invoices.ts';

/*
 * Everybody locks rows in one order, so nobody waits crosswise (docs/architecture.md, "Which rows are locked first"). PostgreSQL would end one of two who do after a
 * second, and it would be tried again: nobody would see more than a slow answer, so it is counted. The embedded database has one
 * connection, and nobody to wait for.
 */

let app: TestApp;
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
  expect(app.services.database.retries()).toEqual({ deadlock: 0, serialization: 0 });
  await app.close();
});

const times = <Answer>(count: number, act: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

test('an offer is chosen again and again while the cover of its quote is changed: nobody waits crosswise [A-172, EDIT-23]', async () => {
  app = await openTestApp();
  const buyer = await openBuyer(app);
  const tab = openPurchase(app, await comeBack(app, buyer));
  const { quote } = (await buyer.accept(buyer.offeringId)).answer!;
  const change = (amount: number) =>
    tab.call<{ quote: { amount: number } }>(
      'mutation ($input: UpdateQuoteInput!) { answer: updateQuote(input: $input) { quote { amount } } }',
      { input: { quoteId: quote.id, amount, termDuration: 20 } },
    );
  const changed = await Promise.all([
    times(30, (index) => change(quote.amount - index * 1000)),
    times(30, () => buyer.accept(buyer.offeringId)),
  ]);
  for (const { refusal } of changed.flat()) expect(refusal).toBeNull();
});

test('one device pays while others choose both offers in turn and are told that these end: nobody waits crosswise [A-172, S-66]', async () => {
  app = await openTestApp();
  for (let turn = 0; turn < 4; turn += 1) {
    const buyer = await openBuyer(app);
    const devices = [buyer, openPurchase(app, await comeBack(app, buyer))];
    const invoice = await buyer.prepare(buyer.offeringId);
    const [, second] = buyer.offeringIds;
    await Promise.all([
      buyer.pay(invoice.id),
      times(12, async (index) => {
        const device = devices[index % 2]!;
        const { answer } = await device.accept(index % 3 === 0 ? buyer.offeringId : second!);
        if (answer !== null) await device.take(answer.quote.id);
      }),
      times(3, () => tellOfEndingOffers(app.services)),
    ]);
    const { activePolicy, pendingPolicy } = await buyer.membership();
    expect([activePolicy, pendingPolicy].filter((policy) => policy !== null)).toHaveLength(1);
  }
});

test('an account is closed while cards are brought to it: nobody waits crosswise [S-66]', async () => {
  app = await openTestApp();
  for (let turn = 0; turn < 6; turn += 1) {
    const buyer = await openBuyer(app);
    await buyer.addCard();
    await Promise.all([
      times(6, () => buyer.addCard()),
      buyer.call(
        'mutation ($p: String!) { answer: decommissionUser(input: { currentPassword: $p }) { success } }',
        {
          p: buyer.password,
        },
      ),
    ]);
  }
});

test('bills are issued while the policies they are for end: nobody waits crosswise [S-69]', async () => {
  // These policies have paid at the embedded vendor.
  app = await openTestApp({ payments: 'embedded' });
  await makePoliciesDue(app.services, 1000, { days: 1 });
  // The last bill was due yesterday, and the terms are over.
  await app.clock.advance(Temporal.Duration.from({ days: 1 }));
  // The first hundred; the others are left to the next turn.
  const turn = { isOver: () => true };
  await Promise.all([
    issueInvoices(app.services),
    endTerms(app.services, turn),
    endTerms(app.services, turn),
  ]);
  const { ended } = await app.services.database.reader
    .selectFrom('plans')
    .select(({ fn }) => fn.countAll<number>().filterWhere('status', '=', 'ended').as('ended'))
    .executeTakeFirstOrThrow();
  expect(ended).toBe(100);
});
