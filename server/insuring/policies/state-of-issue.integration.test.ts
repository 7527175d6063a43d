import { applicant } from '@wysh/domain/underwriting/testing/applicant.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBuyer } from '../../testing/buyer.ts';
import { openFlowWalker } from '../../testing/flow-walker.ts';
import { becomePerson } from '../../testing/people/become-person.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const { answers } = applicant({ birthdate: '1990-02-28' }).persona;

const tell = async (token: string, state: string) => {
  const { errors } = await app.graphql(
    `mutation ($input: UpdatePrequalificationInformationInput!) {
      updatePrequalificationInformation(input: $input) { clientMutationId }
    }`,
    { input: { state } },
    { token },
  );
  expect(errors).toBeUndefined();
};

const statesOfPolicies = async (userId: string) =>
  (
    await app.services.database.reader
      .selectFrom('policies')
      .select('state')
      .where('user_id', '=', userId)
      .execute()
  ).map(({ state }) => state);

test('a policy is issued where its owner lived when they handed the application in, whatever they have estimated since [F-30]', async () => {
  const buyer = await openBuyer(app);
  await tell(buyer.token, 'US-OR');
  const invoice = await buyer.prepare(buyer.offeringId);
  expect(await statesOfPolicies(buyer.userId)).toEqual(['OH']);
  await buyer.pay(invoice.id);
  expect((await buyer.membership()).activePolicy).toMatchObject({ status: 'active' });
});

test.each(['insurance-profile', 'application'])(
  'an address in another state than the estimate is a question in %s, and the answer to it counts for both [F-30]',
  async (flow) => {
    const person = await becomePerson(app, 'withEstimate', { birthdate: '1990-02-28' });
    await tell(person.token, 'US-OR');
    const { walk, visitor } = openFlowWalker(app, person, answers);
    const { id } = await walk(flow, { until: 'address' });
    const given = {
      formInputs: Object.fromEntries(Object.entries(answers).filter(([key]) => key.startsWith('address-'))),
      currentFormIdentifier: 'address',
    };
    const { refusal } = await visitor.attemptAnswer(id, given);
    expect(refusal?.validation_errors.errors).toMatchObject([
      {
        field: 'address-state',
        code: 'state_differs',
        message: expect.stringContaining('You told us Oregon before. If you live in Ohio,'),
      },
    ]);
    const confirmed = await visitor.attemptAnswer(id, { ...given, confirms: ['address-state'] });
    expect(confirmed.refusal).toBeNull();
    // Asked once: what was estimated is of the same state from then on.
    expect((await visitor.attemptAnswer(id, { ...given, edit: true })).refusal).toBeNull();
  },
);
