import { isLetterSlug } from '@wysh/domain/papers/document-kinds.ts';
import type { Context } from '../../context.ts';
import type { StoredDocument } from '../../ground/documents/document.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { PostalAddress } from '../../providers/post/port.ts';
import { postLettersJob } from './jobs.ts';
import { countLettersSince, insertLetter } from './store.ts';

/**
 * A paper as it was written, by post: no other paper is made of it. False where its cause has posted it already. What was a letter in the first
 * place has room for an address; of other papers the kind says why they go.
 */
export async function postPaper(
  transaction: Transaction,
  { clock, encryption, ids, jobs }: Context,
  {
    userId,
    to,
    paper,
    kind,
    cause,
  }: {
    readonly userId: string;
    readonly to: PostalAddress;
    readonly paper: Pick<StoredDocument, 'id' | 'slug'>;
    readonly kind: 'paper_again' | 'paper_wanted';
    readonly cause: string;
  },
): Promise<boolean> {
  const isNew = await insertLetter(transaction, encryption, {
    userId,
    id: ids.uuid(),
    kind: isLetterSlug(paper.slug) ? 'letter_again' : kind,
    subject: { type: 'person', id: userId },
    cause,
    documentId: paper.id,
    address: to,
    namesDay: null,
    writtenAt: clock.now(),
  });
  if (isNew) await jobs.enqueue(transaction, postLettersJob, null, { key: postLettersJob.name });
  return isNew;
}

/** How many papers somebody had sent to them by post since then. */
export function countPapersPosted(reader: Reader, userId: string, since: Temporal.Instant): Promise<number> {
  return countLettersSince(reader, userId, ['letter_again', 'paper_wanted'], since);
}
