import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Clock } from '../../platform/clock.ts';
import { openEncryption } from '../../platform/encryption.ts';
import { randomIds } from '../../platform/ids.ts';
import { openLocalS3 } from '../../testing/local-s3.ts';
import type { LocalS3 } from '../../testing/local-s3.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { registerEmbeddedStorageRoutes } from './embedded-routes.ts';
import { embeddedStorage } from './embedded.ts';
import type { Storage, UploadGrant, UploadTarget } from './port.ts';
import { s3Storage } from './s3.ts';

let now = Temporal.Instant.from('2026-03-02T15:00:00Z');
const clock: Clock = { now: () => now };
const pdf = Buffer.from('%PDF-1.7\n'.padEnd(5000, 'a page '));

let folder: string;
let testDatabase: TestDatabase;
let embedded: Awaited<ReturnType<typeof embeddedStorage>>;
let s3: Storage;
let localS3: LocalS3;
let baseUrl: string;
const http = fastify();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wysh-storage-'));
  testDatabase = await openTestDatabase();
  const encryption = openEncryption({ environment: 'test', dataDir: folder, encryptionKeys: null });
  embedded = await embeddedStorage({
    folder,
    database: testDatabase.database,
    clock,
    encryption,
    ids: randomIds(),
  });
  registerEmbeddedStorageRoutes(http, embedded);
  baseUrl = await http.listen({ port: 0, host: '127.0.0.1' });
  localS3 = await openLocalS3(clock);
  s3 = s3Storage({ bucketUrl: localS3.bucketUrl, ...localS3.credentials, clock });
});
afterAll(async () => {
  await http.close();
  await localS3.close();
  await testDatabase.close();
  await rm(folder, { recursive: true, force: true });
});

function grantOf(content: Buffer, about: Partial<UploadGrant> = {}): UploadGrant {
  const sha256 = createHash('sha256').update(content).digest('base64');
  return { key: randomUUID(), byteSize: content.length, sha256, contentType: 'application/pdf', ...about };
}

async function put({ url, headers }: UploadTarget, content: Buffer): Promise<number> {
  const response = await fetch(new URL(url, baseUrl), {
    method: 'PUT',
    headers,
    body: new Uint8Array(content),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Announces everything, sends a part and hangs up. */
async function putHalf({ url, headers }: UploadTarget, content: Buffer): Promise<void> {
  await new Promise<void>((resolve) => {
    const sending = httpRequest(new URL(url, baseUrl), {
      method: 'PUT',
      headers: { ...headers, 'content-length': content.length },
    });
    sending.on('error', () => resolve());
    sending.write(content.subarray(0, content.length / 2), () => setTimeout(() => sending.destroy(), 50));
  });
}

async function contentOf(stream: Readable | null): Promise<Buffer | null> {
  return stream === null ? null : buffer(stream);
}

describe.each([
  ['the embedded storage', () => embedded],
  ['S3', () => s3],
])('%s', (_name, storageOf) => {
  let storage: Storage;
  beforeEach(() => {
    storage = storageOf();
  });

  test('keeps what was put and answers all of it [S30, API-REST-13]', async () => {
    const grant = grantOf(pdf);
    expect(await storage.inspect(grant.key)).toBeNull();
    expect(await put(storage.grantUpload(grant), pdf)).toBe(200);
    expect(await storage.inspect(grant.key)).toEqual({ byteSize: pdf.length, head: pdf.subarray(0, 64) });
    expect((await contentOf(await storage.read(grant.key)))?.equals(pdf)).toBe(true);
  });

  test('stores what we made ourselves, once: what lies under a key stays as it is [S29]', async () => {
    const key = randomUUID();
    await storage.store({ key, content: pdf, contentType: 'application/pdf' });
    await storage.store({ key, content: Buffer.from('something else'), contentType: 'text/html' });
    expect((await contentOf(await storage.read(key)))?.equals(pdf)).toBe(true);
    await storage.remove(key);
    expect(await storage.inspect(key)).toBeNull();
  });

  test('says the right size of a file shorter than what it looks at [S-57]', async () => {
    const short = Buffer.from('GIF89a;');
    const grant = grantOf(short, { contentType: 'image/gif' });
    expect(await put(storage.grantUpload(grant), short)).toBe(200);
    expect(await storage.inspect(grant.key)).toEqual({ byteSize: 7, head: short });
  });

  test('takes one file at an address, once: the second PUT learns that it is there [S-58]', async () => {
    const grant = grantOf(pdf);
    const target = storage.grantUpload(grant);
    expect([await put(target, pdf), await put(target, pdf)]).toEqual([200, 412]);
  });

  test.each([
    ['a byte more', Buffer.concat([pdf, Buffer.from('!')])],
    ['a byte less', pdf.subarray(0, -1)],
    ['other content of the same size', Buffer.from(pdf.toString('latin1').replace('page', 'PAGE'), 'latin1')],
    ['nothing', Buffer.alloc(0)],
  ])(
    'refuses %s than was announced and keeps nothing of it [S-57, S-58, UPLOAD-11]',
    async (_what, content) => {
      const grant = grantOf(pdf);
      const target = storage.grantUpload(grant);
      expect(await put(target, content)).toBeGreaterThanOrEqual(400);
      expect(await storage.inspect(grant.key)).toBeNull();
      // The address is still good for the file it is for.
      expect(await put(target, pdf)).toBe(200);
    },
  );

  test('refuses another type in the header [S-58]', async () => {
    const grant = grantOf(pdf);
    const { url } = storage.grantUpload(grant);
    expect(await put({ url, headers: { 'content-type': 'text/html' } }, pdf)).toBeGreaterThanOrEqual(400);
    expect(await storage.inspect(grant.key)).toBeNull();
  });

  test('refuses an address that was changed, and one that is older than ten minutes [S-58]', async () => {
    const grant = grantOf(pdf);
    const target = storage.grantUpload(grant);
    const middle = Math.floor(target.url.length / 2);
    const other = target.url[middle] === 'A' ? 'B' : 'A';
    const changed = target.url.slice(0, middle) + other + target.url.slice(middle + 1);
    expect(await put({ ...target, url: changed }, pdf)).toBe(403);
    now = now.add({ minutes: 9, seconds: 59 });
    const stillGood = storage.grantUpload(grantOf(pdf));
    now = now.add({ seconds: 1 });
    expect(await put(target, pdf)).toBe(403);
    expect(await put(stillGood, pdf)).toBe(200);
    expect(await storage.inspect(grant.key)).toBeNull();
  });

  test('keeps nothing of a file whose connection was lost half-way, and takes it when it is sent again [S30]', async () => {
    const grant = grantOf(pdf);
    const target = storage.grantUpload(grant);
    await putHalf(target, pdf);
    expect(await storage.inspect(grant.key)).toBeNull();
    expect(await put(target, pdf)).toBe(200);
  });

  test('has nothing of a file that was removed, and removing it again is no fault [S30]', async () => {
    const grant = grantOf(pdf);
    await put(storage.grantUpload(grant), pdf);
    await storage.remove(grant.key);
    await storage.remove(grant.key);
    expect(await storage.inspect(grant.key)).toBeNull();
    expect(await storage.read(grant.key)).toBeNull();
  });
});

describe('the embedded storage, which sees the content', () => {
  test('refuses a file that is not of its type, whatever was announced [S-57, UPLOAD-11]', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>'.padEnd(300));
    const png = Buffer.from('\x89PNG\r\n\x1A\n'.padEnd(300), 'latin1');
    for (const content of [page, png]) {
      const grant = grantOf(content);
      expect(await put(embedded.grantUpload(grant), content)).toBe(415);
      expect(await embedded.inspect(grant.key)).toBeNull();
    }
  });

  test('of ten that put the same file at once, one stores it [S-58]', async () => {
    const target = embedded.grantUpload(grantOf(pdf));
    const statuses = await Promise.all(Array.from({ length: 10 }, () => put(target, pdf)));
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 412)]);
  });

  test('leaves no drafts behind, and at its start takes away those of a process that died [S30]', async () => {
    await putHalf(embedded.grantUpload(grantOf(pdf)), pdf);
    await expect.poll(() => readdir(join(folder, 'drafts'))).toEqual([]);
    const old = join(folder, 'drafts', 'left');
    await writeFile(old, 'half a file');
    await utimes(old, new Date(0), new Date(0));
    await writeFile(join(folder, 'drafts', 'fresh'), 'being written by another process');
    const encryption = openEncryption({ environment: 'test', dataDir: folder, encryptionKeys: null });
    await embeddedStorage({ folder, database: testDatabase.database, clock, encryption, ids: randomIds() });
    expect(await readdir(join(folder, 'drafts'))).toEqual(['fresh']);
    await rm(join(folder, 'drafts', 'fresh'));
  });

  test('ten files of 20 MB at once go through without being held: less than half of them is ever in memory [S-59]', async () => {
    const pieceBytes = 64 * 1024;
    const first = Buffer.alloc(pieceBytes, '%PDF-1.7');
    const pieces = (20 * 1024 * 1024) / pieceBytes;
    const hash = createHash('sha256').update(first);
    for (let piece = 1; piece < pieces; piece += 1) hash.update(Buffer.alloc(pieceBytes));
    const sha256 = hash.digest('base64');

    const before = process.memoryUsage().arrayBuffers;
    let highest = before;
    function* content() {
      yield first;
      for (let piece = 1; piece < pieces; piece += 1) {
        highest = Math.max(highest, process.memoryUsage().arrayBuffers);
        yield Buffer.alloc(pieceBytes);
      }
    }
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => {
        const grant: UploadGrant = {
          key: randomUUID(),
          byteSize: pieces * pieceBytes,
          sha256,
          contentType: 'application/pdf',
        };
        const signedId = embedded.grantUpload(grant).url.slice('/uploads/'.length);
        const body = Readable.from(content(), { objectMode: false, highWaterMark: pieceBytes });
        return embedded.put({
          signedId,
          contentType: grant.contentType,
          contentLength: grant.byteSize,
          body,
        });
      }),
    );
    expect(new Set(outcomes)).toEqual(new Set(['stored']));
    expect(highest - before).toBeLessThan(100 * 1024 * 1024);
  });

  test('a key is a UUID and nothing else, so no path leaves the folder [S-52]', async () => {
    for (const key of ['../../etc/passwd', 'x', '', `${randomUUID()}/..`]) {
      await expect(embedded.read(key)).rejects.toThrow('a storage key is a UUID');
    }
  });
});
