import type { ProductSlug } from '@wysh/domain/eligibility/product-availability.ts';
import type { PolicyState, TerminationReason } from '@wysh/domain/policy/policy-lifecycle.ts';

/** The contract of insurance, from acceptance to its end. Its amount and premium are those of its quote. */
export interface InsurancePolicy {
  readonly id: string;
  readonly userId: string;
  readonly membershipId: string;
  readonly quoteId: string;
  readonly applicationId: string;
  readonly productSlug: ProductSlug;
  /** What people quote. */
  readonly number: string;
  readonly status: PolicyState;
  /** Whole dollars. */
  readonly amount: number;
  readonly termYears: number;
  readonly insuredsAgeAtTerm: number;
  /** Whose law it is under, by its postal abbreviation. */
  readonly state: string;
  readonly createdAt: Temporal.Instant;
  /** When the first premium can no longer be paid. */
  readonly payableUntil: Temporal.Instant;
  readonly effectiveAt: Temporal.Instant | null;
  /** The first day without cover, once cover has begun. */
  readonly termEndsOn: Temporal.PlainDate | null;
  readonly freeLookEndsOn: Temporal.PlainDate | null;
  readonly lapsesOn: Temporal.PlainDate | null;
  readonly pausedAt: Temporal.Instant | null;
  readonly terminatedAt: Temporal.Instant | null;
  readonly terminationReason: TerminationReason | null;
}
