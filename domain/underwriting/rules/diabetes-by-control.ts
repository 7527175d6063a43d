import { debit, defineRule, refer } from '../rule.ts';

export const DIABETES_BY_CONTROL = defineRule({
  name: 'diabetes',
  why: 'Mortality is about twice that of others before 55, less where the sugar is well controlled and more where it is not. Insulin and early onset point to type 1 or to a long course.',
  source:
    'Tancredi and others, Excess mortality among persons with type 2 diabetes, New England Journal of Medicine 2015; Emerging Risk Factors Collaboration, the same journal 2011; tables as agents of two carriers are told, points are judgement.',
  reads: ['diabetesFoundAgo', 'takesInsulin', 'diabetesHospital', 'a1c', 'age'],
  cases: [
    {
      name: 'insulin',
      means: 'Insulin is taken',
      when: ({ takesInsulin }) => takesInsulin === true,
      does: refer(),
      reason: 'You take insulin. A person looks at how well your diabetes is doing.',
    },
    {
      name: 'hospital',
      means: 'A hospital stay for it',
      when: ({ diabetesHospital }) => diabetesHospital === true,
      does: refer(),
      reason: 'Diabetes took you to a hospital. A person wants to know what happened there.',
    },
    {
      name: 'under-30',
      means: 'Before the age of 30',
      when: ({ diabetesFoundAgo, age }) =>
        diabetesFoundAgo !== null && diabetesFoundAgo !== 'never' && age !== null && age < 30,
      does: refer(),
      reason: 'Diabetes at your age is rare. A person looks at which kind it is and how it is doing.',
    },
    {
      name: 'a1c-of-8-or-more',
      means: 'A last A1c of 8 or more',
      when: ({ a1c }) => a1c === '8_to_9' || a1c === '9_or_more',
      does: refer(),
      reason: 'Your last A1c was 8 or more. A person looks at how your diabetes is doing.',
    },
    {
      name: 'a1c-not-known',
      means: 'A last A1c that is not known',
      when: ({ a1c }) => a1c === 'not_known',
      does: refer(),
      reason:
        "With diabetes, much depends on the A1c, which you didn't know. A person looks at it with you; your doctor has the number.",
    },
    {
      name: 'a1c-of-7',
      means: 'A last A1c of 7 to under 8',
      when: ({ a1c }) => a1c === '7_to_8',
      does: debit(100),
      reason: 'Diabetes puts you in a class with a higher price. An A1c under 7 would make it less.',
    },
    {
      name: 'a1c-under-7',
      means: 'A last A1c under 7',
      when: ({ a1c }) => a1c === 'under_7',
      does: debit(75),
      reason:
        'Diabetes puts you in a class with a higher price, and that you keep it in check counts for you.',
    },
  ],
});
