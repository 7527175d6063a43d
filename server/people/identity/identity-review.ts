import type { IdentityReviewState } from '@wysh/domain/accounts/identity-review-lifecycle.ts';
import type { SealedColumn } from '../../platform/database/sealed-column.ts';
import { openShape, sealShape, storedText } from '../../platform/database/stored-shape.ts';
import type { Encryption } from '../../platform/encryption.ts';

/** Documents that somebody handed in because records couldn't tell who they are. Its life is `domain/accounts/identity-review-lifecycle.ts`. */
export interface IdentityReview {
  readonly id: string;
  readonly userId: string;
  /** The check whose verdict they make up for. */
  readonly checkId: string;
  readonly state: IdentityReviewState;
  /** The files, by their ids. */
  readonly documents: readonly string[];
  readonly handedInAt: Temporal.Instant;
  /** By when we said that we write to them. */
  readonly answerBy: Temporal.Instant;
  /** Who said last what they show, or took it up again; null where nobody did. */
  readonly decided: DecidedIdentity | null;
}

export interface DecidedIdentity {
  readonly at: Temporal.Instant;
  readonly by: string;
  readonly reason: string;
}

const reasonShape = storedText('identity_reviews.reason_sealed');
const purposeOf = (id: string) => `identity review reason ${id}`;

export const sealedIdentityReviews: SealedColumn = {
  table: 'identity_reviews',
  column: 'reason_sealed',
  shapes: [reasonShape],
  key: ['id'],
  purposeOf: (row) => purposeOf(row['id'] ?? ''),
};

export function sealIdentityReason(encryption: Encryption, id: string, reason: string): Buffer {
  return sealShape(encryption, reasonShape, reason, purposeOf(id));
}

export function openIdentityReason(encryption: Encryption, id: string, sealed: Buffer): string {
  return openShape(encryption, reasonShape, sealed, purposeOf(id));
}
