import { defineRule, refer } from '../rule.ts';

export const HIV = defineRule({
  name: 'hiv',
  why: 'With treatment that works, life expectancy comes close to that of others; whether it does takes laboratory values.',
  source:
    'Antiretroviral Therapy Cohort Collaboration, Survival of HIV-positive patients starting antiretroviral therapy, Lancet HIV 2017.',
  reads: ['isHivPositive'],
  cases: [
    {
      name: 'positive',
      when: ({ isHivPositive }) => isHivPositive === true,
      does: refer(),
      reason: 'HIV does not rule you out. A person looks at how well your treatment works.',
    },
  ],
});
