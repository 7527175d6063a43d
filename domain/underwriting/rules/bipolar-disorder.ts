import { defineRule, refer } from '../rule.ts';

export const BIPOLAR_DISORDER = defineRule({
  name: 'bipolar-disorder',
  why: 'Mortality is about twice that of others, and it depends on how steady somebody has been and for how long, which two answers cannot tell.',
  source: 'Walker and others, Mortality in mental disorders, JAMA Psychiatry 2015.',
  reads: ['hasBipolarDisorder'],
  cases: [
    {
      name: 'ever',
      means: 'Ever told of it',
      when: ({ hasBipolarDisorder }) => hasBipolarDisorder === true,
      does: refer(),
      reason: 'Bipolar disorder does not rule you out. A person looks at how you have been.',
    },
  ],
});
