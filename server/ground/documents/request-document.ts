import { papersInForce } from '@wysh/domain/editions/in-force.ts';
import { dayIn } from '@wysh/domain/policy/policy-rules.ts';
import { DOCUMENT_KINDS } from '@wysh/domain/papers/document-kinds.ts';
import type { DocumentSlug } from '@wysh/domain/papers/document-kinds.ts';
import type { PaperDataBySlug } from '@wysh/domain/papers/paper-data.ts';
import type { Services } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { sealDocumentData } from './document.ts';
import type { DocumentSubject } from './document.ts';
import { deleteWithdrawn } from './document-writing-store.ts';
import { findDocumentOfCause, insertDocuments } from './document-store.ts';
import type { NewDocument } from './document-store.ts';
import { generateDocumentJob } from './jobs.ts';

export interface DocumentRequest<Slug extends DocumentSlug> {
  readonly userId: string;
  readonly slug: Slug;
  readonly data: PaperDataBySlug[Slug];
  readonly subject: DocumentSubject;
  /** Why it is asked for, such as `quote-accepted:<id>`: the same cause makes one document, however often it is carried out. */
  readonly cause: string;
  /** For what belongs to a tax year. */
  readonly applicableYear?: number;
  /** Of the person whose paper it is, by the postal abbreviation, where its data doesn't say it. */
  readonly state?: string;
}

/** A request of whichever paper. */
export type AnyDocumentRequest = { [Slug in DocumentSlug]: DocumentRequest<Slug> }[DocumentSlug];

type DocumentServices = Pick<Services, 'clock' | 'editions' | 'ids' | 'encryption' | 'jobs'>;

/**
 * Asks for a document in the transaction of its cause: it will be written exactly when that commits. Answers its id, which is known
 * from then on; its files follow by a job.
 */
export async function requestDocument<Slug extends DocumentSlug>(
  transaction: Transaction,
  services: DocumentServices,
  request: DocumentRequest<Slug>,
): Promise<string> {
  const { userId, cause } = request;
  const document = documentOf(services, request);
  // Each time it is not made, somebody else's was: the same one, or another of the version that this would have had.
  while (!(await insertDocuments(transaction, [document])).has(document.id)) {
    const known = await findDocumentOfCause(transaction, userId, cause);
    if (known === null) continue;
    await deleteWithdrawn(transaction, { userId, documentId: known });
    return known;
  }
  await enqueueWriting(transaction, services, [document]);
  return document.id;
}

/** Asks for several of different kinds in the transaction of their cause, with as many statements as for one. */
export async function requestDocuments(
  transaction: Transaction,
  services: DocumentServices,
  requests: readonly AnyDocumentRequest[],
): Promise<void> {
  const asked = requests.map((request) => ({ request, document: documentOf(services, request) }));
  const made = await insertDocuments(
    transaction,
    asked.map(({ document }) => document),
  );
  const isMade = ({ document }: (typeof asked)[number]) => made.has(document.id);
  await enqueueWriting(
    transaction,
    services,
    asked.filter(isMade).map(({ document }) => document),
  );
  for (const one of asked) if (!isMade(one)) await requestDocument(transaction, services, one.request);
}

function documentOf<Slug extends DocumentSlug>(
  { clock, editions, ids, encryption }: DocumentServices,
  { userId, slug, data, subject, cause, applicableYear, state }: DocumentRequest<Slug>,
): NewDocument {
  const id = ids.uuid();
  const now = clock.now();
  const livesIn = state ?? stateOf(data);
  return {
    userId,
    id,
    slug,
    category: DOCUMENT_KINDS[slug].category,
    edition: papersInForce(editions, slug, livesIn, now).version,
    applicableYear: applicableYear ?? null,
    subject,
    cause,
    dataSealed: sealDocumentData(encryption, { userId, id, slug }, data),
    requestedAt: now,
    requestedOn: dayIn(livesIn, now),
  };
}

async function enqueueWriting(
  transaction: Transaction,
  { jobs }: DocumentServices,
  documents: readonly NewDocument[],
): Promise<void> {
  if (documents.length === 0) return;
  await jobs.enqueueEach(
    transaction,
    generateDocumentJob,
    documents.map(({ userId, id }) => ({ payload: { userId, documentId: id }, key: id })),
  );
}

/** Where the person lives whose paper it is; empty where it doesn't say. */
function stateOf(data: PaperDataBySlug[DocumentSlug]): string {
  if ('paper' in data) return data.state;
  return 'person' in data ? data.person.stateAlpha2 : '';
}
