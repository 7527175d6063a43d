import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseFrequency, readPlan } from '../../testing/billing-page.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { openCovered, openCoveredBuyer } from '../../testing/more-cover.ts';
import { acceptOffer, readOffer } from '../../testing/policy-editor.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('whoever pays by another rhythm since more was offered is shown that price, and takes it by it [EDIT-34, R-31]', async () => {
  const person = await openCovered(app, await openCoveredBuyer(app));
  await person.askAndTell({ amount: 700_000 });
  expect((await readOffer(person)).answer!.change).toMatchObject({ billingFrequency: 'monthly' });
  const { policyId, plan } = await readPlan(person);
  const { billingFrequency, amount } = plan.otherFrequency!;
  expect((await chooseFrequency(person, { policyId, billingFrequency, amount })).refusal).toBeNull();

  const { change } = (await readOffer(person)).answer!;
  expect(change).toMatchObject({ billingFrequency: 'annually', acceptRefused: null });
  const { answer, refusal } = await acceptOffer(person, { premium: change!.after.annualPremium });
  expect(refusal).toBeNull();
  expect(answer!.change).toMatchObject({
    status: 'accepted',
    pendingPlan: { amount: change!.after.annualPremium, billingFrequency: 'annually' },
  });
  expect(await brokenInvariants(app)).toEqual([]);
});
