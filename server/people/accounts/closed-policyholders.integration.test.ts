import { afterEach, beforeEach, expect, test } from 'vitest';
import { findOwedRefunds } from '../../insuring/billing/find-owed-refunds.ts';
import { payOwed } from '../../testing/pay-owed.ts';
import { becomePerson, comeBack } from '../../testing/people/become-person.ts';
import { deliverWebhook } from '../../testing/payment-webhooks.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { comeTo } from '../../testing/time-passes.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

/** What a policy was decided on, who is to receive its benefit, and its papers. */
const policyFile = [
  'insurance_applications',
  'underwriting_decisions',
  'product_offerings',
  'acknowledgements',
  'beneficiaries',
  'beneficiary_changes',
  'identity_checks',
  'cdd_answers',
  'documents',
] as const;

const ofTheAccount = [
  'profiles',
  'postal_addresses',
  'payment_methods',
  'payment_customers',
  'sessions',
  'credentials',
  'email_addresses',
  'phone_numbers',
  'flow_sessions',
  'flow_answers',
  'prequalifications',
  'estimate_data',
  'user_devices',
] as const;

/** In the order given, which tables have rows of this person. */
async function tablesWith(userId: string, tables: readonly string[]): Promise<string[]> {
  const counts = await Promise.all(
    tables.map((table) =>
      app.services.database.runScript(`select 1 from ${table} where user_id = $1 limit 1`, [userId]),
    ),
  );
  return tables.filter((_table, place) => counts[place]!.length > 0);
}

const saidInTheAudit = async (userId: string) =>
  app.services.database.reader
    .selectFrom('audit_events')
    .select(['action', 'detail'])
    .where('subject_id', '=', userId)
    .where('action', 'in', ['personal_data_reduced', 'personal_data_removed'])
    .execute();

async function close(person: Parameters<typeof comeBack>[1] & { readonly password: string }): Promise<void> {
  const { token } = await comeBack(app, person);
  const { errors } = await app.graphql(
    'mutation ($p: String!) { decommissionUser(input: { currentPassword: $p }) { success } }',
    { p: person.password },
    { token },
  );
  expect(errors).toBeUndefined();
}

test('who closes their account after a lapse leaves the file of the policy, told with the day until which it stays, and nothing else [F-05, S-80, S-84]', async () => {
  await comeTo(app, '2027-03-05');
  const person = await becomePerson(app, 'lapsed');
  const file = await tablesWith(person.userId, policyFile);
  expect(file).toEqual(expect.arrayContaining(['insurance_applications', 'beneficiaries', 'documents']));
  const lapsedIn = Temporal.PlainDate.from((await endOfCover(person.userId)).slice(0, 10)).year;
  const cards = await cardsOf(person.userId);
  expect(cards.some((card) => !app.vendor.detached.has(card))).toBe(true);
  await close(person);
  await app.clock.advance(Temporal.Duration.from({ minutes: 1 }));
  await app.services.jobs.drain();
  // The vendor forgets the card long before our own row goes.
  expect(cards.filter((card) => !app.vendor.detached.has(card))).toEqual([]);
  // As the release before left whom it kept for the file: they go like everybody else.
  await app.services.database.runScript('update users set records_kept_until = $2 where id = $1', [
    person.userId,
    `${lapsedIn + 7}-01-01`,
  ]);
  await app.clock.advance(Temporal.Duration.from({ hours: 24 * 32 }));
  await app.services.jobs.drain();
  expect(await app.services.database.runScript('select 1 from users where id = $1', [person.userId])).toEqual(
    [],
  );
  expect(await tablesWith(person.userId, policyFile)).toEqual(file);
  expect(await tablesWith(person.userId, ofTheAccount)).toEqual([]);
  expect(await saidInTheAudit(person.userId)).toEqual([
    { action: 'personal_data_reduced', detail: { policyRecordsKeptUntil: `${lapsedIn + 7}-01-01` } },
  ]);
});

test('who closes their account while their bank decides about a payment is removed once it has, and not before [F-04, S-80]', async () => {
  await comeTo(app, '2027-03-05');
  const person = await becomePerson(app, 'lapsed');
  const key = await chargeOf(person.userId);
  expect(await deliverWebhook(app, app.vendor.dispute(key, 'open'))).toBe(200);
  await close(person);
  await app.clock.advance(Temporal.Duration.from({ hours: 24 * 32 }));
  await app.services.jobs.drain();
  expect(await tablesWith(person.userId, ['profiles', 'credentials'])).toEqual(['profiles', 'credentials']);
  expect(await deliverWebhook(app, app.vendor.dispute(key, 'lost'))).toBe(200);
  await app.clock.advance(Temporal.Duration.from({ hours: 24 }));
  await app.services.jobs.drain();
  expect(await tablesWith(person.userId, ofTheAccount)).toEqual([]);
});

test('who closes their account while we owe them a refund is removed once it was paid, and not before [F-04, S-80]', async () => {
  await comeTo(app, '2027-03-05');
  const person = await becomePerson(app, 'lapsed');
  const key = await chargeOf(person.userId);
  const { refundId } = app.vendor.refundAtDashboard(key, 500);
  expect(await deliverWebhook(app, app.vendor.endRefund(refundId, 'succeeded'))).toBe(200);
  expect(await deliverWebhook(app, app.vendor.endRefund(refundId, 'failed'))).toBe(200);
  const { oldest } = await findOwedRefunds(app.services);
  expect(oldest).toMatchObject([{ amountCents: 500 }]);
  await close(person);
  await app.clock.advance(Temporal.Duration.from({ hours: 24 * 32 }));
  await app.services.jobs.drain();
  expect(await tablesWith(person.userId, ['profiles', 'credentials'])).toEqual(['profiles', 'credentials']);
  await payOwed(app.services, { id: oldest[0]!.id, paidHow: 'by check 1042' });
  await app.clock.advance(Temporal.Duration.from({ hours: 24 }));
  await app.services.jobs.drain();
  expect(await tablesWith(person.userId, ofTheAccount)).toEqual([]);
});

test('who closes their account without ever having had cover leaves nothing behind [S-80]', async () => {
  await comeTo(app, '2027-03-05');
  const person = await becomePerson(app, 'approved');
  expect(await tablesWith(person.userId, policyFile)).toContain('insurance_applications');
  await close(person);
  await app.clock.advance(Temporal.Duration.from({ hours: 24 * 32 }));
  await app.services.jobs.drain();
  expect(await tablesWith(person.userId, [...policyFile, ...ofTheAccount])).toEqual([]);
  expect((await saidInTheAudit(person.userId)).map(({ action }) => action)).toEqual([
    'personal_data_removed',
  ]);
});

/** The vendor's key of a payment of theirs. */
async function chargeOf(userId: string): Promise<string> {
  const { invoiceId, attempt } = await app.services.database.reader
    .selectFrom('payments')
    .where('user_id', '=', userId)
    .select(['invoice_id as invoiceId', 'attempt'])
    .orderBy('received_at')
    .limit(1)
    .executeTakeFirstOrThrow();
  return `invoice:${invoiceId}:attempt:${attempt}`;
}

async function cardsOf(userId: string): Promise<string[]> {
  const rows = await app.services.database.reader
    .selectFrom('payment_methods')
    .select('method_id')
    .where('user_id', '=', userId)
    .execute();
  return rows.map((row) => row.method_id);
}

async function endOfCover(userId: string): Promise<string> {
  const policy = await app.services.database.reader
    .selectFrom('policies')
    .select('terminated_at')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return policy.terminated_at!.toISOString();
}
