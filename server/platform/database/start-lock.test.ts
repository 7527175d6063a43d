import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataFolderInUse, takeStartLock } from './start-lock.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wysh-lock-'));
  path = join(folder, 'database.lock');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('the lock is held until it is released, and leaves nothing behind [S37]', async () => {
  const lock = await takeStartLock(path);
  await expect(takeStartLock(path)).rejects.toThrow(DataFolderInUse);
  await lock.release();
  const again = await takeStartLock(path);
  await again.release();
  expect(await readdir(folder)).toEqual([]);
});

test('of many that start at once exactly one gets the lock, also when a dead process left one [S37]', async () => {
  for (let round = 0; round < 20; round += 1) {
    await writeFile(path, JSON.stringify({ pid: 2 ** 22 + 1, startedAt: '1' }));
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => takeStartLock(path)));
    const locks = results.filter((result) => result.status === 'fulfilled');
    expect(locks).toHaveLength(1);
    expect(await readdir(folder)).toEqual(['database.lock']);
    await locks[0]?.value.release();
  }
});

test('a process that died while it took a lock over does not block the next [S37]', async () => {
  const dead = JSON.stringify({ pid: 2 ** 22 + 1, startedAt: '1' });
  await writeFile(path, dead);
  await writeFile(`${path}.takeover`, dead);
  const lock = await takeStartLock(path);
  await lock.release();
  expect(await readdir(folder)).toEqual([]);
});

test('a lock whose process number now belongs to another process is taken over [S37]', async () => {
  await writeFile(path, JSON.stringify({ pid: process.pid, startedAt: 'long ago' }));
  const lock = await takeStartLock(path);
  expect(JSON.parse(await readFile(path, 'utf8'))).not.toMatchObject({ startedAt: 'long ago' });
  await lock.release();
});

test('a lock that is not readable as one is taken over, because ours appear whole [S37]', async () => {
  await writeFile(path, '');
  const lock = await takeStartLock(path);
  await lock.release();
});
