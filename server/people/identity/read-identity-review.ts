import type { Readable } from 'node:stream';
import type { Context } from '../../context.ts';
import { recordSensitiveRead } from '../../ground/audit/record-sensitive-read.ts';
import type { Blob } from '../../ground/documents/blob.ts';
import { findFilesOf, readFileOf } from '../../ground/documents/files-of-person.ts';
import type { Reader } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { findNameAndBirthdate } from '../accounts/find-name-and-birthdate.ts';
import type { IdentityReview } from './identity-review.ts';
import { findIdentityReview, listIdentityReviewIds, listReviewsOf } from './identity-review-store.ts';
import { findVerdict } from './store.ts';

/** What one of ours looks at, with the records' verdict, the files and whatever else they handed in; null where there is none. That it was read is kept. */
export async function readIdentityReview(context: Context, id: string) {
  const { reader } = context.database;
  const review = await findReview(context, id);
  if (review === null) return null;
  await recordSensitiveRead(context, {
    action: 'identity_review_read',
    subjectType: 'identity_review',
    subjectId: review.id,
  });
  const { userId, checkId, documents } = review;
  const [verdict, claimed, files, all] = await Promise.all([
    findVerdict(reader, { userId, checkId }),
    findNameAndBirthdate(context, userId),
    findFilesOf(reader, userId, documents),
    listReviewsOf(reader, context.encryption, userId),
  ]);
  return { review, verdict, claimed, files, others: all.filter((other) => other.id !== review.id) };
}

/** One of these files with its content; null when it is none of them. */
export async function readIdentityDocument(
  context: Context,
  id: string,
  blobId: string,
): Promise<{ readonly blob: Blob; readonly content: Readable } | null> {
  const review = await findReview(context, id);
  if (!review?.documents.includes(blobId)) return null;
  return readFileOf(context, review.userId, blobId);
}

/** Those of somebody, by id: what is to be done about them is to be done about their person. */
export function findIdentityReviewIdsOf(reader: Reader, userId: string): Promise<string[]> {
  return listIdentityReviewIds(reader, [userId]);
}

async function findReview({ database, encryption }: Context, id: string): Promise<IdentityReview | null> {
  return isUuid(id) ? findIdentityReview(database.reader, encryption, id) : null;
}
