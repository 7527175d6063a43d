import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEncryption } from '../platform/encryption.ts';
import { startTestPostgres } from '../testing/test-postgres.ts';
import type { TestPostgres } from '../testing/test-postgres.ts';

const newKey = (id: number) => `${id}:${randomBytes(32).toString('base64')}`;
const [one, two, wrongOne] = [newKey(1), newKey(2), newKey(1)];
const name = `wysh_keys_${randomUUID().replaceAll('-', '')}`;

let server: TestPostgres;
let operator: pg.Client;
let url: string;
beforeAll(async () => {
  server = await startTestPostgres();
  url = Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  await asOperator(server.url, (client) => client.query(`create database ${name}`));
  operator = new pg.Client({ connectionString: url });
  await operator.connect();
});
afterAll(async () => {
  await operator.end();
  await asOperator(server.url, (client) => client.query(`drop database ${name} with (force)`));
  await server.stop();
});

async function asOperator(address: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await work(client);
  await client.end();
}

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a command as npm does, and ends it at a word of its output, if there is one to wait for. */
function run(
  [command, ...words]: readonly [string, ...string[]],
  keys: string,
  endAt?: { readonly word: string; readonly signal: 'SIGTERM' | 'SIGKILL' },
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [join(import.meta.dirname, command), ...words], {
      env: {
        PATH: process.env['PATH'],
        WYSH_ENVIRONMENT: 'test',
        PORT: '0',
        LOG_LEVEL: 'error',
        DATABASE_URL: url,
        DATA_DIR: '/tmp/wysh-keys',
        ENCRYPTION_KEYS: keys,
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: string) => {
        output += text;
        if (endAt !== undefined && output.includes(endAt.word)) child.kill(endAt.signal);
      });
    child.on('close', (code) => resolve({ code, output: output.trim() }));
  });
}

const serve = (keys: string) => run(['../main.ts'], keys, { word: 'Wysh is ready', signal: 'SIGTERM' });
const rotate = (keys: string) => run(['rotate-keys.ts'], keys);

async function keepMessage(keys: string): Promise<string> {
  const id = randomUUID();
  const encryption = openEncryption({ environment: 'production', dataDir: '', encryptionKeys: keys });
  const sealed = encryption.seal('text', `outbox_messages.content:${id}`);
  await operator.query(
    `insert into outbox_messages (id, kind, template, recipient, state, created_at, content_sealed)
     values ($1, 'email', 'test_message', 'ann@example.com', 'failed', now(), $2)`,
    [id, sealed],
  );
  return id;
}

async function keyIds(): Promise<unknown[]> {
  const { rows } = await operator.query<{ id: number }>(
    'select get_byte(content_sealed, 0) as id from outbox_messages order by 1',
  );
  return rows.map(({ id }) => id);
}

test('a server and its commands end at a wrong key, in one sentence, and writes nothing [F-01]', async () => {
  expect(await serve(one)).toMatchObject({ code: 0 });
  await keepMessage(one);
  const commands = [
    ['../main.ts'],
    ['rotate-keys.ts'],
    ['invite-staff.ts', 'ann@example.com', 'Ann Otter', 'admin'],
  ] as const;
  const ended = await Promise.all(commands.map((command) => run(command, wrongOne)));
  for (const { code, output } of ended) {
    expect(code).toBe(1);
    expect(output).toMatch(
      /^Key 1 of ENCRYPTION_KEYS is not the one that this database was sealed with[^\n]*$/,
    );
  }
  expect(await run(['doctor.ts'], wrongOne)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^WRONG {3}database and keys: Key 1 of ENCRYPTION_KEYS is not the one/m),
  });
  expect((await operator.query('select from staff_members')).rowCount).toBe(0);
  expect((await operator.query('select key_id, state from key_canaries')).rows).toEqual([
    { key_id: 1, state: 'active' },
  ]);
});

test('a rotation that is cut off is begun again, opens every value with the new key alone, and says that the old one can go [F-01, S-74]', async () => {
  expect(await serve(`${two},${one}`)).toMatchObject({ code: 0 });
  // Somebody holds the table, so the rotation stands there when its process dies.
  await operator.query('begin; lock table outbox_messages in exclusive mode');
  const last = 'underwriting_decisions.decision_sealed';
  const cutOff = await run(['rotate-keys.ts'], `${two},${one}`, { word: last, signal: 'SIGKILL' });
  expect(cutOff.output).not.toContain('can go');
  await operator.query('rollback');
  expect(await keyIds()).toEqual([1]);
  // Meanwhile nothing new is sealed with the old key, and nobody starts without it.
  await expect(keepMessage(one)).rejects.toThrow('is being rotated out');
  expect(await serve(two)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Key 1 is not in ENCRYPTION_KEYS, but its rotation did not come[^\n]*$/),
  });

  const finished = await rotate(`${two},${one}`);
  expect(finished.output).toMatch(/^outbox_messages\.content_sealed: 1 sealed again$/m);
  expect(finished.output).toMatch(/^insurance_applications\.person_marks: 0 made again$/m);
  expect(finished.output).toMatch(/^Each of the \d+ sealed values was opened with key 2 alone\.$/m);
  expect(finished.output).toMatch(/^Key 1 can go: take it out of ENCRYPTION_KEYS\.$/m);
  expect(finished.code).toBe(0);
  expect(await keyIds()).toEqual([2]);
  expect(await serve(two)).toMatchObject({ code: 0 });
});

test('npm run replay names by its id what is not made again, prints its table, and fails', async () => {
  const [userId, id] = [randomUUID(), randomUUID()];
  const encryption = openEncryption({ environment: 'production', dataDir: '', encryptionKeys: two });
  const sealed = encryption.seal('{"name":"Ada"}', 'somewhere else');
  await operator.query(
    `insert into documents (user_id, id, slug, category, version, edition, subject_type, subject_id, cause, state, data_sealed,
       requested_at, ready_at, model_digest, writer, issuer_name, issuer_phone)
     values ($1, $2, 'quote', 'application', 1, '2026-11-23', 'policy', $1, 'planted', 'ready', $3, now(), now(), $4,
       'a machine of before', 'Wysh', '(800) 555-0199')`,
    [userId, id, sealed, randomBytes(32)],
  );
  const { code, output } = await run(['replay.ts'], two);
  await operator.query('delete from documents where id = $1', [id]);
  expect(code).toBe(1);
  const lines = output.split('\n');
  expect(lines[0]).toBe(`DIFFERS papers, what they say ${id}: everything: it can't be made (CannotBeOpened)`);
  expect(lines).toContain('Not compared: 1 of papers, their files: drawn by a machine of before.');
  expect(lines.at(-1)).toBe('1 are not made again as they were.');
  expect(output).not.toContain('Ada');
});

test('a rotation that can not open a value says where it lies, and that no key may go [F-01]', async () => {
  const three = newKey(3);
  const harmed = await keepMessage(newKey(2));
  const { code, output } = await rotate(`${three},${two}`);
  expect(code).toBe(1);
  expect(output).toMatch(
    /^No key may be taken out of ENCRYPTION_KEYS: 1 of \d+ sealed values can't be opened/m,
  );
  expect(output).toContain(`outbox_messages.content_sealed (id ${harmed}), named key 2`);
  expect(await serve(three)).toMatchObject({ code: 1, output: expect.stringContaining('Key 2 is not in') });
});
