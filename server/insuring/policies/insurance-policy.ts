import type { ProductSlug } from '@wysh/domain/eligibility/product-availability.ts';
import type { Hold } from '@wysh/domain/policy/holds.ts';
import type { PolicyState, TerminationReason } from '@wysh/domain/policy/policy-lifecycle.ts';
import type { PolicyFigures, PolicyTransaction } from '@wysh/domain/policy/terms.ts';

/** The contract of insurance, from acceptance to its end. What it says is in its terms: terms-of-policy.ts. */
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
  /** Whose law it is under, by its postal abbreviation. */
  readonly state: string;
  readonly createdAt: Temporal.Instant;
  /** When the first premium can no longer be paid. */
  readonly payableUntil: Temporal.Instant;
  /** When cover began. */
  readonly effectiveAt: Temporal.Instant | null;
  readonly freeLookEndsOn: Temporal.PlainDate | null;
  readonly lapsesOn: Temporal.PlainDate | null;
  /** While its owner's request to end it waits: no bill that is due on this day or later is asked for. */
  readonly nothingDueFrom: Temporal.PlainDate | null;
  readonly pausedAt: Temporal.Instant | null;
  readonly terminatedAt: Temporal.Instant | null;
  readonly terminationReason: TerminationReason | null;
  /** Its quote's, which are what it will say once it is issued. */
  readonly quoted: PolicyFigures & { readonly basisVersion: string };
  /** What happened to the contract, from its issue on, in their order; none before. */
  readonly transactions: readonly PolicyTransaction[];
  /** What keeps its billing standing still, or did, or will. */
  readonly holds: readonly Hold[];
}
