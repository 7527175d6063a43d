import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openInMemory } from '../platform/database/embedded.ts';
import { migrate, migrationFiles, migrationsFolder } from '../platform/database/migrate.ts';

const log = pino({ level: 'silent' });
const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const [policy, invoice, payment, surplus, notTaken] = [1, 2, 3, 4, 5].map(id);

test('every entry of the books is carried over with its subject, and nothing else of it changes [S-68]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wysh-migrations-'));
  const { database } = await openInMemory(log);
  onTestFinished(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  const before = (await migrationFiles()).filter((name) => name < '031');
  await Promise.all(before.map((name) => cp(join(migrationsFolder, name), join(folder, name))));
  await migrate(database, log, folder);
  // What there has to be around it is of no matter here: keys and triggers are off.
  const entry = (event: string, paymentId: string | null, refundId: string | null) =>
    [1, 2]
      .map(
        (
          line,
        ) => `insert into ledger_entries values (md5('${event}')::uuid, ${line}, 'cash', ${line === 1 ? 7 : -7}, '${event}',
          '${policy}', '${invoice}', ${paymentId === null ? 'null' : `'${paymentId}'`},
          ${refundId === null ? 'null' : `'${refundId}'`}, '2026-11-01T12:00:00Z');`,
      )
      .join('\n');
  await database.runScript(`
    set session_replication_role = replica;
    ${entry('invoice_issued', null, null)}
    ${entry('payment_received', payment!, null)}
    ${entry('surplus_received', payment!, null)}
    ${entry('premium_handed_back', payment!, null)}
    ${entry('refund_paid', payment!, surplus!)}
    ${entry('invoice_voided', null, null)}
    insert into refunds (id, user_id, payment_id, status, amount_cents, reason, idempotency_key, requested_at)
    select refund::uuid, '${id(9)}', '${payment}', 'requested', 7, reason, reason, '2026-11-01T12:00:00Z'
    from (values ('${surplus}', 'surplus'), ('${notTaken}', 'not_taken')) as refund (refund, reason);
    set session_replication_role = origin`);
  const read = () =>
    database.runScript(
      `select transaction_id, line, account, amount_cents, event, policy_id, invoice_id, payment_id, refund_id, occurred_at
       from ledger_entries order by transaction_id, line`,
    );
  const carried = await read();
  await migrate(database, log);
  expect(await read()).toEqual(carried);
  expect(
    await database.runScript(
      'select distinct event, subject_kind, subject_id from ledger_entries order by event',
    ),
  ).toEqual([
    { event: 'invoice_issued', subject_kind: 'invoice', subject_id: invoice },
    { event: 'invoice_voided', subject_kind: 'invoice', subject_id: invoice },
    { event: 'payment_received', subject_kind: 'invoice', subject_id: invoice },
    { event: 'premium_handed_back', subject_kind: 'refund', subject_id: notTaken },
    { event: 'refund_paid', subject_kind: 'refund', subject_id: surplus },
    { event: 'surplus_received', subject_kind: 'payment', subject_id: payment },
  ]);
  await expect(database.runScript('update ledger_entries set line = 1')).rejects.toThrow('append-only');
});
