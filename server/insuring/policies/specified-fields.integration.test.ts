import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBuyer, openPurchase } from '../../testing/buyer.ts';
import { becomePerson } from '../../testing/people/become-person.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('a quote says on which application it rests, and what a person decided of that where one had to [ENT-31]', async () => {
  const buyer = await openBuyer(app);
  const { id } = (await buyer.accept(buyer.offeringId)).answer!.quote;
  const document = `query ($id: ID!) { answer: quote(id: $id) { allocationCoverage allocationsCoveredPercentage
    caseResult insuranceApplication { id result version } classification { id name gender } } }`;
  const { answer } = await buyer.call<{ allocationCoverage: number; allocationsCoveredPercentage: number }>(
    document,
    { id },
  );
  expect(answer).toMatchObject({
    caseResult: null,
    insuranceApplication: { id: buyer.applicationId, result: 'approved', version: 1 },
    classification: { id: 'PP', name: 'Preferred Plus', gender: 'female' },
  });
  expect(answer!.allocationCoverage).toBe(answer!.allocationsCoveredPercentage);
});

test('a policy says its term, the class it was sold in and whose sex it names; accident cover has one class [ENT-32, ENT-33]', async () => {
  const fields = 'term termDuration classification { id name gender } interestDue';
  const term = await becomePerson(app, 'policyholder');
  const { call } = openPurchase(app, term);
  const policy = `query ($id: ID!) { answer: policy(id: $id) { ${fields} } }`;
  expect((await call(policy, { id: term.policyId })).answer).toEqual({
    term: 20,
    termDuration: 20,
    classification: { id: 'PP', name: 'Preferred Plus', gender: 'female' },
    interestDue: 0,
  });
  const accidental = await becomePerson(app, 'policyholder', { product: 'accidentalDeath' });
  const shown = await openPurchase(app, accidental).call(policy, { id: accidental.policyId });
  expect(shown.answer).toMatchObject({ classification: null });
});
