import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPurchase } from '../testing/buyer.ts';
import { brokenInvariants } from '../testing/invariants.ts';
import { openTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { comeBack } from '../testing/people/become-person.ts';
import { fillDemo } from './fill-demo.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, emailOf } from './people.ts';

let app: TestApp;
const told: string[] = [];

beforeAll(async () => {
  // With the payment vendor of the product: cards are given to its frame.
  app = await openTestApp({ payments: 'embedded' });
  await fillDemo(app, ({ firstName }) => told.push(firstName));
}, 240_000);

afterAll(() => app.close());

/** What somebody sees who signs in as them. */
async function signInAs(firstName: string) {
  const person = DEMO_PEOPLE.find((one) => one.firstName === firstName)!;
  const purchase = openPurchase(
    app,
    await comeBack(app, { email: emailOf(person), password: DEMO_PASSWORD }),
  );
  const offered = await purchase.call<{ productDetail: { slug: string } }[]>(
    '{ answer: productOfferings { productDetail { slug } } }',
  );
  const { answer: application } = await purchase.call<{ result: string } | null>(
    '{ answer: latestInsuranceApplication { result } }',
  );
  const { answer: user } = await purchase.call<{ profile: { firstName: string | null } | null }>(
    '{ answer: currentUser { profile { firstName } } }',
  );
  return {
    ...(await purchase.membership()),
    name: user?.profile?.firstName,
    application: application?.result,
    offered: offered.answer?.map(({ productDetail }) => productDetail.slug),
    invoices: await purchase.invoices(),
  };
}

test('everybody is told of once, and a second time nobody is made', async () => {
  expect(told).toEqual(DEMO_PEOPLE.map(({ firstName }) => firstName));
  expect(await fillDemo(app, () => expect.unreachable())).toBe(false);
});

test('each stands where they are said to stand, and the books are right', async () => {
  const lena = await signInAs('Lena');
  expect(lena).toMatchObject({
    activePolicy: null,
    lapsedPolicy: { terminationReason: 'lapsed' },
    name: 'Lena',
  });
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
  await expect(signInAs('Ruth')).rejects.toMatchObject({ code: 'AUTHENTICATION_TENTH_ATTEMPT' });
  expect(await brokenInvariants(app)).toEqual([]);
});
