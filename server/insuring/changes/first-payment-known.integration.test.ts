import { afterEach, beforeEach, expect, test } from 'vitest';
import { brokenInvariants } from '../../testing/invariants.ts';
import { billsOf, coverOf, openCovered, openCoveredBuyer } from '../../testing/more-cover.ts';
import { acceptOffer, readChange } from '../../testing/policy-editor.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { comeTo } from '../../testing/time-passes.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
  await app.close();
});

test('from the day more cover begins until its first payment is known, every page says what covers until then, and the bill asks for what was agreed to [EDIT-34]', async () => {
  const buyer = await openCoveredBuyer(app);
  const person = await openCovered(app, buyer);
  const [amount, monthly] = await coverOf(person);
  const change = await person.askAndTell({ amount: 700_000 });
  const asked = (await acceptOffer(person)).answer!.change!.after.monthlyPremium;
  // Nobody asks the card any more: the bill is paid by hand, or not.
  await person.call('mutation { answer: revokePaymentMethod(input: {}) { paymentMethod { isRevoked } } }');
  await comeTo(app, '2027-04-05');
  const onItsDay = await openCovered(app, buyer);
  expect((await readChange(onItsDay, change.id)).answer).toMatchObject({ status: 'accepted' });
  expect(await coverOf(onItsDay)).toEqual([amount, monthly]);
  const [bill] = await onItsDay.invoices();
  expect(bill).toMatchObject({ dueAt: '2027-04-05', amount: asked, status: 'created' });

  await onItsDay.pay(bill!.id, { purchasePolicy: false });
  await comeTo(app, '2027-04-05', '13:00');
  const paid = await openCovered(app, buyer);
  expect((await billsOf(paid))[0]).toBe(`2027-04-05 ${asked} fully_paid`);
  expect((await readChange(paid, change.id)).answer).toMatchObject({ status: 'completed' });
  expect(await coverOf(paid)).toEqual([700_000, asked]);
});

test('after a standstill in which two bills came due and the first is declined, each is again what it was, and of each there is one [EDIT-34, S-69]', async () => {
  const buyer = await openCoveredBuyer(app);
  const person = await openCovered(app, buyer);
  const [amount, monthly] = await coverOf(person);
  const change = await person.askAndTell({ amount: 700_000 });
  await acceptOffer(person);
  await person.addCard('insufficient_funds');
  await comeTo(app, '2027-05-05');
  const later = await openCovered(app, buyer);
  expect((await readChange(later, change.id)).answer).toMatchObject({ status: 'ended' });
  expect(await coverOf(later)).toEqual([amount, monthly]);
  const bills = await billsOf(later);
  expect(bills.map((bill) => bill.split(' ').slice(0, 2).join(' '))).toEqual([
    `2027-05-05 ${monthly}`,
    `2027-04-05 ${monthly}`,
    `2027-03-05 ${monthly}`,
  ]);
  expect(bills[0]).toContain('created');
});
