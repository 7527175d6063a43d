import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { openBuyer } from '../../testing/buyer.ts';
import { deliverWebhook } from '../../testing/payment-webhooks.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { billingInvariants } from './invariants-store.ts';

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

test('what the version before writes into the books names its subject too [S-68]', async () => {
  const { database } = app.services;
  const undone = new Error('undone');
  const written: unknown[] = [];
  await database
    .transaction(async (transaction) => {
      await sql
        .raw(
          `insert into ledger_entries (transaction_id, line, account, amount_cents, event, policy_id, invoice_id, payment_id,
             refund_id, occurred_at)
           select md5(event)::uuid, line, account, cents, event, policy_id, '00000000-0000-4000-8000-000000000001',
             '00000000-0000-4000-8000-000000000002', refund_id, now()
           from (select policy_id from ledger_entries limit 1) one,
             (values ('surplus_received', null::uuid), ('invoice_voided', null::uuid),
               ('refund_paid', '00000000-0000-4000-8000-000000000003')) as old (event, refund_id),
             (values (1, 'cash', 5), (2, 'refunds_payable', -5)) as posting (line, account, cents)`,
        )
        .execute(transaction);
      const { rows } = await sql
        .raw(
          `select distinct event, subject_kind, right(subject_id::text, 1) as subject from ledger_entries
           where invoice_id = '00000000-0000-4000-8000-000000000001' order by event`,
        )
        .execute(transaction);
      written.push(...rows);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  expect(written).toEqual([
    { event: 'invoice_voided', subject_kind: 'invoice', subject: '1' },
    { event: 'refund_paid', subject_kind: 'refund', subject: '3' },
    { event: 'surplus_received', subject_kind: 'payment', subject: '2' },
  ]);
});

test('entries that do not sum to zero are refused by the database itself, and so is a posting made twice [S-68]', async () => {
  const entry = (changes: string) =>
    `insert into ledger_entries (transaction_id, line, account, amount_cents, event, policy_id, subject_kind, subject_id, occurred_at)
     select gen_random_uuid(), ${changes}, policy_id, subject_kind, subject_id, now() from ledger_entries limit 1`;
  await expect(run(entry(`1, 'cash', 100, 'payment_received'`))).rejects.toThrow('sum to zero');
  await expect(
    run(`insert into ledger_entries select gen_random_uuid(), line, account, amount_cents, event, policy_id, invoice_id,
      payment_id, refund_id, occurred_at, subject_kind, subject_id from ledger_entries where event = 'invoice_issued'`),
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

test.each([
  [
    'a refund that was made',
    'refunds',
    "status = 'requested', refund_id = null, done_at = null",
    'each refund that was made',
  ],
  ['what is owed', 'refunds', "status = 'pending', done_at = null", 'what the books hold for refunds'],
  ['more than came in', 'refunds', 'amount_cents = amount_cents * 9', 'of no payment more was given back'],
  [
    'premium that went back and was never paid',
    'refunds',
    'amount_cents = amount_cents * 99',
    'never more than was paid of it',
  ],
  ['a refund that was made and is replaced', 'refunds', 'replaces_id = id', 'only a refund that failed'],
  ['a dispute', 'disputes', "status = 'open', closed_at = null", 'what is disputed stands in the books'],
  ['a dispute that is lost', 'disputes', "status = 'lost'", 'what is disputed stands in the books'],
  [
    'a refund after its bank had kept the money',
    'disputes',
    "status = 'lost', closed_at = '2020-01-01'",
    'of no payment more was given back',
  ],
])(
  'the invariants notice %s that was changed behind our back, looked at whole or since that day [F-04, F-60, S-68]',
  async (_, table, changed, named) => {
    const buyer = await openBuyer(app);
    const invoice = await buyer.prepare(buyer.offeringId);
    await buyer.pay(invoice.id);
    const key = `invoice:${invoice.id}:attempt:1`;
    await deliverWebhook(app, app.vendor.refundAtDashboard(key, 300));
    for (const status of ['open', 'won'] as const) await deliverWebhook(app, app.vendor.dispute(key, status));
    expect(await brokenInvariants(app)).toEqual([]);
    const { database, clock } = app.services;
    const day = clock.now().toZonedDateTimeISO('UTC').startOfDay().toInstant();
    const undone = new Error('undone');
    const seen = async (since: Temporal.Instant | null) => {
      const counts: string[] = [];
      await database
        .transaction(async (transaction) => {
          await sql
            .raw(`update ${table} set ${changed} where user_id = '${buyer.userId}'`)
            .execute(transaction);
          for (const { name, check } of billingInvariants) {
            const { broken } = await check(transaction, { now: clock.now(), since });
            if (broken > 0) counts.push(name);
          }
          throw undone;
        })
        .catch((error: unknown) => {
          if (error !== undone) throw error;
        });
      return counts;
    };
    expect(await seen(null)).toEqual(expect.arrayContaining([expect.stringContaining(named)]));
    expect(await seen(day)).toEqual(await seen(null));
    // Of what did not change since then nothing is looked at.
    expect(await seen(day.add({ hours: 48 }))).toEqual([]);
  },
);
