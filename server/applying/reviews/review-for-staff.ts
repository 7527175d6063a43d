import type { Readable } from 'node:stream';
import type { Context } from '../../context.ts';
import type { Blob } from '../../ground/documents/blob.ts';
import { findFilesOf, readFileOf } from '../../ground/documents/files-of-person.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { ApplicationKey } from '../underwriting/application.ts';
import type { DecisionReview } from './review.ts';
import { findReview, findReviewedBy, listReviewIds, listReviews } from './review-store.ts';

// For the desk, which has asked who may.

export function findReviewForStaff(
  { database, encryption }: Pick<Context, 'database' | 'encryption'>,
  id: string,
): Promise<DecisionReview | null> {
  return findReview(database.reader, encryption, id);
}

/** A statement of its applicant that stays with a decision. */
export interface OwnStatement {
  readonly saidAt: Temporal.Instant;
  readonly words: string;
}

/** Of one decision, and of the one whose correction led to it, the newest first: whoever reads the decision reads them. */
export async function listStatements(
  { database, encryption }: Pick<Context, 'database' | 'encryption'>,
  { userId, id }: ApplicationKey,
): Promise<OwnStatement[]> {
  const { reader } = database;
  const before = await findReviewedBy(reader, { userId, id });
  const [own, ofBefore] = await Promise.all([
    listReviews(reader, encryption, { userId, id }),
    before === null ? [] : listReviews(reader, encryption, { userId, id: before }),
  ]);
  return [...own, ...ofBefore].flatMap(({ state, askedAt, asked }) =>
    asked.statement === null || state === 'taken_back' ? [] : [{ saidAt: askedAt, words: asked.statement }],
  );
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
