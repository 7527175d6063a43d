import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { openBuyer } from '../../testing/buyer.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { comeTo, returningBuyer } from '../../testing/time-passes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const migration = readFileSync(
  new URL('../../migrations/029-grace-counts-days-covered.sql', import.meta.url),
  'utf8',
);

test('who was past due when the count was corrected is covered through the 31st day, and nobody else is touched [R-01, F-32]', async () => {
  await comeTo(app, '2027-03-05');
  const late = await openBuyer(app);
  const paid = await openBuyer(app);
  for (const buyer of [late, paid]) {
    const { id } = await buyer.prepare(buyer.offeringId);
    await buyer.pay(id);
  }
  await late.addCard('insufficient_funds');
  await comeTo(app, '2027-04-05');
  const daysOf = async () => {
    const buyers = await Promise.all([late, paid].map((buyer) => returningBuyer(app, buyer)));
    const memberships = await Promise.all(buyers.map((buyer) => buyer.membership()));
    return memberships.map(({ activePolicy }) => [activePolicy?.lastCoveredOn, activePolicy?.lapsesAt]);
  };
  const { database } = app.services;
  // As it was counted before: 31 days, the due date the first of them.
  await database.runScript("update policies set lapses_on = '2027-05-06' where status = 'past_due'");
  expect(await daysOf()).toEqual([
    ['2027-05-05', '2027-05-06'],
    [null, null],
  ]);
  await database.runScript(migration);
  expect(await daysOf()).toEqual([
    ['2027-05-06', '2027-05-07'],
    [null, null],
  ]);
});

test('a day that was noted by the count of before, by a release beside this one, ends nobody before the 31st day is over, and its person is told [R-01, F-32]', async () => {
  const late = await openBuyer(app);
  const { id } = await late.prepare(late.offeringId);
  await late.pay(id);
  await late.addCard('insufficient_funds');
  await comeTo(app, '2027-05-05');
  const { database } = app.services;
  await database.runScript(`update policies set lapses_on = '2027-06-05' where user_id = '${late.userId}'`);
  await comeTo(app, '2027-06-05');
  expect((await (await returningBuyer(app, late)).membership()).activePolicy).toMatchObject({
    status: 'past_due',
    lastCoveredOn: '2027-06-05',
  });
  const notice = await newestMail(app, 'lapse_day_moved', late.email);
  expect(notice.count).toBe(1);
  expect(notice.text).toContain('June 5, 2027');
  await comeTo(app, '2027-06-06');
  const { activePolicy, lapsedPolicy } = await (await returningBuyer(app, late)).membership();
  expect([activePolicy, lapsedPolicy?.status]).toEqual([null, 'terminated']);
});

test('a premium missed before the correction has the day more where the correction begins within its grace [R-01, F-32]', async () => {
  const early = await openTestApp();
  try {
    await comeTo(early, '2026-10-08');
    const late = await openBuyer(early);
    const { id } = await late.prepare(late.offeringId);
    await late.pay(id);
    await late.addCard('insufficient_funds');
    await comeTo(early, '2026-11-08');
    expect((await (await returningBuyer(early, late)).membership()).activePolicy).toMatchObject({
      status: 'past_due',
      lastCoveredOn: '2026-12-09',
    });
    expect((await newestMail(early, 'payment_failed', late.email)).text).toContain('December 9, 2026');
  } finally {
    await early.close();
  }
});
