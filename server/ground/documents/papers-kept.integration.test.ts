import { buffer } from 'node:stream/consumers';
import { samplePapers } from '@wysh/domain/papers/testing/sample-papers.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { becomePerson } from '../../testing/people/become-person.ts';
import { visitorWithoutSession } from '../authorization/visitor-without-session.ts';
import { sealDocumentData } from './document.ts';
import { findOrDrawPdf } from './draw-pdf.ts';
import { generateDocument } from './generate-document.ts';
import { removeDocumentFiles } from './remove-document-files.ts';
import { removeDocuments } from './remove-documents.ts';
import { requestDocument } from './request-document.ts';

let app: TestApp;
let userId: string;
beforeAll(async () => {
  app = await openTestApp();
  ({ userId } = await becomePerson(app, 'verified'));
});
afterAll(() => app.close());

async function requested(cause: string): Promise<string> {
  const about = { userId, slug: 'quote', data: samplePapers.quote, cause } as const;
  return app.services.database.transaction((transaction) =>
    requestDocument(transaction, app.services, { ...about, subject: { type: 'policy', id: userId } }),
  );
}

const rowOf = (id: string) =>
  app.services.database.reader
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('what a paper is made from stays with it, sealed, with the edition, the issuer and what drew it [S29, S-76]', async () => {
  const id = await requested('kept');
  await app.services.jobs.drain();
  const row = await rowOf(id);
  expect(row).toMatchObject({
    state: 'ready',
    edition: '2026-11-23',
    issuer_name: 'Wysh',
    issuer_phone: app.services.config.supportPhone,
  });
  expect(row.writer).toContain(`node ${process.versions.node}`);
  expect(row.model_digest).toHaveLength(32);
  expect(row.data_sealed!.includes('Maya')).toBe(false);
});

test('of a paper that is there the seal of what it was made from may change, and nothing else of it [S29]', async () => {
  const id = await requested('sealed again');
  await app.services.jobs.drain();
  const change = (values: object) =>
    app.services.database.transaction((transaction) =>
      transaction.updateTable('documents').set(values).where('id', '=', id).execute(),
    );
  const resealed = sealDocumentData(
    app.services.encryption,
    { userId, id, slug: 'quote' },
    samplePapers.quote,
  );
  await change({ data_sealed: resealed });
  expect((await rowOf(id)).data_sealed!.equals(resealed)).toBe(true);
  for (const values of [
    { data_sealed: null },
    { issuer_phone: '(800) 555-0100' },
    { edition: '2026-11-22' },
    { model_digest: Buffer.alloc(32) },
  ])
    await expect(change(values), JSON.stringify(values)).rejects.toThrow('never changed');
});

test('a paper whose edition this release does not have fails in a sentence that names it, and waits for it; others are written', async () => {
  const { editions } = app.services;
  const [edition] = editions.papers;
  const ahead = { ...edition!, version: '2030-01-01', effectiveOn: '2020-01-01' };
  Object.assign(app.services, { editions: { ...editions, papers: [...editions.papers, ahead] } });
  const id = await requested('ahead');
  Object.assign(app.services, { editions });
  const another = await requested('of today');
  await app.services.jobs.drain();
  expect((await rowOf(id)).state).toBe('failed');
  expect((await rowOf(another)).state).toBe('ready');
  await expect(generateDocument(app.services, { userId, documentId: id })).rejects.toThrow(
    'This release has no papers edition 2030-01-01, so no paper can be written by it; run a release that has it.',
  );
  Object.assign(app.services, { editions: { ...editions, papers: [...editions.papers, ahead] } });
  await generateDocument(app.services, { userId, documentId: id });
  Object.assign(app.services, { editions });
  expect(await rowOf(id)).toMatchObject({ state: 'ready', edition: '2030-01-01' });
});

test.each(['page', 'PDF'])(
  'a removal that commits while the %s of a paper is stored leaves nothing of it in the storage [S-80]',
  async (what) => {
    const { database, storage, jobs } = app.services;
    const { userId: leaving } = await becomePerson(app, 'verified');
    const documentId = await database.transaction((transaction) =>
      requestDocument(transaction, app.services, {
        userId: leaving,
        slug: 'quote',
        data: samplePapers.quote,
        cause: 'leaving',
        subject: { type: 'policy', id: leaving },
      }),
    );
    if (what === 'PDF') await jobs.drain();
    const { store } = storage;
    const keys: string[] = [];
    Object.assign(storage, {
      store: async (file: Parameters<typeof store>[0]) => {
        keys.push(file.key);
        const context = { ...app.services, caller: visitorWithoutSession('test', null) };
        await database.transaction((transaction) =>
          removeDocuments(transaction, context, { userIds: [leaving], keptFiles: [] }),
        );
        await removeDocumentFiles(app.services);
        await store(file);
      },
    });
    try {
      if (what === 'PDF')
        expect(await findOrDrawPdf(app.services, { userId: leaving, documentId })).toBeNull();
      else await generateDocument(app.services, { userId: leaving, documentId });
    } finally {
      Object.assign(storage, { store });
    }
    expect(keys).toHaveLength(1);
    expect(await storage.inspect(keys[0]!)).toBeNull();
  },
);

test('however many open a paper at once, its PDF is drawn and stored once; and after a draw that failed the next one draws it [S29]', async () => {
  const documentId = await requested('opened by many');
  const { storage, jobs } = app.services;
  await jobs.drain();
  const open = () => findOrDrawPdf(app.services, { userId, documentId });
  const { store } = storage;
  let stored = 0;
  let isAway = true;
  Object.assign(storage, {
    store: async (file: Parameters<typeof store>[0]) => {
      stored += 1;
      if (isAway) throw new Error('the storage is away');
      await store(file);
    },
  });
  try {
    await expect(open()).rejects.toThrow('the storage is away');
    isAway = false;
    const files = await Promise.all(Array.from({ length: 20 }, open));
    expect(new Set(files.map((file) => file?.byteSize)).size).toBe(1);
    expect(files[0]?.byteSize).toBeGreaterThan(0);
  } finally {
    Object.assign(storage, { store });
  }
  expect(stored).toBe(2);
});

test('what a try before left of the page and of the PDF is in neither when the paper is ready [S29]', async () => {
  const documentId = await requested('cut off');
  const { storage, database } = app.services;
  const { store } = storage;
  Object.assign(storage, { store: () => Promise.reject(new Error('the storage is away')) });
  await expect(generateDocument(app.services, { userId, documentId })).rejects.toThrow('is away');
  Object.assign(storage, { store });
  const places = await database.reader
    .selectFrom('document_files')
    .select(['storage_key as key', 'format'])
    .where('document_id', '=', documentId)
    .execute();
  expect(places.map(({ format }) => format).toSorted()).toEqual(['html', 'pdf']);
  for (const { key } of places)
    await store.call(storage, {
      key,
      content: Buffer.from('of the release before'),
      contentType: 'text/html',
    });
  await generateDocument(app.services, { userId, documentId });
  await findOrDrawPdf(app.services, { userId, documentId });
  for (const { key } of places)
    expect((await buffer((await storage.read(key))!)).includes('of the release before')).toBe(false);
});
