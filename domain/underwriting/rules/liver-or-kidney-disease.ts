import { isWithin } from '../medical-history.ts';
import { debit, defineRule, refer } from '../rule.ts';

export const LIVER_OR_KIDNEY_DISEASE = defineRule({
  name: 'liver-or-kidney-disease',
  why: 'From a stone long gone to a failing organ it can be anything, and laboratory values tell which.',
  source:
    'Chronic Kidney Disease Prognosis Consortium, Lancet 2010, for kidneys; the limits and points are judgement.',
  reads: ['liverOrKidneyAgo', 'liverOrKidneyTreatment', 'liverOrKidneyHospital'],
  cases: [
    {
      name: 'within-5-years',
      when: ({ liverOrKidneyAgo }) => isWithin(5, liverOrKidneyAgo),
      does: refer(),
      reason: 'Your liver or kidneys gave you trouble in the last 5 years. A person looks at what it was.',
    },
    {
      name: 'treated-now',
      when: ({ liverOrKidneyTreatment }) => liverOrKidneyTreatment === 'ongoing',
      does: refer(),
      reason: 'Your liver or kidneys are being treated. A person looks at what for.',
    },
    {
      name: 'hospital',
      when: ({ liverOrKidneyHospital }) => liverOrKidneyHospital === true,
      does: refer(),
      reason: 'Your liver or kidneys took you to a hospital. A person wants to know what happened there.',
    },
    {
      name: 'over-5-years',
      when: ({ liverOrKidneyAgo }) => liverOrKidneyAgo !== null && liverOrKidneyAgo !== 'never',
      does: debit(15),
      reason: 'The trouble with your liver or kidneys is long past. It raises your price a bit.',
    },
  ],
});
