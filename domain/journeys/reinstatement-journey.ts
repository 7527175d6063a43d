import { FULFILLMENT_PROGRESS_LIST } from './fulfillment-journey.ts';
import type { JourneyDefinition } from './journey.ts';

const FIRST_COUNTED = FULFILLMENT_PROGRESS_LIST.indexOf('insurance-profile-form');
const FIRST_OF_PURCHASE = FULFILLMENT_PROGRESS_LIST.indexOf('quote-review');

/**
 * What reinstatement counts: what fulfillment does from the insurance profile to the end of the interview, then
 * its own quote and purchase (JOUR-40). Beneficiaries stay as they are, so nobody is introduced to them again.
 */
export const REINSTATEMENT_PROGRESS_LIST: readonly string[] = [
  ...FULFILLMENT_PROGRESS_LIST.slice(FIRST_COUNTED, FIRST_OF_PURCHASE).filter(
    (key) => key !== 'beneficiary-intro',
  ),
  'quote-review-route',
  'purchase-reinstated-policy',
];

/**
 * Putting a lapsed policy back in force (JOUR-27 to JOUR-32). The interview is skipped while none is needed
 * . Once the sum is paid there is no way back into it.
 */
export const REINSTATEMENT_JOURNEY: JourneyDefinition = {
  slug: 'reinstatement',
  context: 'reinstatement',
  requiredMetadata: ['reinstateablePolicyId'],
  paths: { entry: 'fulfillment', completion: 'home' },
  progressList: REINSTATEMENT_PROGRESS_LIST,
  steps: [
    {
      key: 'unified-insurance-profile',
      type: 'flow',
      flows: ['insurance-profile'],
      when: ['hasValidReinstatementOffer'],
    },
    {
      key: 'aura',
      type: 'flow',
      flows: ['aura-interview'],
      when: ['hasValidReinstatementOffer', 'underwritingRequired'],
    },
    { key: 'quote-review-route', type: 'section' },
    {
      key: 'purchase-reinstated-policy',
      type: 'section',
      back: { to: 'quote-review-route', whenAny: [{ not: 'hasPolicy' }, { not: 'hasPayment' }] },
    },
    {
      key: 'policy-confirmation',
      type: 'section',
      back: { to: 'purchase-reinstated-policy', whenAny: [] },
    },
  ],
};
