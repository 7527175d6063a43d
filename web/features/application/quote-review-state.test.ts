import { expect, test } from 'vitest';
import { quoteReviewState, type QuoteReviewFacts } from './quote-review-state.ts';

const EVERYTHING: QuoteReviewFacts = {
  isDecisionPending: true,
  hasTimedOut: false,
  view: 'editor',
  isDenied: true,
  hasReinstatementOffer: true,
  hasQuote: true,
  hasOffers: true,
};

test('the first state that holds is shown, in the specified order [QUOTE-10]', () => {
  const steps: readonly Partial<QuoteReviewFacts>[] = [
    {},
    { hasTimedOut: true },
    { isDecisionPending: false },
    { view: 'about-ad' },
    { view: null },
    { isDenied: false },
    { hasReinstatementOffer: false },
    { hasQuote: false },
    { hasOffers: false },
  ];
  let facts = EVERYTHING;
  const states = steps.map((step) => quoteReviewState((facts = { ...facts, ...step })));
  expect(states).toEqual([
    'loading',
    'timed-out',
    'editor',
    'about-ad',
    'denial',
    'reinstatement',
    'quote',
    'offer',
    'nothing',
  ]);
});

test('there is nothing to edit or to read about without an offer [QUOTE-20]', () => {
  const facts = {
    ...EVERYTHING,
    isDecisionPending: false,
    isDenied: false,
    hasReinstatementOffer: false,
    hasQuote: false,
    hasOffers: false,
  };
  expect(quoteReviewState(facts)).toBe('nothing');
});
