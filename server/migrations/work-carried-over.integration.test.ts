import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { openInMemory } from '../platform/database/embedded.ts';
import { migrate, migrationFiles, migrationsFolder } from '../platform/database/migrate.ts';

const log = pino({ level: 'silent' });
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [open, taken, waiting, decided, closed, laterCase] = [1, 2, 3, 4, 5, 6].map(id);
const [asks, wasAnswered, left, laterChat] = [11, 12, 13, 14].map(id);
const [ann, user, application] = [21, 22, 23].map(id);

let database: Database;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wysh-migrations-'));
  ({ database } = await openInMemory(log));
  const before = (await migrationFiles()).filter((name) => name < '036');
  await Promise.all(before.map((name) => cp(join(migrationsFolder, name), join(folder, name))));
  await migrate(database, log, folder);
  // What there has to be around it is of no matter here: keys are off.
  await database.runScript(`
    set session_replication_role = replica;
    ${[asks, wasAnswered, laterChat, user].map((one) => person(one!, 'active')).join('\n')}
    ${person(left!, 'decommissioned')}
    ${caseRow(open!, 'open', null, 1)}
    ${caseRow(taken!, 'in_review', ann!, 2)}
    ${caseRow(waiting!, 'waiting_for_customer', ann!, 3)}
    ${caseRow(decided!, 'decided', ann!, 4)}
    ${caseRow(closed!, 'closed', null, 5)}
    insert into support_chats values
      ('${asks}', '2026-11-02T12:00:00Z', '2026-11-02T13:00:00Z'),
      ('${wasAnswered}', null, '2026-11-02T13:00:00Z'),
      ('${left}', '2026-11-02T12:00:00Z', '2026-11-02T12:00:00Z');
    set session_replication_role = origin`);
  await migrate(database, log);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const person = (one: string, status: string) =>
  `insert into users (id, status, created_at, closed_at) values
    ('${one}', '${status}', '2026-11-01T12:00:00Z', ${status === 'decommissioned' ? "'2026-11-03T12:00:00Z'" : 'null'});`;
const caseRow = (one: string, status: string, assignee: string | null, revision: number) =>
  `insert into underwriting_cases
    (user_id, id, application_id, external_id, source, status, decision, assigned_to, revision, created_at, due_at, decided_at)
    values ('${user}', '${one}', '${application}', 'UW-${one.slice(-6)}', 'underwriting', '${status}',
      ${status === 'decided' ? "'accepted'" : 'null'}, ${assignee === null ? 'null' : `'${assignee}'`}, ${revision},
      '2026-11-01T12:00:00Z', '2026-11-03T12:00:00Z', ${status === 'decided' ? "'2026-11-02T12:00:00Z'" : 'null'});`;
/** As the version before writes, which knows no work; keys of other tables are not asked. */
const asBefore = (script: string) => database.runScript(script);

const workOf = async (subject: string) =>
  (
    await database.runScript(
      `select state, assigned_to, revision from work_items where subject_id = '${subject}'`,
    )
  )[0];

test('every case and every chat is carried by work, with whose it was and which revision was seen last [UW-15]', async () => {
  const all = await Promise.all([open, taken, waiting, decided, closed].map((one) => workOf(one!)));
  expect(all).toEqual([
    { state: 'open', assigned_to: null, revision: 1 },
    { state: 'taken', assigned_to: ann, revision: 2 },
    { state: 'waiting', assigned_to: ann, revision: 3 },
    { state: 'done', assigned_to: ann, revision: 4 },
    { state: 'done', assigned_to: null, revision: 5 },
  ]);
  expect([await workOf(asks!), await workOf(wasAnswered!)]).toMatchObject([
    { state: 'open' },
    { state: 'done' },
  ]);
});

test('of a chat whose account was closed there is none [SUPPORT-05]', async () => {
  expect(await workOf(left!)).toBeUndefined();
});

test('what the version before writes beside this one is carried over as it is written [UW-15]', async () => {
  await asBefore(
    `update underwriting_cases set status = 'in_review', assigned_to = '${ann}', revision = 2 where id = '${open}'`,
  );
  expect(await workOf(open!)).toEqual({ state: 'taken', assigned_to: ann, revision: 2 });
  await asBefore(`update support_chats set waiting_since = null where user_id = '${asks}'`);
  expect(await workOf(asks!)).toMatchObject({ state: 'done' });
  await asBefore(
    `insert into support_chats values ('${laterChat}', '2026-11-04T12:00:00Z', '2026-11-04T12:00:00Z')`,
  );
  expect(await workOf(laterChat!)).toMatchObject({ state: 'open', revision: 1 });
  await asBefore(
    `update users set status = 'decommissioned', closed_at = '2026-11-05T12:00:00Z' where id = '${laterChat}'`,
  );
  expect(await workOf(laterChat!)).toBeUndefined();
});

test('what this version does is there for the version before, which reads its own columns [UW-15]', async () => {
  await database.runScript(
    `update work_items set state = 'open', assigned_to = null, revision = 4 where subject_id = '${waiting}'`,
  );
  expect(
    await database.runScript(`select assigned_to, revision from underwriting_cases where id = '${waiting}'`),
  ).toEqual([{ assigned_to: null, revision: 4 }]);
  await database.runScript(
    `update work_items set state = 'open', done_at = null, opened_at = '2026-11-06T12:00:00Z' where subject_id = '${wasAnswered}'`,
  );
  const [chat] = await database.runScript(
    `select waiting_since is null as is_answered from support_chats where user_id = '${wasAnswered}'`,
  );
  expect(chat).toEqual({ is_answered: false });
});

test('a case this version opens has its work before it, and is whole for the version before [UW-15]', async () => {
  await database.runScript(`
    insert into work_items (id, kind, subject_kind, subject_id, state, priority, due_at, revision, opened_at) values
      ('${id(31)}', 'decide_case', 'underwriting_case', '${laterCase}', 'open', 0, '2026-11-08T12:00:00Z', 1, '2026-11-06T12:00:00Z');
    set session_replication_role = origin;
    alter table underwriting_cases drop constraint underwriting_cases_user_id_application_id_fkey;
    insert into underwriting_cases (user_id, id, application_id, external_id, source, status, created_at) values
      ('${user}', '${laterCase}', '${application}', 'UW-LATER1', 'underwriting', 'open', '2026-11-06T12:00:00Z')`);
  expect(
    await database.runScript(
      `select revision, due_at is null as has_no_due from underwriting_cases where id = '${laterCase}'`,
    ),
  ).toEqual([{ revision: 1, has_no_due: false }]);
});

test('all of what 036 leaves can be taken away once the version before is gone, and the work stays [UW-15]', async () => {
  const before = await database.runScript('select * from work_items order by id');
  await database.runScript(await readFile(join(migrationsFolder, 'contracting/036-work-items.sql'), 'utf8'));
  expect(await database.runScript('select * from work_items order by id')).toEqual(before);
  await database.runScript(`update work_items set revision = revision + 1 where subject_id = '${open}'`);
  const columns = await database.runScript(
    `select column_name as name from information_schema.columns
     where table_name in ('underwriting_cases', 'support_chats') and column_name in ('assigned_to', 'revision', 'due_at', 'waiting_since')`,
  );
  expect(columns).toEqual([]);
});
