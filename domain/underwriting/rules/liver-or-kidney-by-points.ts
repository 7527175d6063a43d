import { isWithin } from '../medical-history.ts';
import { debit, defineRule, refer } from '../rule.ts';

export const LIVER_OR_KIDNEY_BY_POINTS = defineRule({
  name: 'liver-or-kidney-disease',
  why: 'From a fatty liver, with nearly twice the deaths, to failing kidneys: what is treated or took somebody to a hospital says which, and must be looked at.',
  source:
    'Simon and others, Mortality in biopsy-confirmed nonalcoholic fatty liver disease, Gut 2021; Chronic Kidney Disease Prognosis Consortium, Lancet 2010; points are judgement.',
  reads: ['liverOrKidneyAgo', 'liverOrKidneyTreatment', 'liverOrKidneyHospital'],
  cases: [
    {
      name: 'treated-now',
      means: 'Treated now',
      when: ({ liverOrKidneyTreatment }) => liverOrKidneyTreatment === 'ongoing',
      does: refer(),
      reason: 'Your liver or kidneys are being treated. A person looks at what for.',
    },
    {
      name: 'hospital',
      means: 'A hospital stay for it',
      when: ({ liverOrKidneyHospital }) => liverOrKidneyHospital === true,
      does: refer(),
      reason: 'Your liver or kidneys took you to a hospital. A person wants to know what happened there.',
    },
    {
      name: 'within-5-years',
      means: 'Trouble within 5 years, not treated now',
      when: ({ liverOrKidneyAgo }) => isWithin(5, liverOrKidneyAgo),
      does: debit(60),
      reason:
        'The trouble with your liver or kidneys is not long ago and moves you to a class with a higher price.',
    },
    {
      name: 'over-5-years',
      means: 'Longer ago',
      when: ({ liverOrKidneyAgo }) => liverOrKidneyAgo !== null && liverOrKidneyAgo !== 'never',
      does: debit(20),
      reason: 'The trouble with your liver or kidneys is long past. It raises your price a bit.',
    },
  ],
});
