import { defineRule, refer } from '../rule.ts';

/** In the place of `hiv.ts`, which rested on tests of any kind. */
export const HIV_DIAGNOSIS = defineRule({
  name: 'hiv-diagnosis',
  why: 'With treatment that works, life expectancy comes close to that of others; whether it does takes laboratory values.',
  source:
    'Antiretroviral Therapy Cohort Collaboration, Survival of HIV-positive patients starting antiretroviral therapy, Lancet HIV 2017. What may be asked: Wisconsin 631.90(2).',
  reads: ['hasHivDiagnosis'],
  cases: [
    {
      name: 'diagnosed-or-treated',
      when: ({ hasHivDiagnosis }) => hasHivDiagnosis === true,
      does: refer(),
      reason: 'HIV does not rule you out. A person looks at how well your treatment works.',
    },
  ],
});
