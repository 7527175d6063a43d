import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { openEncryption } from '../platform/encryption.ts';
import { resealColumn } from '../platform/database/sealed-column.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';
import { openTestApp } from '../testing/test-app.ts';

const keys = [1, 2].map((id) => `${id}:${randomBytes(32).toString('base64')}`);
const app = await openTestApp({ environmentVariables: { ENCRYPTION_KEYS: keys[0]! } });
afterAll(() => app.close());
const { database } = app.services;
const withKeys = (encryptionKeys: string) =>
  openEncryption({ environment: 'production', dataDir: '/nowhere', encryptionKeys });
const rotated = withKeys(`${keys[1]},${keys[0]}`);
const newOnly = withKeys(keys[1]!);

test('the list has every sealed column there is [S-74]', async () => {
  const rows = await database.runScript(
    `select table_name as t, column_name as c from information_schema.columns
     where table_schema = 'public' and column_name like '%\\_sealed'`,
  );
  expect(SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
    rows.map((row) => `${String(row['t'])}.${String(row['c'])}`).toSorted(),
  );
});

test('what lies sealed is written down, each of it by its name [S-90]', () => {
  const written = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8');
  const unwritten = SEALED_COLUMNS.filter(({ table }) => !written.includes(table)).map(({ table }) => table);
  expect(unwritten).toEqual([]);
});

test('rotation seals everything with the new key, each value where it belongs, and finds nothing to do twice [S-74]', async () => {
  // Five hundred rows, so that several batches are needed, and one of a person's.
  const { userId } = await app.visitor();
  const { encryption, clock } = app.services;
  const now = new Date(clock.now().epochMilliseconds);
  await database.transaction(async (transaction) => {
    for (let count = 0; count < 500; count += 1) {
      const id = app.services.ids.uuid();
      await transaction
        .insertInto('outbox_messages')
        .values({
          id,
          kind: 'email',
          template: 'test_message',
          recipient: 'ann@example.com',
          state: 'queued',
          created_at: now,
          content_sealed: encryption.seal(`text ${count}`, `outbox_messages.content:${id}`),
        })
        .execute();
    }
    await transaction
      .insertInto('flow_answers')
      .values({
        user_id: userId,
        context_id: '',
        auth_level: 'identified',
        question_key: 'height',
        answer_sealed: encryption.seal('"6"', `flow answer ${userId}  identified height`),
        is_tax_id: false,
        answered_at: now,
      })
      .execute();
  });

  const counts: Record<string, number> = {};
  for (const column of SEALED_COLUMNS) counts[column.table] = await resealColumn(database, rotated, column);
  expect(counts).toMatchObject({ outbox_messages: 500, flow_answers: 1, deep_links: 0 });

  const messages = await database.reader
    .selectFrom('outbox_messages')
    .select(['id', 'content_sealed'])
    .execute();
  for (const { id, content_sealed } of messages)
    expect(newOnly.open(content_sealed!, `outbox_messages.content:${id}`)).toMatch(/^text \d+$/);
  const answer = await database.reader
    .selectFrom('flow_answers')
    .select('answer_sealed')
    .executeTakeFirstOrThrow();
  expect(newOnly.open(answer.answer_sealed, `flow answer ${userId}  identified height`)).toBe('"6"');
  for (const column of SEALED_COLUMNS) expect(await resealColumn(database, rotated, column)).toBe(0);
});
