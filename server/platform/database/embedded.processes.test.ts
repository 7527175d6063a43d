import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atVolume } from '../../testing/volume.ts';
import { openEmbedded } from './embedded.ts';
import { DataFolderInUse } from './start-lock.ts';

const committingProgram = resolve(import.meta.dirname, '../../testing/commit-until-killed.ts');
const log = pino({ level: 'silent' });

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wysh-embedded-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Lets the process commit for a while and kills it; answers what it found at its start and the last commit it acknowledged. */
async function commitAndKill(
  commits: number,
): Promise<{ count: number; last: number; acknowledged: number }> {
  const child = spawn(process.execPath, [committingProgram, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise((done) => child.once('exit', done));
  let found = { count: -1, last: -1 };
  let acknowledged = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const [, count, last] = /^found (\d+) (\d+)$/.exec(line) ?? [];
    if (count !== undefined) {
      found = { count: Number(count), last: Number(last) };
      acknowledged = found.last;
    } else {
      acknowledged = Number(line);
    }
    if (acknowledged >= found.last + commits) child.kill('SIGKILL');
  }
  await exited;
  return { ...found, acknowledged };
}

const rounds = atVolume(4, 9);

test('no acknowledged commit is lost when the process is killed, again and again, and its lock is taken over [S37]', async () => {
  let acknowledged = 0;
  for (let round = 0; round < rounds; round += 1) {
    const result = await commitAndKill(5 + round * (63 / rounds));
    expect(result.count).toBeGreaterThanOrEqual(acknowledged);
    // No holes: everything before the last commit is there too.
    expect(result.count).toBe(result.last);
    acknowledged = result.acknowledged;
  }
  expect(acknowledged).toBeGreaterThan(rounds * 20);
}, 120_000);

test('a second process on the data folder is refused and told which process has it and what to do [S37]', async () => {
  const database = await openEmbedded(dataDir, log);
  try {
    const refused = openEmbedded(dataDir, log);
    await expect(refused).rejects.toThrow(DataFolderInUse);
    await expect(refused).rejects.toThrow(`in use by process ${process.pid}. Stop that process first`);
    const child = spawn(process.execPath, [committingProgram, dataDir], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const exitCode = new Promise((done) => child.once('exit', done));
    const said = (await child.stderr.toArray()).join('');
    expect(said).toContain(`in use by process ${process.pid}.`);
    expect(await exitCode).not.toBe(0);
  } finally {
    await database.close();
  }
  const again = await openEmbedded(dataDir, log);
  await again.close();
}, 60_000);

test('after a restart everything is there, and a commit reaches the disk [S37]', async () => {
  const database = await openEmbedded(dataDir, log);
  const settings = await database.runScript(
    `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'wal_sync_method') order by name`,
  );
  const [rows] = await database.runScript('select count(*) as count from committed');
  await database.close();
  expect(settings).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'wal_sync_method', setting: 'fsync' },
  ]);
  expect(rows?.['count']).toBeGreaterThan(rounds * 20);
}, 60_000);
