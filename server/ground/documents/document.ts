import type { DocumentSlug } from '@wysh/domain/papers/document-kinds.ts';
import type { PaperDataBySlug } from '@wysh/domain/papers/paper-data.ts';
import type { SealedColumn } from '../../platform/database/sealed-column.ts';
import { openShape, sealShape } from '../../platform/database/stored-shape.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { paperShapes } from './paper-shapes.ts';

/*
 * The life of a document we write:
 *
 *   requested   somebody's cause asked for it, in the transaction of that cause; what it is made from lies sealed in its row
 *   generating  a job writes it: its files have their places in the storage
 *   ready       its page is stored, and never changes again; what it was made from stays, so that it can be made again. Its PDF is drawn
 *               from the same when it is first opened, or at night
 *   failed      a try did not work; the next one begins where the first did
 *
 * requested, failed, generating -generateDocument-> generating -> ready | failed. New content is a new document of the next version.
 */

export type DocumentState = 'requested' | 'generating' | 'ready' | 'failed';
export type DocumentFormat = 'html' | 'pdf' | 'png' | 'jpeg';
export type DocumentSubjectType =
  | 'application'
  | 'complaint'
  | 'recovery'
  | 'offering'
  | 'person'
  | 'quote'
  | 'policy'
  | 'membership'
  | 'beneficiary';

/** What a document is about. */
export interface DocumentSubject {
  readonly type: DocumentSubjectType;
  readonly id: string;
}

export interface DocumentFile {
  readonly storageKey: string;
  readonly format: DocumentFormat;
  readonly fileName: string;
  /** Null until it is stored. */
  readonly byteSize: number | null;
}

export interface StoredDocument {
  readonly userId: string;
  readonly id: string;
  readonly slug: DocumentSlug;
  readonly version: number;
  readonly applicableYear: number | null;
  readonly state: DocumentState;
  readonly requestedAt: Temporal.Instant;
  /** The same as a day where the person lives. */
  readonly requestedOn: Temporal.PlainDate;
  readonly readyAt: Temporal.Instant | null;
  /** Empty unless it is ready. */
  readonly files: readonly DocumentFile[];
}

export const CONTENT_TYPES: Readonly<Record<DocumentFormat, string>> = {
  html: 'text/html; charset=utf-8',
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
};

const purposeOf = (userId: string, id: string) => `documents.data:${userId}:${id}`;

export const sealedDocumentData: SealedColumn = {
  table: 'documents',
  column: 'data_sealed',
  shapes: Object.values(paperShapes),
  key: ['user_id', 'id'],
  purposeOf: (row) => purposeOf(row['user_id'] ?? '', row['id'] ?? ''),
};

export function sealDocumentData<Slug extends DocumentSlug>(
  encryption: Encryption,
  { userId, id, slug }: Pick<StoredDocument, 'userId' | 'id'> & { readonly slug: Slug },
  data: PaperDataBySlug[Slug],
): Buffer {
  return sealShape<PaperDataBySlug[Slug]>(encryption, paperShapes[slug], data, purposeOf(userId, id));
}

export function openDocumentData<Slug extends DocumentSlug>(
  encryption: Encryption,
  { userId, id, slug }: Pick<StoredDocument, 'userId' | 'id'> & { readonly slug: Slug },
  sealed: Buffer,
): PaperDataBySlug[Slug] {
  return openShape<PaperDataBySlug[Slug]>(encryption, paperShapes[slug], sealed, purposeOf(userId, id));
}
