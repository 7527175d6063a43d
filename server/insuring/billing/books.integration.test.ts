import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { openBuyer } from '../../testing/buyer.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
});
afterAll(() => app.close());

const run = (statement: string) =>
  app.services.database.transaction((transaction) => sql.raw(statement).execute(transaction));

test('the books and the history of policies can be added to and nothing else [S-68, S-82]', async () => {
  for (const table of ['ledger_entries', 'policy_transactions', 'policy_terms', 'policy_layers']) {
    await expect(run(`delete from ${table}`)).rejects.toThrow('append-only');
    await expect(run(`truncate ${table} cascade`)).rejects.toThrow('append-only');
  }
  await expect(run('update ledger_entries set amount_cents = 1')).rejects.toThrow('append-only');
  await expect(run("update policy_transactions set kind = 'lapsed'")).rejects.toThrow('append-only');
  await expect(run('update policy_terms set ends_on = now()')).rejects.toThrow('append-only');
  await expect(run('update policy_layers set amount = 1')).rejects.toThrow('append-only');
});

test('entries that do not sum to zero are refused by the database itself, and so is a posting made twice [S-68]', async () => {
  const entry = (changes: string) =>
    `insert into ledger_entries (transaction_id, line, account, amount_cents, event, policy_id, invoice_id, occurred_at)
     select gen_random_uuid(), ${changes}, policy_id, invoice_id, now() from ledger_entries limit 1`;
  await expect(run(entry(`1, 'cash', 100, 'payment_received'`))).rejects.toThrow('sum to zero');
  await expect(
    run(`insert into ledger_entries select gen_random_uuid(), line, account, amount_cents, event, policy_id, invoice_id,
      payment_id, refund_id, occurred_at from ledger_entries where event = 'invoice_issued'`),
  ).rejects.toThrow('ledger_entries_one_posting');
});

test.each([
  ['what was charged', 'payments', 'amount_cents', 'amount_cents + 1'],
  ['what is insured', 'quotes', 'amount', 'amount + 1000'],
  ['when cover ends', 'policies', 'term_ends_on', 'term_ends_on + 1'],
  ['a charge', 'payment_attempts', 'charge_id', "'ch_other'"],
  ['a calendar', 'plans', 'next_period', 'next_period + 1'],
  ['a premium', 'quotes', 'monthly_premium_cents', 'monthly_premium_cents + 1'],
])('the invariants notice %s that was changed behind our back [S-68]', async (_, table, column, changed) => {
  expect(await brokenInvariants(app)).toEqual([]);
  const [row] = await app.services.database.runScript(`select ${column} as was from ${table}`);
  await run(`update ${table} set ${column} = ${changed}`);
  expect(await brokenInvariants(app)).not.toEqual([]);
  await app.services.database.runScript(`update ${table} set ${column} = $1`, [row!['was']]);
  expect(await brokenInvariants(app)).toEqual([]);
});
