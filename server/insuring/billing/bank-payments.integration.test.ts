import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { bankPayers } from '../../testing/bank-payer.ts';
import { openPurchase } from '../../testing/buyer.ts';
import { askToEnd } from '../../testing/endings.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { agreeToDebits, payByBank, payFrom } from '../../testing/linked-bank.ts';
import { becomePerson } from '../../testing/people/become-person.ts';
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

const { comeTo, coveredBy, settles, hasTooLittle, billOf, standing, paysNow, typedCard, revoke } = bankPayers(
  () => app,
);

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
  // The next bill waits for it, which is told once.
  for (const day of ['2027-05-05', '2027-05-08', '2027-05-09']) await comeTo(day);
  const waits = await newestMail(app, 'bill_waits', person.email);
  expect(waits.count).toBe(1);
  expect(waits.text).toContain('is due on May 5, 2027. We took nothing for it');
  expect(waits.text).toContain('the one that was due on April 5, 2027 is unpaid');
  expect(waits.text).toContain("We won't ask for the older one by ourselves");
  expect(waits.text).toContain('through May 9, 2027.');
  expect((await billOf(await again())).attempts).toHaveLength(3);
  await comeTo('2027-05-10');
  expect(await standing(await again())).toMatchObject({ kind: 'lapsed' });
});

test('who asked to end the policy is told of no bill that waits, nor to pay or it lapses [R-11]', async () => {
  const { person, again } = await hasTooLittle();
  for (const day of ['2027-04-05', '2027-04-08', '2027-04-12', '2027-04-19', '2027-04-22', '2027-05-04'])
    await comeTo(day);
  const owner = await again();
  const { activePolicy } = await owner.membership();
  expect((await askToEnd(owner, activePolicy!.id)).answer!.policy.ending).toMatchObject({
    lastCoveredOn: '2027-05-09',
  });
  for (const day of ['2027-05-05', '2027-05-08', '2027-05-09']) await comeTo(day);
  expect((await newestMail(app, 'bill_waits', person.email)).count).toBe(0);
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

test('an account whose authorization was taken back is authorized again by whoever chooses it again, and agrees [R-07, BILL-12]', async () => {
  await comeTo('2027-03-05');
  const owner = openPurchase(app, await becomePerson(app, 'policyholder'));
  const { accountId } = await payByBank(app, owner, { bank: 'ins_harbor', account: 'Everyday Checking' });
  expect((await revoke(owner)).answer?.paymentMethod.isRevoked).toBe(true);
  await agreeToDebits(owner);
  expect((await payFrom(owner, accountId)).answer?.paymentMethod).toMatchObject({ isRevoked: false });
});
