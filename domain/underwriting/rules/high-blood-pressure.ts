import { debit, defineRule, refer } from '../rule.ts';

export const HIGH_BLOOD_PRESSURE = defineRule({
  name: 'high-blood-pressure',
  why: 'Each 20 points more of systolic pressure double deaths of heart and stroke; what is controlled costs a part of that, and more the younger it began.',
  source:
    'Prospective Studies Collaboration, Age-specific relevance of usual blood pressure to vascular mortality, Lancet 2002; points are judgement.',
  reads: ['hasHighBloodPressure', 'isBloodPressureControlled', 'bloodPressureHospital', 'age'],
  cases: [
    {
      name: 'hospital',
      when: ({ bloodPressureHospital }) => bloodPressureHospital === true,
      does: refer(),
      reason: 'High blood pressure took you to a hospital. A person wants to know what happened there.',
    },
    {
      name: 'not-controlled',
      when: ({ isBloodPressureControlled }) => isBloodPressureControlled === false,
      does: refer(),
      reason: "Your blood pressure wasn't fine the last time. A person looks at the numbers with you.",
    },
    {
      name: 'controlled-under-30',
      when: ({ hasHighBloodPressure, age }) => hasHighBloodPressure === true && age !== null && age < 30,
      does: debit(30),
      reason:
        'High blood pressure this early counts towards your price. Well controlled, it counts less than you may fear.',
    },
    {
      name: 'controlled',
      when: ({ hasHighBloodPressure }) => hasHighBloodPressure === true,
      does: debit(15),
      reason: 'High blood pressure counts towards your price, and that you keep it in check counts for you.',
    },
  ],
});
