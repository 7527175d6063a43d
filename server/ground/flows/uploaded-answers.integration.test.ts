import { createHash } from 'node:crypto';
import { constants, crc32, deflateSync } from 'node:zlib';
import { FLOW_FACTS } from '@wysh/domain/flows/facts.ts';
import type { FlowDefinition } from '@wysh/domain/forms/definition.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeUnattachedUploads } from '../documents/remove-unattached-uploads.ts';
import { openFlowVisitor, verifySession } from '../../testing/flow-visitor.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { Visitor } from '../../testing/app-driver.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** A PNG that says how large it is and has next to nothing of it. */
function pngOf(width: number, height: number) {
  const chunk = (type: string, content: Buffer) => {
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    const named = Buffer.concat([Buffer.from(type), content]);
    length.writeUInt32BE(content.length);
    checksum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, checksum]);
  };
  const size = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', size),
    chunk('IDAT', Buffer.from('789c6360000000020001', 'hex')),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const MEGABYTE = 1024 * 1024;

/** A PDF of one megabyte whose objects unpack to a thousand. */
function bombOf(megabytes: number) {
  const { Z_FULL_FLUSH } = constants;
  const sixteen = deflateSync(Buffer.alloc(16 * MEGABYTE, ' '), { finishFlush: Z_FULL_FLUSH });
  // What comes after the header of two bytes goes on where it ended.
  const more = Array.from({ length: megabytes / 16 - 1 }, () => sixteen.subarray(2));
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/ObjStm/Filter/FlateDecode>>\nstream\n'),
    sixteen,
    ...more,
    Buffer.from('\nendstream\nendobj\n%%EOF\n'),
  ]);
}

const flow: FlowDefinition = {
  slug: 'marketing',
  title: 'Files',
  prompt: 'Hand something in',
  terminalBehavior: 'after_response',
  forms: [
    {
      key: 'evidence',
      layout: 'vertical',
      items: [
        { key: 'evidence', type: 'inputDirectUpload', content: { label: 'Your papers', required: true } },
        {
          key: 'go',
          type: 'button',
          content: { label: 'GO', style: 'primary', actions: [{ name: 'createResponse' }] },
        },
      ],
      next: [{ to: 'end' }],
    },
  ],
};

let app: TestApp;
beforeAll(async () => {
  const source = { definitions: [flow], aliases: new Map(), facts: FLOW_FACTS };
  app = await openTestApp({ flows: { source, hooks: [] } });
});
afterAll(() => app.close());

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

async function announce(
  { token }: Visitor,
  content = pdf,
  contentType = 'application/pdf',
): Promise<{ blobId: string; url: string; headers: string }> {
  const { data } = await app.graphql<{
    createDirectUploadToCloud: { blobId: string; url: string; headers: string };
  }>(
    `mutation ($input: CreateDirectUploadToCloudInput!) {
      createDirectUploadToCloud(input: $input) { blobId url headers }
    }`,
    {
      input: {
        byteSize: content.length,
        checksum: createHash('sha256').update(content).digest('base64'),
        contentType,
        filename: 'papers.pdf',
      },
    },
    { token },
  );
  if (!data) throw new Error('the file was not announced');
  return data.createDirectUploadToCloud;
}

async function upload(person: Visitor, content = pdf, contentType = 'application/pdf'): Promise<string> {
  const { blobId, url, headers } = await announce(person, content, contentType);
  const { statusCode, body } = await app.inject({
    method: 'PUT',
    url,
    headers: JSON.parse(headers),
    payload: content,
  });
  if (statusCode !== 200) throw new Error(`the file was refused: ${body}`);
  return blobId;
}

async function verifiedVisitor(): Promise<Visitor> {
  const visitor = await app.visitor();
  await verifySession(app, visitor);
  return visitor;
}

const stateOf = async (blobId: string) =>
  app.services.database.reader
    .selectFrom('blobs')
    .select('state')
    .where('id', '=', blobId)
    .executeTakeFirst();

test('a file that an answer names is kept with the answer [FORM-57, FORM-63, UPLOAD-11]', async () => {
  const person = await verifiedVisitor();
  const visitor = openFlowVisitor(app, person);
  const blobId = await upload(person);
  const id = await visitor.start('marketing');
  expect((await visitor.answer(id, { evidence: [blobId] })).flowSession.status).toBe('finished');
  expect(await stateOf(blobId)).toEqual({ state: 'attached' });
});

test("a file that is missing, somebody else's or has not arrived is refused at its question, and nothing is stored [S-35, S-57]", async () => {
  const owner = await verifiedVisitor();
  const theirs = await upload(owner);
  const person = await verifiedVisitor();
  const visitor = openFlowVisitor(app, person);
  const id = await visitor.start('marketing');
  const { blobId: late } = await announce(person);
  for (const blobId of [theirs, app.services.ids.uuid(), 'no-id', late]) {
    const { refusal } = await visitor.attemptAnswer(id, { formInputs: { evidence: [blobId] } });
    expect(refusal?.validation_errors.errors, blobId).toMatchObject([{ field: 'evidence' }]);
  }
  expect(await visitor.read(id)).toMatchObject({ slug: 'evidence', answers: {}, finished: null });
  expect(await stateOf(theirs)).not.toEqual({ state: 'attached' });
});

test('the 21st file is one too many [UPLOAD-01, UPLOAD-11]', async () => {
  const visitor = openFlowVisitor(app, await app.visitor());
  const id = await visitor.start('marketing');
  const evidence = Array.from({ length: 21 }, () => app.services.ids.uuid());
  const { refusal } = await visitor.attemptAnswer(id, { formInputs: { evidence } });
  expect(refusal?.full_message).toBe('Maximum file upload limit exceeded (20)');
});

test.each([
  [
    'a PDF that opens a program',
    Buffer.from('%PDF-1.7\n1 0 obj\n<</OpenAction<</S/Launch/F(cmd.exe)>>>>\nendobj\n%%EOF\n'),
    'application/pdf',
    'papers.pdf holds a program or another file. Print it to a new PDF, or add a picture of it.',
  ],
  [
    'a locked PDF',
    Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<</Encrypt 1 0 R>>\n%%EOF\n'),
    'application/pdf',
    'papers.pdf is locked with a password. Save it without one, then add it again.',
  ],
  [
    'a picture of 3,600,000,000 pixels in sixty bytes',
    pngOf(60_000, 60_000),
    'image/png',
    "papers.png isn't complete, or it's damaged. Open it to check, then add it again.",
  ],
  [
    'the first half of a picture',
    Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk', 'base64'),
    'image/png',
    "papers.png isn't complete, or it's damaged. Open it to check, then add it again.",
  ],
])(
  '%s is refused at its question, in words, and read by nobody [F-58, S-57, S-59]',
  async (_what, content, contentType, words) => {
    const person = await verifiedVisitor();
    const visitor = openFlowVisitor(app, person);
    const id = await visitor.start('marketing');
    const blobId = await upload(person, content, contentType);
    const { refusal } = await visitor.attemptAnswer(id, { formInputs: { evidence: [blobId] } });
    expect(refusal?.validation_errors.errors).toMatchObject([{ field: 'evidence', message: words }]);
    expect(await stateOf(blobId)).toEqual({ state: 'removing' });
    const read = await app.rest('GET', `/uploads/${blobId}`, undefined, { token: person.token });
    expect(read.status).toBe(404);
    await removeUnattachedUploads(app.services);
    expect(await app.services.storage.inspect(blobId)).toBeNull();
  },
);

test('a file that unpacks to a gigabyte, ten times at once, costs less than 100 MB and is not kept [S-59]', async () => {
  const bomb = bombOf(1024);
  expect(bomb.length).toBeLessThan(2 * MEGABYTE);
  const person = await verifiedVisitor();
  const visitor = openFlowVisitor(app, person);
  const id = await visitor.start('marketing');
  const evidence: string[] = [];
  for (let count = 0; count < 10; count += 1) evidence.push(await upload(person, bomb, 'application/pdf'));
  const before = process.resourceUsage().maxRSS;
  const { refusal } = await visitor.attemptAnswer(id, { formInputs: { evidence } });
  // The most there ever was, in kilobytes.
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(100 * 1024);
  expect(refusal?.validation_errors.errors).toMatchObject([
    { field: 'evidence', message: expect.stringContaining("isn't complete, or it's damaged") },
  ]);
});

test('what a scanner finds is not kept, and what it gives no answer about waits [F-58]', async () => {
  const { fileScan } = app.services;
  const answers: (() => ReturnType<typeof fileScan.scan>)[] = [
    () => Promise.reject(new Error('the scanner is away')),
    () => Promise.resolve('infected'),
    () => Promise.resolve('clean'),
  ];
  Object.assign(app.services, { fileScan: { scan: () => answers.shift()!() } });
  const person = await verifiedVisitor();
  const visitor = openFlowVisitor(app, person);
  const id = await visitor.start('marketing');
  const [first, second] = [await upload(person), await upload(person)];
  const answer = (blobId: string) => visitor.attemptAnswer(id, { formInputs: { evidence: [blobId] } });
  expect((await answer(first)).refusal).not.toBeNull();
  expect(await stateOf(first)).toEqual({ state: 'issued' });
  expect((await answer(first)).refusal?.validation_errors.errors).toMatchObject([
    {
      field: 'evidence',
      message: "papers.pdf didn't pass our virus check. Add another copy, or a picture of it.",
    },
  ]);
  expect((await answer(second)).refusal).toBeNull();
  expect(await stateOf(second)).toEqual({ state: 'attached' });
  Object.assign(app.services, { fileScan });
});
