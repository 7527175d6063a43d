import type { OfferingsQuery } from '../../api/generated/application.ts';

export type Offering = OfferingsQuery['productOfferings'][number];

export const TERM_LIFE = 'wysh-term-life';

/**
 * Those that can still be had, chosen or not; what expired or was withdrawn does not count (QUOTE-20, QUOTE-21). One that was taken
 * and waits for its first premium can be had as well: declined or not, nothing is bought yet.
 */
export function openOfferings({ productOfferings, pendingQuote, pendingPolicy }: OpenOfferings): Offering[] {
  // All offers of a decision end on one day: what was chosen is open for as long as there is a quote or an unpaid policy.
  const isChoiceOpen = pendingQuote !== null || pendingPolicy !== null;
  return productOfferings.filter(
    ({ status, kind }) => kind === 'new' && (status === 'pending' || (status === 'accepted' && isChoiceOpen)),
  );
}

/** What was chosen last: the policy that waits for its first premium, or a quote. */
export function chosenProduct({ pendingQuote, pendingPolicy }: OpenOfferings): string | null {
  return (pendingPolicy ?? pendingQuote)?.productDetail.slug ?? null;
}

type OpenOfferings = Pick<OfferingsQuery, 'productOfferings' | 'pendingQuote' | 'pendingPolicy'>;

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
