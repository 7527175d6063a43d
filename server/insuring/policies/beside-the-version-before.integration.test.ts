import { afterEach, expect, test } from 'vitest';
import { figuresOf, termsOn } from '@wysh/domain/policy/terms.ts';
import { openBuyer } from '../../testing/buyer.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { findPolicy, lockPolicy } from './policy-store.ts';
import { issueDay, termsOfPolicy } from './terms-of-policy.ts';

let app: TestApp;
afterEach(() => app.close());

async function buy() {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  const { activePolicy } = await buyer.membership();
  return { ...buyer, policyId: activePolicy!.id };
}

/** As the version before writes what becomes of a policy. */
const writeStep = (policyId: string, from: string, to: string, event: string) =>
  app.services.database.runScript(
    `insert into policy_transitions (user_id, policy_id, position, from_status, to_status, event, occurred_at)
     select user_id, id, (select coalesce(max(position), 0) + 1 from policy_transitions where policy_id = $1), $2, $3, $4, $5
     from policies where id = $1`,
    [policyId, from, to, event, app.clock.now().toString()],
  );

test('the version before, which runs beside this one, reads the amount and the term of a policy this one made', async () => {
  app = await openTestApp();
  const { policyId } = await buy();
  const [row] = await app.services.database.runScript(
    `select p.amount = q.amount and p.term_years = q.term_years and p.insureds_age_at_term = q.insureds_age_at_term as same
     from policies p join quotes q on q.id = p.quote_id where p.id = $1`,
    [policyId],
  );
  expect(row).toEqual({ same: true });
});

test('what the version before makes of a policy is in its transactions, with the same terms this one would write', async () => {
  app = await openTestApp();
  const { policyId, userId } = await buy();
  const ours = await findPolicy(app.services.database.reader, userId, policyId);
  // The same policy, as if the version before had issued it.
  await app.services.database.runScript(`
    set session_replication_role = 'replica';
    delete from policy_layers; delete from policy_terms; delete from policy_transactions;
    set session_replication_role = 'origin'`);
  await writeStep(policyId, 'pending', 'active', 'first_premium_paid');
  const theirs = await findPolicy(app.services.database.reader, userId, policyId);
  expect(termsOfPolicy(theirs!)).toEqual(termsOfPolicy(ours!));
  expect(issueDay(theirs!).toString()).toBe(issueDay(ours!).toString());
  expect(theirs!.transactions).toMatchObject([{ sequence: 1, kind: 'issued' }]);
  expect(await brokenInvariants(app)).toEqual([]);
});

test('a policy this version issued is lapsed by the version before, and both say so', async () => {
  app = await openTestApp();
  const { policyId, userId } = await buy();
  await writeStep(policyId, 'active', 'past_due', 'premium_missed');
  await app.services.database.runScript(
    `update policies set status = 'terminated', termination_reason = 'lapsed', terminated_at = $2 where id = $1`,
    [policyId, app.clock.now().toString()],
  );
  await writeStep(policyId, 'past_due', 'terminated', 'lapsed');
  const policy = await findPolicy(app.services.database.reader, userId, policyId);
  expect(policy!.transactions.map(({ kind }) => kind)).toEqual(['issued', 'lapsed']);
  expect(termsOn(policy!.transactions, issueDay(policy!))).toBeNull();
});

test('whoever waited for a policy sees what was written of it meanwhile', async () => {
  app = await openTestApp();
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  const { pendingPolicy } = await buyer.membership();
  const [, ...seen] = await Promise.all([
    buyer.pay(invoice.id),
    ...Array.from({ length: 8 }, () =>
      app.services.database.transaction((transaction) => lockPolicy(transaction, pendingPolicy!.id)),
    ),
  ]);
  // Each as it stood before the payment, or as after it, and nothing between.
  for (const policy of seen) expect(policy!.transactions).toHaveLength(policy!.status === 'pending' ? 0 : 1);
  const policy = await findPolicy(app.services.database.reader, buyer.userId, pendingPolicy!.id);
  expect(figuresOf(termsOfPolicy(policy!))).toMatchObject({ amount: policy!.quoted.amount });
});

test('a policy under an edition of rules that this release does not have is left as it is, in one sentence, and no other is', async () => {
  const lines: string[] = [];
  app = await openTestApp({ logDestination: { write: (line) => lines.push(line) } });
  const strange = await buy();
  const other = await buy();
  await app.services.database.runScript(`
    set session_replication_role = 'replica';
    update policy_terms set rules_edition = '2099-01-01' where policy_id = '${strange.policyId}';
    set session_replication_role = 'origin'`);
  for (const { addCard } of [strange, other]) await addCard('card_declined');
  const dueOn = app.clock.now().toZonedDateTimeISO('America/New_York').add({ months: 1 });
  for (const days of [0, 1]) {
    await app.clock.moveTo(dueOn.add({ days }).withPlainTime('12:00').toInstant());
    await app.services.jobs.drain();
  }
  const statusOf = async ({ userId, policyId }: typeof strange) =>
    (await findPolicy(app.services.database.reader, userId, policyId))!.status;
  expect(await statusOf(other)).toBe('past_due');
  expect(await statusOf(strange)).toBe('active');
  // The log keeps no figures of what went wrong.
  expect(lines.join('')).toContain('This release has no edition [number] of the rules of OH');
  expect(await brokenInvariants(app)).toEqual([]);
});

test('a quote on a basis that this release does not have is refused before its premium is charged', async () => {
  app = await openTestApp();
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await app.services.database.runScript(
    "update quotes set basis_version = '2099-01' where status = 'accepted'",
  );
  const { refusal } = await buyer.pay(invoice.id);
  expect(refusal).not.toBeNull();
  expect(app.vendor.moved().charged).toEqual([]);
  // What is refused can be paid once the release is back that has it.
  await app.services.database.runScript("update quotes set basis_version = '2026-11'");
  await buyer.pay(invoice.id);
  expect(app.vendor.moved().charged).toHaveLength(1);
  expect((await buyer.membership()).activePolicy).not.toBeNull();
});
