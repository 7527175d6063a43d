import type { BankReturnReason, DeclineReason } from './port.ts';

/** What a card of the embedded vendor does. A decline reason is the answer to the first attempt to use it at all. */
export type CardBehaviour =
  | 'succeeds'
  | 'fails_when_charged'
  | 'authenticates_always'
  | 'authenticates_once'
  | 'settles_later'
  | 'disputed'
  | 'inquired'
  | 'refund_pends'
  | 'refund_fails'
  | Exclude<DeclineReason, 'authentication_failed' | Exclude<BankReturnReason, 'insufficient_funds'>>;

/**
 * The card numbers for tests that Stripe publishes (https://docs.stripe.com/testing), which do the same here, and one of ours:
 * …0184 of A-156, which stays in processing for a while. Lost and stolen cards look like any declined card (S-63).
 */
const behaviours: Readonly<Record<string, CardBehaviour>> = {
  '4000000000000002': 'card_declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000009987': 'card_declined',
  '4000000000009979': 'card_declined',
  '4000000000000069': 'expired_card',
  '4000000000000127': 'incorrect_cvc',
  '4000000000000119': 'processing_error',
  '4000000000000341': 'fails_when_charged',
  '4000002760003184': 'authenticates_always',
  '4000002500003155': 'authenticates_once',
  '4000000000000184': 'settles_later',
  // Charged, and then the bank takes it back, or asks about it.
  '4000000000000259': 'disputed',
  '4000000000001976': 'inquired',
  // Charged, and what is refunded takes a while, or comes back.
  '4000000000007726': 'refund_pends',
  '4000000000005126': 'refund_fails',
};

/** Stripe's public numbers that are not credit cards. */
const fundings: Readonly<Record<string, 'debit' | 'prepaid'>> = {
  '4000056655665556': 'debit',
  '5200828282828210': 'debit',
  '5105105105105100': 'prepaid',
};

/** Any other number whose check digit is right is a good card. */
export function behaviourOf(digits: string): CardBehaviour {
  return behaviours[digits] ?? 'succeeds';
}

export function fundingOf(digits: string): 'credit' | 'debit' | 'prepaid' {
  return fundings[digits] ?? 'credit';
}
