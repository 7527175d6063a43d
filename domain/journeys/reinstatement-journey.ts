import type { JourneyDefinition } from './journey.ts';

/**
 * Putting a lapsed policy back in force (JOUR-27 to JOUR-32). Profile and interview are skipped while none is needed: for 31 days it
 * comes back by paying alone. Once the sum is paid there is no way back into it.
 */
export const REINSTATEMENT_JOURNEY: JourneyDefinition = {
  slug: 'reinstatement',
  context: 'reinstatement',
  requiredMetadata: ['reinstateablePolicyId'],
  paths: { entry: 'fulfillment', completion: 'home' },
  // Of its flows what fulfillment counts of them, then its own quote and purchase (JOUR-40).
  progress: { forms: 26, screens: ['quote-review-route', 'purchase-reinstated-policy'] },
  steps: [
    {
      key: 'unified-insurance-profile',
      type: 'flow',
      flows: ['insurance-profile'],
      when: ['hasValidReinstatementOffer', 'underwritingRequired'],
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
