import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { underwritingCooldownEndsOn } from '@wysh/domain/eligibility/underwriting-cooldown.ts';
import type { Offering } from '../../applying/offerings/offering.ts';
import { statusAt } from '../../applying/offerings/offering.ts';
import type { Evidence } from '../../applying/underwriting/find-evidence.ts';
import type { Quote } from '../policies/quote.ts';

/** Somebody asks for a lapsed policy of theirs. */
export interface ReinstatementRequest {
  readonly id: string;
  readonly userId: string;
  readonly policyId: string;
  /** Null until it is offered: at once where nothing is asked, and once the interview approved where it comes first. */
  readonly offeringId: string | null;
  /** What was told in the interview; null where none is asked, and before it is handed in. */
  readonly applicationId: string | null;
  readonly requestedAt: Temporal.Instant;
  /** Where the policy was issued: what it costs is counted on this day, and holds as long as the offer. */
  readonly requestedOn: Temporal.PlainDate;
  readonly completedAt: Temporal.Instant | null;
}

/** With what was decided and offered, which say what became of it. */
export interface ReinstatementState extends ReinstatementRequest {
  readonly offering: Offering | null;
  /** Of the quote that was made of it; null before it was accepted. */
  readonly quoteStatus: Quote['status'] | null;
  readonly evidence: Evidence | null;
  /** Whether its policy can be asked back today. */
  readonly isInTime: boolean;
}

export type OfferedReturn = ReinstatementState & { readonly offering: Offering };

export type RequestStatus =
  | 'requested'
  | 'underwriting'
  | 'offered'
  | 'accepted'
  | 'completed'
  | 'rejected'
  | 'expired';

/**
 * What a request is at an instant. One that needs no evidence of health is offered at once; the others wait for the interview, are
 * decided, and are offered or refused. An offer is open while its sum holds: it, or the quote made of it, can be taken until then. A quote
 * that was withdrawn since, because another policy began, is over. An interview that nobody could decide is asked for again.
 */
export function requestStatus(request: ReinstatementState, now: Temporal.Instant): RequestStatus {
  const { offering, completedAt } = request;
  if (completedAt !== null) return 'completed';
  return offering === null ? beforeOffer(request) : sinceOffer({ ...request, offering }, now);
}

function beforeOffer({ evidence, isInTime }: ReinstatementState): RequestStatus {
  switch (evidence?.result) {
    case 'pending':
    case 'referred_to_underwriter':
      return 'underwriting';
    case 'rejected':
      return 'rejected';
    // Too late to be offered by then.
    case 'approved':
      return 'expired';
    case 'failed':
    case undefined:
      return isInTime ? 'requested' : 'expired';
  }
}

function sinceOffer({ offering, quoteStatus }: OfferedReturn, now: Temporal.Instant): RequestStatus {
  if (Temporal.Instant.compare(now, offering.expiresAt) > 0) return 'expired';
  const status = statusAt(offering, now);
  if (status === 'pending') return 'offered';
  const isQuoteOver = quoteStatus === 'withdrawn' || quoteStatus === 'expired';
  return status === 'accepted' && !isQuoteOver ? 'accepted' : 'expired';
}

/** The first day on which it can be asked for again after a refusal, as after one of new cover (UW-06); null without one. */
export function canAskAgainOn({ evidence }: Pick<ReinstatementState, 'evidence'>): Temporal.PlainDate | null {
  if (evidence?.result !== 'rejected' || evidence.decidedAt === null) return null;
  return underwritingCooldownEndsOn(easternDate(evidence.decidedAt));
}
