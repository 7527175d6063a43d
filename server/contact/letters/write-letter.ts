import type { LetterSlug } from '@wysh/domain/papers/document-kinds.ts';
import type { Paper } from '@wysh/domain/papers/paper.ts';
import type { Context } from '../../context.ts';
import { requestDocument } from '../../ground/documents/request-document.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { PostalAddress } from '../../providers/post/port.ts';
import { postLettersJob } from './jobs.ts';
import type { LetterKind, LetterSubject } from './letter.ts';
import { insertLetter } from './store.ts';

export interface LetterToWrite {
  readonly userId: string;
  readonly kind: LetterKind;
  readonly slug: LetterSlug;
  readonly subject: LetterSubject;
  /** Such as `lapse-notice:<policy>:<day>`; the same cause writes one letter, however often it is carried out. */
  readonly cause: string;
  readonly paper: Paper;
  readonly to: PostalAddress;
  readonly namesDay: Temporal.PlainDate | null;
}

/**
 * Writes a letter in the transaction of its cause: it is handed to the printer exactly when that commits, once its paper is drawn. The
 * paper is among the owner's documents, whoever the letter goes to.
 */
export async function writeLetter(
  transaction: Transaction,
  context: Context,
  { userId, kind, slug, subject, cause, paper, to, namesDay }: LetterToWrite,
): Promise<void> {
  const { clock, ids, encryption, jobs } = context;
  const documentId = await requestDocument(transaction, context, {
    userId,
    slug,
    data: { paper, state: to.state },
    subject,
    cause,
  });
  const id = ids.uuid();
  const writtenAt = clock.now();
  await insertLetter(transaction, encryption, {
    userId,
    id,
    kind,
    subject,
    cause,
    documentId,
    address: to,
    namesDay,
    writtenAt,
  });
  await jobs.enqueue(transaction, postLettersJob, null, { key: postLettersJob.name });
}
