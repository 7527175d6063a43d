import { defineRule, refer } from '../rule.ts';

export const PSYCHOSIS = defineRule({
  name: 'psychosis',
  why: 'Mortality is about two and a half times that of others, and carriers differ from standard to a refusal by how somebody lives with it.',
  source: 'Walker and others, Mortality in mental disorders, JAMA Psychiatry 2015.',
  reads: ['hasPsychosis'],
  cases: [
    {
      name: 'ever',
      means: 'Ever told of schizophrenia or another psychosis',
      when: ({ hasPsychosis }) => hasPsychosis === true,
      does: refer(),
      reason: 'What you told us about does not rule you out. A person looks at how you have been.',
    },
  ],
});
