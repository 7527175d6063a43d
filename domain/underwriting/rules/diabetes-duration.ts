import { debit, defineRule } from '../rule.ts';

export const DIABETES_DURATION = defineRule({
  name: 'diabetes-duration',
  why: 'What diabetes does to heart, kidneys and eyes grows with the years one has had it.',
  source:
    'Tancredi and others, Excess mortality among persons with type 2 diabetes, New England Journal of Medicine 2015; points are judgement.',
  reads: ['diabetesFoundAgo'],
  cases: [
    {
      name: 'over-10-years',
      means: 'Found more than 10 years ago',
      when: ({ diabetesFoundAgo }) => diabetesFoundAgo === 'over_10_years',
      does: debit(50),
      reason: 'More than 10 years with diabetes count towards your price.',
    },
  ],
});
