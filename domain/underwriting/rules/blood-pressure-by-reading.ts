import { debit, defineRule, refer } from '../rule.ts';

export const BLOOD_PRESSURE_BY_READING = defineRule({
  name: 'high-blood-pressure',
  why: 'Treated and fine, high blood pressure is about a quarter more deaths; high and never treated, two fifths; treated and still high, more than half as many again. Early onset means more years of it.',
  source:
    'Aune and others, Hypertension and the risk of all-cause mortality, BioMed Research International 2021; Zhou and others, Uncontrolled hypertension, Scientific Reports 2018; points are judgement.',
  reads: [
    'hasHighBloodPressure',
    'bloodPressureHospital',
    'bloodPressureReading',
    'bloodPressureTreatment',
    'age',
  ],
  cases: [
    {
      name: 'hospital',
      means: 'A hospital stay for it',
      when: ({ bloodPressureHospital }) => bloodPressureHospital === true,
      does: refer(),
      reason: 'High blood pressure took you to a hospital. A person wants to know what happened there.',
    },
    {
      name: '160-over-100-or-more',
      means: 'A last reading of 160 over 100 or more',
      when: ({ bloodPressureReading }) => bloodPressureReading === '160_100_or_more',
      does: refer(),
      reason: 'Your last blood pressure was 160 over 100 or more. A person looks at the numbers with you.',
    },
    {
      name: 'untreated-and-not-known',
      means: 'Never treated, and no reading known',
      when: ({ bloodPressureReading, bloodPressureTreatment }) =>
        bloodPressureReading === 'not_known' && bloodPressureTreatment === 'never',
      does: debit(50),
      reason:
        "Your blood pressure is not treated, and you don't know how high it is, which moves you to our standard class. A reading from any pharmacy helps.",
    },
    {
      name: 'under-160-over-100',
      means: 'A last reading of 140 over 90 to under 160 over 100',
      when: ({ bloodPressureReading }) => bloodPressureReading === 'under_160_100',
      does: debit(40),
      reason:
        'Your last blood pressure was above 140 over 90, which moves you to a class with a higher price.',
    },
    {
      name: 'under-30',
      means: 'Before the age of 30',
      when: ({ hasHighBloodPressure, age }) => hasHighBloodPressure === true && age !== null && age < 30,
      does: debit(30),
      reason:
        'High blood pressure this early counts towards your price. Well controlled, it counts less than you may fear.',
    },
    {
      name: 'not-known',
      means: 'Treated, and no reading known',
      when: ({ bloodPressureReading }) => bloodPressureReading === 'not_known',
      does: debit(25),
      reason:
        'High blood pressure counts towards your price, and a bit more where nobody knows the last reading.',
    },
    {
      name: 'controlled',
      means: 'A last reading under 140 over 90',
      when: ({ hasHighBloodPressure }) => hasHighBloodPressure === true,
      does: debit(15),
      reason: 'High blood pressure counts towards your price, and that you keep it in check counts for you.',
    },
  ],
});
