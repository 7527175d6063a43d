import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBuyer, openPurchase } from '../../testing/buyer.ts';
import type { OfferedProduct } from '../../testing/people/person.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { comeBack } from '../../testing/people/become-person.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

interface ShownDetails {
  readonly freeLookEndsOn: string;
  readonly freeLookDaysLeft: number;
  readonly payoutDetails: readonly { readonly cause: string; readonly amount: number }[];
  readonly policyRiders: readonly { readonly rider: { readonly name: string } }[];
  readonly totalMissedPremiums: number;
}

async function openPolicyholder(product: OfferedProduct) {
  const buyer = await openBuyer(app, { product });
  const { id } = await buyer.prepare(buyer.offeringId);
  await buyer.pay(id);
  const { activePolicy } = await buyer.membership();
  /** As the person sees it who signs in now. */
  const details = async () => {
    const session = await comeBack(app, buyer);
    const { answer } = await openPurchase(app, session).call<ShownDetails>(
      `query ($id: ID!) { answer: policy(id: $id) {
        freeLookEndsOn freeLookDaysLeft payoutDetails { cause amount } policyRiders { rider { name } } totalMissedPremiums
      } }`,
      { id: activePolicy!.id },
    );
    return answer!;
  };
  return { ...buyer, policy: activePolicy!, details };
}

test('the days of the free look run down by the days of the state of the policy and end at none [CONST-07]', async () => {
  const { details } = await openPolicyholder('termLife');
  const { freeLookEndsOn, freeLookDaysLeft } = await details();
  const today = app.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate();
  expect(freeLookDaysLeft).toBe(today.until(freeLookEndsOn, { largestUnit: 'day' }).days + 1);
  await app.clock.advance(Temporal.Duration.from({ hours: 24 }));
  expect((await details()).freeLookDaysLeft).toBe(freeLookDaysLeft - 1);
  await app.clock.advance(Temporal.Duration.from({ hours: 24 * 12 }));
  expect((await details()).freeLookDaysLeft).toBe(0);
});

test('what a policyholder is shown fits the product they hold [DASH-11] [DASH-12] [ROUTE-49]', async () => {
  const term = await openPolicyholder('termLife');
  expect(term.policy.activePlan?.nextPayment).toMatchObject({ amount: term.policy.monthlyPremium });
  const shown = await term.details();
  expect(shown).toMatchObject({ payoutDetails: [], totalMissedPremiums: 0 });
  expect(shown.policyRiders).toHaveLength(1);

  const accidental = await openPolicyholder('accidentalDeath');
  const { payoutDetails, policyRiders } = await accidental.details();
  expect(payoutDetails[0]).toMatchObject({ amount: accidental.policy.amount });
  expect(policyRiders).toEqual([]);
});

test('a policy that is not there, somebody else’s and what is no id at all are told alike [S-35]', async () => {
  const theirs = await openPolicyholder('termLife');
  const asker = await openPolicyholder('termLife');
  for (const id of [theirs.policy.id, '018f0000-0000-7000-8000-000000000000', 'policy-1', '']) {
    const { answer, refusal } = await openPurchase(app, asker).call(
      'query ($id: ID!) { answer: policy(id: $id) { id } }',
      {
        id,
      },
    );
    expect([id, answer, refusal?.full_message]).toEqual([id, null, "We couldn't find that."]);
  }
});
