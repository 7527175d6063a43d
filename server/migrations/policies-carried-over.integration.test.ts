import { appendFile, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { figuresOf, termsOn } from '@wysh/domain/policy/terms.ts';
import { policiesInvariants } from '../insuring/policies/invariants-store.ts';
import type { InsurancePolicy } from '../insuring/policies/insurance-policy.ts';
import { lockPolicies } from '../insuring/policies/policy-store.ts';
import { figuresNow, issueDay, rulesOfPolicy, termsOfPolicy } from '../insuring/policies/terms-of-policy.ts';
import type { Database } from '../platform/database/database.ts';
import { openInMemory } from '../platform/database/embedded.ts';
import { checkAll } from '../platform/database/invariant.ts';
import { migrate, migrationFiles, migrationsFolder } from '../platform/database/migrate.ts';

/** What a version says of a policy, by its own tables. */
interface Said {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly reason: string | null;
  readonly product: string;
  readonly state: string;
  readonly amount: number;
  readonly termYears: number;
  readonly insuredsAgeAtTerm: number;
  readonly annualCents: number;
  readonly monthlyCents: number;
  readonly effectiveAt: string | null;
  readonly endsOn: string | null;
  readonly freeLookEndsOn: string | null;
  readonly lapsesOn: string | null;
  readonly invoices: unknown;
  readonly papers: unknown;
  readonly cashCents: number;
}

/** A database as the version of 51d4261 left it; databases/make-51d4261.mjs made it. */
interface Made {
  readonly at: string;
  readonly policies: readonly Said[];
  readonly tables: Readonly<Record<string, readonly object[]>>;
}

const log = pino({ level: 'silent' });
/** The last migration of that version. */
const LAST_OF_51D4261 = '017-charges-without-the-person.sql';

let made: Made;
let database: Database;
let now: Temporal.Instant;
let carriedOver: Map<string, InsurancePolicy>;
let brokenOff: string;
let tablesBefore: unknown;
let tablesAfterwards: unknown;

beforeAll(async () => {
  const packed = await readFile(join(import.meta.dirname, '../testing/databases/51d4261.json.gz'));
  made = JSON.parse(gunzipSync(packed).toString()) as Made;
  now = Temporal.Instant.from(made.at);
  ({ database } = await openInMemory(log));
  const before = await migrationsUpTo(LAST_OF_51D4261);
  await migrate(database, log, before);
  await rm(before, { recursive: true });
  await database.runScript("set session_replication_role = 'replica'");
  for (const [table, rows] of Object.entries(made.tables))
    await database.runScript(
      `delete from ${table}; insert into ${table} select * from json_populate_recordset(null::${table}, '${JSON.stringify(
        rows,
      ).replaceAll("'", "''")}'::json)`,
    );
  await database.runScript("set session_replication_role = 'origin'");
  tablesBefore = await tables();
  brokenOff = await migrateAndBreakOff().then(
    () => 'it went through',
    (error: Error) => error.message,
  );
  tablesAfterwards = await tables();
  await migrate(database, log);
  const ids = made.policies.map(({ id }) => id);
  const policies = await database.transaction((transaction) => lockPolicies(transaction, ids));
  carriedOver = new Map(policies.map((policy) => [policy.id, policy]));
}, 120_000);

afterAll(() => database.close());

async function migrationsUpTo(last: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wysh-migrations-'));
  for (const file of await migrationFiles())
    if (file <= last) await cp(join(migrationsFolder, file), join(folder, file));
  return folder;
}

/** All migrations there are, of which the last one fails when it has done all it does. */
async function migrateAndBreakOff(): Promise<void> {
  const folder = await migrationsUpTo('999');
  try {
    await appendFile(join(folder, (await migrationFiles(folder)).at(-1)!), ';\nselect 1 / 0;');
    await migrate(database, log, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const tables = () =>
  database.runScript(`
    select table_name, count(*) as columns, (select count(*) from policies) as policies
    from information_schema.columns where table_schema = 'public' and table_name !~ '^kysely' group by 1 order by 1`);

const policyOf = ({ id }: Said) => carriedOver.get(id)!;
const wereIssued = () => made.policies.filter(({ effectiveAt }) => effectiveAt !== null);

test('it has policies of every standing, product and state, of each of which a good many', () => {
  const counts = (of: (policy: Said) => string) =>
    Object.fromEntries(
      Map.groupBy(made.policies, of)
        .entries()
        .map(([key, all]) => [key, all.length]),
    );
  expect(made.policies.length).toBeGreaterThan(140);
  expect(Object.keys(counts(({ status }) => status)).toSorted()).toEqual([
    'active',
    'past_due',
    'pending',
    'terminated',
  ]);
  expect(counts(({ reason }) => String(reason))).toMatchObject({
    lapsed: expect.any(Number),
    not_taken: expect.any(Number),
  });
  expect(Object.values(counts(({ product }) => product)).every((count) => count > 20)).toBe(true);
  expect(Object.values(counts(({ state }) => state))).toHaveLength(9);
});

test('a migration that breaks off in the middle leaves everything as it was, and goes through the next time', () => {
  expect(brokenOff).toContain('division by zero');
  expect(tablesAfterwards).toEqual(tablesBefore);
  expect(carriedOver.size).toBe(made.policies.length);
});

test('every premium, amount and term is the same after the migration as before it', () => {
  for (const said of made.policies) {
    const { amount, termYears, insuredsAgeAtTerm, annualCents, monthlyCents } = said;
    const figures = { amount, termYears, insuredsAgeAtTerm, annualCents, monthlyCents };
    const policy = policyOf(said);
    expect(figuresNow(policy, now), said.number).toMatchObject(figures);
    if (said.effectiveAt !== null) expect(figuresOf(termsOfPolicy(policy)), said.number).toEqual(figures);
    expect(policy.status, said.number).toBe(said.status);
  }
});

test('its terms hold from the day of issue to the day before the term ends, or before it ended', () => {
  for (const said of wereIssued()) {
    const policy = policyOf(said);
    const issuedOn = issueDay(policy);
    const easternDay = Temporal.Instant.from(said.effectiveAt!)
      .toZonedDateTimeISO('America/New_York')
      .toPlainDate();
    // That version counted every date by Eastern days.
    expect(issuedOn.toString(), said.number).toBe(easternDay.toString());
    expect(termsOfPolicy(policy)).toMatchObject({ timeZone: 'America/New_York', rulesEdition: '2026-11-01' });
    const { transactions } = policy;
    const isCovered = (day: Temporal.PlainDate) => termsOn(transactions, day) !== null;
    expect(isCovered(issuedOn.subtract({ days: 1 }))).toBe(false);
    expect(isCovered(issuedOn)).toBe(true);
    const endsOn = Temporal.PlainDate.from(said.endsOn!);
    expect(termsOfPolicy(policy).endsOn.toString()).toBe(said.endsOn);
    const goesOn = said.status !== 'terminated';
    expect([isCovered(endsOn.subtract({ days: 1 })), isCovered(endsOn)]).toEqual([goesOn, false]);
  }
});

test('every bill, paper and sum of the books is the same, and so are the days to examine', async () => {
  const [row] = await database.runScript(`
    select json_agg(json_build_object('number', p.number, 'freeLookEndsOn', p.free_look_ends_on,
      'invoices', (select json_agg(json_build_object('period', period, 'dueOn', due_on, 'cents', amount_cents,
        'balance', balance_cents, 'status', status) order by period) from invoices where policy_id = p.id),
      'papers', (select json_agg(json_build_object('slug', slug, 'edition', edition, 'version', version, 'state', state)
        order by slug, version) from documents where user_id = p.user_id),
      'cashCents', (select coalesce(sum(amount_cents), 0) from ledger_entries where policy_id = p.id and account = 'cash')
      ) order by p.number) as policies from policies p`);
  const before = made.policies.map(({ number, freeLookEndsOn, invoices, papers, cashCents }) => ({
    number,
    freeLookEndsOn,
    invoices,
    papers,
    cashCents,
  }));
  expect(row!['policies']).toEqual(before);
});

test('the first day without cover of policies past due moves by one day, in the favour of the owner, and no other day moves [F-31, F-32, R-01]', () => {
  const days = made.policies.map((said) => ({
    number: said.number,
    before: said.lapsesOn,
    after: policyOf(said).lapsesOn?.toString() ?? null,
  }));
  const moved = days.filter(({ before, after }) => before !== after);
  expect(moved.map(({ before, after }) => `${before} ${after}`).toSorted()).toEqual([
    '2026-11-22 2026-11-23',
    '2026-11-22 2026-11-23',
    '2026-11-25 2026-11-26',
    '2026-11-26 2026-11-27',
    '2026-11-27 2026-11-28',
    '2026-12-02 2026-12-03',
    '2026-12-05 2026-12-06',
    '2026-12-08 2026-12-09',
    '2026-12-12 2026-12-13',
    '2026-12-13 2026-12-14',
    '2026-12-14 2026-12-15',
    '2026-12-15 2026-12-16',
    '2026-12-17 2026-12-18',
    '2026-12-19 2026-12-20',
    '2026-12-20 2026-12-21',
    '2026-12-21 2026-12-22',
    '2026-12-22 2026-12-23',
    '2026-12-22 2026-12-23',
  ]);
  // By the edition that says so.
  const pastDue = made.policies.find(({ lapsesOn }) => lapsesOn !== null)!;
  const { grace } = rulesOfPolicy(policyOf(pastDue), Temporal.PlainDate.from('2026-11-22'));
  expect(grace.daysCoveredAfterDue).toBe(31);
});

test('what is always true of policies is true of them', async () => {
  const checked = await checkAll(policiesInvariants, database, now);
  expect(checked.filter(({ broken }) => broken > 0)).toEqual([]);
  // Whoever lapsed by then was told by mail alone, and nobody could come back.
  const ofLater = [
    'no policy lapses without a letter',
    'who asked for a policy later than 31 days',
    'a policy that its owner ended',
  ];
  const about = checked.filter(({ name }) => !ofLater.some((later) => name.startsWith(later)));
  expect(about.filter((one) => one.checked <= 100)).toEqual([]);
});

test('the release after this one can take away what this one left for the version before', async () => {
  const contracting = await readFile(
    join(migrationsFolder, 'contracting/030-policies-have-transactions-and-terms.sql'),
    'utf8',
  );
  await database.runScript(contracting);
  const ids = [...carriedOver.keys()];
  const policies = await database.transaction((transaction) => lockPolicies(transaction, ids));
  expect(policies).toEqual([...carriedOver.values()]);
});
