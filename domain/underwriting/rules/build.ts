import { debit, defineRule, refer, reject } from '../rule.ts';

export const BUILD = defineRule({
  name: 'build',
  why: 'Mortality is lowest around a BMI of 22 to 25. Above, each 5 more are about 30% more deaths, mostly of heart and vessels; far below, weight loss is often a sign of illness.',
  source:
    'Prospective Studies Collaboration, Body-mass index and cause-specific mortality, Lancet 2009; 40 is the limit of the checklist (A-132). Points are judgement.',
  reads: ['bmi'],
  cases: [
    {
      name: 'over-40',
      when: ({ bmi }) => bmi !== null && bmi > 40,
      does: reject(),
      reason:
        'Your BMI, which is your weight for your height, comes out above 40. Up to there we can offer term life.',
    },
    {
      name: '36-to-40',
      when: ({ bmi }) => bmi !== null && bmi >= 36,
      does: refer(),
      reason:
        'Your BMI, which is your weight for your height, is between 36 and 40. A person looks at that together with the rest of your health.',
    },
    {
      name: 'under-17',
      when: ({ bmi }) => bmi !== null && bmi < 17,
      does: refer(),
      reason:
        'Your BMI, which is your weight for your height, is under 17. A person wants to understand why.',
    },
    {
      name: '33-to-36',
      when: ({ bmi }) => bmi !== null && bmi >= 33,
      does: debit(40),
      reason: 'Your weight for your height moves you to a class with a higher price.',
    },
    {
      name: '30-to-33',
      when: ({ bmi }) => bmi !== null && bmi >= 30,
      does: debit(20),
      reason: 'Your weight for your height raises your price a bit.',
    },
    {
      name: '27-to-30',
      when: ({ bmi }) => bmi !== null && bmi >= 27,
      does: debit(5),
      reason: 'Your weight for your height counts a little, and only together with something else.',
    },
    {
      name: 'under-18.5',
      when: ({ bmi }) => bmi !== null && bmi < 18.5,
      does: debit(10),
      reason: 'Your low weight for your height raises your price a bit.',
    },
  ],
});
