/** What the review of a quote knows of somebody. */
export interface QuoteReviewFacts {
  /** The decision has not been made. */
  readonly isDecisionPending: boolean;
  /** It was waited for until nobody waits any more. */
  readonly hasTimedOut: boolean;
  /** What the address asks to see: the editor of cover, or what accidental death insurance is. */
  readonly view: 'editor' | 'about-ad' | null;
  readonly isDenied: boolean;
  readonly hasReinstatementOffer: boolean;
  readonly hasQuote: boolean;
  readonly hasOffers: boolean;
}

export type QuoteReviewState =
  | 'loading'
  | 'timed-out'
  | 'editor'
  | 'about-ad'
  | 'denial'
  | 'reinstatement'
  | 'quote'
  | 'offer'
  | 'nothing';

/** The first that holds, in this order (QUOTE-01 to QUOTE-10). */
export function quoteReviewState(facts: QuoteReviewFacts): QuoteReviewState {
  const { isDecisionPending, hasTimedOut, view, hasQuote, hasOffers } = facts;
  if (isDecisionPending && !hasTimedOut) return 'loading';
  if (isDecisionPending) return 'timed-out';
  const hasAny = hasQuote || hasOffers;
  if (view !== null && hasAny) return view;
  if (facts.isDenied) return 'denial';
  if (facts.hasReinstatementOffer) return 'reinstatement';
  if (hasQuote) return 'quote';
  return hasOffers ? 'offer' : 'nothing';
}
