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

test('a quote says its cover, its price, what it pays, its papers, and on which application it rests [ENT-31]', async () => {
  const buyer = await openBuyer(app, { wyshes: { 'pay-off-mortgage': 1_000_000 } });
  const document = `query ($id: ID!) { answer: quote(id: $id) { id amount termUnit termDuration status insuredsAgeAtTerm expiresAt
    extensionAvailable allocationCoverage allocationsCoveredPercentage premiums { billingFrequency amount }
    documents { html { url } pdf { url } } payoutDetails { cause percent amount } caseResult
    insuranceApplication { id result version } classification { id name gender } } }`;
  const [termLife, accidentalDeath] = buyer.offeringIds as [string, string];
  const quote = (await buyer.accept(termLife)).answer!.quote;
  const other = (await buyer.accept(accidentalDeath)).answer!.quote;
  await app.services.jobs.drain();
  const file = { url: expect.stringMatching(/^\/documents\//) };
  expect((await buyer.call(document, { id: quote.id })).answer).toEqual({
    id: quote.id,
    amount: 500_000,
    termUnit: 'year',
    termDuration: 20,
    status: 'pending',
    insuredsAgeAtTerm: 54,
    expiresAt: quote.expiresAt,
    extensionAvailable: true,
    allocationCoverage: 50,
    allocationsCoveredPercentage: 50,
    premiums: [
      { billingFrequency: 'monthly', amount: quote.monthlyPremium },
      { billingFrequency: 'annually', amount: quote.annualPremium },
    ],
    documents: [
      { html: file, pdf: file },
      { html: file, pdf: file },
    ],
    payoutDetails: [],
    caseResult: null,
    insuranceApplication: { id: buyer.applicationId, result: 'approved', version: 1 },
    classification: { id: 'PP', name: 'Preferred Plus', gender: 'female' },
  });
  expect(quote.expiresAt).toMatch(/Z$/);
  expect((await buyer.call(document, { id: other.id })).answer).toMatchObject({
    extensionAvailable: false,
    payoutDetails: [
      { cause: 'publicTransportation', percent: 100, amount: 500_000 },
      { cause: 'autoPedestrian', percent: 30, amount: 150_000 },
      { cause: 'generalAccident', percent: 20, amount: 100_000 },
    ],
    classification: null,
  });
});

test('a policy says its term, the class it was sold in and whose sex it names; accident cover has one class [ENT-32, ENT-33]', async () => {
  const fields = 'term termDuration termUnit insuredsAgeAtTerm classification { id name gender } interestDue';
  const term = await becomePerson(app, 'policyholder');
  const { call } = openPurchase(app, term);
  const policy = `query ($id: ID!) { answer: policy(id: $id) { ${fields} } }`;
  expect((await call(policy, { id: term.policyId })).answer).toEqual({
    term: 20,
    termDuration: 20,
    termUnit: 'year',
    insuredsAgeAtTerm: 54,
    classification: { id: 'PP', name: 'Preferred Plus', gender: 'female' },
    interestDue: 0,
  });
  const accidental = await becomePerson(app, 'policyholder', { product: 'accidentalDeath' });
  const shown = await openPurchase(app, accidental).call(policy, { id: accidental.policyId });
  expect(shown.answer).toMatchObject({ classification: null });
});
