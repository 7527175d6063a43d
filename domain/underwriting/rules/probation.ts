import { defineRule, refer } from '../rule.ts';

export const PROBATION = defineRule({
  name: 'probation',
  why: 'Deaths by accident and violence are more frequent while a sentence runs, and what it was for matters.',
  source:
    'Binswanger and others, Release from Prison, New England Journal of Medicine 2007; usual practice of the trade.',
  reads: ['isOnProbation'],
  cases: [
    {
      name: 'now',
      means: 'On probation or parole now',
      when: ({ isOnProbation }) => isOnProbation === true,
      does: refer(),
      reason: 'You are on probation or parole. A person looks at what for and for how long.',
    },
  ],
});
