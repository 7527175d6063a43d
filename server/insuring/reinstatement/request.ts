import type { Offering } from '../../applying/offerings/offering.ts';
import { statusAt } from '../../applying/offerings/offering.ts';
import type { Quote } from '../policies/quote.ts';

/** Somebody asks for a lapsed policy of theirs. */
export interface ReinstatementRequest {
  readonly id: string;
  readonly userId: string;
  readonly policyId: string;
  readonly offeringId: string;
  readonly requestedAt: Temporal.Instant;
  /** Where the policy was issued: what it costs is counted on this day, and holds as long as the offer. */
  readonly requestedOn: Temporal.PlainDate;
  readonly completedAt: Temporal.Instant | null;
}

/** With its offer, which says what became of it. */
export interface OfferedReturn extends ReinstatementRequest {
  readonly offering: Offering;
  /** Of the quote that was made of it; null before it was accepted. */
  readonly quoteStatus: Quote['status'] | null;
}

export type RequestStatus = 'offered' | 'accepted' | 'completed' | 'expired';

/**
 * What a request is at an instant. One that needs no evidence of health is offered at once, and the offer is open while its sum
 * holds: it, or the quote made of it, can be taken until then. A quote that was withdrawn since, because another policy began, is over.
 */
export function requestStatus(
  { offering, quoteStatus, completedAt }: OfferedReturn,
  now: Temporal.Instant,
): RequestStatus {
  if (completedAt !== null) return 'completed';
  if (Temporal.Instant.compare(now, offering.expiresAt) > 0) return 'expired';
  const status = statusAt(offering, now);
  if (status === 'pending') return 'offered';
  const isQuoteOver = quoteStatus === 'withdrawn' || quoteStatus === 'expired';
  return status === 'accepted' && !isQuoteOver ? 'accepted' : 'expired';
}
