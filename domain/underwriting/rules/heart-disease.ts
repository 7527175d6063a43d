import { isWithin } from '../medical-history.ts';
import { defineRule, refer, reject } from '../rule.ts';

export const HEART_DISEASE = defineRule({
  name: 'heart-disease',
  why: 'Who survives a heart attack has about twice the mortality of others for years, and much more in the first; later it depends on what is left of it.',
  source:
    'Smolina and others, Long-term survival after a first acute myocardial infarction, Circulation: Cardiovascular Quality and Outcomes 2012; 10 years are those of the checklist (A-132).',
  reads: ['heartDiseaseAgo'],
  cases: [
    {
      name: 'within-10-years',
      when: ({ heartDiseaseAgo }) => isWithin(10, heartDiseaseAgo),
      does: reject(),
      reason: "We can't offer term life within 10 years of a heart problem. Take good care of it.",
    },
    {
      name: 'over-10-years',
      when: ({ heartDiseaseAgo }) => heartDiseaseAgo === 'over_10_years',
      does: refer(),
      reason: 'Your heart problem is more than 10 years ago. A person looks at how it went since.',
    },
  ],
});
