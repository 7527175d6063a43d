import { debit, defineRule, refer, reject } from '../rule.ts';

export const BUILD_BY_TABLE = defineRule({
  name: 'build',
  why: 'Mortality is lowest around a BMI of 22 to 25 and rises from there: by a fifth from 27.5, by nearly half from 30, to twice as much from 35. Far below it, weight loss is often a sign of illness.',
  source:
    'Global BMI Mortality Collaboration, Body-mass index and all-cause mortality, Lancet 2016; tables from 36 on as agents of two carriers are told; 40 is the limit of the checklist (A-132). Points are judgement.',
  reads: ['bmi'],
  cases: [
    {
      name: 'over-40',
      means: 'A BMI above 40',
      when: ({ bmi }) => bmi !== null && bmi > 40,
      does: reject(),
      reason:
        'Your BMI, which is your weight for your height, comes out above 40. Up to there we can offer term life.',
    },
    {
      name: 'under-17',
      means: 'A BMI under 17',
      when: ({ bmi }) => bmi !== null && bmi < 17,
      does: refer(),
      reason:
        'Your BMI, which is your weight for your height, is under 17. A person wants to understand why.',
    },
    {
      name: '38-to-40',
      means: 'A BMI of 38 to 40',
      when: ({ bmi }) => bmi !== null && bmi >= 38,
      does: debit(90),
      reason: 'Your weight for your height puts you in a class with a clearly higher price.',
    },
    {
      name: '36-to-38',
      means: 'A BMI of 36 to under 38',
      when: ({ bmi }) => bmi !== null && bmi >= 36,
      does: debit(70),
      reason: 'Your weight for your height puts you in a class with a higher price.',
    },
    {
      name: '33-to-36',
      means: 'A BMI of 33 to under 36',
      when: ({ bmi }) => bmi !== null && bmi >= 33,
      does: debit(45),
      reason: 'Your weight for your height moves you to a class with a higher price.',
    },
    {
      name: '30-to-33',
      means: 'A BMI of 30 to under 33',
      when: ({ bmi }) => bmi !== null && bmi >= 30,
      does: debit(25),
      reason: 'Your weight for your height raises your price a bit.',
    },
    {
      name: '27.5-to-30',
      means: 'A BMI of 27.5 to under 30',
      when: ({ bmi }) => bmi !== null && bmi >= 27.5,
      does: debit(10),
      reason: 'Your weight for your height raises your price a bit.',
    },
    {
      name: '25-to-27.5',
      means: 'A BMI of 25 to under 27.5',
      when: ({ bmi }) => bmi !== null && bmi >= 25,
      does: debit(5),
      reason: 'Your weight for your height counts a little, and only together with something else.',
    },
    {
      name: 'under-18.5',
      means: 'A BMI of 17 to under 18.5',
      when: ({ bmi }) => bmi !== null && bmi < 18.5,
      does: debit(15),
      reason: 'Your low weight for your height raises your price a bit.',
    },
  ],
});
