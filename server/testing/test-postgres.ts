import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { accessSync, constants, existsSync, globSync, statfsSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

export interface TestPostgres {
  /** For TEST_DATABASE_URL. */
  readonly url: string;
  stop(): Promise<void>;
}

interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

const run = promisify(execFile);
const startWithinMs = 20_000;

/** Nothing in it outlives the test run, so nothing has to reach the disk. */
const nothingOnDisk = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Where Linux keeps files in memory: a database is over a thousand of them, and a test makes one of its own. */
const memoryFolder = '/dev/shm';
const memoryBytesMin = 4 * 1024 ** 3;

/**
 * A PostgreSQL server for tests: the one at TEST_DATABASE_URL, or a throw-away cluster made with the PostgreSQL programs of
 * this machine; with `isDurable` what is committed is on the disk, as an operator has it. Throws, in a plain sentence, when there is neither.
 */
export async function startTestPostgres({ isDurable = false } = {}): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') return { url: given, stop: async () => undefined };

  const initdb = findPostgresProgram('initdb');
  const postgresProgram = findPostgresProgram('postgres');
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? await systemUser('postgres') : null;
  const folder = await mkdtemp(join(isDurable ? tmpdir() : fastestFolder(), 'wysh-postgres-'));
  if (user !== null) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  await run(
    initdb,
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: folder },
  );

  const port = await freePort();
  const server = spawn(
    postgresProgram,
    [
      '-D',
      data,
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-k',
      '',
      ...[...(isDurable ? [] : nothingOnDisk), 'max_connections=300'].flatMap((setting) => ['-c', setting]),
    ],
    { ...user, cwd: folder, stdio: 'ignore' },
  );

  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  const stop = async (): Promise<void> => {
    await ended(server);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(url, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

/** In memory where there is enough of it, else where temporary files are. */
function fastestFolder(): string {
  if (!existsSync(memoryFolder)) return tmpdir();
  try {
    accessSync(memoryFolder, constants.W_OK);
  } catch {
    return tmpdir();
  }
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize < memoryBytesMin ? tmpdir() : memoryFolder;
}

/** The newest of this machine. Throws, in a plain sentence, when there is none. */
export function findPostgresProgram(name: string): string {
  const installed = globSync('/usr/lib/postgresql/*/bin')
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .toReversed();
  const candidates = [...installed, ...(process.env['PATH'] ?? '').split(delimiter)];
  const folder = candidates.find((candidate) => existsSync(join(candidate, name)));
  if (folder === undefined)
    throw new Error('No PostgreSQL was found: install PostgreSQL 15 or newer, or set TEST_DATABASE_URL.');
  return join(folder, name);
}

async function systemUser(name: string): Promise<SystemUser> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (option) => Number((await run('id', [option, name])).stdout)),
  );
  if (uid === undefined || gid === undefined) throw new Error(`There is no system user ${name}.`);
  return { uid, gid };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  if (address === null || typeof address === 'string') throw new Error('No port was free.');
  return address.port;
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + startWithinMs;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > giveUpAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** SIGINT is PostgreSQL's fast shutdown: it ends sessions instead of waiting for them. */
async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  await new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGINT');
  });
}
