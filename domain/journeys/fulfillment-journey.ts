import type { JourneyDefinition } from './journey.ts';

/**
 * From starting an application to a bought policy (JOUR-21 to JOUR-26). Registration decides by step, because
 * the flag that skips the client's phone form is always on and would otherwise skip registration for everybody
 * . The flows of a step follow each other as the next-page map has them.
 */
export const FULFILLMENT_JOURNEY: JourneyDefinition = {
  slug: 'fulfillment',
  context: 'fulfillment',
  startsWhen: [{ not: 'hasPolicy' }],
  paths: { entry: 'fulfillment', completion: 'home' },
  // 33 in all; the last step is a page of ours (JOUR-33 to JOUR-39, A-098).
  progress: {
    forms: 32,
    screens: ['purchase-policy'],
    between: [{ flow: 'cdd-form', before: 'purchase-policy' }],
  },
  steps: [
    {
      key: 'registration',
      type: 'section',
      steps: [
        { key: 'create-account', type: 'section', when: [{ not: 'authenticated' }] },
        {
          key: 'create-phone',
          type: 'section',
          when: [{ not: 'skipPhoneNumber' }, { not: 'hasPhoneNumber' }],
        },
        {
          key: 'pre-verified-initial-data',
          type: 'flow',
          flows: ['pre-verified-initial-data'],
          when: ['skipPhoneNumber', { not: 'hasPhoneNumber' }],
        },
        { key: 'verify-phone', type: 'section', when: [{ not: 'sessionVerified' }] },
      ],
    },
    {
      key: 'onboarding-intro',
      type: 'flow',
      flows: ['onboarding-intro', 'insurance-profile', 'beneficiary'],
      when: ['hasValidProductOffers'],
    },
    { key: 'aura', type: 'flow', flows: ['aura-interview'], when: ['hasValidProductOffers'] },
    {
      key: 'post-underwriting',
      type: 'flow',
      flows: ['post-underwriting', 'quote-review', 'purchase-policy'],
    },
  ],
};
