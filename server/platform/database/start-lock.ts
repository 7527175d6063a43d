import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from '../operator-error.ts';

interface Holder {
  readonly pid: number;
  /** When that process started, in the system's own words: a number of the pid alone may belong to somebody else by now. */
  readonly startedAt: string | null;
}

/** Another process has the data folder. The message is for the person who started this one. */
export class DataFolderInUse extends OperatorError {
  override readonly name = 'DataFolderInUse';
}

export interface StartLock {
  release(): Promise<void>;
}

/**
 * Takes the file at `path` as a lock that says "this process has the data folder", because two processes on one embedded database lose
 * data silently. A lock whose process is gone is taken over; a living process keeps it, and `DataFolderInUse` is thrown.
 */
export async function takeStartLock(path: string): Promise<StartLock> {
  const own = JSON.stringify({ pid: process.pid, startedAt: await startTime(process.pid) } satisfies Holder);
  // The lock appears with its content in one step: it is written elsewhere and linked, which fails when the name is taken.
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, own, { mode: 0o600 });
  try {
    while (!(await tryToLink(draft, path))) {
      const content = await readIfThere(path);
      if (content === null) continue;
      await refuseIfAlive(content, path);
      await removeStale(path, content);
    }
  } finally {
    await rm(draft, { force: true });
  }

  return {
    async release() {
      if ((await readIfThere(path)) === own) await rm(path, { force: true });
    },
  };
}

async function refuseIfAlive(content: string, path: string): Promise<void> {
  const holder = parseHolder(content);
  if (holder === null || !(await isAlive(holder))) return;
  throw new DataFolderInUse(
    `The data folder ${dirname(path)} is in use by process ${holder.pid}. ` +
      'Stop that process first, or give this one a folder of its own with DATA_DIR, or a PostgreSQL server with DATABASE_URL.',
  );
}

/**
 * Removes a dead process's lock. Of several processes that found it dead one may do so, under a lock of its own (which is taken in
 * the same way), or a slow one would remove the lock that a faster one has taken since.
 */
async function removeStale(path: string, content: string): Promise<void> {
  const takeover = await takeStartLock(`${path}.takeover`);
  try {
    if ((await readIfThere(path)) === content) await rm(path);
  } finally {
    await takeover.release();
  }
}

async function tryToLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function parseHolder(content: string): Holder | null {
  try {
    const value: unknown = JSON.parse(content);
    if (typeof value !== 'object' || value === null) return null;
    if (!('pid' in value) || typeof value.pid !== 'number') return null;
    return {
      pid: value.pid,
      startedAt: 'startedAt' in value && typeof value.startedAt === 'string' ? value.startedAt : null,
    };
  } catch {
    return null;
  }
}

async function isAlive(holder: Holder): Promise<boolean> {
  // Two openings in one process would damage the files just as two processes do.
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: it lives and belongs to somebody else.
    if (codeOf(error) !== 'EPERM') return false;
  }
  const startedAt = await startTime(holder.pid);
  return startedAt === null || holder.startedAt === null || startedAt === holder.startedAt;
}

async function startTime(pid: number): Promise<string | null> {
  try {
    if (process.platform === 'linux') {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
      // Field 22; the second field is the program's name in parentheses and may itself hold spaces and parentheses.
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
    }
    if (process.platform === 'win32') return null;
    const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]);
    return stdout.trim() || null;
  } catch {
    return null;
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
