import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { isDocumentSlug } from '@wysh/domain/papers/document-kinds.ts';
import type { DocumentCategory, DocumentSlug } from '@wysh/domain/papers/document-kinds.ts';
import type { Issuer } from '@wysh/domain/papers/paper-data.ts';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { Page } from '../../platform/database/each-page.ts';
import { isBehind } from '../../platform/database/replay.ts';
import type { KeyedPage, RowKey } from '../../platform/database/replay.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { DocumentFile, DocumentFormat, DocumentSubject, StoredDocument } from './document.ts';

// The documents we write and their files. What people hand in is in store.ts.

/** A person has some ten of them; more than this is nobody's drawer. */
const documentsShownMax = 200;

const columns = [
  'documents.user_id',
  'documents.id',
  'documents.slug',
  'documents.version',
  'documents.applicable_year',
  'documents.state',
  'documents.requested_at',
  'documents.requested_on',
  'documents.ready_at',
] as const;

export interface NewDocument {
  readonly userId: string;
  readonly id: string;
  readonly slug: DocumentSlug;
  readonly category: DocumentCategory['slug'];
  readonly edition: string;
  readonly applicableYear: number | null;
  readonly subject: DocumentSubject;
  readonly cause: string;
  readonly dataSealed: Buffer;
  readonly requestedAt: Temporal.Instant;
  readonly requestedOn: Temporal.PlainDate;
}

/**
 * Each as the next version of its slug. Answers the ids of those that were made: not that of one whose cause has a document already, or
 * whose version somebody has just taken.
 */
export async function insertDocuments(
  transaction: Transaction,
  documents: readonly NewDocument[],
): Promise<ReadonlySet<string>> {
  const rows = await transaction
    .insertInto('documents')
    .values((query) =>
      documents.map((document) => ({
        user_id: document.userId,
        id: document.id,
        slug: document.slug,
        category: document.category,
        version: query
          .selectFrom('documents')
          .select((row) => sql<number>`coalesce(${row.fn.max('version')}, 0) + 1`.as('version'))
          .where('user_id', '=', document.userId)
          .where('slug', '=', document.slug),
        edition: document.edition,
        applicable_year: document.applicableYear,
        subject_type: document.subject.type,
        subject_id: document.subject.id,
        cause: document.cause,
        state: 'requested' as const,
        data_sealed: document.dataSealed,
        requested_at: toTimestamp(document.requestedAt),
        requested_on: document.requestedOn.toString(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function findDocumentOfCause(
  transaction: Transaction,
  userId: string,
  cause: string,
): Promise<string | null> {
  const row = await transaction
    .selectFrom('documents')
    .select('id')
    .where('user_id', '=', userId)
    .where('cause', '=', cause)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Of somebody's papers of a kind about a subject the newest, with what it is made from; null where there is none. */
export async function findNewestSealed(
  reader: Reader,
  { userId, slug, subject }: Pick<NewDocument, 'userId' | 'slug' | 'subject'>,
): Promise<{ readonly id: string; readonly dataSealed: Buffer } | null> {
  const row = await reader
    .selectFrom('documents')
    .select(['id', 'data_sealed'])
    .where('user_id', '=', userId)
    .where('slug', '=', slug)
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || row.data_sealed === null) return null;
  return { id: row.id, dataSealed: row.data_sealed };
}

export interface DocumentFilter {
  readonly id?: string;
  readonly slug?: string;
  readonly subject?: DocumentSubject;
  /** Or those who receive a benefit. */
  readonly subjectIds?: readonly string[];
}

/** Somebody's documents, the newest first; without the papers of letters that were never sent. */
export async function findOwnDocuments(
  reader: Reader,
  userId: string,
  { id, slug, subject, subjectIds }: DocumentFilter = {},
): Promise<StoredDocument[]> {
  let query = reader
    .selectFrom('documents')
    .select(columns)
    .where('user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('withdrawn_papers')
            .select('document_id')
            .whereRef('withdrawn_papers.user_id', '=', 'documents.user_id')
            .whereRef('withdrawn_papers.document_id', '=', 'documents.id'),
        ),
      ),
    );
  if (subjectIds !== undefined)
    query = query.where((where) =>
      where.or([where('subject_type', '=', 'beneficiary'), where('subject_id', 'in', subjectIds)]),
    );
  if (id !== undefined) query = query.where('id', '=', id);
  if (slug !== undefined) query = query.where(sql<boolean>`slug = ${slug}`);
  if (subject !== undefined)
    query = query.where('subject_type', '=', subject.type).where('subject_id', '=', subject.id);
  const rows = await query
    .orderBy('requested_at', 'desc')
    .orderBy('version', 'desc')
    .orderBy('id')
    .limit(documentsShownMax)
    .execute();
  const ready = rows.filter(({ state }) => state === 'ready').map((row) => row.id);
  const files = await findFiles(reader, userId, ready);
  return rows.map((row) => {
    if (!isDocumentSlug(row.slug)) throw new Error(`document ${row.id} has the slug ${row.slug}`);
    return {
      userId: row.user_id,
      id: row.id,
      slug: row.slug,
      version: row.version,
      applicableYear: row.applicable_year,
      state: row.state,
      requestedAt: row.requested_at.toTemporalInstant(),
      requestedOn:
        row.requested_on === null
          ? easternDate(row.requested_at.toTemporalInstant())
          : Temporal.PlainDate.from(row.requested_on),
      readyAt: row.ready_at?.toTemporalInstant() ?? null,
      files: files.get(row.id) ?? [],
    };
  });
}

/** A paper, and what it is about. */
export interface PaperOfPerson {
  readonly id: string;
  readonly subject: DocumentSubject;
}

/** Somebody's papers of a kind, the newest first. */
export async function findSubjectsOf(
  reader: Reader,
  userId: string,
  slug: DocumentSlug,
): Promise<PaperOfPerson[]> {
  const rows = await reader
    .selectFrom('documents')
    .select(['id', 'subject_type', 'subject_id'])
    .where('user_id', '=', userId)
    .where('slug', '=', slug)
    .orderBy('requested_at', 'desc')
    .limit(documentsShownMax)
    .execute();
  return rows.map(({ id, subject_type: type, subject_id: subjectId }) => ({
    id,
    subject: { type: type as DocumentSubject['type'], id: subjectId },
  }));
}

/** Whose it is; null where there is none with that id. */
export async function findOwnerOfDocument(reader: Reader, id: string): Promise<string | null> {
  const row = await reader
    .selectFrom('documents')
    .select('user_id as userId')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.userId ?? null;
}

/** Of several documents of a person, by document. */
export async function findFiles(
  reader: Reader,
  userId: string,
  documentIds: readonly string[],
): Promise<Map<string, DocumentFile[]>> {
  if (documentIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('document_files')
    .select(['document_id', 'storage_key', 'format', 'file_name', 'byte_size'])
    .where('user_id', '=', userId)
    .where('document_id', 'in', [...documentIds])
    .orderBy('format')
    .execute();
  const files = rows.map((row) => ({
    documentId: row.document_id,
    storageKey: row.storage_key,
    format: row.format,
    fileName: row.file_name,
    byteSize: row.byte_size,
  }));
  return Map.groupBy(files, ({ documentId }) => documentId);
}

/** What a document is written from. */
export interface DocumentSource {
  readonly userId: string;
  readonly id: string;
  readonly slug: DocumentSlug;
  readonly version: number;
  /** Of the papers, by which it is written. */
  readonly edition: string;
  readonly dataSealed: Buffer;
  readonly requestedAt: Temporal.Instant;
}

/** What a document that is ready was written from, and by whom; null when it is gone with its person. */
export async function findSourceOfReady(
  reader: Reader,
  userId: string,
  id: string,
): Promise<(DocumentSource & { readonly issuer: Issuer }) | null> {
  const row = await reader
    .selectFrom('documents')
    .select([...columns, 'documents.edition', 'documents.data_sealed', 'issuer_name', 'issuer_phone'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  if (row === undefined || !isDocumentSlug(row.slug)) return null;
  const { slug, version, edition, data_sealed: dataSealed } = row;
  const { issuer_name: name, issuer_phone: supportPhone } = row;
  // The version before kept none of it, and drew its PDFs at once.
  if (dataSealed === null || name === null || supportPhone === null) return null;
  const requestedAt = row.requested_at.toTemporalInstant();
  return { userId, id, slug, version, edition, dataSealed, requestedAt, issuer: { name, supportPhone } };
}

/** A paper that is there, with what it can be made again from; null where the release that wrote it kept none. */
export interface KeptDocument extends RowKey {
  readonly slug: DocumentSlug;
  readonly edition: string;
  readonly requestedAt: Temporal.Instant;
  readonly writing: {
    readonly dataSealed: Buffer;
    readonly issuer: Issuer;
    readonly writer: string;
    readonly modelDigest: Buffer;
  } | null;
}

/** Of everybody, by their keys. */
export async function findReadyDocumentsBehind(
  reader: Reader,
  { after, limit }: KeyedPage,
): Promise<KeptDocument[]> {
  const rows = await reader
    .selectFrom('documents')
    .select([...columns, 'documents.edition', 'documents.data_sealed'])
    .select(['model_digest', 'writer', 'issuer_name', 'issuer_phone'])
    .where('state', '=', 'ready')
    .where(isBehind(after, 'documents'))
    .orderBy('user_id')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => {
    if (!isDocumentSlug(row.slug)) throw new Error(`document ${row.id} has the slug ${row.slug}`);
    const { data_sealed: dataSealed, model_digest: modelDigest, writer } = row;
    const { issuer_name: name, issuer_phone: supportPhone } = row;
    const isKept =
      dataSealed !== null &&
      modelDigest !== null &&
      writer !== null &&
      name !== null &&
      supportPhone !== null;
    return {
      userId: row.user_id,
      id: row.id,
      slug: row.slug,
      edition: row.edition,
      requestedAt: row.requested_at.toTemporalInstant(),
      writing: isKept ? { dataSealed, modelDigest, writer, issuer: { name, supportPhone } } : null,
    };
  });
}

/** The digests of a document's stored files, by format. */
export async function findChecksums(
  reader: Reader,
  { userId, id }: RowKey,
): Promise<ReadonlyMap<DocumentFormat, Buffer | null>> {
  const rows = await reader
    .selectFrom('document_files')
    .select(['format', 'checksum'])
    .where('user_id', '=', userId)
    .where('document_id', '=', id)
    .execute();
  return new Map(rows.map(({ format, checksum }) => [format, checksum]));
}

/** One file of somebody's document; null when it is not theirs. */
export async function findOwnFile(
  reader: Reader,
  { userId, documentId, format }: { userId: string; documentId: string; format: DocumentFormat },
): Promise<DocumentFile | null> {
  const files = await findFiles(reader, userId, [documentId]);
  return files.get(documentId)?.find((one) => one.format === format) ?? null;
}

/** PDFs of documents that are ready, and that nobody has opened yet, after the one a run got to. */
export async function findFilesToDraw(
  reader: Reader,
  { after, limit }: Page,
): Promise<{ readonly id: string; readonly userId: string; readonly documentId: string }[]> {
  const rows = await reader
    .selectFrom('document_files')
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.user_id', '=', 'document_files.user_id')
        .onRef('documents.id', '=', 'document_files.document_id'),
    )
    .select(['storage_key as id', 'documents.user_id as userId', 'document_id as documentId'])
    .where('checksum', 'is', null)
    .where('documents.state', '=', 'ready')
    .$if(after !== null, (query) => query.where('storage_key', '>', after))
    .orderBy('storage_key')
    .limit(limit)
    .execute();
  return rows;
}

/** Documents that should have been made by now, after the one a run got to. */
export async function findUnfinishedBefore(
  reader: Reader,
  before: Temporal.Instant,
  { after, limit }: Page,
): Promise<{ userId: string; id: string }[]> {
  const rows = await reader
    .selectFrom('documents')
    .select(['user_id', 'id'])
    .where('state', '!=', 'ready')
    .where('requested_at', '<', toTimestamp(before))
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ userId: row.user_id, id: row.id }));
}

/** Papers about none of the subjects, and about beneficiaries of nobody whose policy's file stays; their files follow by a job. */
export async function deleteDocumentsOf(
  transaction: Transaction,
  userIds: readonly string[],
  {
    ownersOfFiles,
    exceptSubjects,
  }: { readonly ownersOfFiles: readonly string[]; readonly exceptSubjects: readonly string[] },
): Promise<void> {
  const gone = await transaction
    .deleteFrom('documents')
    .where('user_id', 'in', [...userIds])
    .where('subject_id', '<>', sql<string>`all(${exceptSubjects}::uuid[])`)
    .where((where) =>
      where.or([
        where('subject_type', '<>', 'beneficiary'),
        where('user_id', '<>', sql<string>`all(${ownersOfFiles}::uuid[])`),
      ]),
    )
    .returning('id')
    .execute();
  if (gone.length === 0) return;
  await transaction
    .updateTable('document_files')
    .set({ user_id: null })
    .where('user_id', 'in', [...userIds])
    .where(
      'document_id',
      'in',
      gone.map(({ id }) => id),
    )
    .execute();
}

/** Files whose document is gone, after the one a run got to. */
export async function findFilesWithoutDocument(
  reader: Reader,
  after: string,
  max: number,
): Promise<string[]> {
  const rows = await reader
    .selectFrom('document_files')
    .select('storage_key')
    .where('user_id', 'is', null)
    .where('storage_key', '>', after)
    .orderBy('storage_key')
    .limit(max)
    .execute();
  return rows.map((row) => row.storage_key);
}

export async function deleteFileWithoutDocument(transaction: Transaction, storageKey: string): Promise<void> {
  await transaction
    .deleteFrom('document_files')
    .where('storage_key', '=', storageKey)
    .where('user_id', 'is', null)
    .execute();
}

/** That somebody says they read a paper of theirs, when, from where and in which session; it goes with a membership. */
export interface DocumentAcknowledgement {
  readonly id: string;
  readonly userId: string;
  readonly documentId: string;
  readonly membershipId: string;
  readonly acknowledgedAt: Temporal.Instant;
  readonly address: string | null;
  readonly sessionId: string;
}

/** Answers what is kept: this one, or what was said of the paper before; `isNew` says which. */
export async function insertDocumentAcknowledgement(
  transaction: Transaction,
  said: DocumentAcknowledgement,
): Promise<Pick<DocumentAcknowledgement, 'id' | 'acknowledgedAt'> & { readonly isNew: boolean }> {
  const { userId, documentId } = said;
  await transaction
    .insertInto('document_acknowledgements')
    .values({
      user_id: userId,
      id: said.id,
      document_id: documentId,
      membership_id: said.membershipId,
      acknowledged_at: toTimestamp(said.acknowledgedAt),
      address: said.address,
      session_id: said.sessionId,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'document_id']).doNothing())
    .execute();
  const kept = await transaction
    .selectFrom('document_acknowledgements')
    .select(['id', 'acknowledged_at'])
    .where('user_id', '=', userId)
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow();
  return {
    id: kept.id,
    acknowledgedAt: kept.acknowledged_at.toTemporalInstant(),
    isNew: kept.id === said.id,
  };
}
