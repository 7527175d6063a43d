import { randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openData } from './open-data.ts';
import { readConfig } from '../platform/config.ts';
import { beginRetiring, checkKeys, retire } from '../platform/database/key-canaries.ts';
import { openEncryption } from '../platform/encryption.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';
import { openTestDatabase } from '../testing/test-database.ts';

const newKey = (id: number) => `${id}:${randomBytes(32).toString('base64')}`;
const [one, two, three, wrongOne] = [newKey(1), newKey(2), newKey(3), newKey(1)];
const { database, close } = await openTestDatabase();
afterAll(close);

const log = pino({ level: 'silent' });
const configOf = (...keys: string[]) =>
  readConfig({ WYSH_ENVIRONMENT: 'test', ENCRYPTION_KEYS: keys.join() });
/** What every process and command does before it does anything else. */
const open = (...keys: string[]) => openData(configOf(...keys), log, database);
const check = async (...keys: string[]) =>
  (await checkKeys(database.reader, openEncryption(configOf(...keys)))).flatMap(
    ({ problem }) => problem ?? [],
  );
const canaries = () =>
  database.reader.selectFrom('key_canaries').select(['key_id', 'state']).orderBy('key_id').execute();

async function keepMessage(keys: string): Promise<void> {
  const id = crypto.randomUUID();
  const sealed = openEncryption(configOf(keys)).seal('text', `outbox_messages.content:${id}`);
  await database.runScript(
    `insert into outbox_messages (id, kind, template, recipient, state, created_at, content_sealed)
     values ($1, 'email', 'test_message', 'ann@example.com', 'queued', to_timestamp(0), $2)`,
    [id, sealed],
  );
}

beforeEach(() => database.runScript('delete from key_canaries; delete from outbox_messages'));

test('a key of the same id and other bytes is refused before anything is sealed with it [F-01]', async () => {
  await open(one);
  await expect(open(wrongOne)).rejects.toThrow(/^Key 1 of ENCRYPTION_KEYS is not the one that this database/);
  expect(await check(wrongOne)).toHaveLength(1);
  expect(await check(one)).toEqual([]);
  await open(one);
  expect(await canaries()).toEqual([{ key_id: 1, state: 'active' }]);
});

test('no process and no command opens the database without asking for its keys [F-01]', () => {
  const server = join(import.meta.dirname, '..');
  const opening = globSync('**/*.ts', { cwd: server }).filter(
    (file) =>
      !/\.test\.ts$|(^|\/)testing\//.test(file) &&
      /\bopenDatabase\b/.test(readFileSync(join(server, file), 'utf8')),
  );
  expect(opening.toSorted()).toEqual(['app/open-data.ts', 'platform/database/open-database.ts']);
});

test('of several processes one that was left with the old key is refused, and one that runs is told of by readiness [F-01]', async () => {
  await open(one);
  await open(two, one);
  await expect(open(one)).rejects.toThrow(/^Key 2 is not in ENCRYPTION_KEYS, and values/);
  expect(await check(one)).toEqual([expect.stringMatching(/^Key 2 is not in ENCRYPTION_KEYS/)]);
  expect(await check(two, one)).toEqual([]);
});

test('of two processes that bring different keys of one new id one is refused [F-01]', async () => {
  const starts = await Promise.allSettled([open(one), open(wrongOne)]);
  expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a lost key is named, and nothing is made in its place [F-01]', async () => {
  await open(one);
  await keepMessage(one);
  await expect(open(three)).rejects.toThrow(/^Key 1 is not in ENCRYPTION_KEYS, and values/);
  expect(await canaries()).toEqual([{ key_id: 1, state: 'active' }]);
});

test('a database from before there were canaries gets one only from a key that opens what lies there [F-01]', async () => {
  await keepMessage(one);
  await expect(open(wrongOne)).rejects.toThrow(/^Key 1 of ENCRYPTION_KEYS is not the one/);
  await expect(open(two)).rejects.toThrow(/^Key 1 is not in ENCRYPTION_KEYS/);
  expect(await canaries()).toEqual([]);
  await open(two, one);
  // Which of them is needed yet, only a rotation finds out.
  expect(await canaries()).toEqual([
    { key_id: 1, state: 'active' },
    { key_id: 2, state: 'active' },
  ]);
});

test('a value that was harmed before stops nobody whose key opens the others [F-01]', async () => {
  await keepMessage(wrongOne);
  await keepMessage(one);
  await open(one);
  expect(await canaries()).toEqual([{ key_id: 1, state: 'active' }]);
});

test('from the beginning of a rotation nothing is sealed with an older key, in any column there is [F-01]', async () => {
  await open(one);
  await open(two, one);
  const retiring = await database.transaction((transaction) => beginRetiring(transaction, 2));
  expect(retiring).toEqual([1]);
  await expect(keepMessage(one)).rejects.toThrow('the key that outbox_messages was sealed with');
  await keepMessage(two);
  const guarded = await database.runScript(
    `select distinct tgrelid::regclass::text || '.' || attname as place from pg_trigger
     join pg_attribute on attrelid = tgrelid and attnum = any(tgattr)
     where tgfoid = 'refuse_old_key'::regproc`,
  );
  expect(guarded.map(({ place }) => place).toSorted()).toEqual(
    SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`).toSorted(),
  );

  // It was cut off here: the older key is still needed.
  await expect(open(two)).rejects.toThrow(/^Key 1 is not in ENCRYPTION_KEYS, but its rotation did not come/);
  await open(two, one);
  await database.transaction((transaction) => retire(transaction, retiring));
  await open(two);
  // Somebody who starts with it again is told which key is newer.
  await expect(open(one, two)).rejects.toThrow(/^Key 1 is the first of ENCRYPTION_KEYS, but it was rotated/);
});
