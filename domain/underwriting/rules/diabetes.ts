import { atBest, defineRule, refer } from '../rule.ts';

export const DIABETES = defineRule({
  name: 'diabetes',
  why: 'Mortality is about 1.8 times that of others and grows with the years one has had it. Insulin and early onset point to type 1 or to a long course.',
  source:
    'Emerging Risk Factors Collaboration, Diabetes mellitus, fasting glucose, and risk of cause-specific death, New England Journal of Medicine 2011; tables are judgement.',
  reads: ['diabetesFoundAgo', 'takesInsulin', 'diabetesHospital', 'age'],
  cases: [
    {
      name: 'insulin',
      when: ({ takesInsulin }) => takesInsulin === true,
      does: refer(),
      reason: 'You take insulin. A person looks at how well your diabetes is doing.',
    },
    {
      name: 'hospital',
      when: ({ diabetesHospital }) => diabetesHospital === true,
      does: refer(),
      reason: 'Diabetes took you to a hospital. A person wants to know what happened there.',
    },
    {
      name: 'under-30',
      when: ({ diabetesFoundAgo, age }) =>
        diabetesFoundAgo !== null && diabetesFoundAgo !== 'never' && age !== null && age < 30,
      does: refer(),
      reason: 'Diabetes at your age is rare. A person looks at which kind it is and how it is doing.',
    },
    {
      name: 'over-10-years',
      when: ({ diabetesFoundAgo }) => diabetesFoundAgo === 'over_10_years',
      does: atBest('D'),
      reason:
        'You have had diabetes for more than 10 years, which puts you in a class with a clearly higher price.',
    },
    {
      name: 'without-insulin',
      when: ({ diabetesFoundAgo }) => diabetesFoundAgo !== null && diabetesFoundAgo !== 'never',
      does: atBest('B'),
      reason: 'Diabetes without insulin is insurable. It puts you in a class with a higher price.',
    },
  ],
});
