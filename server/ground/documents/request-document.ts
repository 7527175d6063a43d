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
import { findDocumentOfCause, insertDocument } from './document-store.ts';
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

type DocumentServices = Pick<Services, 'clock' | 'editions' | 'ids' | 'encryption' | 'jobs'>;

/**
 * Asks for a document in the transaction of its cause: it will be written exactly when that commits. Answers its id, which is known
 * from then on; its files follow by a job.
 */
export async function requestDocument<Slug extends DocumentSlug>(
  transaction: Transaction,
  { clock, editions, ids, encryption, jobs }: DocumentServices,
  { userId, slug, data, subject, cause, applicableYear, state }: DocumentRequest<Slug>,
): Promise<string> {
  const id = ids.uuid();
  const now = clock.now();
  const livesIn = state ?? stateOf(data);
  const document = {
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
  // Each time it is not made, somebody else's was: the same one, or another of the version that this would have had.
  while (!(await insertDocument(transaction, document))) {
    const known = await findDocumentOfCause(transaction, userId, cause);
    if (known === null) continue;
    await deleteWithdrawn(transaction, { userId, documentId: known });
    return known;
  }
  await jobs.enqueue(transaction, generateDocumentJob, { userId, documentId: id }, { key: id });
  return id;
}

/** Where the person lives whose paper it is; empty where it doesn't say. */
function stateOf(data: PaperDataBySlug[DocumentSlug]): string {
  if ('paper' in data) return data.state;
  return 'person' in data ? data.person.stateAlpha2 : '';
}
