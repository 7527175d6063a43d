import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBuyer } from '../../testing/buyer.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { openCovered, openCoveredBuyer } from '../../testing/more-cover.ts';
import { acceptOffer, askForCover } from '../../testing/policy-editor.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { comeTo } from '../../testing/time-passes.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const plant = (statement: ReturnType<typeof sql>) =>
  app.services.database.transaction(async (transaction) => void (await statement.execute(transaction)));

test('an offer that was taken and is not, a part without its application, and what was told for no change are each found [EDIT-34]', async () => {
  const buyer = await openCoveredBuyer(app);
  const person = await openCovered(app, buyer);
  await person.askAndTell({ amount: 700_000 });
  await acceptOffer(person);
  expect(await brokenInvariants(app)).toEqual([]);
  const part = 'more cover is one part more, by its own offer and what was told for it: 1';
  const told =
    'what was told for a change stands with a change of a policy of theirs, and what it is offered by is its own: 1';
  await plant(
    sql`update quotes set status = 'withdrawn', accepted_at = null, billing_frequency = null where kind = 'increase'`,
  );
  expect(await brokenInvariants(app)).toEqual([told]);
  await plant(
    sql`update quotes set status = 'accepted', accepted_at = now(), billing_frequency = 'monthly' where kind = 'increase'`,
  );
  await plant(sql`update policy_changes set application_id = ${crypto.randomUUID()}::uuid`);
  const broken = await brokenInvariants(app);
  expect(broken).toContain(part);
  expect(broken).toContain(told);
});

test('a bill at another sum, a part that is there twice, and a change without its transaction are each found [R-30]', async () => {
  await comeTo(app, '2027-03-05');
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  const { answer } = await askForCover(buyer, 150_000);
  await comeTo(app, '2027-04-01');
  expect(await brokenInvariants(app)).toEqual([]);

  await plant(sql`update invoices set amount_cents = amount_cents + 1, balance_cents = balance_cents + 1
    where due_on = '2027-04-05'`);
  expect(await brokenInvariants(app)).toContain(
    'the bill of a whole period asks for what the contract says on the day it is due: 1',
  );

  await plant(sql`insert into policy_layers
    select policy_id, sequence, 2, quote_id, application_id, basis_version, amount, annual_cents, monthly_cents, contestable_from,
      suicide_excluded_from from policy_layers where sequence = 2`);
  expect(await brokenInvariants(app)).toContain(
    'nobody is covered twice by one offer: each part of a contract rests on a quote of its own: 1',
  );

  await plant(sql`insert into policy_transactions
      (policy_id, sequence, kind, effective_on, recorded_at, actor_kind, actor_id, rests_on_kind, rests_on_id)
    select policy_id, 3, kind, effective_on, recorded_at, actor_kind, actor_id, rests_on_kind, rests_on_id
    from policy_transactions where sequence = 2`);
  expect(await brokenInvariants(app)).toContain(
    'a change of cover that was decided rests on an application, and no contract changes by one twice: 1',
  );

  const name =
    'an open change is of a policy in force, and one that was accepted is a transaction of its day that nobody undid: 1';
  expect(await brokenInvariants(app)).not.toContain(name);
  await plant(
    sql`update policy_changes set begins_on = '2027-05-05' where id = ${answer!.pendingPolicyId}::uuid`,
  );
  expect(await brokenInvariants(app)).toContain(name);
});
