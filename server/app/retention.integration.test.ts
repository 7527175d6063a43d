import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packsInForce } from '@wysh/domain/states/packs-in-force.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clock } from '../platform/clock.ts';
import { inPieces } from '../platform/database/in-pieces.ts';
import { deleteOldRows, oldRowsRemoval } from '../platform/database/old-rows.ts';
import type { OldRows } from '../platform/database/old-rows.ts';
import type { Turn } from '../platform/jobs/turn.ts';
import { OLD_ROWS, removeOldRows } from './retention.ts';
import { openTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';

let app: TestApp;
/** Somebody and their session and device, for rows that have to be of somebody. */
const world = {
  user: randomUUID(),
  session: randomUUID(),
  staff: randomUUID(),
  address: randomUUID(),
  complaint: randomUUID(),
};

beforeAll(async () => {
  app = await openTestApp();
  await run(`insert into users (id, status, created_at) values ('${world.user}', 'active', now())`);
  await run(`insert into sessions (id, user_id, auth_level, created_at, last_seen_at)
    values ('${world.session}', '${world.user}', 'identified', now(), now())`);
  await run(`insert into staff_members (id, email, name, roles, status, created_at)
    values ('${world.staff}', 'ann@example.com', 'Ann', '{support}', 'invited', now())`);
  await run(`insert into complaint_numbers (year, sequence, complaint_id, given_at)
    values (2026, 1, '${world.complaint}', now())`);
  await run(`insert into email_addresses (user_id, id, email, status, created_at)
    values ('${world.user}', '${world.address}', 'sam@example.com', 'active', now())`);
});
afterAll(() => app.close());

const run = (statement: string) => app.services.database.runScript(statement);
const bytes = () => `'\\x${randomBytes(32).toString('hex')}'`;
const text = (value = randomUUID() as string) => `'${value}'`;

type Row = Readonly<Record<string, string>>;

/** Of each table a row whose time would be over, but for the column its time counts from. */
const seeds: Readonly<Record<string, () => Row>> = {
  bank_link_sessions: () => ({
    token_hash: bytes(),
    user_id: text(world.user),
    provider: text('embedded'),
  }),
  one_time_codes: () => ({
    user_id: text(world.user),
    id: text(),
    session_id: text(world.session),
    phone_number_id: text(),
    channel: text('sms'),
    code_hash: bytes(),
    state: text('used'),
    recipient_hash: bytes(),
    source_hash: bytes(),
    expires_at: 'now()',
  }),
  authorization_codes: () => ({
    code_hash: bytes(),
    client_id: text('wysh-web'),
    redirect_uri: text('urn:here'),
    code_challenge: text('c'),
    auth_level: text('unidentified'),
  }),
  refresh_tokens: () => ({
    token_hash: bytes(),
    session_id: text(world.session),
    issued_at: 'now()',
    access_token_hash: bytes(),
  }),
  access_tokens: () => ({ token_hash: bytes(), session_id: text(world.session) }),
  sign_in_failures: () => ({ email_hash: bytes(), failures: '3' }),
  password_reset_requests: () => ({ email_hash: bytes(), request_id: text(), email_sealed: bytes() }),
  password_reset_tokens: () => ({
    token_hash: bytes(),
    user_id: text(world.user),
    request_id: text(),
    created_at: 'now()',
  }),
  email_verification_tokens: () => ({ token_hash: bytes(), email_address_id: text(world.address) }),
  not_me_tokens: () => ({
    token_hash: bytes(),
    user_id: text(world.user),
    about: text('new_sign_in'),
    email: text('sam@example.com'),
    created_at: 'now()',
  }),
  closed_accounts: () => ({ sign_in_email: text(), password_hash: text('h') }),
  audit_events: () => ({
    id: text(),
    action: text('signed_in'),
    subject_type: text('user'),
    subject_id: text('1'),
    detail: "'{}'",
  }),
  deep_links: () => ({ id_hash: bytes(), feature: text('x'), content_sealed: bytes(), created_at: 'now()' }),
  login_tokens: () => ({
    token_hash: bytes(),
    user_id: text(world.user),
    purpose: text('x'),
    created_at: 'now()',
  }),
  staff_codes: () => ({
    sign_in_hash: bytes(),
    staff_id: text(world.staff),
    code_hash: bytes(),
    state: text('used'),
    sent_at: 'now()',
  }),
  staff_sessions: () => ({
    id: text(),
    token_hash: bytes(),
    staff_id: text(world.staff),
    created_at: 'now()',
    last_seen_at: 'now()',
  }),
  staff_sign_in_failures: () => ({ email_hash: bytes(), failures: '3' }),
  staff_invitations: () => ({
    token_hash: bytes(),
    staff_id: text(world.staff),
    created_at: 'now()',
    ended_at: 'now()',
  }),
  flow_sessions: () => ({
    user_id: text(world.user),
    id: text(),
    flow_slug: '(select slug from flow_versions order by slug limit 1)',
    flow_version: '(select version from flow_versions order by slug limit 1)',
    scope: text('application'),
    context_id: "''",
    status: text('abandoned'),
    started_at: 'now()',
  }),
  outbox_messages: () => ({
    id: text(),
    kind: text('email'),
    template: text('x'),
    recipient: text('sam@example.com'),
    state: text('failed'),
  }),
  message_suppressions: () => ({
    kind: text('email'),
    recipient: text(),
    reason: text('gone'),
    created_at: 'now()',
  }),
  sandbox_messages: () => ({
    id: text(),
    idempotency_key: text(),
    kind: text('email'),
    recipient: text('sam@example.com'),
    body_text: text('hello'),
  }),
  analytics_events: () => ({
    id: text(),
    name: text('page_viewed'),
    properties: "'{}'",
    is_milestone: 'false',
    occurred_at: 'now()',
  }),
  vendor_deliveries: () => ({
    id: text(),
    vendor: text('analytics'),
    user_id: text(world.user),
    key: text('k'),
    content: "'{}'",
    state: text('delivered'),
    created_at: 'now()',
  }),
  embedded_vendor_records: () => ({ vendor: text('analytics'), key: text('k'), content: "'{}'" }),
  error_reports: () => ({ id: text(), source: text('server'), message: text('m'), detail: "'{}'" }),
  fraud_cases: () => ({
    id: text(),
    device_id: `(select id from devices where verdict = 'blocked' limit 1)`,
    opened_at: 'now()',
  }),
  devices: () => ({
    id: text(),
    fingerprint_hash: bytes(),
    client_family: text('Firefox'),
    verdict: text('registered'),
    first_seen_at: 'now()',
  }),
  complaints: () => ({
    id: text(world.complaint),
    year: '2026',
    sequence: '1',
    source: text('other'),
    way: text('letter'),
    received_on: 'now()',
    state: text('OH'),
    user_id: text(world.user),
    content_sealed: bytes(),
    received_by: text(world.staff),
    status: text('closed'),
    recorded_at: 'now()',
  }),
  payment_webhook_events: () => ({
    provider: text('embedded'),
    event_id: text(),
    kind: text('other'),
    occurred_at: 'now()',
    outcome: text('not_ours'),
  }),
};

async function put({ table, since }: OldRows, changes: Row = {}): Promise<string> {
  const seed = seeds[table];
  if (seed === undefined) throw new Error(`There is no row of ${table} to try it with.`);
  const at = app.clock.now().subtract(keptFor(table));
  const row = { ...seed(), [since]: text(at.toString()), ...changes };
  const [put] = await run(
    `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})
     returning ctid::text as place, xmin::text as made`,
  );
  return `ctid = '${String(put?.['place'])}' and xmin::text = '${String(put?.['made'])}'`;
}

const keptFor = (table: string) => OLD_ROWS.find((rows) => rows.table === table)!.keptFor;
const isThere = async (table: string, place: string) =>
  (await run(`select 1 from ${table} where ${place}`)).length === 1;

/** The instant is the test's own, to the millisecond. */
const removeAt = (now: Temporal.Instant) => {
  const clock: Clock = { now: () => now };
  return removeOldRows({ ...app.services, clock });
};

describe.each(OLD_ROWS)('$table', (rows) => {
  test('stays until the last millisecond of its time, and goes with the next [F-05, S-80, S-84]', async () => {
    if (rows.table === 'fraud_cases')
      await put(
        OLD_ROWS.find(({ table }) => table === 'devices')!,
        { verdict: text('blocked') },
      );
    // Cut to milliseconds, as the clocks of ours are.
    const now = Temporal.Instant.fromEpochMilliseconds(app.clock.now().epochMilliseconds);
    const place = await put(rows, { [rows.since]: text(now.subtract(rows.keptFor).toString()) });
    await removeAt(now.subtract({ milliseconds: 1 }));
    expect(await isThere(rows.table, place)).toBe(true);
    await removeAt(now);
    expect(await isThere(rows.table, place)).toBe(false);
  });

  test('is found by the index of its time, however much there is [F-07]', async () => {
    const plan = await app.services.database.transaction(async (transaction) => {
      // The tables of a test are so small that reading all of them would be the better plan.
      await sql`set local enable_seqscan = off`.execute(transaction);
      await sql`set local enable_sort = off`.execute(transaction);
      const removal = oldRowsRemoval(rows, { now: app.clock.now(), notOf: [] }, 500);
      const { rows: lines } = await sql<{ 'QUERY PLAN': string }>`explain ${removal}`.execute(transaction);
      return lines.map((line) => line['QUERY PLAN']).join('\n');
    });
    expect(plan).toMatch(new RegExp(`Index Scan using \\w+ on ${rows.table}`));
    expect(plan).not.toMatch(new RegExp(`Sort|Seq Scan on ${rows.table}`));
  });
});

test('what is old and of somebody says of whom, so that a legal hold keeps it [F-05, S-84]', async () => {
  const columns = await run(`select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'actor_user_id', 'recipient', 'sign_in_email')`);
  // It is the address that rests, whoever's it is.
  const ofNobody = new Set(['message_suppressions']);
  for (const { table, of } of OLD_ROWS.filter((rows) => !ofNobody.has(rows.table))) {
    const named = columns.filter((one) => one['table'] === table).map((one) => String(one['column']));
    expect([table, of.filter((column) => column !== 'subject_id')]).toEqual([table, named]);
  }
});

test('what is old goes piece by piece, and what a turn leaves goes in the next [F-07]', async () => {
  const old = app.clock.now().subtract(keptFor('error_reports')).toString();
  await run(`insert into error_reports (id, source, message, detail, created_at)
    select gen_random_uuid(), 'server', 'many', '{}', '${old}' from generate_series(1, 1200)`);
  const left = async () =>
    Number((await run(`select count(*) as left from error_reports where message = 'many'`))[0]?.['left']);
  const reports = OLD_ROWS.find(({ table }) => table === 'error_reports')!;
  const oneMore = () => {
    let isAsked = false;
    return { isOver: () => isAsked || ((isAsked = true), false) };
  };
  const remove = (turn: Turn) =>
    inPieces(app.services.database, turn, (transaction, atOnce) =>
      deleteOldRows(transaction, reports, { now: app.clock.now(), notOf: [] }, atOnce),
    );
  expect(await remove(oneMore())).toBe(1000);
  expect(await left()).toBe(200);
  await removeAt(app.clock.now());
  expect(await left()).toBe(0);
});

test('the audit parts with nothing that is not five years old, whoever asks [S-82, S-84]', async () => {
  const audit = OLD_ROWS.find(({ table }) => table === 'audit_events')!;
  const fourYears = app.clock.now().subtract({ hours: 24 * 365 * 4 });
  const place = await put(audit, { occurred_at: text(fourYears.toString()) });
  await expect(run(`delete from audit_events where ${place}`)).rejects.toThrow('append-only for five years');
  expect(await isThere('audit_events', place)).toBe(true);
});

describe('the table of what is kept in docs/security.md', () => {
  const lines = readLines();

  test('has a line for each table there is, and for no other [F-05]', async () => {
    const tables = await run(
      `select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`,
    );
    expect([...lines.keys()].toSorted()).toEqual(tables.map((row) => String(row['tablename'])));
    for (const { howLong, why } of lines.values()) {
      expect(howLong).not.toBe('');
      expect(why).not.toBe('');
    }
  });

  test('says of what goes by itself the time it goes by [F-05, S-80]', () => {
    const said = [...lines].filter(([, { by }]) => by === '`remove-old-rows`');
    expect(Object.fromEntries(said.map(([table, { howLong }]) => [table, howLong]))).toEqual(
      Object.fromEntries(OLD_ROWS.map((rows) => [rows.table, inWords(rows)])),
    );
  });

  test('says of each class of data in the file of a policy the years and the law of the packs in force, and names tables that go with it [F-05, S-84]', () => {
    const today = Temporal.PlainDate.from('2026-11-22');
    const records = packsInForce(today).map((pack) => pack.records);
    const classes = readClassesOfTheFile();
    expect(classes.length).toBeGreaterThan(5);
    for (const { tables, years, law } of classes) {
      expect(new Set(records.map(({ yearsKept }) => String(yearsKept)))).toEqual(new Set([years]));
      expect(new Set(records.map(({ citation }) => citation))).toEqual(new Set([law]));
      for (const table of tables)
        expect([table, lines.get(table)?.by]).toEqual([
          table,
          expect.stringMatching(
            /^(`remove-policy-files`|with `(insurance_applications|underwriting_cases|beneficiary_lists|beneficiaries|support_chats)`|`remove-(document-files|unattached-uploads)`)$/,
          ),
        ]);
    }
  });

  test('names who sees to each: a job there is, or a table with whose rows they go [F-05]', async () => {
    const queues = new Set((await run('select name from pgboss.queue')).map((row) => String(row['name'])));
    const cascades = new Set(
      (
        await run(`select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
          where contype = 'f' and confdeltype = 'c'`)
      ).map((row) => `${String(row['child'])} with ${String(row['parent'])}`),
    );
    for (const [table, { by }] of lines) {
      const [, parent] = /^with `(\w+)`$/.exec(by) ?? [];
      const [, job] = /^`([a-z-]+)`$/.exec(by) ?? [];
      const isSeenTo =
        by === 'nobody' ||
        (parent !== undefined ? cascades.has(`${table} with ${parent}`) : queues.has(job ?? ''));
      expect([table, by, isSeenTo]).toEqual([table, by, true]);
    }
  });
});

function readLines(): ReadonlyMap<string, { howLong: string; why: string; by: string }> {
  const page = readFileSync(join(import.meta.dirname, '../../docs/security.md'), 'utf8');
  const [, section = ''] = /## What is kept how long\n([^]*?)\n## /.exec(page) ?? [];
  const cells = section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return new Map(
    cells.flatMap(([, tables = '', howLong = '', by = '', why = '']) =>
      [...tables.matchAll(/`(\w+)`/g)].map(([, table = '']) => [table, { howLong, why, by }] as const),
    ),
  );
}

function readClassesOfTheFile(): { tables: string[]; years: string; law: string }[] {
  const page = readFileSync(join(import.meta.dirname, '../../docs/security.md'), 'utf8');
  const [, section = ''] = /\n\| What is in the file of a policy .*\n\|[-|]+\n((?:\|.*\n)+)/.exec(page) ?? [];
  let before = '';
  return section
    .trim()
    .split('\n')
    .map((line) => {
      const [, , tables = '', years = '', law = ''] = line.split('|').map((cell) => cell.trim());
      before = law === 'the same' ? before : law;
      return { tables: [...tables.matchAll(/`(\w+)`/g)].map(([, table]) => table!), years, law: before };
    });
}

function inWords({ since, keptFor: time }: OldRows): string {
  const hours = time.total('hours');
  if (hours === 0) return `until \`${since}\``;
  return hours === 24 ? `a day after \`${since}\`` : `${hours / 24} days after \`${since}\``;
}
