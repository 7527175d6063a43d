import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import type { App } from '../app.ts';
import { openMovableClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { driveApp } from '../testing/app-driver.ts';
import type { AppDriver } from '../testing/app-driver.ts';
import { openPurchase } from '../testing/buyer.ts';
import { verifySession } from '../testing/flow-visitor.ts';
import { brokenInvariants } from '../testing/invariants.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { fillDemo } from './fill-demo.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, emailOf } from './people.ts';

let folder: string;
let testDatabase: Awaited<ReturnType<typeof openTestDatabase>>;
let app: App;
let driver: AppDriver;
const told: string[] = [];

/** With the payment vendor of the product: cards are given to its frame. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wysh-demo-'));
  testDatabase = await openTestDatabase();
  const clock = await openMovableClock(testDatabase.database);
  const config = readConfig({
    WYSH_ENVIRONMENT: 'test',
    DATA_DIR: folder,
    UNDERWRITING_DELAY_SECONDS: '0-0',
  });
  app = await createApp(config, {
    database: testDatabase.database,
    clock,
    logDestination: { write: () => {} },
    runJobsInBackground: false,
  });
  driver = driveApp(app, clock);
  await fillDemo(driver, ({ firstName }) => told.push(firstName));
}, 240_000);

afterAll(async () => {
  await app.close();
  await testDatabase.close();
  await rm(folder, { recursive: true, force: true });
});

/** What somebody sees who signs in as them. */
async function signInAs(firstName: string) {
  const person = DEMO_PEOPLE.find((one) => one.firstName === firstName)!;
  const tokens = await driver.authorize({ email: emailOf(person), password: DEMO_PASSWORD });
  await verifySession(driver, { token: tokens.access_token });
  const purchase = openPurchase(driver, { token: tokens.access_token });
  const { answer } = await purchase.call<{ stage: string }>('{ answer: applicationEntry { stage } }');
  const offered = await purchase.call<{ productDetail: { slug: string } }[]>(
    '{ answer: productOfferings { productDetail { slug } } }',
  );
  const { answer: application } = await purchase.call<{ result: string } | null>(
    '{ answer: latestInsuranceApplication { result } }',
  );
  return {
    ...(await purchase.membership()),
    stage: answer?.stage,
    application: application?.result,
    offered: offered.answer?.map(({ productDetail }) => productDetail.slug),
    invoices: await purchase.invoices(),
  };
}

test('everybody is told of once, and a second time nobody is made', async () => {
  expect(told).toEqual(DEMO_PEOPLE.map(({ firstName }) => firstName));
  expect(await fillDemo(driver, () => expect.unreachable())).toBe(false);
});

test('each stands where they are said to stand, and the books are right', async () => {
  const lena = await signInAs('Lena');
  expect(lena.activePolicy).toBeNull();
  expect((await signInAs('Omar')).activePolicy).toMatchObject({ status: 'past_due' });
  const maya = await signInAs('Maya');
  expect(maya.activePolicy).toMatchObject({ status: 'active' });
  expect(maya.invoices.map(({ status }) => status)).toEqual(['fully_paid', 'fully_paid']);
  expect((await signInAs('Theo')).activePolicy).toMatchObject({ status: 'active' });
  expect((await signInAs('Priya')).offered).toEqual(['wysh-term-life', 'wysh-accidental-death']);
  expect((await signInAs('Walt')).offered).toEqual(['wysh-accidental-death']);
  expect(await signInAs('Ines')).toMatchObject({ application: 'referred_to_underwriter', offered: [] });
  expect(await signInAs('Bo')).toMatchObject({ application: 'rejected', offered: [] });
  expect(await signInAs('June')).toMatchObject({ application: undefined });
  await expect(signInAs('Ruth')).rejects.toThrow(/locked|401|400/);
  expect(await brokenInvariants(driver)).toEqual([]);
});
