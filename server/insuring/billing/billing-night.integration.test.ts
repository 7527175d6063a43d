import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Services } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { endTerms } from '../policies/end-policies.ts';
import { openNight } from '../../testing/policies-due.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { sentStatements } from '../../testing/sent-statements.ts';
import { atVolume } from '../../testing/volume.ts';
import { billPolicies } from './bill-policies.ts';
import { chargeDueInvoices } from './charge-due-invoices.ts';
import { issueInvoices } from './issue-invoices.ts';
import { receiveWebhook } from './receive-webhook.ts';

let app: TestApp;
const lines: string[] = [];
beforeEach(async () => {
  lines.length = 0;
  app = await openTestApp({ logDestination: { write: (line) => void lines.push(line) } });
});
// Whatever a night brought.
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
  await app.close();
});

async function bill(services: Services): Promise<void> {
  await issueInvoices(services);
  await chargeDueInvoices(services);
}

/** How many premiums of the night were charged: all but those of the purchases. */
function chargedOf(policies: number): number {
  return app.vendor.moved().charged.length - policies;
}

async function invoicesByStatus(): Promise<Record<string, number>> {
  const rows = await app.services.database.reader
    .selectFrom('invoices')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('period', '=', 1)
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

async function reconcile(): Promise<void> {
  await app.clock.advance(Temporal.Duration.from({ seconds: 60 }));
  await app.services.jobs.drain();
}

/** The same services in a process that is gone after so many steps: nothing it would do after that happens. */
function dyingAfter(services: Services, steps: number): Services {
  let left = steps;
  const step = () => {
    left -= 1;
    if (left < 0) throw new Error('killed');
  };
  const { database, payments } = services;
  return {
    ...services,
    database: {
      ...database,
      async transaction(work) {
        step();
        const result = await database.transaction(work);
        step();
        return result;
      },
    },
    payments: {
      ...payments,
      async charge(charge) {
        step();
        const outcome = await payments.charge(charge);
        step();
        return outcome;
      },
    },
  };
}

/** Counts the statements that go through it. */
function counting(database: Database): { database: Database; statements: () => number } {
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    statements: () => statements,
    database: {
      ...database,
      reader: database.reader.withPlugin(plugin),
      transaction: (work) => database.transaction((transaction) => work(transaction.withPlugin(plugin))),
    },
  };
}

test('a night cut off anywhere, between begin and charge, among the charges, before it is settled, goes on and charges each period once [S-65, S-66, S-69]', async () => {
  const policies = 50;
  await openNight(app, policies);
  await issueInvoices(app.services);
  // Each of these processes gets a little further with what the ones before left.
  for (const steps of [1, 2, 3, 12, 25, 44, 60, 61]) {
    await chargeDueInvoices(dyingAfter(app.services, steps)).catch((error: Error) => {
      expect(error.message).toBe('killed');
    });
    expect(await brokenInvariants(app)).toEqual([]);
  }
  expect(await invoicesByStatus()).toMatchObject({ processing: expect.any(Number) });
  await reconcile();
  await chargeDueInvoices(app.services);
  expect(await invoicesByStatus()).toEqual({ fully_paid: policies });
  expect(chargedOf(policies)).toBe(policies);
});

test('one invoice that can neither be begun nor settled keeps no other of its batch from either [S-66, S-69]', async () => {
  const policies = 30;
  await openNight(app, policies);
  await issueInvoices(app.services);
  const [first, second] = await app.services.database.reader
    .selectFrom('invoices')
    .select('id')
    .where('period', '=', 1)
    .orderBy('id')
    .execute();
  const { runScript } = app.services.database;
  await runScript(`
    create function refuse_row() returns trigger language plpgsql as
      $$ begin raise exception 'this one is poisoned'; end $$;
    create trigger poison before insert on payment_attempts for each row
      when (new.invoice_id = '${first!.id}') execute function refuse_row();
    create trigger poison before insert on payments for each row
      when (new.invoice_id = '${second!.id}') execute function refuse_row();`);
  await chargeDueInvoices(app.services);
  expect(await invoicesByStatus()).toEqual({ fully_paid: policies - 2, created: 1, processing: 1 });
  await runScript('drop trigger poison on payment_attempts; drop trigger poison on payments;');
  await reconcile();
  await chargeDueInvoices(app.services);
  expect(await invoicesByStatus()).toEqual({ fully_paid: policies });
  expect(chargedOf(policies)).toBe(policies);
});

test('who has no card is charged once there is one, and keeps nobody else waiting [S-69]', async () => {
  await openNight(app, 30);
  const { database } = app.services;
  const [card] = await database.reader.selectFrom('payment_methods').selectAll().limit(1).execute();
  await database.transaction((transaction) =>
    transaction.deleteFrom('payment_methods').where('id', '=', card!.id).execute(),
  );
  await bill(app.services);
  expect(await invoicesByStatus()).toEqual({ fully_paid: 29, created: 1 });
  await database.transaction((transaction) =>
    transaction.insertInto('payment_methods').values(card!).execute(),
  );
  await chargeDueInvoices(app.services);
  expect(await invoicesByStatus()).toEqual({ fully_paid: 30 });
  expect(chargedOf(30)).toBe(30);
});

test('many renewals due while the provider is down for a day: few are asked for in vain, and all are charged once when it is back [S-66, S-69]', async () => {
  const policies = atVolume(200, 1_000);
  await openNight(app, policies);
  app.vendor.goDown();
  await bill(app.services);
  expect((await invoicesByStatus())['processing']).toBeLessThanOrEqual(60);
  for (let hours = 0; hours < 26; hours += 6) {
    await app.clock.advance(Temporal.Duration.from({ hours: 6 }));
    await app.services.jobs.drain();
    expect(await brokenInvariants(app)).toEqual([]);
  }
  app.vendor.comeBack();
  for (let hour = 0; hour < 2; hour += 1) {
    await app.clock.advance(Temporal.Duration.from({ hours: 1 }));
    await app.services.jobs.drain();
  }
  expect(await invoicesByStatus()).toEqual({ fully_paid: policies });
  expect(chargedOf(policies)).toBe(policies);
  const missed = await app.services.database.reader
    .selectFrom('audit_events')
    .select('subject_id')
    .where('action', '=', 'policy_premium_missed')
    .execute();
  expect(missed).toEqual([]);
}, 120_000);

test.each(['key_revoked', 'down'] as const)(
  'a night that stops says why (%s): a key nobody takes any more is not silence [F-06, S-66]',
  async (trouble) => {
    await openNight(app, 25);
    if (trouble === 'down') app.vendor.goDown();
    else app.vendor.revokeKey();
    await bill(app.services);
    const said = lines.map((line) => JSON.parse(line).msg as string);
    expect(said.filter((words) => words.endsWith('so charging stopped'))).toEqual([
      trouble === 'down'
        ? 'the payment provider is silent, so charging stopped'
        : 'the payment provider refused our key, so charging stopped',
    ]);
  },
);

test('two processes at once share a night: nobody is charged twice, or asked for twice [S-65, S-69]', async () => {
  const policies = 300;
  await openNight(app, policies);
  const askedBefore = app.vendor.asked;
  await Promise.all([bill(app.services), bill(app.services)]);
  // What one process had at hand when the other came by is its own business.
  await bill(app.services);
  expect(await invoicesByStatus()).toEqual({ fully_paid: policies });
  expect(chargedOf(policies)).toBe(policies);
  expect(app.vendor.asked - askedBefore).toBe(policies);
});

test('a hundred policies more cost a handful of statements more', async () => {
  const statementsFor = async (policies: number) => {
    const { database, statements } = counting(app.services.database);
    await bill({ ...app.services, database });
    expect(await invoicesByStatus()).toEqual({ fully_paid: policies });
    return statements();
  };
  await openNight(app, 200);
  const ofTwoHundred = await statementsFor(200);
  await app.close();
  app = await openTestApp();
  await openNight(app, 800);
  const ofEightHundred = await statementsFor(800);
  expect((ofEightHundred - ofTwoHundred) / 6).toBeLessThan(15);
});

test('the message about a charge that is settled is noted with two statements, and locks nothing [S-67]', async () => {
  await openNight(app, 1);
  await bill(app.services);
  const [{ idempotency_key: key } = { idempotency_key: '' }] = await app.services.database.reader
    .selectFrom('payment_attempts')
    .select('idempotency_key')
    .where('cause', '=', 'schedule')
    .execute();
  const { body, headers } = app.vendor.signed(app.vendor.event(key));
  const { database, statements } = counting(app.services.database);
  const message = { rawBody: Buffer.from(body), headers, requestId: 'test' };
  await receiveWebhook({ ...app.services, database }, message);
  expect(statements()).toBe(2);
  const noted = await app.services.database.reader
    .selectFrom('payment_webhook_events')
    .select(['idempotency_key', 'outcome'])
    .execute();
  expect(noted).toEqual([{ idempotency_key: key, outcome: 'settled' }]);
});

test('policies whose payment is under way keep none of the others from their end, however many they are [S-70]', async () => {
  await openNight(app, 101, { days: 40 });
  const { database } = app.services;
  const { id: last } = await database.reader
    .selectFrom('policies')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  // Nothing is due of the last, so that nothing of it is under way.
  await database.transaction((transaction) =>
    transaction
      .updateTable('plans')
      .set({ next_due_on: '2040-01-01' })
      .where('policy_id', '=', last)
      .execute(),
  );
  app.vendor.failNext(...Array.from({ length: 100 }, () => 'processing' as const));
  await bill(app.services);
  await app.clock.advance(Temporal.Duration.from({ days: 40 }));
  await endTerms(app.services);
  const policies = await database.reader.selectFrom('policies').select('status').orderBy('id').execute();
  // The one that ended stands behind all that could not.
  expect(policies.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 100 }, () => 'active'),
    'terminated',
  ]);
});

test('the plans and the bills of a night are found by the index of their day, not by reading all there are [F-07]', async () => {
  await openNight(app, 3);
  const sent = await sentStatements(() => bill(app.services));
  const looks = new Set(
    sent
      .map(({ text }) => text)
      .filter((text) => /^select.* order by "(?:charge_on|next_due_on)"/is.test(text)),
  );
  const found = new Set<string>();
  for (const text of looks) {
    const asked = Math.max(...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
    const rows = await app.services.database.runScript(
      [
        'begin',
        // The tables of a test are so small that reading all of them would be the better plan.
        'set local enable_seqscan = off',
        'set local plan_cache_mode = force_generic_plan',
        `prepare looked_at as ${text}`,
        `explain execute looked_at(${Array.from({ length: asked }, () => 'null').join(', ')})`,
        'rollback',
        'deallocate all',
      ].join(';\n'),
    );
    const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n');
    const [, index, condition] =
      /Index Scan using (\w+) on (?:invoices|plans)\b.*\n\s*Index Cond: (.*)/.exec(plan) ?? [];
    expect(condition, plan).toMatch(/(?:charge_on|next_due_on) <= /);
    found.add(index!);
  }
  expect([...found].toSorted()).toEqual(['invoices_charge_on', 'plans_next_due_on']);
});

test('a night longer than a turn goes on in a job of its own, charges each premium once and calls nobody past due meanwhile [F-07, S-65, S-69]', async () => {
  const policies = 70;
  await openNight(app, policies);
  let asked = 0;
  // Time for the bills, and for one page of charges of each of those that work beside each other.
  await billPolicies(app.services, { isOver: () => (asked += 1) > 5 });
  const first = chargedOf(policies);
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(policies);
  const pastDue = async () =>
    (await app.services.database.runScript(`select 1 from policies where status = 'past_due'`)).length;
  expect(await pastDue()).toBe(0);
  expect(await app.services.jobs.states()).toContainEqual({
    job: 'bill-policies',
    state: 'created',
    count: 1,
  });
  await app.services.jobs.drain();
  expect(chargedOf(policies)).toBe(policies);
  expect(await invoicesByStatus()).toEqual({ fully_paid: policies });
  expect(await pastDue()).toBe(0);
});

/** What is said under a sentence from now on, which is no fault and so not written in tests. */
function hear() {
  const info = vi.spyOn(app.services.log, 'info');
  return (words: string) => info.mock.calls.filter((call) => call.includes(words)).map(([what]) => what);
}

test('at a vendor that lets so many calls through a second a night keeps to them, whatever it could do, and says when it will be done [S-65, S-69]', async () => {
  const policies = 30;
  await openNight(app, policies);
  const calls: number[] = [];
  const logged = hear();
  const { payments } = app.services;
  await issueInvoices(app.services);
  const before = app.clock.now();
  await chargeDueInvoices({
    ...app.services,
    payments: {
      ...payments,
      chargesPerSecond: 20,
      charge: (charge) => {
        calls.push(performance.now());
        return payments.charge(charge);
      },
    },
  });
  expect(chargedOf(policies)).toBe(policies);
  const inSecondFrom = (from: number) => calls.filter((at) => at >= from && at < from + 1000).length;
  expect(Math.max(...calls.map(inSecondFrom))).toBeLessThanOrEqual(20);
  const [said] = logged('bills are due and will be charged') as { bills: number; endsAt: string }[];
  expect(said!.bills).toBe(policies);
  // 30 at 19 a second, of the twenty.
  const aheadMs = Temporal.Instant.from(said!.endsAt).since(before).total('milliseconds');
  expect(aheadMs).toBeGreaterThanOrEqual(1579);
  expect(aheadMs).toBeLessThan(1579 + app.clock.now().since(before).total('milliseconds'));
  expect(logged('the bills that were due had their turn')).toMatchObject([{ bills: policies }]);
});

test('a night never runs beside itself: who comes meanwhile leaves it to whoever is at it, and the next one begins anew [S-65, S-69]', async () => {
  const policies = 4;
  await openNight(app, policies);
  const { payments, database } = app.services;
  const logged = hear();
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const first = billPolicies({
    ...app.services,
    payments: {
      ...payments,
      charge: async (charge) => {
        begun.resolve();
        await goOn.promise;
        return payments.charge(charge);
      },
    },
  });
  await begun.promise;
  await billPolicies(app.services);
  expect(logged('the billing is under way, and is left to whoever does it')).toHaveLength(1);
  expect(chargedOf(policies)).toBe(0);
  goOn.resolve();
  await first;
  expect(chargedOf(policies)).toBe(policies);
  const leases = () => database.reader.selectFrom('job_leases').selectAll().execute();
  expect(await leases()).toEqual([]);
  // One whose process died.
  await database.runScript(
    `insert into job_leases (name, holder, held_until)
     values ('bill-policies', gen_random_uuid(), clock_timestamp() - interval '1 second')`,
  );
  await billPolicies(app.services);
  expect(logged('the billing is under way, and is left to whoever does it')).toHaveLength(1);
  expect(await leases()).toEqual([]);
});
