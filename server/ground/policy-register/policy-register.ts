import type { ProductSlug } from '@wysh/domain/eligibility/product-availability.ts';
import type { Reader } from '../../platform/database/database.ts';

/** A policy in force, as far as areas below it ask. */
export interface PolicyInForce {
  readonly id: string;
  readonly number: string;
  readonly productSlug: ProductSlug;
  /** Whole dollars. */
  readonly amount: number;
  /** Where it was issued, by the postal abbreviation. */
  readonly state: string;
  /** The first day of its cover, where it was issued. */
  readonly effectiveOn: Temporal.PlainDate;
}

/** What wings below `insuring` have to know of policies. `insuring/policies` answers, and the app brings them together. */
export interface PolicyRegister {
  /** A person's policy that covers them, past due and paused included; null without one. */
  findInForce(reader: Reader, userId: string): Promise<PolicyInForce | null>;
  /** Whether there is such a policy and it is this person's, whatever became of it. */
  isOwn(reader: Reader, userId: string, policyId: string): Promise<boolean>;
  /** Until when the records have to stay that a policy of these people stands on; nobody is in it who never had cover in force. */
  findRecordsKeptUntil(
    reader: Reader,
    userIds: readonly string[],
    now: Temporal.Instant,
  ): Promise<ReadonlyMap<string, Temporal.PlainDate>>;
}
