import { isDocumentSlug } from '@wysh/domain/papers/document-kinds.ts';
import type { Issuer } from '@wysh/domain/papers/paper-data.ts';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Database, Reader, Transaction } from '../../platform/database/database.ts';
import type { DocumentsTable } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { DocumentFile } from './document.ts';
import { findFiles } from './document-store.ts';
import type { DocumentSource } from './document-store.ts';

// A document while it is written. Each step is one statement, because a paper follows every purchase.

export interface UnfinishedDocument extends DocumentSource {
  readonly files: readonly DocumentFile[];
}

type DocumentKey = Pick<UnfinishedDocument, 'userId' | 'id'>;
type FilePlace = Pick<DocumentFile, 'storageKey' | 'format'>;

const columns = ['user_id', 'id', 'slug', 'version', 'edition', 'data_sealed', 'requested_at'] as const;

type UnfinishedRow = Pick<Selectable<DocumentsTable>, (typeof columns)[number]>;

/**
 * Begins to write one that was asked for, and notes where its files will be: one statement that commits by itself. Null where it was begun
 * before, or is gone with its person. Files are called wysh-policy-agreement.pdf, and wysh-policy-agreement-2.pdf of its second version.
 */
export async function beginDocument(
  { reader }: Database,
  { userId, id }: DocumentKey,
  places: readonly FilePlace[],
): Promise<UnfinishedDocument | null> {
  const keys = places.map(({ storageKey }) => storageKey);
  const formats = places.map(({ format }) => format);
  const { rows } = await sql<UnfinishedRow & { readonly names: Readonly<Record<string, string>> | null }>`
    with begun as (
      update documents set state = 'generating'
      where user_id = ${userId} and id = ${id} and state = 'requested' and data_sealed is not null
      returning ${sql.join(columns.map((column) => sql.ref(column)))}
    ), places as (
      insert into document_files (storage_key, user_id, document_id, format, file_name)
      select place.storage_key, begun.user_id, begun.id, place.format,
        'wysh-' || begun.slug || case when begun.version > 1 then '-' || begun.version else '' end || '.' || place.format
      from begun, unnest(${keys}::uuid[], ${formats}::text[]) as place (storage_key, format)
      returning storage_key, file_name
    )
    select begun.*, (select json_object_agg(storage_key, file_name) from places) as names from begun
  `.execute(reader);
  const [row] = rows;
  if (row === undefined) return null;
  const files = places.map((place) => ({
    ...place,
    fileName: row.names?.[place.storageKey] ?? '',
    byteSize: null,
  }));
  return unfinishedOf(row, files);
}

/** One that was begun before, with the places of its files, locked; null when it is ready, or gone with its person. */
export async function lockBegunDocument(
  transaction: Transaction,
  { userId, id }: DocumentKey,
): Promise<UnfinishedDocument | null> {
  const row = await transaction
    .selectFrom('documents')
    .select(columns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', 'in', ['generating', 'failed'])
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  const files = await findFiles(transaction, userId, [id]);
  return unfinishedOf(row, files.get(id) ?? []);
}

function unfinishedOf(row: UnfinishedRow, files: readonly DocumentFile[]): UnfinishedDocument | null {
  const { slug, data_sealed: dataSealed } = row;
  if (dataSealed === null || !isDocumentSlug(slug)) return null;
  const { user_id: userId, id, version, edition } = row;
  const requestedAt = row.requested_at.toTemporalInstant();
  return { userId, id, slug, version, edition, dataSealed, requestedAt, files };
}

export async function markDocument(
  transaction: Transaction,
  { userId, id }: DocumentKey,
  state: 'generating' | 'failed',
): Promise<void> {
  await transaction
    .updateTable('documents')
    .set({ state })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', '!=', 'ready')
    .execute();
}

export interface StoredFile {
  readonly storageKey: string;
  readonly byteSize: number;
  readonly checksum: Buffer;
}

/** A document as it was written: what it can be made again with, and what is to come of it then. */
export interface WrittenDocument {
  /** Its page; the PDF is drawn later. */
  readonly page: StoredFile;
  readonly issuer: Issuer;
  /** What drew it. */
  readonly writer: string;
  /** Of what it says. */
  readonly modelDigest: Buffer;
}

/** Whether this made it ready or another try was faster; gone with its person, what was stored has to go. */
export async function markDocumentReady(
  transaction: Transaction,
  { userId, id }: DocumentKey,
  { page, issuer, writer, modelDigest }: WrittenDocument,
  readyAt: Temporal.Instant,
): Promise<'now' | 'before' | 'gone'> {
  const row = await transaction
    .with('stored', (query) =>
      query
        .updateTable('document_files')
        // Of two that stored the same, the first is what is noted.
        .set(({ fn, ref, val }) => ({
          byte_size: fn.coalesce(ref('byte_size'), val(page.byteSize)),
          checksum: fn.coalesce(ref('checksum'), val(page.checksum)),
        }))
        .where('storage_key', '=', page.storageKey)
        .where('user_id', 'is not', null)
        .returning('storage_key'),
    )
    .with('made', (query) =>
      query
        .updateTable('documents')
        .set({
          state: 'ready',
          ready_at: toTimestamp(readyAt),
          model_digest: modelDigest,
          writer,
          issuer_name: issuer.name,
          issuer_phone: issuer.supportPhone,
        })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('state', '!=', 'ready')
        .where(({ exists, selectFrom }) => exists(selectFrom('stored').select('storage_key')))
        .returning('id'),
    )
    .selectFrom('stored')
    .select(({ exists, selectFrom }) => exists(selectFrom('made').select('id')).as('is_now'))
    .executeTakeFirst();
  if (row === undefined) return 'gone';
  return row.is_now === true ? 'now' : 'before';
}

/** Once; of two that stored the same, the first is what is noted. False when the document is gone, and what was stored has to go. */
export async function markFileStored(
  transaction: Transaction,
  { storageKey, byteSize, checksum }: StoredFile,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('document_files')
    .select('user_id')
    .where('storage_key', '=', storageKey)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined || row.user_id === null) return false;
  await transaction
    .updateTable('document_files')
    .set({ byte_size: byteSize, checksum })
    .where('storage_key', '=', storageKey)
    .where('checksum', 'is', null)
    .execute();
  return true;
}

/** By the names that a letter has for its paper. */
export interface PaperOfLetter {
  readonly userId: string;
  readonly documentId: string;
}

/** A document is never changed, so that one was withdrawn stands beside it. */
export async function insertWithdrawn(
  transaction: Transaction,
  papers: readonly PaperOfLetter[],
  at: Temporal.Instant,
): Promise<void> {
  await transaction
    .insertInto('withdrawn_papers')
    .values(
      papers.map(({ userId, documentId }) => ({
        user_id: userId,
        document_id: documentId,
        withdrawn_at: toTimestamp(at),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How many papers of a cause, and of those that continue it behind a colon, were withdrawn. */
export async function countWithdrawn(
  reader: Reader,
  { userId, cause }: { readonly userId: string; readonly cause: string },
): Promise<number> {
  const row = await reader
    .selectFrom('withdrawn_papers')
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.user_id', '=', 'withdrawn_papers.user_id')
        .onRef('documents.id', '=', 'withdrawn_papers.document_id'),
    )
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('documents.user_id', '=', userId)
    .where((where) => where.or([where('cause', '=', cause), where('cause', 'like', `${cause}:%`)]))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** It is asked for once more. */
export async function deleteWithdrawn(
  transaction: Transaction,
  { userId, documentId }: PaperOfLetter,
): Promise<void> {
  await transaction
    .deleteFrom('withdrawn_papers')
    .where('user_id', '=', userId)
    .where('document_id', '=', documentId)
    .execute();
}
