import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { findHeldPeople } from '../../ground/legal-holds/find-held-people.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { becomePerson, comeBack } from '../../testing/people/become-person.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { comeTo } from '../../testing/time-passes.ts';
import { handOutPolicyFile } from './hand-out-policy-file.ts';
import { removePolicyFiles } from './remove-policy-files.ts';
import { carryOutHold, readHoldRequest } from './legal-hold-requests.ts';

let app: TestApp;
let folder: string;
beforeEach(async () => {
  app = await openTestApp();
  folder = await mkdtemp(join(tmpdir(), 'wysh-policy-file-'));
  await comeTo(app, '2027-03-05');
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const ofTheFile = readTablesOfTheFile().add('policy_files');

const operator = () => ({ ...app.services, caller: visitorWithoutSession('operator', null) });
const advance = async (days: number) => {
  await app.clock.advance(Temporal.Duration.from({ hours: 24 * days }));
  await app.services.jobs.drain();
};
const rows = async (statement: string, values: unknown[] = []) =>
  app.services.database.runScript(statement, values);

/** As `npm run policy-file` does. */
const handOut = async (number: string, on: string | null = null) => {
  await rm(folder, { recursive: true, force: true });
  return handOutPolicyFile(
    operator(),
    { number, readBy: 'Ann Otter', why: 'claim 1204' },
    { folder, on: on === null ? null : Temporal.PlainDate.from(on) },
  );
};

/** As `npm run legal-hold` does. */
async function hold(...words: string[]): Promise<string> {
  const [does = '', about = '', until] = words;
  const request = readHoldRequest({
    words: [does, about],
    kind: 'litigation',
    reason: 'Doe v. us, 26-1204',
    by: 'Ann Otter',
    until,
  });
  if (request === null) throw new Error('no request');
  const { isDone, lines } = await carryOutHold(operator(), request);
  expect(isDone, lines.join()).toBe(true);
  return lines.join();
}

async function close(person: Parameters<typeof comeBack>[1] & { readonly password: string }): Promise<void> {
  const { token } = await comeBack(app, person);
  const { errors } = await app.graphql(
    'mutation ($p: String!) { decommissionUser(input: { currentPassword: $p }) { success } }',
    { p: person.password },
    { token },
  );
  expect(errors).toBeUndefined();
}

async function policyOf(userId: string): Promise<{ number: string; endedIn: number }> {
  const [row] = await rows('select number, terminated_at::text as ended from policies where user_id = $1', [
    userId,
  ]);
  return { number: String(row!['number']), endedIn: Number(String(row!['ended']).slice(0, 4)) };
}

/** How many rows each table has that are of this person by a `user_id`. */
async function rowsOf(userId: string): Promise<Record<string, number>> {
  const tables = await rows(`select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'user_id' and t.table_type = 'BASE TABLE' order by 1`);
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await rows(`select count(*)::int as n from ${String(name)} where user_id = $1`, [userId]);
      return [String(name), Number(row!['n'])] as const;
    }),
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

const actionsAbout = async (subjectId: string) =>
  (
    await rows('select action from audit_events where subject_id = $1 order by occurred_at, id', [subjectId])
  ).map(({ action }) => String(action));

test('forty days after the account of a lapsed policy was closed its file is opened from its number: application, decision, agreements, beneficiaries and papers; and when the years of the state are over it is gone, and the books stay [F-05, S-80, S-84]', async () => {
  const person = await becomePerson(app, 'lapsed');
  const { userId } = person;
  const { number, endedIn } = await policyOf(userId);
  const whileOpen = await handOut(number);
  // Another application, that came to nothing, is no part of the file.
  await rows(
    `insert into insurance_applications (user_id, id, version, result, submission_sealed, flow_session_id, submitted_at)
     select user_id, gen_random_uuid(), version + 1, 'failed', submission_sealed, gen_random_uuid(), submitted_at
     from insurance_applications where user_id = $1`,
    [userId],
  );
  await close(person);
  await advance(40);

  expect(await rows('select 1 from users where id = $1', [userId])).toEqual([]);
  expect(
    Object.keys(await rowsOf(userId)).filter((table) => !ofTheFile.has(table) && !THE_BOOKS.has(table)),
  ).toEqual([]);
  expect((await rowsOf(userId))['insurance_applications']).toBe(1);
  const lines = await handOut(number);
  expect(lines).toEqual(whileOpen);
  const said = lines!.join('\n');
  expect(said).toMatch(new RegExp(`^Policy ${number}: terminated, lapsed`));
  expect(said).toMatch(/Application [0-9a-f-]+: handed in at \S+, approved/);
  expect(said).toContain('Birthdate: ');
  expect(said).toContain('Decision: approved, by rulebook ');
  expect(said).toMatch(/Agreements: [1-9][\s\S]*application-agreement, version /);
  expect(said).toMatch(/Beneficiaries: 1\n {2}.+: primary, 100 %/);
  expect(said).toMatch(/Papers: [1-9][\s\S]*policy-agreement, version 1/);
  const contract = (await readdir(folder)).find((name) => name.endsWith('.pdf') && name.includes('policy'));
  expect((await readFile(join(folder, contract!))).subarray(0, 5).toString()).toBe('%PDF-');
  const [policy] = await rows('select id from policies where number = $1', [number]);
  expect(await actionsAbout(String(policy!['id']))).toContain('policy_file_read');

  await comeTo(app, `${endedIn + 6}-12-31`, '23:00');
  expect(await handOut(number)).toEqual(lines);
  await app.clock.advance(Temporal.Duration.from({ hours: 2 }));
  await rows(`create function keep_file() returns trigger language plpgsql as
      $$ begin raise exception 'this one stays'; end $$;
    create trigger poison before delete on policy_files for each row execute function keep_file()`);
  await expect(removePolicyFiles(app.services)).rejects.toThrow('could not be removed');
  await rows('drop trigger poison on policy_files');
  await comeTo(app, `${endedIn + 7}-01-01`, '05:00');
  expect((await handOut(number))!.join('\n')).toContain('is gone');
  expect(Object.keys(await rowsOf(userId)).filter((table) => !THE_BOOKS.has(table))).toEqual([]);
  const [books] = await rows(
    'select count(*)::int as n from ledger_entries e join policies p on p.id = e.policy_id where p.number = $1',
    [number],
  );
  expect(Number(books!['n'])).toBeGreaterThan(0);
  expect(await actionsAbout(userId)).toContain('personal_data_removed');
  expect(await actionsAbout(String(policy!['id']))).toContain('policy_file_removed');
  expect(await brokenInvariants(app)).toEqual([]);
});

test('what a policy covered and cost on a day, and what happened to it, is told by its number: to its last covered day the premium of its quote, and nothing on the day after or before it [F-05, ENT-32]', async () => {
  const { userId } = await becomePerson(app, 'lapsed');
  const { number } = await policyOf(userId);
  const [quote] = await rows(
    'select monthly_premium_cents as cents from quotes q join policies p on p.quote_id = q.id where p.number = $1',
    [number],
  );
  const on = async (day: string) =>
    (await handOut(number, day))!.find((line) => line.startsWith(`On ${day}: `))!;
  // Bought on 5 March, and the bill of 5 April went unpaid.
  expect(await on('2027-03-04')).toBe('On 2027-03-04: nobody was covered by it');
  for (const covered of ['2027-03-05', '2027-05-06'])
    expect(await on(covered)).toContain(`for $${(Number(quote!['cents']) / 100).toFixed(2)} a month`);
  expect(await on('2027-05-07')).toBe('On 2027-05-07: nobody was covered by it');
  const told = (await handOut(number))!.join('\n');
  expect(told).toMatch(/Contract: 2\n {2}issued from 2027-03-05, .+\n {2}lapsed from 2027-05-07, /);
});

test('a PDF nobody has opened yet is drawn for whoever opens the file, and only what was stored and is gone is called lost; its folder is theirs alone and nothing in it is written over [F-05, S-78]', async () => {
  const { userId } = await becomePerson(app, 'policyholder');
  const [policy] = await rows('select number from policies where user_id = $1', [userId]);
  await app.services.jobs.drain();
  const keysOf = async (what: string) =>
    rows(`select storage_key as key from document_files where user_id = $1 and format = 'pdf' and ${what}`, [
      userId,
    ]);
  expect((await keysOf('byte_size is null')).length).toBeGreaterThan(0);
  const lines = await handOut(String(policy!['number']));
  expect(lines!.filter((line) => line.includes('lost'))).toEqual([]);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const about = { number: String(policy!['number']), readBy: 'Ann Otter', why: 'claim 1204' };
  await expect(handOutPolicyFile(operator(), about, { folder, on: null })).rejects.toThrow(
    'is there already',
  );
  const written = (await readdir(folder)).filter((name) => name.endsWith('.pdf'));
  const kept = await keysOf('byte_size is not null');
  expect(kept).toHaveLength(written.length);
  expect(written.length).toBeGreaterThan(0);

  await app.services.storage.remove(String(kept[0]!['key']));
  const after = await handOut(String(policy!['number']));
  expect(after!.filter((line) => line.includes('lost'))).toEqual([
    expect.stringMatching(/^ {4}\S+\.pdf is lost$/),
  ]);
});

test('a legal hold keeps the account and the file of a policy beyond every time there is, until it is lifted, and the audit says who and why [F-05, S-84]', async () => {
  const person = await becomePerson(app, 'lapsed');
  const { userId } = person;
  const { number, endedIn } = await policyOf(userId);
  const [holdId] = (await hold('set', number)).split(' ');
  await close(person);
  const held = await rowsOf(userId);
  const sent = await mailsTo(person.email);
  expect(sent).toBeGreaterThan(0);
  await advance(100);
  await comeTo(app, `${endedIn + 8}-02-01`, '05:00');
  expect(await rowsOf(userId)).toEqual(held);
  expect(await mailsTo(person.email)).toBe(sent);
  expect(await actionsAbout(userId)).toContain('legal_hold_set');

  await hold('lift', holdId!);
  await advance(1);
  expect(Object.keys(await rowsOf(userId)).filter((table) => !THE_BOOKS.has(table))).toEqual(['legal_holds']);
  expect(await actionsAbout(userId)).toEqual(
    expect.arrayContaining(['legal_hold_lifted', 'personal_data_removed']),
  );
});

test('a legal hold with a last day ends by itself with that day [F-05, S-84]', async () => {
  const person = await becomePerson(app, 'lapsed');
  const { number, endedIn } = await policyOf(person.userId);
  await close(person);
  await advance(40);
  // Of the account nothing is left; what is held is the file.
  await hold('set', number, `${endedIn + 7}-03-01`);
  await comeTo(app, `${endedIn + 7}-03-01`, '05:00');
  expect((await handOut(number))!.join('\n')).toContain('Decision: approved');
  await comeTo(app, `${endedIn + 7}-03-02`, '05:00');
  expect((await handOut(number))!.join('\n')).toContain('is gone');
});

test('a hold is set before a removal or after it, and never while one runs [F-05, S-84]', async () => {
  const { database } = app.services;
  const locks = async (transaction: Transaction) => {
    const { rows: taken } = await sql<{ mode: string }>`select mode from pg_locks where granted
      and locktype = 'advisory' and pid = pg_backend_pid() and objid::bigint = hashtext('legal-holds')::bigint & 4294967295`.execute(
      transaction,
    );
    return taken.map(({ mode }) => mode);
  };
  const whileRemoving = await database.transaction(async (transaction) => {
    await findHeldPeople(transaction, app.clock.now());
    return locks(transaction);
  });
  expect(whileRemoving).toEqual(['ShareLock']);
  let whileSetting: string[] = [];
  const seen: typeof database.transaction = (work) =>
    database.transaction(async (transaction) => {
      const result = await work(transaction);
      whileSetting = await locks(transaction);
      return result;
    });
  const { userId } = await becomePerson(app, 'accountHolder');
  const words = { kind: 'litigation', reason: 'Doe v. us', by: 'Ann Otter' };
  const context = { ...operator(), database: { ...database, transaction: seen } };
  const { isDone } = await carryOutHold(context, readHoldRequest({ words: ['set', userId], ...words })!);
  expect([isDone, whileSetting]).toEqual([true, ['ExclusiveLock']]);
});

test('nobody opens the file of a policy without saying who they are and why [F-05, S-81]', async () => {
  for (const said of [
    { readBy: '', why: 'claim 1204' },
    { readBy: 'Ann Otter', why: ' ' },
  ])
    await expect(
      handOutPolicyFile(operator(), { number: 'TL-2222-33333', ...said }, { folder, on: null }),
    ).rejects.toThrow('Say who looks and why');
});

test('a hold that is none is refused in a sentence: nobody, nothing, over already, or lifted before [F-05]', async () => {
  const words = { kind: 'litigation', reason: 'Doe v. us', by: 'Ann Otter' };
  expect(readHoldRequest({ words: ['set', 'TL-2222-33333'], ...words, kind: 'curiosity' })).toBeNull();
  expect(readHoldRequest({ words: ['set', 'TL-2222-33333'], ...words, reason: ' ' })).toBeNull();
  expect(readHoldRequest({ words: ['set', 'TL-2222-33333'], ...words, until: '2031-02-30' })).toBeNull();
  expect(readHoldRequest({ words: ['lift', 'TL-2222-33333'], ...words })).toBeNull();
  const said = async (about: string[], until?: string) =>
    (await carryOutHold(operator(), readHoldRequest({ words: about, ...words, until })!)).lines.join();
  expect(await said(['set', 'TL-2222-33333'])).toBe('No policy, account or guest’s chat is TL-2222-33333.');
  const { userId } = await becomePerson(app, 'accountHolder');
  expect(await said(['set', userId], '2027-03-04')).toBe('It would be over already.');
  const id = (await said(['set', userId])).split(' ')[0]!;
  expect(await said(['lift', id])).toBe(`The hold ${id} is lifted.`);
  expect(await said(['lift', id])).toBe(`No hold ${id} is in force.`);
  expect((await carryOutHold(operator(), { does: 'list' })).lines).toEqual(['0 legal holds.']);
});

async function mailsTo(email: string): Promise<number> {
  const [row] = await rows('select count(*)::int as n from outbox_messages where recipient = $1', [email]);
  return Number(row!['n']);
}

/** The tables of the file as docs/security.md says them. */
function readTablesOfTheFile(): Set<string> {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/security.md'), 'utf8');
  const [, section = ''] = /\n\| What is in the file of a policy [^]*?\n((?:\|.*\n)+)/.exec(page) ?? [];
  const rowsOfTable = section.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  return new Set(
    rowsOfTable.flatMap(([, , tables = '']) => [...tables.matchAll(/`(\w+)`/g)].map(([, name]) => name!)),
  );
}

/** What names nobody but by ids, and stays for good. */
const THE_BOOKS = new Set([
  'invoices',
  'payment_attempts',
  'payments',
  'plans',
  'policies',
  'policy_transitions',
  'quotes',
]);
