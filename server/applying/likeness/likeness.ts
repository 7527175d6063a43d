import type { SharedMark } from '@wysh/domain/underwriting/alike-person.ts';
import type { LikenessState } from '@wysh/domain/underwriting/likeness-lifecycle.ts';
import type { SealedColumn } from '../../platform/database/sealed-column.ts';
import { openShape, sealShape, storedText } from '../../platform/database/stored-shape.ts';
import type { Encryption } from '../../platform/encryption.ts';

/** Two accounts that may be one person's. Its life is `domain/underwriting/likeness-lifecycle.ts`. */
export interface Likeness {
  readonly id: string;
  /** In the order in which they handed in first. */
  readonly userIds: readonly [first: string, second: string];
  readonly shares: readonly SharedMark[];
  readonly foundAt: Temporal.Instant;
  readonly state: LikenessState;
  /** Who was about to take cover and read that we look. */
  readonly stoppedUserIds: readonly string[];
  /** By when we said that we write to them. */
  readonly answerBy: Temporal.Instant;
  readonly decided: DecidedLikeness | null;
}

export interface DecidedLikeness {
  readonly at: Temporal.Instant;
  readonly by: string;
  readonly reason: string;
}

const reasonShape = storedText('likenesses.reason_sealed');
const purposeOf = (id: string) => `likeness reason ${id}`;

export const sealedLikenesses: SealedColumn = {
  table: 'likenesses',
  column: 'reason_sealed',
  shapes: [reasonShape],
  key: ['id'],
  purposeOf: (row) => purposeOf(row['id'] ?? ''),
};

export function sealLikenessReason(encryption: Encryption, id: string, reason: string): Buffer {
  return sealShape(encryption, reasonShape, reason, purposeOf(id));
}

export function openLikenessReason(encryption: Encryption, id: string, sealed: Buffer): string {
  return openShape(encryption, reasonShape, sealed, purposeOf(id));
}
