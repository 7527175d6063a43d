import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDocumentData } from '../../ground/documents/document.ts';
import { openBeneficiaryOwner } from '../../testing/beneficiary-owner.ts';
import { openBuyer } from '../../testing/buyer.ts';
import type { Buyer } from '../../testing/buyer.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { returningBuyer, comeTo } from '../../testing/time-passes.ts';

// Oregon is three hours behind New York, whose times these are: 01:00 on 6 March is 22:00 on 5 March there.
let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
  await comeTo(app, '2027-03-06', '01:00');
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
  await app.close();
});

async function covered(card = 'ok'): Promise<Buyer> {
  const buyer = await openBuyer(app, { state: 'OR' });
  const { id } = await buyer.prepare(buyer.offeringId);
  await buyer.pay(id);
  if (card !== 'ok') await buyer.addCard(card);
  return buyer;
}

const back = (buyer: Buyer) => returningBuyer(app, buyer);

async function daysOf(buyer: Buyer) {
  const { id } = (await (await back(buyer)).membership()).activePolicy!;
  const { answer } = await (
    await back(buyer)
  ).call<Record<string, unknown>>(
    `query ($id: ID!) { answer: policy(id: $id) {
      effectiveOn effectiveUntil freeLookEndsOn freeLookDaysLeft termDuration insuredsAgeAtTerm activePlan { nextPayment { date } }
    } }`,
    { id },
  );
  return answer!;
}

test('whoever buys at 22:00 in Oregon buys today: effective date, right to examine and due dates are days there [R-34, F-34]', async () => {
  const buyer = await covered();
  const days = { effectiveOn: '2027-03-05', effectiveUntil: '2047-03-05', freeLookEndsOn: '2027-03-15' };
  expect(await daysOf(buyer)).toMatchObject({
    ...days,
    freeLookDaysLeft: 11,
    activePlan: { nextPayment: { date: '2027-04-05' } },
  });
  expect((await buyer.invoices()).map(({ dueAt }) => dueAt)).toEqual(['2027-03-05']);
  await comeTo(app, '2027-03-16', '02:59');
  expect(await daysOf(buyer)).toMatchObject({ ...days, freeLookDaysLeft: 1 });
  await comeTo(app, '2027-03-16', '03:01');
  expect(await daysOf(buyer)).toMatchObject({ ...days, freeLookDaysLeft: 0 });
});

test('the packet of a beneficiary says the day it is in Oregon when it is sent at 22:00 there [R-34]', async () => {
  const buyer = await covered();
  const owner = openBeneficiaryOwner(app, buyer);
  const { individual } = owner.grace;
  const named = { individual: { ...individual, email: 'grace@example.com' } };
  const { beneficiary } = await owner.add(named, { lineOfBusiness: 'wysh-insurance' });
  expect((await owner.sendPacket(beneficiary.id)).errors).toBeUndefined();
  const packet = await app.services.database.reader
    .selectFrom('documents')
    .select(['user_id as userId', 'id', 'slug', 'data_sealed', 'requested_on'])
    .where('slug', '=', 'beneficiary-packet')
    .executeTakeFirstOrThrow();
  expect(packet.requested_on).toBe('2027-03-05');
  const key = { userId: packet.userId, id: packet.id, slug: 'beneficiary-packet' } as const;
  expect(openDocumentData(app.services.encryption, key, packet.data_sealed!)).toMatchObject({
    preparedOn: '2027-03-05',
  });
});

test('age at issue is that of the day in Oregon: 45 on the evening before the 46th birthday [R-34, F-34]', async () => {
  const buyer = await openBuyer(app, { state: 'OR', birthdate: '1981-03-06', product: 'termLife' });
  const { id } = await buyer.prepare(buyer.offeringId);
  await buyer.pay(id);
  expect(await daysOf(buyer)).toMatchObject({
    effectiveOn: '2027-03-05',
    termDuration: 20,
    insuredsAgeAtTerm: 65,
  });
});

test('an offer and a quote end with the day in Oregon, and say that day [R-34, F-34, MKT-19]', async () => {
  const chooses = await openBuyer(app, { state: 'OR' });
  const forgets = await openBuyer(app, { state: 'OR' });
  const statusOf = async ({ offeringId }: Buyer) =>
    app.services.database.reader
      .selectFrom('product_offerings')
      .select('status')
      .where('id', '=', offeringId)
      .executeTakeFirstOrThrow();
  await comeTo(app, '2027-04-05', '02:50');
  expect(await statusOf(forgets)).toEqual({ status: 'pending' });
  expect((await (await back(chooses)).accept(chooses.offeringId)).refusal).toBeNull();
  await comeTo(app, '2027-04-05', '03:06');
  expect(await statusOf(forgets)).toEqual({ status: 'expired' });
  expect((await (await back(forgets)).accept(forgets.offeringId)).refusal).not.toBeNull();
});

test('a premium is charged on its day in Oregon and not the evening before, and is past due once it was declined [R-34, F-34, BILL-13]', async () => {
  const pays = await covered();
  const owes = await covered('insufficient_funds');
  await comeTo(app, '2027-04-05', '02:31');
  expect(app.vendor.moved().charged).toHaveLength(2);
  expect((await (await back(owes)).membership()).activePolicy).toMatchObject({ status: 'active' });
  const bills = async () => (await back(owes)).invoices('eligibleUnpaid');
  expect(await bills()).toMatchObject([{ dueAt: '2027-04-05', pastDue: false }]);
  await comeTo(app, '2027-04-05', '03:31');
  expect(app.vendor.moved().charged).toHaveLength(3);
  expect((await (await back(pays)).membership()).activePolicy).toMatchObject({ status: 'active' });
  expect(await bills()).toMatchObject([{ pastDue: true }]);
});

test('cover goes on to the last minute of the last covered day in Oregon, and a payment in it counts [R-34, R-01, F-34]', async () => {
  const pays = await covered('insufficient_funds');
  const late = await covered('insufficient_funds');
  await comeTo(app, '2027-04-05', '12:00');
  await comeTo(app, '2027-05-07', '02:50');
  const inTime = await back(pays);
  expect((await inTime.membership()).activePolicy).toMatchObject({
    status: 'past_due',
    lastCoveredOn: '2027-05-06',
  });
  await inTime.addCard();
  for (const { id } of await inTime.invoices('eligibleUnpaid'))
    await inTime.pay(id, { purchasePolicy: false });
  await comeTo(app, '2027-05-07', '03:01');
  expect((await (await back(pays)).membership()).activePolicy).toMatchObject({ status: 'active' });
  expect(await (await back(late)).membership()).toMatchObject({
    activePolicy: null,
    lapsedPolicy: { terminationReason: 'lapsed' },
  });
});
