import { visitorWithoutSession } from '../authorization/visitor-without-session.ts';
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { editionOf, PAPERS } from '@wysh/domain/editions/edition.ts';
import { composePaper } from '@wysh/domain/papers/compose-paper.ts';
import { samplePapers } from '@wysh/domain/papers/testing/sample-papers.ts';
import type { DocumentSlug } from '@wysh/domain/papers/document-kinds.ts';
import type { PaperDataBySlug } from '@wysh/domain/papers/paper-data.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openAccount } from '../../testing/account-holder.ts';
import type { AccountHolder } from '../../testing/account-holder.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { Visitor } from '../../testing/app-driver.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { becomePerson, comeBack } from '../../testing/people/become-person.ts';
import { documentsJobs } from './jobs.ts';
import { paperPdf } from './pdf/paper-pdf.ts';
import { readPdf } from './pdf/testing/read-pdf.ts';
import { removeDocuments } from './remove-documents.ts';
import { requestDocument } from './request-document.ts';

interface ShownDocument {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly version: number;
  readonly state: string;
  readonly documentCategory: { readonly slug: string };
  readonly files: readonly { format: string; fileName: string; byteSize: number | null; url: string }[];
  readonly pdf: { readonly url: string } | null;
  readonly html: { readonly url: string } | null;
}

const fields = `id slug name version state documentCategory { slug name yearGroupable }
  files { format fileName byteSize url } pdf { url } html { url }`;

let app: TestApp;
let person: AccountHolder;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await becomePerson(app, 'verified');
});

let causes = 0;

async function requested<Slug extends DocumentSlug>(
  slug: Slug,
  about: { userId?: string; data?: PaperDataBySlug[Slug]; cause?: string } = {},
): Promise<string> {
  causes += 1;
  const { userId = person.userId, cause = `test:${causes}`, data = samplePapers[slug] } = about;
  return app.services.database.transaction((transaction) =>
    requestDocument(transaction, app.services, {
      userId,
      slug,
      data,
      subject: { type: 'policy', id: userId },
      cause,
    }),
  );
}

async function written<Slug extends DocumentSlug>(
  slug: Slug,
  data?: PaperDataBySlug[Slug],
): Promise<ShownDocument> {
  const id = await requested(slug, data === undefined ? {} : { data });
  await app.services.jobs.drain();
  return shown(id);
}

function ask(id: string, token: string | undefined = person.token) {
  return app.graphql<{ document: ShownDocument }>(
    `query ($id: ID!) { document(id: $id) { ${fields} } }`,
    { id },
    { token },
  );
}

async function shown(id: string): Promise<ShownDocument> {
  const { data, errors } = await ask(id);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.document;
}

async function open(url: string | undefined) {
  if (url === undefined) throw new Error('there is no file');
  const answer = await app.inject({ method: 'GET', url });
  return { status: answer.statusCode, headers: answer.headers, content: answer.rawPayload };
}

test.each(Object.keys(samplePapers) as DocumentSlug[])(
  'the document %s is written as HTML and as PDF [DOC-03, DOC-05, DOC-06, DOC-07, DOC-08, DOC-09]',
  async (slug) => {
    const document = await written(slug);
    expect(document).toMatchObject({ slug, version: 1, state: 'ready' });
    expect(document.files.map(({ format, fileName }) => [format, fileName])).toEqual([
      ['html', `wysh-${slug}.html`],
      ['pdf', `wysh-${slug}.pdf`],
    ]);
    const [html, pdf] = await Promise.all([open(document.html?.url), open(document.pdf?.url)]);
    expect([html.status, pdf.status]).toEqual([200, 200]);
    expect(html.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(html.content.toString()).toContain('Demonstration. Not a contract of insurance.');
    expect(html.content.toString()).toContain('O’Brien');
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-');
    // What a file weighs is known once there is one.
    expect(document.files.map(({ byteSize }) => byteSize)).toEqual([html.content.length, null]);
    const opened = await shown(document.id);
    expect(opened.files.map(({ byteSize }) => byteSize)).toEqual([html.content.length, pdf.content.length]);
  },
);

test('until it is written a document is not ready, in the words of the specification [DOC-12, DOC-13]', async () => {
  const id = await requested('quote');
  const { data, errors } = await ask(id);
  expect(data).toBeNull();
  expect(errors?.[0]?.extensions).toMatchObject({
    message: 'APPLICATION_DOCUMENT_NOT_READY',
    full_message: 'The application document is not ready, please try again',
  });
  const bySlug = '{ documentsBySlug(slug: "quote") { id } }';
  const early = await app.graphql(bySlug, {}, { token: person.token });
  expect(early.errors?.[0]?.extensions).toMatchObject({ message: 'APPLICATION_DOCUMENT_NOT_READY' });
  await app.services.jobs.drain();
  expect((await shown(id)).state).toBe('ready');
  expect((await app.graphql(bySlug, {}, { token: person.token })).data).toEqual({
    documentsBySlug: [{ id }],
  });
});

test('a text that no database holds is a fault of the request, and none of ours [S-46, ERR-22]', async () => {
  const query = 'query ($slug: String!) { documentsBySlug(slug: $slug) { id } }';
  for (const slug of ['\u0000', 'quote\u0000']) {
    const { errors } = await app.graphql(query, { slug }, { token: person.token });
    expect(errors?.[0]?.extensions).toMatchObject({
      message: 'STANDARD_ERROR',
      full_message: 'The request could not be read.',
    });
  }
});

test('categories come by slug and their documents the newest first, unready ones among them [DOC-01, DOC-02, DOC-11]', async () => {
  const first = await requested('quote');
  await app.clock.advance(Temporal.Duration.from({ seconds: 1 }));
  const second = await requested('application');
  await app.services.jobs.drain();
  await app.clock.advance(Temporal.Duration.from({ seconds: 1 }));
  const third = await requested('quote');
  const { data } = await app.graphql<{
    documentCategories: {
      slug: string;
      yearGroupable: boolean;
      documents: { id: string; state: string }[];
    }[];
    currentUser: { documents: { id: string }[] };
  }>(
    '{ documentCategories { slug yearGroupable documents { id state } } currentUser { documents { id } } }',
    {},
    { token: person.token },
  );
  expect(data?.documentCategories.map(({ slug }) => slug)).toEqual([
    'application',
    'beneficiary',
    'billing',
    'policy',
    'tax',
  ]);
  expect(data?.documentCategories[0]?.documents).toEqual([
    { id: third, state: 'requested' },
    { id: second, state: 'ready' },
    { id: first, state: 'ready' },
  ]);
  expect(data?.currentUser.documents.map(({ id }) => id)).toEqual([third, second, first]);
});

describe('only its owner', () => {
  test('finds a document; for everybody else it is missing [DOC-15, S-35]', async () => {
    const { id } = await written('policy-agreement');
    const other = await becomePerson(app, 'verified');
    const [theirs, missing] = [await ask(id, other.token), await ask(app.services.ids.uuid(), other.token)];
    const words = ({ errors }: typeof theirs) => errors?.map(({ extensions }) => extensions['full_message']);
    expect(words(theirs)).toEqual(["We couldn't find that."]);
    expect(words(missing)).toEqual(words(theirs));
    expect((await ask('not-an-id')).errors).toHaveLength(1);
    const list = await app.graphql('{ currentUser { documents { id } } }', {}, { token: other.token });
    expect(list.data).toEqual({ currentUser: { documents: [] } });
  });

  test('in a verified session: papers tell of health and beneficiaries [S-78]', async () => {
    const { id } = await written('application');
    const unverified: Visitor = await openAccount(app);
    expect((await ask(id, unverified.token)).errors?.[0]?.extensions).toMatchObject({
      message: 'GRAPH_API_UNAUTHORIZED',
    });
    const visitor = await app.visitor();
    await requested('application', { userId: visitor.userId });
    const list = await app.graphql('{ currentUser { documents { id } } }', {}, { token: visitor.token });
    expect(list.data).toEqual({ currentUser: { documents: [] } });
  });

  test('is given a link, good for five minutes and for one file alone [DOC-15, S-58]', async () => {
    const document = await written('quote');
    const url = document.pdf?.url ?? '';
    expect((await open(url)).status).toBe(200);
    const token = url.slice('/documents/'.length);
    const changed = `/documents/${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    expect([(await open(changed)).status, (await open('/documents/nonsense')).status]).toEqual([404, 404]);
    await app.clock.advance(Temporal.Duration.from({ minutes: 4, seconds: 59 }));
    expect((await open(url)).status).toBe(200);
    await app.clock.advance(Temporal.Duration.from({ seconds: 1 }));
    expect((await open(url)).status).toBe(404);
  });

  test('is given a link that closes with the session it was given to [F-59, S-30, S-58]', async () => {
    const own = person;
    person = await becomePerson(app, 'verified', { email: 'leaving@example.com', phone: '2125557788' });
    const document = await written('quote');
    const url = document.pdf?.url ?? '';
    expect((await open(url)).status).toBe(200);
    const { errors } = await app.graphql(
      'mutation { logout(input: {}) { clientMutationId } }',
      {},
      { token: person.token },
    );
    expect(errors).toBeUndefined();
    expect((await open(url)).status).toBe(404);
    person = own;
  });
});

test('a page may do nothing and is framed by us alone, a copy is saved under a clean name [S-59]', async () => {
  const document = await written('policy-agreement');
  const html = await open(document.html?.url);
  expect(html.headers).toMatchObject({
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-to-custom-protocols",
    'content-disposition': `inline; filename="wysh-policy-agreement.html"; filename*=UTF-8''wysh-policy-agreement.html`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  const saved = await open(`${document.pdf?.url}?download=1`);
  expect(saved.headers['content-disposition']).toBe(
    `attachment; filename="wysh-policy-agreement.pdf"; filename*=UTF-8''wysh-policy-agreement.pdf`,
  );
});

test('what people typed is text in every paper and nothing else, and no address in it is asked for [S-46, S-59]', async () => {
  const asked: string[] = [];
  const elsewhere = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => {
    elsewhere.listen(0, '127.0.0.1', resolve);
  });
  const { port } = elsewhere.address() as { port: number };
  const name = `<script>alert(1)</script> "O'Hara" & Söhne <img src="http://127.0.0.1:${port}/a.png"> url(http://127.0.0.1:${port}/b)`;
  const data = { ...samplePapers.quote, person: { ...samplePapers.quote.person, name } };
  const document = await written('quote', data);
  const html = (await open(document.html?.url)).content.toString();
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;O&#39;Hara&quot; &amp; Söhne');
  expect(html).not.toMatch(/<script|<img[^>]+127\.0\.0\.1/);
  expect((await open(document.pdf?.url)).status).toBe(200);
  expect(asked).toEqual([]);
  elsewhere.close();
});

test('that a document was opened is kept, with whom and which file [S-81]', async () => {
  const { id, pdf } = await written('quote');
  await open(pdf?.url);
  const events = await app.services.database.reader
    .selectFrom('audit_events')
    .select(['action', 'actor_user_id', 'detail'])
    .where('subject_type', '=', 'document')
    .where('subject_id', '=', id)
    .execute();
  expect(events).toEqual([
    { action: 'document_opened', actor_user_id: person.userId, detail: { format: 'pdf' } },
  ]);
});

describe('immutable', () => {
  test('the same cause asks for one document; new content is the next version [ENT-56]', async () => {
    const id = await requested('quote', { cause: 'quote-accepted:1' });
    expect(await requested('quote', { cause: 'quote-accepted:1' })).toBe(id);
    const next = await requested('quote', { cause: 'quote-accepted:2' });
    await app.services.jobs.drain();
    expect([(await shown(id)).version, (await shown(next)).version]).toEqual([1, 2]);
    expect((await shown(next)).files[1]?.fileName).toBe('wysh-quote-2.pdf');
  });

  test('asked for twice at once, it is one document [ENT-56]', async () => {
    const asked = await Promise.all([1, 2, 3].map(() => requested('quote', { cause: 'twice' })));
    expect(new Set(asked).size).toBe(1);
  });

  test('the database refuses to change what was written [S29]', async () => {
    const { id } = await written('quote');
    const { database } = app.services;
    const change = (work: Parameters<typeof database.transaction>[0]) => database.transaction(work);
    await expect(
      change((transaction) =>
        transaction.updateTable('documents').set({ state: 'failed' }).where('id', '=', id).execute(),
      ),
    ).rejects.toThrow('never changed');
    await expect(
      change((transaction) =>
        transaction
          .updateTable('document_files')
          .set({ byte_size: 1 })
          .where('document_id', '=', id)
          .where('format', '=', 'html')
          .execute(),
      ),
    ).rejects.toThrow('never changed');
  });

  test('what lies in the storage has the checksum that was noted, and what it was made from stays sealed [S29, S-76]', async () => {
    const { id, pdf } = await written('application');
    const { content } = await open(pdf?.url);
    const { checksum } = await app.services.database.reader
      .selectFrom('document_files')
      .select('checksum')
      .where('document_id', '=', id)
      .where('format', '=', 'pdf')
      .executeTakeFirstOrThrow();
    expect(createHash('sha256').update(content).digest().equals(checksum!)).toBe(true);
    const row = await app.services.database.reader
      .selectFrom('documents')
      .select('data_sealed')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.data_sealed?.toString('latin1')).not.toContain('Brien');
  });
});

test('a PDF is drawn when its paper is first opened, the same to the byte as at once, and kept [S29]', async () => {
  const { id, pdf } = await written('policy-agreement');
  const { requested_at: requestedAt, edition } = await app.services.database.reader
    .selectFrom('documents')
    .select(['requested_at', 'edition'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { config, editions } = app.services;
  const issuer = { name: 'Wysh', supportPhone: config.supportPhone };
  const { packs, bases } = editions;
  const sources = { edition: editionOf(PAPERS, editions.papers, edition), issuer, packs, bases };
  const paper = composePaper('policy-agreement', samplePapers['policy-agreement'], sources);
  const drawnAtOnce = await paperPdf(paper, issuer.name, requestedAt.toTemporalInstant());
  await app.clock.advance(Temporal.Duration.from({ minutes: 2 }));
  // Two at once, as on two tabs: one file.
  const [first, second] = await Promise.all([open(pdf?.url), open(pdf?.url)]);
  expect(first.content.equals(drawnAtOnce)).toBe(true);
  expect(second.content.equals(drawnAtOnce)).toBe(true);

  const { storage } = app.services;
  const { store } = storage;
  Object.assign(storage, { store: () => Promise.reject(new Error('nothing is stored a second time')) });
  try {
    expect((await open(pdf?.url)).content.equals(drawnAtOnce)).toBe(true);
  } finally {
    Object.assign(storage, { store });
  }
});

test('whoever asks for large print gets the same paper at 18 points, to read and to keep, and the one of record stays what it is [DOC-03]', async () => {
  const { id, html, pdf } = await written('policy-agreement');
  const kept = await open(pdf?.url);
  const large = await open(`${pdf?.url}?print=large&download=1`);
  expect(large.headers['content-disposition']).toContain('wysh-policy-agreement-large-print.pdf');
  const facts = await readPdf(large.content);
  expect(facts.title).toBe('Term life insurance policy');
  const sizes = facts.pages.flatMap(({ shown }) => shown.flatMap(({ text }) => text?.size ?? []));
  expect(Math.min(...sizes)).toBe(18);
  expect((await open(`${html?.url}?print=large`)).content.toString()).toContain('class="large-print"');
  expect((await open(html?.url)).content.toString()).not.toContain('class="large-print"');
  expect((await open(pdf?.url)).content.equals(kept.content)).toBe(true);
  const files = await app.services.database.reader
    .selectFrom('document_files')
    .select('format')
    .where('document_id', '=', id)
    .orderBy('format')
    .execute();
  expect(files.map(({ format }) => format)).toEqual(['html', 'pdf']);
});

test('what nobody opened is drawn at night, and what cannot be drawn keeps no other from it [S29]', async () => {
  const fresh = await openTestApp({ drawsUnopened: true });
  const { userId } = await becomePerson(fresh, 'verified');
  const { database, storage } = fresh.services;
  for (const slug of ['quote', 'application'] as const)
    await database.transaction((transaction) =>
      requestDocument(transaction, fresh.services, {
        userId,
        slug,
        data: samplePapers[slug],
        subject: { type: 'policy', id: userId },
        cause: `asked:${slug}`,
      }),
    );
  await fresh.services.jobs.drain();
  const undrawn = () =>
    database.reader
      .selectFrom('document_files')
      .select('storage_key')
      .where('checksum', 'is', null)
      .orderBy('storage_key')
      .execute();
  const [refused] = await undrawn();
  const { store } = storage;
  Object.assign(storage, {
    store: (file: Parameters<typeof store>[0]) =>
      file.key === refused?.storage_key ? Promise.reject(new Error('the storage is away')) : store(file),
  });
  await fresh.clock.advance(Temporal.Duration.from({ hours: 24 }));
  await fresh.services.jobs.drain();
  expect(await undrawn()).toEqual([refused]);
  const failed = { job: 'draw-unopened-pdfs', state: 'failed', count: 1 };
  expect(await fresh.services.jobs.states()).toContainEqual(failed);
  Object.assign(storage, { store });
  await fresh.clock.advance(Temporal.Duration.from({ hours: 24 }));
  await fresh.services.jobs.drain();
  expect(await undrawn()).toEqual([]);
  await fresh.close();
});

test('a storage that fails for a while delays a document and leaves no file behind [S29]', async () => {
  const { storage } = app.services;
  const store = storage.store;
  const keys: string[] = [];
  Object.assign(storage, {
    store: async (file: Parameters<typeof store>[0]) => {
      keys.push(file.key);
      // The first try is stored, and nobody hears of it.
      if (keys.length === 1) await store(file);
      throw new Error('the storage is away');
    },
  });
  const id = await requested('quote');
  await app.services.jobs.drain();
  Object.assign(storage, { store });
  expect((await ask(id)).errors?.[0]?.extensions).toMatchObject({
    message: 'APPLICATION_DOCUMENT_NOT_READY',
  });
  await app.clock.advance(Temporal.Duration.from({ minutes: 59 }));
  await app.services.jobs.drain();
  const { state } = await app.services.database.reader
    .selectFrom('documents')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(state).toBe('failed');
  // It is looked for once an hour.
  await app.clock.advance(Temporal.Duration.from({ minutes: 61 }));
  await app.services.jobs.drain();
  const again = await openAgain();
  const { data } = await ask(id, again);
  expect(data?.document.files).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a document whose job is gone is found behind hundreds that can never be made [F-60, S29]', async () => {
  const fresh = await openTestApp();
  const { userId } = await becomePerson(fresh, 'verified');
  const since = fresh.clock.now().subtract({ hours: 2 }).toString();
  await fresh.services.database.runScript(`
    insert into documents (user_id, id, slug, category, version, edition, subject_type, subject_id, cause, state, data_sealed,
      requested_at)
    select '${userId}', ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'application', 'application', n, 'test',
      'policy', '${userId}', 'stuck:' || n, 'failed', '\\x00', '${since}'::timestamptz + n * interval '1 second'
    from generate_series(1, 201) as n`);
  const sweep = documentsJobs.find(({ name }) => name === 'sweep-documents')!;
  await sweep.work(fresh.services, null);
  expect(await fresh.services.jobs.states()).toContainEqual({
    job: 'generate-document',
    state: 'created',
    count: 201,
  });
  await fresh.close();
});

test('when somebody is removed their documents and files go too [S-80]', async () => {
  const { id } = await written('quote');
  const { database, storage, jobs } = app.services;
  const files = await database.reader
    .selectFrom('document_files')
    .select('storage_key')
    .where('document_id', '=', id)
    .execute();
  const context = { ...app.services, caller: visitorWithoutSession('test', null) };
  const { userId } = person;
  await database.transaction((transaction) =>
    removeDocuments(transaction, context, { userIds: [userId], keptFiles: [] }),
  );
  expect(await documentsLeft()).toEqual([]);
  await app.clock.advance(Temporal.Duration.from({ hours: 1 }));
  await jobs.drain();
  for (const { storage_key } of files) expect(await storage.inspect(storage_key)).toBeNull();
});

async function documentsLeft(): Promise<string[]> {
  const rows = await app.services.database.reader
    .selectFrom('documents')
    .select('slug')
    .where('user_id', '=', person.userId)
    .orderBy('slug')
    .execute();
  return rows.map(({ slug }) => slug);
}

/** Hours later a session of that time has ended. */
async function openAgain(): Promise<string> {
  return (await comeBack(app, person)).token;
}
