import { expect, test } from 'vitest';
import { UploadFailed, UploadRefused } from './upload-file.ts';
import type { UploadOptions } from './upload-file.ts';
import { createUploadList } from './upload-list.ts';

const pdf = (name: string) => new File([`%PDF-1.7 ${name}`], name, { type: 'application/pdf' });

interface Sent {
  readonly file: File;
  readonly options: UploadOptions;
  readonly succeed: (blobId: string) => void;
  readonly fail: (error: unknown) => void;
}

/** A list whose uploads end when the test says so. */
function listWith(storedBlobIds: readonly string[] = []) {
  const sent: Sent[] = [];
  const answers: (readonly string[])[] = [];
  const failures: unknown[] = [];
  const list = createUploadList({
    storedBlobIds,
    onChange: (blobIds) => answers.push(blobIds),
    onFailed: (error) => failures.push(error),
    uploader: {
      upload: (file, options) =>
        new Promise((succeed, fail) => {
          sent.push({ file, options, succeed, fail });
          options.signal.addEventListener('abort', () => fail(options.signal.reason));
        }),
      describe: (blobIds) =>
        Promise.resolve(
          blobIds.map((blobId) => ({
            blobId,
            filename: `${blobId}.png`,
            byteSize: 7,
            contentType: 'image/png',
          })),
        ),
    },
  });
  return { list, sent, answers, failures };
}

/** Everything that needed no one else has happened. */
const quiet = () => new Promise((resolve) => setTimeout(resolve));

test('a file is sent under the type its content has, and its id becomes the answer [UPLOAD-06, FORM-57]', async () => {
  const { list, sent, answers } = listWith();
  await list.add([new File(['\x89PNG\r\n\x1A\n'].map(latin1), 'odd.pdf', { type: 'application/pdf' })]);
  expect(sent[0]?.options.contentType).toBe('image/png');
  sent[0]?.succeed('blob-1');
  await quiet();
  expect(answers).toEqual([['blob-1']]);
  expect(list.get().stage).toBe('done');
});

test('two files are sent at once; the third begins when one is through [UPLOAD-05]', async () => {
  const { list, sent } = listWith();
  await list.add([pdf('a'), pdf('b'), pdf('c')]);
  expect(sent.map(({ file }) => file.name)).toEqual(['a', 'b']);
  sent[1]?.succeed('blob-b');
  await quiet();
  expect(sent.map(({ file }) => file.name)).toEqual(['a', 'b', 'c']);
});

test('the answer keeps the order of the list, whichever file is through first [FORM-57]', async () => {
  const { list, sent, answers } = listWith();
  await list.add([pdf('a'), pdf('b')]);
  sent[1]?.succeed('blob-b');
  sent[0]?.succeed('blob-a');
  await quiet();
  expect(answers.at(-1)).toEqual(['blob-a', 'blob-b']);
});

test('settle waits for what is under way and says whether all of it is stored [FORM-51, UPLOAD-05]', async () => {
  const { list, sent } = listWith();
  expect(await list.settle()).toBe(true);
  await list.add([pdf('a'), pdf('b')]);
  let settled: boolean | null = null;
  void list.settle().then((all) => (settled = all));
  sent[0]?.succeed('blob-a');
  await quiet();
  expect(settled).toBeNull();
  sent[1]?.fail(new UploadFailed());
  await quiet();
  expect(settled).toBe(false);
});

test('however many files fail, it is said once, when nothing is under way any more [UPLOAD-09, UPLOAD-10]', async () => {
  const { list, sent, failures } = listWith();
  await list.add([pdf('a'), pdf('b'), pdf('c')]);
  sent[0]?.fail(new UploadFailed());
  await quiet();
  expect(failures).toEqual([]);
  sent[1]?.fail(new UploadFailed());
  await quiet();
  sent[2]?.succeed('blob-c');
  await quiet();
  expect(failures).toHaveLength(1);
  expect(failures[0]).toBeInstanceOf(UploadFailed);
});

test('a failed file is sent again from the start when the person asks, and what the server said is kept with it [UPLOAD-10]', async () => {
  const { list, sent, answers } = listWith();
  await list.add([pdf('a')]);
  sent[0]?.fail(new UploadRefused('Too much for one day.'));
  await quiet();
  expect(list.get().files[0]?.progress).toEqual({ kind: 'failed', reason: 'Too much for one day.' });
  list.retry(list.get().files[0]?.id ?? '');
  expect(sent).toHaveLength(2);
  sent[1]?.succeed('blob-a');
  await quiet();
  expect(answers).toEqual([['blob-a']]);
});

test('a file that is removed is stopped, is no failure and makes room for the next [UPLOAD-05]', async () => {
  const { list, sent, failures } = listWith();
  await list.add([pdf('a'), pdf('b'), pdf('c')]);
  list.remove(list.get().files[0]?.id ?? '');
  await quiet();
  expect(sent[0]?.options.signal.aborted).toBe(true);
  expect(sent.map(({ file }) => file.name)).toEqual(['a', 'b', 'c']);
  expect(failures).toEqual([]);
});

test('files of an earlier visit get their names from the server, and removing one takes it out of the answer [UPLOAD-03]', async () => {
  const { list, answers } = listWith(['blob-1', 'blob-2']);
  await quiet();
  expect(list.get().files.map(({ about }) => about?.name)).toEqual(['blob-1.png', 'blob-2.png']);
  list.remove('blob-1');
  expect(answers).toEqual([['blob-2']]);
});

test('what cannot be read, such as a folder, is refused by name and the others are taken [UPLOAD-04]', async () => {
  const { list } = listWith();
  const folder = new File([], 'folder');
  Object.defineProperty(folder, 'slice', {
    value: () => ({ arrayBuffer: () => Promise.reject(new Error('a folder')) }),
  });
  Object.defineProperty(folder, 'size', { value: 4096 });
  await list.add([folder, pdf('a')]);
  expect(list.get().problems).toEqual([
    "We can't read folder. Send a photo (JPEG, PNG, GIF, WebP or HEIC) or a PDF.",
  ]);
  expect(list.get().files).toHaveLength(1);
});

function latin1(text: string) {
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}
