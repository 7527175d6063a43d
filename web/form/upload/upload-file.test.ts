import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  createUploader,
  UPLOAD_RETRIES,
  UPLOAD_RETRY_DELAY_MS,
  UploadFailed,
  UploadRefused,
} from './upload-file.ts';
import type { AnnouncedFile, PutRequest } from './upload-file.ts';

const content = '%PDF-1.7 a page';
const file = new File([content], 'lab.pdf', { type: 'application/octet-stream' });

/** A storage that answers each PUT as told, a status or a lost connection, and 200 after that. */
function world(answers: readonly (number | 'lost')[] = []) {
  const announced: AnnouncedFile[] = [];
  const puts: PutRequest[] = [];
  const waits: number[] = [];
  const progress: number[] = [];
  const stop = new AbortController();
  const uploader = createUploader({
    createDirectUpload: (about) => {
      announced.push(about);
      return Promise.resolve({
        blobId: 'blob-1',
        signedBlobId: 'signed',
        url: 'https://files.example/put-here',
        headers: '{"Content-Type":"application/pdf","x-more":"1"}',
      });
    },
    describe: () => Promise.resolve([]),
    put: (request) => {
      const answer = answers[puts.length] ?? 200;
      puts.push(request);
      request.onProgress(5);
      return answer === 'lost' ? Promise.reject(new TypeError('lost')) : Promise.resolve(answer);
    },
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
  });
  const upload = () =>
    uploader.upload(file, {
      contentType: 'application/pdf',
      signal: stop.signal,
      onProgress: (fraction) => progress.push(fraction),
    });
  return { announced, puts, waits, progress, stop, upload };
}

test('a file is announced with its size, SHA-256, type and name, then put with the headers that were answered [UPLOAD-06, UPLOAD-12, API-REST-13]', async () => {
  const { announced, puts, upload } = world();
  expect(await upload()).toBe('blob-1');
  expect(announced).toEqual([
    {
      byteSize: 15,
      checksum: createHash('sha256').update(content).digest('base64'),
      contentType: 'application/pdf',
      filename: 'lab.pdf',
    },
  ]);
  expect(puts).toHaveLength(1);
  expect(puts[0]).toMatchObject({
    url: 'https://files.example/put-here',
    headers: { 'Content-Type': 'application/pdf', 'x-more': '1' },
    body: file,
  });
});

test('a failed PUT is tried twice more, a second apart, at the same address [UPLOAD-07, CONST-15]', async () => {
  expect([UPLOAD_RETRIES, UPLOAD_RETRY_DELAY_MS]).toEqual([2, 1000]);
  const { announced, puts, waits, progress, upload } = world([503, 'lost']);
  expect(await upload()).toBe('blob-1');
  expect([announced.length, puts.length]).toEqual([1, 3]);
  expect(waits).toEqual([1000, 1000]);
  expect(progress).toEqual([5 / 15, 0, 5 / 15, 0, 5 / 15]);
});

test('after the third failure there is an error with the code FETCH_RETRY_EXCEEDED, and no fourth attempt [UPLOAD-08, UPLOAD-10]', async () => {
  const { puts, waits, upload } = world(['lost', 500, 403]);
  const error = await upload().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UploadFailed);
  expect(error).toMatchObject({ code: 'FETCH_RETRY_EXCEEDED' });
  expect([puts.length, waits.length]).toEqual([3, 2]);
});

test('when the answer to a PUT that worked is lost, the next one learns that the file is there [UPLOAD-07]', async () => {
  const { puts, upload } = world(['lost', 412]);
  expect(await upload()).toBe('blob-1');
  expect(puts).toHaveLength(2);
});

test('what the server has against a file is not tried again [UPLOAD-10]', async () => {
  const uploader = createUploader({
    createDirectUpload: () =>
      Promise.reject(new UploadRefused('scan.pdf size 21MB exceeds the limit of 20MB')),
    describe: () => Promise.resolve([]),
    put: () => Promise.reject(new Error('nothing is put')),
    wait: () => Promise.reject(new Error('nobody waits')),
  });
  const { signal } = new AbortController();
  const upload = uploader.upload(file, { contentType: 'application/pdf', signal, onProgress: () => {} });
  await expect(upload).rejects.toThrow('scan.pdf size 21MB exceeds the limit of 20MB');
});

test('a file that is removed while it is sent is not sent again [UPLOAD-07]', async () => {
  const { puts, stop, upload } = world(['lost', 'lost', 'lost']);
  const sending = upload();
  stop.abort();
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  expect(puts.length).toBeLessThan(2);
});
