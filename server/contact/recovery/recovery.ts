import type { RecoveryClaim } from '@wysh/domain/accounts/recovery-claim.ts';
import type { RecoveryState } from '@wysh/domain/accounts/recovery-lifecycle.ts';
import { RECOVERY_RULES } from '@wysh/domain/accounts/recovery-rules.ts';
import * as v from 'valibot';
import type { SealedColumn } from '../../platform/database/sealed-column.ts';
import { openShape, sealShape, storedShape, storedText } from '../../platform/database/stored-shape.ts';
import type { Encryption } from '../../platform/encryption.ts';

/*
 * Somebody who lost the mailbox and the phone of their account asks for it back. They have no session: whoever holds the token is a guest of
 * this one subject. Nobody's account is looked for before it is handed in, and then by a job, so that neither an answer nor its time says
 * whether there is one. Its life is domain/accounts/recovery-lifecycle.ts, its numbers are recovery-rules.ts beside it.
 */

export interface AccountRecovery {
  readonly id: string;
  readonly state: RecoveryState;
  readonly claim: RecoveryClaim;
  readonly begunAt: Temporal.Instant;
  readonly emailCodeHash: Buffer;
  readonly phoneCodeHash: Buffer;
  readonly codesExpireAt: Temporal.Instant;
  readonly wrongCodes: number;
  /** The papers that were handed in. */
  readonly blobIds: readonly string[];
  readonly askedAt: Temporal.Instant | null;
  /** When it was looked whose account it is. */
  readonly lookedAt: Temporal.Instant | null;
  /** Null before that, and where it is nobody's. */
  readonly userId: string | null;
  readonly letterCodeHash: Buffer | null;
  readonly wrongLetterCodes: number;
  readonly letterCodeGivenAt: Temporal.Instant | null;
  readonly waitsUntil: Temporal.Instant | null;
  readonly overAt: Temporal.Instant | null;
  readonly decidedBy: string | null;
  readonly agreedBy: string | null;
}

/** What one of ours said when they proposed it, agreed, sent it back or refused it. */
export interface RecoveryOpinion {
  readonly id: string;
  readonly event: 'proposed' | 'agreed' | 'sent_back' | 'refused';
  readonly saidBy: string;
  readonly saidAt: Temporal.Instant;
  readonly reason: string;
}

/** Why it can't be carried out yet; null where it can. */
export type RecoveryWaits = 'for_an_account' | 'for_its_day' | 'for_the_letter';

/** Its day came, the letter's code was typed back, and there is an account. */
export function whatItWaitsFor(
  { userId, waitsUntil, letterCodeGivenAt }: AccountRecovery,
  now: Temporal.Instant,
): RecoveryWaits | null {
  if (userId === null) return 'for_an_account';
  if (letterCodeGivenAt === null) return 'for_the_letter';
  if (waitsUntil === null || Temporal.Instant.compare(now, waitsUntil) < 0) return 'for_its_day';
  return null;
}

/** When it is over by itself, wherever it is. */
export function overAtOf({ begunAt, askedAt }: AccountRecovery): Temporal.Instant {
  return askedAt === null
    ? begunAt.add({ hours: RECOVERY_RULES.handedInWithinHours })
    : askedAt.add({ hours: RECOVERY_RULES.overAfterDays * 24 });
}

const claimShape = storedShape<RecoveryClaim>({
  name: 'account_recoveries.claim_sealed',
  schema: v.object({
    firstName: v.string(),
    lastName: v.string(),
    birthdate: v.string(),
    line1: v.string(),
    line2: v.nullable(v.string()),
    city: v.string(),
    state: v.string(),
    zip: v.string(),
    policyNumber: v.nullable(v.string()),
    email: v.string(),
    phoneNumber: v.string(),
  }),
});
const reasonShape = storedText('account_recovery_opinions.reason_sealed');

const claimPurpose = (id: string) => `account recovery ${id}`;
const reasonPurpose = (id: string) => `account recovery opinion ${id}`;

export const sealedRecoveries: readonly SealedColumn[] = [
  {
    table: 'account_recoveries',
    column: 'claim_sealed',
    shapes: [claimShape],
    key: ['id'],
    purposeOf: (row) => claimPurpose(row['id'] ?? ''),
  },
  {
    table: 'account_recovery_opinions',
    column: 'reason_sealed',
    shapes: [reasonShape],
    key: ['id'],
    purposeOf: (row) => reasonPurpose(row['id'] ?? ''),
  },
];

export function sealClaim(encryption: Encryption, id: string, claim: RecoveryClaim): Buffer {
  return sealShape(encryption, claimShape, claim, claimPurpose(id));
}

export function openClaim(encryption: Encryption, id: string, sealed: Buffer): RecoveryClaim {
  return openShape(encryption, claimShape, sealed, claimPurpose(id));
}

export function sealReason(encryption: Encryption, id: string, reason: string): Buffer {
  return sealShape(encryption, reasonShape, reason, reasonPurpose(id));
}

export function openReason(encryption: Encryption, id: string, sealed: Buffer): string {
  return openShape(encryption, reasonShape, sealed, reasonPurpose(id));
}
