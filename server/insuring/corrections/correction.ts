import type { Insured } from '@wysh/domain/policy/insured.ts';
import * as v from 'valibot';
import type { SealedColumn } from '../../platform/database/sealed-column.ts';
import { openShape, sealShape, storedShape } from '../../platform/database/stored-shape.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { insuredSchema } from '../policies/insured.ts';
import { toldWordsOf } from '../policies/told-words.ts';

/**
 * That a policy has a name, a birthdate or a sex wrong:
 *
 * - asked: sent from the page, or noted by one of ours who was told. The policy stays as it is.
 * - confirmed: the desk has seen the evidence and what it does. The contract says what is right from its beginning on, in the same
 *   transaction. Final; what was wrong in it is another correction.
 * - refused: the desk said no, and its owner was told why. Final.
 * - taken_back: by whoever asked, until it is decided; or with the policy, where that ended first. Final.
 */
export type CorrectionState = 'asked' | 'confirmed' | 'refused' | 'taken_back';

export const CORRECTION_WAYS = ['page', 'telephone', 'chat', 'letter'] as const;
export type CorrectionWay = (typeof CORRECTION_WAYS)[number];

export interface PolicyCorrection {
  readonly id: string;
  readonly userId: string;
  readonly policyId: string;
  readonly state: CorrectionState;
  readonly way: CorrectionWay;
  /** Who wrote it down at the desk; null where its owner sent it. */
  readonly notedBy: string | null;
  readonly askedAt: Temporal.Instant;
  /** Where the policy was issued. */
  readonly askedOn: Temporal.PlainDate;
  readonly said: SaidRight;
  /** Files of its owner that show it. */
  readonly evidence: readonly string[];
  /** In whole dollars, as it was shown when it was asked; after it 0 where it would not have been sold. */
  readonly shownBefore: number;
  readonly shownAfter: number;
  readonly decided: Decided | null;
  /** Of the policy's first transaction that it is; null until it is confirmed. */
  readonly sequence: number | null;
  readonly takenBackAt: Temporal.Instant | null;
}

export interface Decided {
  readonly at: Temporal.Instant;
  readonly by: string;
  readonly reason: string;
}

/** What the contract said when it was asked, and what is right. */
export interface SaidRight {
  readonly stated: Insured;
  readonly right: Insured;
}

const saidShape = storedShape<SaidRight>({
  name: 'policy_corrections.said_sealed',
  schema: v.object({ stated: insuredSchema, right: insuredSchema }),
});

const saidPurpose = (id: string) => `policy_corrections.said:${id}`;

export const sealedCorrections: SealedColumn = {
  table: 'policy_corrections',
  column: 'said_sealed',
  shapes: [saidShape],
  key: ['id'],
  purposeOf: (row) => saidPurpose(row['id'] ?? ''),
};

export function sealSaid(
  encryption: Encryption,
  { id, said }: Pick<PolicyCorrection, 'id' | 'said'>,
): Buffer {
  return sealShape(encryption, saidShape, said, saidPurpose(id));
}

export function openSaid(encryption: Encryption, id: string, sealed: Buffer): SaidRight {
  return openShape(encryption, saidShape, sealed, saidPurpose(id));
}

/** What was said to whoever noted it. */
export const correctionWords = toldWordsOf('policy_corrections');
