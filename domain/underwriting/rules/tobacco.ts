import { defineRule, tobaccoRates } from '../rule.ts';

export const TOBACCO = defineRule({
  name: 'tobacco',
  why: 'Smokers die about three times as often as people who never smoked, and lose ten years. Twelve months are how long a test and a relapse are likely to tell.',
  source:
    'Jha and others, 21st-century hazards of smoking and benefits of cessation in the United States, New England Journal of Medicine 2013.',
  reads: ['tobacco'],
  cases: [
    {
      name: 'within-12-months',
      when: ({ tobacco }) => tobacco !== null && tobacco !== 'none',
      does: tobaccoRates(),
      reason:
        'Tobacco or nicotine in the last 12 months means tobacco rates. Quit for a year and ask us again.',
    },
  ],
});
