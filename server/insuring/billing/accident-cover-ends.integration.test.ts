import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTurn } from '../../platform/jobs/turn.ts';
import { newestMail } from '../../testing/account-holder.ts';
import { openBuyer } from '../../testing/buyer.ts';
import { becomePerson } from '../../testing/people/become-person.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { comeTo, returningBuyer } from '../../testing/time-passes.ts';
import { endTerms } from '../policies/end-policies.ts';
import { issueInvoices } from './issue-invoices.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
  await app.close();
});

async function buyAccidentCover(birthdate: string) {
  const person = await becomePerson(app, 'policyholder', { product: 'accidentalDeath', birthdate });
  const { data } = await app.graphql(
    `query ($id: ID!) { policy(id: $id) {
      effectiveOn effectiveUntil termDuration insuredsAgeAtTerm monthlyPremium activePlan { amount nextPayment { date amount } }
    } }`,
    { id: person.policyId },
    { token: person.token },
  );
  return { ...person, policy: data!['policy'] as Record<string, unknown> };
}

/** The moment of an hour in New York, with nothing done that was due by then. */
const moveTo = (moment: string) =>
  app.clock.moveTo(Temporal.PlainDateTime.from(moment).toZonedDateTime('America/New_York').toInstant());

const endReason = async (policyId: string) => {
  await endTerms(app.services, openTurn());
  const row = await app.services.database.reader
    .selectFrom('policies')
    .select('termination_reason')
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow();
  return row.termination_reason;
};

test('accident cover bought at 50 goes through the day before the 65th birthday, and its last premium is for the fifteen days until then [F-29, AD-17, S-69]', async () => {
  await comeTo(app, '2027-03-05');
  const { policy, policyId } = await buyAccidentCover('1977-01-20');
  expect(policy).toMatchObject({
    effectiveOn: '2027-03-05',
    effectiveUntil: '2042-01-20',
    termDuration: 15,
    insuredsAgeAtTerm: 65,
    activePlan: { nextPayment: { date: '2027-04-05', amount: policy['monthlyPremium'] } },
  });
  await moveTo('2042-01-19T23:00');
  await issueInvoices(app.services);
  const invoices = await app.services.database.reader
    .selectFrom('invoices')
    .select(['due_on', 'amount_cents'])
    .where('policy_id', '=', policyId)
    .orderBy('period')
    .execute();
  const monthlyCents = Math.round(Number(policy['monthlyPremium']) * 100);
  expect(invoices).toHaveLength(179);
  expect(new Set(invoices.slice(0, -1).map((invoice) => invoice.amount_cents))).toEqual(
    new Set([monthlyCents]),
  );
  expect(invoices.at(-1)).toEqual({
    due_on: '2042-01-05',
    amount_cents: Math.round((monthlyCents * 15) / 31),
  });
  expect(await endReason(policyId)).toBeNull();
  await moveTo('2042-01-20T00:00');
  expect(await endReason(policyId)).toBe('expired');
});

test('accident cover sold on the last day before that keeps its anniversary [F-29]', async () => {
  await comeTo(app, '2026-11-22');
  const { policy } = await buyAccidentCover('1976-12-20');
  expect(policy).toMatchObject({ effectiveUntil: '2042-11-22', termDuration: 16 });
});

test('grace goes no further than the cover: who is past due when it ends is told its last day, and it has expired [F-29, R-01]', async () => {
  await comeTo(app, '2027-03-05');
  const buyer = await openBuyer(app);
  const { id } = await buyer.prepare(buyer.offeringId);
  await buyer.pay(id);
  const { activePolicy } = await buyer.membership();
  // As if the birthday it goes up to came ten days after the next bill.
  const endsOn = '2027-04-15';
  await app.services.database.runScript(`
    set session_replication_role = 'replica';
    update policy_terms set ends_on = '${endsOn}';
    update policies set term_ends_on = '${endsOn}' where status = 'active';
    update plans set ends_on = '${endsOn}';
    set session_replication_role = 'origin'`);
  await buyer.addCard('insufficient_funds');
  await comeTo(app, '2027-04-06');
  const told = (await (await returningBuyer(app, buyer)).membership()).activePolicy;
  expect(told).toMatchObject({ status: 'past_due', lastCoveredOn: '2027-04-14', lapsesAt: endsOn });
  expect((await newestMail(app, 'payment_failed', buyer.email)).text).toContain('April 14, 2027');
  await comeTo(app, endsOn);
  expect(await endReason(activePolicy!.id)).toBe('expired');
});
