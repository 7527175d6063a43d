import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '../../context.ts';
import { verifySession } from '../../testing/flow-visitor.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { Visitor } from '../../testing/app-driver.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { refreshed } from '../../testing/time-passes.ts';
import { attachUploads } from './attach-uploads.ts';
import { confirmUploads } from './confirm-uploads.ts';

const megabyte = 1024 * 1024;
const pdf = Buffer.from(`%PDF-1.7\n1 0 obj\n<<>>\nendobj\n${'% a page\n'.repeat(200)}%%EOF\n`);

interface Upload {
  readonly clientMutationId: string | null;
  readonly blobId: string;
  readonly signedBlobId: string;
  readonly url: string;
  readonly headers: string;
}

let app: TestApp;
let person: Visitor;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await verifiedVisitor();
});

/** Files are asked for once a code was entered. */
async function verifiedVisitor(): Promise<Visitor> {
  const visitor = await app.visitor();
  await verifySession(app, visitor);
  return visitor;
}

/** Without a token, when that is null. */
function announce(about: object = {}, token: string | null = person.token) {
  return app.graphql<{ createDirectUploadToCloud: Upload }>(
    `mutation ($input: CreateDirectUploadToCloudInput!) {
      createDirectUploadToCloud(input: $input) { clientMutationId blobId signedBlobId url headers }
    }`,
    {
      input: {
        byteSize: pdf.length,
        checksum: createHash('sha256').update(pdf).digest('base64'),
        contentType: 'application/pdf',
        filename: 'lab.pdf',
        ...about,
      },
    },
    { token: token ?? undefined },
  );
}

async function announced(about: object = {}, token: string = person.token): Promise<Upload> {
  const { data, errors } = await announce(about, token);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.createDirectUploadToCloud;
}

function put({ url, headers }: Upload, content: Buffer = pdf, path = url) {
  return app.inject({
    method: 'PUT',
    url: path,
    headers: JSON.parse(headers) as Record<string, string>,
    payload: content,
  });
}

async function stored(about: object = {}, token: string = person.token): Promise<Upload> {
  const upload = await announced(about, token);
  const { statusCode } = await put(upload);
  if (statusCode !== 200) throw new Error(`the PUT answered ${statusCode}`);
  return upload;
}

function contextOf({ userId }: Visitor, authLevel: 'identified' | 'verified' = 'verified'): Context {
  const caller = {
    requestId: 'a-test',
    address: '127.0.0.1',
    sessionId: null,
    userId,
    authLevel,
    authenticated: false,
  };
  return { ...app.services, caller };
}

/** As a response of a form does it: looked for before the transaction, kept in it. */
async function attach(blobIds: readonly string[], context: Context = contextOf(person)): Promise<void> {
  const refused = await confirmUploads(context, blobIds);
  await app.services.database.transaction((transaction) =>
    attachUploads(transaction, context, { field: 'papers', blobIds, refused }),
  );
}

function read(blobId: string, token: string = person.token) {
  return app.rest('GET', `/uploads/${blobId}`, undefined, { token });
}

async function stateOf(blobId: string): Promise<string | undefined> {
  const row = await app.services.database.reader
    .selectFrom('blobs')
    .select('state')
    .where('id', '=', blobId)
    .executeTakeFirst();
  return row?.state;
}

describe('announcing a file', () => {
  test('answers the blob, where to put it and the headers as JSON text [API-M-26, UPLOAD-12]', async () => {
    const upload = await announced({ clientMutationId: 'first' });
    expect(upload.clientMutationId).toBe('first');
    expect(upload.blobId).toMatch(/^[0-9a-f-]{36}$/);
    expect(upload.signedBlobId).not.toContain(upload.blobId);
    expect(upload.url).toMatch(/^\/uploads\/[\w-]+$/);
    expect(JSON.parse(upload.headers)).toEqual({ 'Content-Type': 'application/pdf' });
  });

  test('20 MB may be announced and a byte more may not, in the specified words [UPLOAD-02, UPLOAD-11, S-57]', async () => {
    expect((await announce({ byteSize: 20 * megabyte })).errors).toBeUndefined();
    const { errors } = await announce({ byteSize: 20 * megabyte + 1, filename: 'scan.pdf' });
    expect(errors?.[0]?.extensions).toMatchObject({
      full_message: 'scan.pdf size 20.01MB exceeds the limit of 20MB',
      validation_errors: { errors: [{ field: 'byteSize', code: 'file_too_large' }] },
    });
  });

  test.each([
    ['nothing', { byteSize: 0 }, 'byteSize'],
    ['less than nothing', { byteSize: -1 }, 'byteSize'],
    ['SVG', { contentType: 'image/svg+xml' }, 'contentType'],
    ['a type in capitals', { contentType: 'IMAGE/PNG' }, 'contentType'],
    ['MD5', { checksum: createHash('md5').update(pdf).digest('base64') }, 'checksum'],
    ['a checksum in hex', { checksum: createHash('sha256').update(pdf).digest('hex') }, 'checksum'],
    ['no name', { filename: '  ' }, 'filename'],
    ['a novel for a name', { filename: 'x'.repeat(1001) }, 'filename'],
  ])('%s is refused and the field named [UPLOAD-11, UPLOAD-13, S-57]', async (_what, about, field) => {
    const { errors } = await announce(about);
    expect(errors?.[0]?.extensions['validation_errors']).toMatchObject({ errors: [{ field }] });
  });

  test('all that is wrong is said at once [UPLOAD-11]', async () => {
    const { errors } = await announce({ byteSize: 0, contentType: 'text/html', checksum: '', filename: '' });
    const { errors: fields } = errors![0]!.extensions['validation_errors'] as {
      errors: { field: string }[];
    };
    expect(fields.map(({ field }) => field)).toEqual(['byteSize', 'contentType', 'checksum', 'filename']);
  });

  test('somebody the service does not know, or whose code was not entered, may not announce one [F-54, S-35]', async () => {
    for (const token of [null, (await app.visitor()).token])
      expect((await announce({}, token)).errors?.[0]?.extensions['message']).toBe('GRAPH_API_UNAUTHORIZED');
  });

  test('a person leaves 400 MB lying about, and all people together 20 GB, that no form named [F-54, S-55]', async () => {
    const refusal = async (about: object, token = person.token) =>
      (await announce(about, token)).errors?.[0]?.extensions['full_message'];
    for (let count = 0; count < 20; count += 1) await announced({ byteSize: 20 * megabyte });
    expect(await refusal({})).toBe(
      "That's a lot of files in one day. Keep the ones you have, and add more tomorrow.",
    );
    const others = await verifiedVisitor();
    await announced({}, others.token);
    // As 50 more people would, in rows of theirs alone.
    const rows = Array.from({ length: 1004 }, () => ({
      id: app.services.ids.uuid(),
      user_id: others.userId,
      auth_level: 'verified' as const,
      state: 'stored' as const,
      filename: 'scan.pdf',
      content_type: 'application/pdf' as const,
      byte_size: 20 * megabyte,
      checksum: Buffer.alloc(32),
      issued_at: new Date(app.clock.now().epochMilliseconds),
    }));
    await app.services.database.transaction((transaction) =>
      transaction.insertInto('blobs').values(rows).execute(),
    );
    const third = await verifiedVisitor();
    expect(await refusal({ byteSize: 20 * megabyte }, third.token)).toBe(
      "We can't take more files just now. Try again in a few hours.",
    );
    await app.clock.advance(Temporal.Duration.from({ hours: 25 }));
    await app.services.jobs.drain();
    expect(await refusal({}, (await verifiedVisitor()).token)).toBeUndefined();
    await app.clock.reset();
  });

  test('sixty files that no form named are enough for a day; what is attached does not count [S-55]', async () => {
    const first = await stored();
    await attach([first.blobId]);
    for (let count = 0; count < 60; count += 1) await announced();
    const refusal = async (token = person.token) =>
      (await announce({}, token)).errors?.[0]?.extensions['full_message'];
    const words = "That's a lot of files in one day. Keep the ones you have, and add more tomorrow.";
    expect(await refusal()).toBe(words);
    await app.clock.advance(Temporal.Duration.from({ hours: 23, minutes: 59 }));
    await app.services.jobs.drain();
    const later = await refreshed(app, person);
    await verifySession(app, later);
    expect(await refusal(later.token)).toBe(words);
    // The job looks once an hour.
    await app.clock.advance(Temporal.Duration.from({ hours: 1 }));
    await app.services.jobs.drain();
    const nextDay = await refreshed(app, later);
    await verifySession(app, nextDay);
    expect(await refusal(nextDay.token)).toBeUndefined();
    await app.clock.reset();
  });
});

describe('putting it', () => {
  test('the exact file is taken at the address with the headers, once [API-REST-13, UPLOAD-06, S-58]', async () => {
    const upload = await announced();
    expect((await put(upload)).statusCode).toBe(200);
    expect((await put(upload)).statusCode).toBe(412);
    expect((await read(upload.blobId)).text).toBe(pdf.toString());
  });

  test('an oversized PUT is refused, whatever was announced [UPLOAD-11, S-57, S-58]', async () => {
    const upload = await announced();
    const response = await put(upload, Buffer.concat([pdf, Buffer.alloc(21 * megabyte)]));
    expect(response.statusCode).toBe(400);
    expect(response.headers['connection']).toBe('close');
    expect(response.json()).toEqual({
      error: 'STANDARD_ERROR',
      error_description: 'The file does not have the announced size.',
    });
    expect((await read(upload.blobId)).status).toBe(404);
  });

  test('other content of the same size is refused by its checksum, and the file itself is taken after it [UPLOAD-11, S-57, S-58]', async () => {
    const upload = await announced();
    const forged = Buffer.from(pdf);
    forged[forged.length - 1]! ^= 1;
    expect((await put(upload, forged)).statusCode).toBe(400);
    expect((await read(upload.blobId)).status).toBe(404);
    expect((await put(upload)).statusCode).toBe(200);
  });

  test('a page that calls itself a PDF is refused by what is in it [S-57, UPLOAD-11]', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    const upload = await announced({
      byteSize: page.length,
      checksum: createHash('sha256').update(page).digest('base64'),
    });
    expect((await put(upload, page)).statusCode).toBe(415);
    expect((await read(upload.blobId)).status).toBe(404);
  });

  test('an address takes no other type than it was made for, nor what it takes at the address of another file [S-58]', async () => {
    const upload = await announced();
    const asPicture = { ...upload, headers: JSON.stringify({ 'Content-Type': 'image/png' }) };
    expect((await put(asPicture)).statusCode).toBe(415);
    const letter = Buffer.concat([pdf, Buffer.from('\n')]);
    const checksum = createHash('sha256').update(letter).digest('base64');
    const other = await announced({ byteSize: letter.length, checksum });
    expect((await put(upload, letter)).statusCode).toBe(400);
    expect((await put(other, letter)).statusCode).toBe(200);
    expect((await put(upload)).statusCode).toBe(200);
    expect((await read(upload.blobId)).text).toBe(pdf.toString());
  });

  test('ten minutes later the address takes nothing [S-58]', async () => {
    const upload = await announced();
    await app.clock.advance(Temporal.Duration.from({ minutes: 10 }));
    expect((await put(upload)).statusCode).toBe(403);
  });

  test.each(['nonsense', '', 'a'.repeat(5000), '..%2F..%2Fetc'])(
    'an address we did not make is refused: %j [S-58, S-52]',
    async (id) => {
      const upload = await announced();
      expect((await put(upload, pdf, `/uploads/${id}`)).statusCode).toBe(403);
    },
  );

  test('the fallback takes files as well [BOOT-02]', async () => {
    const upload = await announced();
    expect((await put(upload, pdf, `/standby${upload.url}`)).statusCode).toBe(200);
  });

  test('the sandbox fails as many PUTs as it is told, and the same address works after that [UPLOAD-07]', async () => {
    const set = (settings: object) => app.rest('PUT', '/sandbox/api/providers/storage', settings);
    expect((await set({ failNextPuts: 2 })).body).toEqual({ failNextPuts: 2 });
    const upload = await announced();
    const statuses = [];
    for (let attempt = 0; attempt < 3; attempt += 1) statuses.push((await put(upload)).statusCode);
    expect(statuses).toEqual([503, 503, 200]);
    expect((await app.rest('GET', '/sandbox/api/providers/storage')).body).toEqual({ failNextPuts: 0 });
    expect((await set({ failNextPuts: -1 })).status).toBe(400);
  });
});

describe('attaching it to an answer', () => {
  test('what arrived is kept, and the same answer may be given again [UPLOAD-06, FORM-57]', async () => {
    const uploads = [await stored(), await stored()].map(({ blobId }) => blobId);
    await attach(uploads);
    await attach(uploads);
    expect(await Promise.all(uploads.map(stateOf))).toEqual(['attached', 'attached']);
    const audit = await app.services.database.reader
      .selectFrom('audit_events')
      .select('subject_id')
      .where('action', '=', 'upload_attached')
      .where('actor_user_id', '=', person.userId)
      .execute();
    expect(audit.map(({ subject_id }) => subject_id).toSorted()).toEqual(uploads.toSorted());
  });

  test('twenty files are taken and the 21st is refused in the specified words [UPLOAD-01, UPLOAD-11, S-57]', async () => {
    const blobIds: string[] = [];
    for (let count = 0; count < 21; count += 1) blobIds.push((await stored()).blobId);
    await expect(attach(blobIds)).rejects.toMatchObject({
      fieldErrors: [{ field: 'papers', message: 'Maximum file upload limit exceeded (20)' }],
    });
    expect(await stateOf(blobIds[0]!)).toBe('stored');
    await attach(blobIds.slice(0, 20));
    expect(await stateOf(blobIds[19]!)).toBe('attached');
  });

  test('a file that was announced and never put is refused by its name, and nothing is attached [UPLOAD-11]', async () => {
    const there = await stored();
    const late = await announced({ filename: 'late.pdf' });
    await expect(attach([there.blobId, late.blobId])).rejects.toMatchObject({
      fieldErrors: [
        { field: 'papers', message: "late.pdf didn't make it to us. Remove it and add it again." },
      ],
    });
    expect(await stateOf(there.blobId)).toBe('stored');
  });

  test("somebody else's file, a missing one and a malformed id get the same answer [S-35, S-58]", async () => {
    const theirs = await stored({}, (await verifiedVisitor()).token);
    const refusals = [];
    for (const blobId of [theirs.blobId, app.services.ids.uuid(), 'not-an-id', '']) {
      refusals.push(await attach([blobId]).catch((error: { fieldErrors: unknown }) => error.fieldErrors));
    }
    const [first] = refusals;
    expect(first).toMatchObject([{ field: 'papers', code: 'file_missing' }]);
    expect(refusals).toEqual([first, first, first, first]);
    expect(await stateOf(theirs.blobId)).toBe('issued');
  });

  test('a file that is not what was announced goes, although the storage took it [S-57]', async () => {
    const upload = await announced();
    const page = Buffer.from('<html></html>'.padEnd(pdf.length));
    // As a cloud's storage does, which does not look into files.
    const misled: Context = {
      ...contextOf(person),
      storage: {
        ...app.services.storage,
        inspect: async () => ({ byteSize: page.length, head: page.subarray(0, 64) }),
      },
    };
    await expect(attach([upload.blobId], misled)).rejects.toMatchObject({
      fieldErrors: [{ code: 'file_damaged' }],
    });
    expect(await stateOf(upload.blobId)).toBe('removing');
  });
});

describe('reading it back', () => {
  test('it comes under its type and a clean name, to be saved, and may do nothing if it is shown [S-59]', async () => {
    const { blobId } = await stored({ filename: '../Röntgen "1"\r\n.PDF' });
    const { status, headers, text } = await read(blobId);
    expect([status, text]).toEqual([200, pdf.toString()]);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `attachment; filename="R_ntgen _1_.pdf"; filename*=UTF-8''R%C3%B6ntgen%20_1_.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  test('only its owner reads it; everybody else is told that there is nothing [S-58, S-35]', async () => {
    const { blobId } = await stored();
    const other = await app.visitor();
    const missing = await read(app.services.ids.uuid());
    expect([
      missing.status,
      (await read(blobId, other.token)).status,
      (await read('not-an-id')).status,
    ]).toEqual([404, 404, 404]);
    expect((await read(blobId, other.token)).body).toEqual(missing.body);
    expect((await read(blobId, 'no-token')).status).toBe(401);
    expect((await app.rest('GET', `/uploads/${blobId}`)).status).toBe(401);
  });

  test('what was handed in after the code was entered is not for a session without one [S-78]', async () => {
    const upload = await stored();
    const [asVerified, asIdentified] = (['verified', 'identified'] as const).map((level) =>
      contextOf(person, level),
    );
    await expect(attach([upload.blobId], asIdentified)).rejects.toMatchObject({
      fieldErrors: [{ code: 'file_missing' }],
    });
    await attach([upload.blobId], asVerified);
    expect((await read(upload.blobId)).status).toBe(200);
    await app.clock.advance(Temporal.Duration.from({ minutes: 11 }));
    expect((await read(upload.blobId)).status).toBe(404);
  });

  test('names of own files are answered in the order asked for, without those of others [UPLOAD-12, S-35]', async () => {
    const one = await stored({ filename: 'one.pdf' });
    const two = await stored({ filename: 'two.pdf' });
    const theirs = await stored({}, (await verifiedVisitor()).token);
    const ask = (blobIds: readonly string[]) =>
      app.graphql<{ uploads: object[] }>(
        'query ($blobIds: [ID!]!) { uploads(blobIds: $blobIds) { blobId filename contentType byteSize } }',
        { blobIds },
        { token: person.token },
      );
    expect((await ask([two.blobId, theirs.blobId, 'nonsense', one.blobId])).data?.uploads).toEqual([
      { blobId: two.blobId, filename: 'two.pdf', contentType: 'application/pdf', byteSize: pdf.length },
      { blobId: one.blobId, filename: 'one.pdf', contentType: 'application/pdf', byteSize: pdf.length },
    ]);
    expect((await ask(Array.from({ length: 21 }, () => one.blobId))).errors).toHaveLength(1);
  });
});

describe('cleaning up', () => {
  test('a day later unattached files are gone with their content, and attached ones are not [S30]', async () => {
    const issued = await announced();
    const arrived = await stored();
    const kept = await stored();
    await attach([kept.blobId]);
    await app.clock.advance(Temporal.Duration.from({ hours: 23 }));
    // Hours later a token is needed that is as young as the file.
    const young = await stored({}, (await verifiedVisitor()).token);
    await app.clock.advance(Temporal.Duration.from({ hours: 1, seconds: 1 }));
    await app.services.jobs.drain();
    await app.clock.advance(Temporal.Duration.from({ hours: 1 }));
    await app.services.jobs.drain();
    const uploads = [issued, arrived, kept, young];
    expect(await Promise.all(uploads.map(({ blobId }) => stateOf(blobId)))).toEqual([
      undefined,
      undefined,
      'attached',
      'issued',
    ]);
    const objects = await Promise.all(uploads.map(({ blobId }) => app.services.storage.inspect(blobId)));
    expect(objects.map((object) => object !== null)).toEqual([false, false, true, true]);
  });

  test('when somebody is removed their files go too, the attached ones as well [S30, S-80]', async () => {
    const { blobId } = await stored();
    await attach([blobId]);
    await app.services.database.transaction((transaction) =>
      transaction.updateTable('blobs').set({ user_id: null }).where('id', '=', blobId).execute(),
    );
    await app.clock.advance(Temporal.Duration.from({ hours: 1 }));
    await app.services.jobs.drain();
    expect(await stateOf(blobId)).toBeUndefined();
    expect(await app.services.storage.inspect(blobId)).toBeNull();
  });

  test('a storage that fails for a while delays the removal and loses no file from sight [S30]', async () => {
    const { blobId } = await stored();
    const { storage } = app.services;
    const remove = storage.remove;
    Object.assign(storage, { remove: () => Promise.reject(new Error('the storage is away')) });
    await app.clock.advance(Temporal.Duration.from({ hours: 25 }));
    await app.services.jobs.drain();
    expect(await stateOf(blobId)).toBe('removing');
    Object.assign(storage, { remove });
    await app.clock.advance(Temporal.Duration.from({ hours: 1 }));
    await app.services.jobs.drain();
    expect(await stateOf(blobId)).toBeUndefined();
  });

  test('files lie in the data folder for the service alone to read [S-76]', async () => {
    const { blobId } = await stored();
    const { mode } = await stat(join(app.services.config.dataDir, 'files', blobId.slice(-2), blobId));
    expect(mode & 0o077).toBe(0);
  });
});
