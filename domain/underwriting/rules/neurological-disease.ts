import { debit, defineRule, refer } from '../rule.ts';

export const NEUROLOGICAL_DISEASE = defineRule({
  name: 'neurological-disease',
  why: 'Epilepsy with seizures and diseases that progress carry a multiple of the mortality of others; seizures of childhood that stayed away do not.',
  source:
    'Thurman and others, The burden of premature mortality of epilepsy in high-income countries, Epilepsia 2017; limits and points are judgement.',
  reads: ['neurologicalAgo', 'neurologicalTreatment'],
  cases: [
    {
      name: 'treated-now',
      when: ({ neurologicalTreatment }) => neurologicalTreatment === 'ongoing',
      does: refer(),
      reason: 'Your nerve disease is being treated. A person looks at how it is going.',
    },
    {
      name: 'over-10-years',
      when: ({ neurologicalAgo }) => neurologicalAgo === 'over_10_years',
      does: debit(25),
      reason: 'Your nerve disease has left you alone for more than 10 years. It still counts a bit.',
    },
    {
      name: 'within-10-years',
      when: ({ neurologicalAgo }) => neurologicalAgo !== null && neurologicalAgo !== 'never',
      does: refer(),
      reason: 'Your nerve disease gave you trouble in the last 10 years. A person looks at how it is now.',
    },
  ],
});
