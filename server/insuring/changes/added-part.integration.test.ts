import { PRODUCT_EDITIONS } from '@wysh/domain/editions/product-editions.ts';
import { afterEach, expect, test } from 'vitest';
import { asNewEdition } from '../../testing/changed-editions.ts';
import type { EditionChange } from '../../testing/changed-editions.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import {
  billsOf,
  coverOf,
  openCovered,
  openCoveredBuyer,
  partsOfContract,
} from '../../testing/more-cover.ts';
import { acceptOffer, askFor, askForCover, takeBack } from '../../testing/policy-editor.ts';
import { readyToPayBack } from '../../testing/returning-policyholder.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp, TestAppOptions } from '../../testing/test-app.ts';
import { comeTo as comeToDay } from '../../testing/time-passes.ts';

let app: TestApp;
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
  await app.close();
});

const open = async (options: TestAppOptions = {}) => (app = await openTestApp(options));
const comeTo = (day: string) => comeToDay(app, day);

test('a policy that lapsed with a part that was added comes back with it: the same sums, the same bill, and each part’s times as they began [EDIT-34, REIN-04]', async () => {
  await open();
  const buyer = await openCoveredBuyer(app);
  const person = await openCovered(app, buyer);
  const change = await person.askAndTell({ amount: 700_000 });
  await acceptOffer(person);
  await comeTo('2027-04-06');
  const owner = await openCovered(app, buyer);
  expect(await coverOf(owner)).toEqual([700_000, change.after.monthlyPremium]);
  await owner.addCard('insufficient_funds');
  await comeTo('2027-05-06');
  await comeTo('2027-06-10');
  const { person: returned, policy, invoice } = await readyToPayBack(app, buyer);
  expect(policy.wayBack).toMatchObject({ kind: 'by_payment', lapsedOn: '2027-06-06' });
  expect(policy.wayBack!.lines.map(({ dueOn, premium }) => `${dueOn} ${premium}`)).toEqual([
    `2027-05-05 ${change.after.monthlyPremium}`,
    `2027-06-05 ${change.after.monthlyPremium}`,
  ]);
  expect((await returned.pay(invoice.id)).answer!.payments.processed).toMatchObject([
    { transactionResult: 'success' },
  ]);
  expect(await coverOf(returned)).toEqual([700_000, change.after.monthlyPremium]);
  expect((await partsOfContract(app)).slice(-2)).toEqual([
    'reinstated 2027-06-10 500000 2027-03-05 2027-03-05',
    'reinstated 2027-06-10 200000 2027-04-05 2027-04-05',
  ]);
  await comeTo('2027-07-06');
  expect((await billsOf(await openCovered(app, buyer)))[0]).toBe(
    `2027-07-05 ${change.after.monthlyPremium} fully_paid`,
  );
});

const DEARER: EditionChange = {
  of: 'bases',
  change: ({ termLife, ...basis }) => ({
    ...basis,
    termLife: {
      ...termLife,
      mortalityMarginPerThousand: { value: termLife.mortalityMarginPerThousand.value + 1 },
    },
  }),
};

test('an offer keeps its price where another basis begins before it is taken; what is asked for after that has the new one [EDIT-34, A-147, R-31]', async () => {
  const { packs: _packs, ...editions } = asNewEdition(PRODUCT_EDITIONS, DEARER, '2027-03-20');
  await open({ editions });
  const buyer = await openCoveredBuyer(app);
  const person = await openCovered(app, buyer);
  const offered = await person.askAndTell({ amount: 700_000 });
  await comeTo('2027-03-21');
  const later = await openCovered(app, buyer);
  const { answer } = await acceptOffer(later);
  expect(answer!.change).toMatchObject({
    status: 'accepted',
    after: offered.after,
    pendingPlan: { amount: offered.after.monthlyPremium },
  });
  await takeBack(later, offered.id);
  const anew = await later.askAndTell({ amount: 700_000 });
  expect(anew.after.monthlyPremium).toBeGreaterThan(offered.after.monthlyPremium);
  expect(anew.before.monthlyPremium).toBe(offered.before.monthlyPremium);
});

test('an added part is priced by the age on the day it is asked for, beside what the policy was sold at [R-31]', async () => {
  await open();
  const buyer = await openCoveredBuyer(app, { birthdate: '1992-03-14' });
  await comeTo('2027-03-20');
  const person = await openCovered(app, buyer);
  const { answer } = await askFor(person, { amount: 700_000 });
  const asked = await person.call<{ after: { arithmetic: { issueAge: number }[] } }>(
    'query ($id: ID!) { answer: policyChange(id: $id) { after { arithmetic { issueAge } } } }',
    { id: answer!.pendingPolicyId },
  );
  expect(asked.answer!.after.arithmetic).toEqual([{ issueAge: 34 }, { issueAge: 35 }]);
});

test('less cover is taken off the newest part first, and no time to contest begins anew [R-30]', async () => {
  await open();
  const buyer = await openCoveredBuyer(app);
  const person = await openCovered(app, buyer);
  await person.askAndTell({ amount: 700_000 });
  await acceptOffer(person);
  await comeTo('2027-04-06');
  expect((await askForCover(await openCovered(app, buyer), 600_000)).refusal).toBeNull();
  await comeTo('2027-05-06');
  expect((await askForCover(await openCovered(app, buyer), 400_000)).refusal).toBeNull();
  await comeTo('2027-06-06');
  expect((await partsOfContract(app)).slice(-3)).toEqual([
    'decreased 2027-05-05 500000 2027-03-05 2027-03-05',
    'decreased 2027-05-05 100000 2027-04-05 2027-04-05',
    'decreased 2027-06-05 400000 2027-03-05 2027-03-05',
  ]);
});
