import type { AllocationCoverage } from '@wysh/domain/coverage/allocation-coverage.ts';
import type { AllocationHistoryEntry } from '@wysh/domain/wyshes/allocation-history.ts';
import type { AllocationState } from '@wysh/domain/wyshes/allocation-lifecycle.ts';
import type { RecipientType } from '@wysh/domain/wyshes/recipient.ts';

/** A wysh on somebody's list. */
export interface Allocation {
  readonly id: string;
  readonly constellationId: string;
  readonly wyshSlug: string;
  readonly name: string;
  /** Whole dollars; null until the person says how much. */
  readonly amount: number | null;
  readonly status: AllocationState;
  /** 1 is covered first; 0 once off the list. */
  readonly order: number;
  readonly monitored: boolean;
  /** YYYY-MM-DD */
  readonly terminatesAt: string | null;
  readonly updatedAt: Temporal.Instant;
}

/** An allocation with what the policy's cover makes of it (decision A-047). */
export type CoveredAllocation = Allocation & Readonly<AllocationCoverage>;

/** A person's constellation, as far as its list of wyshes is concerned. */
export interface ListOwner {
  readonly constellationId: string;
}

export interface AllocationHistory extends Readonly<AllocationHistoryEntry> {
  readonly id: string;
  /** Whether the balance of an account changed it, and not its owner. */
  readonly byBalance: boolean;
  readonly allocationId: string;
  readonly createdAt: Temporal.Instant;
}

/** Who should receive the money of one wysh. Fields that its type does not have are null. */
export interface StoredRecipient {
  readonly id: string;
  readonly allocationId: string;
  readonly type: RecipientType;
  readonly name: string;
  readonly email: string | null;
  readonly countryCode: string | null;
  readonly phoneNumber: string | null;
  /** Sealed and opened by `recipient-account-number.ts`. */
  readonly accountNumberSealed: Buffer | null;
  readonly websiteUrl: string | null;
  readonly relationship: string | null;
}
