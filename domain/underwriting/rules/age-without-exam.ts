import { debit, defineRule } from '../rule.ts';

export const AGE_WITHOUT_EXAM = defineRule({
  name: 'age-without-exam',
  why: 'From 40 on, more people have a condition nobody has found yet, and we examine nobody. The rates know the age, but not that.',
  source:
    'CDC, National Health and Nutrition Examination Survey: blood pressure and diabetes that people did not know of; points are judgement.',
  reads: ['age'],
  cases: [
    {
      name: 'from-40',
      when: ({ age }) => age !== null && age >= 40,
      does: debit(5),
      reason:
        'From 40 on, an application without an exam counts a little, and only together with something else.',
    },
  ],
});
