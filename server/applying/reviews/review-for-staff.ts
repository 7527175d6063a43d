import type { Readable } from 'node:stream';
import type { Context } from '../../context.ts';
import type { Blob } from '../../ground/documents/blob.ts';
import { findFilesOf, readFileOf } from '../../ground/documents/files-of-person.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { ApplicationKey } from '../underwriting/application.ts';
import type { DecisionReview } from './review.ts';
import { findReview, listReviewIds, listReviews } from './review-store.ts';

// For the desk, which has asked who may.

export function findReviewForStaff(
  { database, encryption }: Pick<Context, 'database' | 'encryption'>,
  id: string,
): Promise<DecisionReview | null> {
  return findReview(database.reader, encryption, id);
}

/** All that was asked of one decision, the newest first: whoever reads the decision reads it. */
export function listReviewsForStaff(
  { database, encryption }: Pick<Context, 'database' | 'encryption'>,
  key: ApplicationKey,
): Promise<DecisionReview[]> {
  return listReviews(database.reader, encryption, key);
}

/** All that somebody ever asked of decisions about them, by id. */
export async function findReviewIdsOf(reader: Reader, userId: string): Promise<string[]> {
  return (await listReviewIds(reader, [userId])).map(({ id }) => id);
}

/** What was handed in with it, as far as it is there. */
export function findReviewEvidence(reader: Reader, { userId, evidence }: DecisionReview): Promise<Blob[]> {
  return findFilesOf(reader, userId, evidence);
}

/** One of these files with its content; null when it is none of them. */
export async function readReviewEvidence(
  context: Context,
  reviewId: string,
  blobId: string,
): Promise<{ readonly blob: Blob; readonly content: Readable } | null> {
  const review = await findReviewForStaff(context, reviewId);
  if (review?.evidence.includes(blobId) !== true) return null;
  return readFileOf(context, review.userId, blobId);
}
