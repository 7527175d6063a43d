import type { ProductSlug } from '@wysh/domain/eligibility/product-availability.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { ReadingSource } from '../../platform/database/reading-part.ts';

/** A policy in force, as far as areas below it ask. */
export interface PolicyInForce {
  readonly id: string;
  readonly number: string;
  readonly productSlug: ProductSlug;
  /** Whole dollars, by what the contract says on the day it was asked for. */
  readonly amount: number;
  /** Where it was issued, by the postal abbreviation. */
  readonly state: string;
  /** The first day of its cover, where it was issued. */
  readonly effectiveOn: Temporal.PlainDate;
}

/**
 * The file of a policy that was in force: its application with what it was decided on, its agreements, those who receive its benefit,
 * and its papers, by the ids they are found with. It outlives the account of its owner (docs/security.md).
 */
export interface PolicyFile {
  readonly policyId: string;
  readonly userId: string;
  readonly applicationId: string;
  /** What was stated since: to have it back after it lapsed, and to change it, each time. */
  readonly laterApplicationIds: readonly string[];
  readonly membershipId: string;
  /** What its application was offered, for whose papers are about an offer. */
  readonly offeringIds: readonly string[];
  /** The first day on which it may go. */
  readonly keptUntil: Temporal.PlainDate;
}

/** What somebody may be told of their own policy that covers them. */
export interface OwnPolicyTold {
  readonly number: string;
  readonly state: 'in_force' | 'past_due' | 'held';
  readonly isEndingAsked: boolean;
  /** The last day with cover: of a past due one if nothing is paid, else that of its term. */
  readonly lastCoveredOn: Temporal.PlainDate | null;
  /** The oldest bill that is not paid, else the one to come; null where none is. */
  readonly nextBill: { readonly dueOn: Temporal.PlainDate; readonly cents: Cents } | null;
}

/** What wings below `insuring` have to know of policies. `insuring/policies` answers, and the app brings them together. */
export interface PolicyRegister {
  /** A person's policy that covers them, past due and paused included; null without one. */
  findInForce(source: ReadingSource, userId: string, now: Temporal.Instant): Promise<PolicyInForce | null>;
  /** Of the caller, whose session is verified; null where no policy covers them. */
  tellOwn(context: Context): Promise<OwnPolicyTold | null>;
  /** Whether there is such a policy and it is this person's, whatever became of it. */
  isOwn(reader: Reader, userId: string, policyId: string): Promise<boolean>;
  /** Whether a policy of this person ever covered on what they handed in, whatever became of it. */
  hasBegunOn(reader: Reader, userId: string, applicationId: string): Promise<boolean>;
  /** The files of these people's policies that have to stay at an instant; none is of a policy that never was in force. */
  findFilesToKeep(
    reader: Reader,
    userIds: readonly string[],
    now: Temporal.Instant,
  ): Promise<readonly PolicyFile[]>;
  /** Those of these people with whom money is not settled: we owe them a refund or make one, or a bank has not decided about a payment. */
  findUnsettled(reader: Reader, userIds: readonly string[]): Promise<readonly string[]>;
}
