import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import type { ReviewState } from '@wysh/domain/underwriting/review-lifecycle.ts';
import * as v from 'valibot';
import { formValues } from '../../ground/flows/answer-shape.ts';
import type { SealedColumn } from '../../platform/database/sealed-column.ts';
import { openShape, sealShape, storedShape } from '../../platform/database/stored-shape.ts';
import type { Encryption } from '../../platform/encryption.ts';

/** What somebody asked of a decision about them, and what we answered. Its life is `domain/underwriting/review-lifecycle.ts`. */
export interface DecisionReview {
  readonly id: string;
  readonly userId: string;
  readonly applicationId: string;
  readonly state: ReviewState;
  readonly askedAt: Temporal.Instant;
  readonly asked: Asked;
  /** Files of theirs that show it. */
  readonly evidence: readonly string[];
  readonly answered: Answered | null;
  /** The application with the right answers; null where none was handed in. */
  readonly decidedAgainId: string | null;
  /** Since when nobody could decide it; null where nothing keeps it. */
  readonly heldUpAt: Temporal.Instant | null;
  readonly takenBackAt: Temporal.Instant | null;
}

export interface Asked {
  /** By question, the answers as they are right; empty where nothing is corrected. */
  readonly answers: FormValues;
  /** A statement of their own, which stays with the decision; null where they made none. */
  readonly statement: string | null;
  readonly wantsPerson: boolean;
}

export interface Answered {
  readonly at: Temporal.Instant;
  readonly by: string;
  /** To whoever asked, in the words of who looked. */
  readonly words: string;
  /** By question, what their papers show in the place of what they said; empty where they show nothing else. */
  readonly shown: FormValues;
}

/** Names one review of one person, to which what is sealed is bound. */
export type ReviewKey = Pick<DecisionReview, 'id' | 'userId'>;

const askedShape = storedShape<Asked>({
  name: 'decision_reviews.asked_sealed',
  schema: v.object({ answers: formValues, statement: v.nullable(v.string()), wantsPerson: v.boolean() }),
});

interface StoredAnswer {
  readonly words: string;
  readonly shown?: FormValues;
}

const answerShape = storedShape<StoredAnswer>({
  name: 'decision_reviews.answer_sealed',
  schema: v.object({ words: v.string(), shown: v.exactOptional(formValues) }),
});

const askedPurpose = ({ userId, id }: ReviewKey) => `decision_reviews.asked:${userId}:${id}`;
const answerPurpose = ({ userId, id }: ReviewKey) => `decision_reviews.answer:${userId}:${id}`;

const keyOf = (row: Readonly<Record<string, string>>): ReviewKey => ({
  userId: row['user_id'] ?? '',
  id: row['id'] ?? '',
});

export const sealedReviews: readonly SealedColumn[] = [
  {
    table: 'decision_reviews',
    column: 'asked_sealed',
    shapes: [askedShape],
    key: ['user_id', 'id'],
    purposeOf: (row) => askedPurpose(keyOf(row)),
  },
  {
    table: 'decision_reviews',
    column: 'answer_sealed',
    shapes: [answerShape],
    key: ['user_id', 'id'],
    purposeOf: (row) => answerPurpose(keyOf(row)),
  },
];

export function sealAsked(encryption: Encryption, key: ReviewKey, asked: Asked): Buffer {
  return sealShape(encryption, askedShape, asked, askedPurpose(key));
}

export function openAsked(encryption: Encryption, key: ReviewKey, sealed: Buffer): Asked {
  return openShape(encryption, askedShape, sealed, askedPurpose(key));
}

export function sealAnswer(
  encryption: Encryption,
  key: ReviewKey,
  { words, shown }: Pick<Answered, 'words' | 'shown'>,
): Buffer {
  const isShown = Object.keys(shown).length > 0;
  return sealShape(encryption, answerShape, { words, ...(isShown && { shown }) }, answerPurpose(key));
}

export function openAnswer(
  encryption: Encryption,
  key: ReviewKey,
  sealed: Buffer,
): Pick<Answered, 'words' | 'shown'> {
  const { words, shown = {} } = openShape(encryption, answerShape, sealed, answerPurpose(key));
  return { words, shown };
}
