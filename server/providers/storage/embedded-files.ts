import { createHash } from 'node:crypto';
import { link, mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { FILE_HEAD_BYTES, uploadTypeOf } from '@wysh/domain/documents/file-type.ts';
import type { UploadGrant } from './port.ts';

/** Why what was sent is not kept. */
export type ContentProblem = 'wrong-size' | 'wrong-type' | 'wrong-checksum' | 'cut-off';

const keyPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
/** Nothing takes this long to arrive, so what is older was left by a process that died. */
const draftAgeMaxMs = 60 * 60 * 1000;

/** Keys are spread over folders by their last letters, which are random, because no folder should hold everything. */
export function pathOfKey(folder: string, key: string): string {
  if (!keyPattern.test(key)) throw new RangeError('a storage key is a UUID in small letters');
  return join(folder, key.slice(-2), key);
}

/** In bytes; null when there is no such file. */
export async function sizeOfFile(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

export async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(FILE_HEAD_BYTES) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Writes what arrives, piece by piece, and judges it on the way: what is no good is given up at the first byte that shows it.
 * Throws when the disk refuses. The body is neither destroyed nor read to its end by a refusal.
 */
export async function writeDraft(
  draft: string,
  body: Readable,
  grant: UploadGrant,
): Promise<ContentProblem | null> {
  const hash = createHash('sha256');
  let head: Buffer = Buffer.alloc(0);
  let received = 0;
  const file = await open(draft, 'wx', 0o600);
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (head.length < FILE_HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, FILE_HEAD_BYTES);
      if (head.length === FILE_HEAD_BYTES && uploadTypeOf(head) !== grant.contentType) return 'wrong-type';
      received += chunk.length;
      if (received > grant.byteSize) return 'wrong-size';
      hash.update(chunk);
      await file.write(chunk);
    }
    if (received !== grant.byteSize) return 'wrong-size';
    if (uploadTypeOf(head) !== grant.contentType) return 'wrong-type';
    if (hash.digest('base64') !== grant.sha256) return 'wrong-checksum';
    await file.sync();
    return null;
  } catch (error) {
    if (body.errored !== null) return 'cut-off';
    throw error;
  } finally {
    await file.close();
  }
}

/** Writes what we made ourselves; it lies on the disk when this is done. */
export async function writeOwnFile(draft: string, content: Buffer): Promise<void> {
  await writeFile(draft, content, { flag: 'wx', mode: 0o600, flush: true });
}

/**
 * Gives a finished draft its place; false when that is taken. A link, unlike a rename, does not replace what is there: of two
 * that arrive at once, one is stored.
 */
export async function moveIntoPlace(draft: string, path: string): Promise<boolean> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await link(draft, path);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
  await syncFolder(folder);
  return true;
}

export async function removeOldDrafts(draftFolder: string): Promise<void> {
  for (const name of await readdir(draftFolder)) {
    const path = join(draftFolder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > draftAgeMaxMs) await rm(path, { force: true });
  }
}

/** Without this a loss of power could take back the name of a file that was acknowledged. */
async function syncFolder(folder: string): Promise<void> {
  // Windows keeps its folders by itself and does not let them be opened.
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
