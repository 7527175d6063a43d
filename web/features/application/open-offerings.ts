import type { OfferingsQuery } from '../../api/generated/application.ts';

export type Offering = OfferingsQuery['productOfferings'][number];

export const TERM_LIFE = 'wysh-term-life';

/** Those that can still be had; what expired or was withdrawn does not count (QUOTE-20, QUOTE-21). */
export function openOfferings(offerings: readonly Offering[]): Offering[] {
  return offerings.filter(({ status }) => status === 'pending');
}

/** What the estimate was made for. */
export interface Asked {
  readonly amount: number;
  readonly insuredsAgeAtTerm: number;
}

/** Whether an offer stays below what was asked for, in amount or in years. */
export function isLessThanAsked(
  offering: Pick<Offering, 'amount' | 'insuredsAgeAtTerm'>,
  asked: Asked,
): boolean {
  return offering.amount < asked.amount || offering.insuredsAgeAtTerm < asked.insuredsAgeAtTerm;
}
