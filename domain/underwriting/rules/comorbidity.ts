import type { FactsOfToday } from '../facts.ts';
import { defineRule, refer } from '../rule.ts';

const BMI_THAT_COUNTS = 33;

function burdens({
  diabetesFoundAgo,
  bmi,
  hasHighBloodPressure,
  bloodPressureTreatment,
  tobacco,
}: Pick<
  FactsOfToday,
  'diabetesFoundAgo' | 'bmi' | 'hasHighBloodPressure' | 'bloodPressureTreatment' | 'tobacco'
>): number {
  return [
    diabetesFoundAgo !== null && diabetesFoundAgo !== 'never',
    bmi !== null && bmi >= BMI_THAT_COUNTS,
    hasHighBloodPressure === true && bloodPressureTreatment === 'ongoing',
    tobacco !== null && tobacco !== 'none',
  ].filter(Boolean).length;
}

export const COMORBIDITY = defineRule({
  name: 'comorbidity',
  why: 'Diabetes, weight, blood pressure and tobacco work on the same heart and vessels: together they do more than each by itself, and how much more nobody should leave to a sum.',
  source:
    'Emerging Risk Factors Collaboration, Association of cardiometabolic multimorbidity with mortality, JAMA 2015.',
  reads: ['diabetesFoundAgo', 'bmi', 'hasHighBloodPressure', 'bloodPressureTreatment', 'tobacco'],
  cases: [
    {
      name: 'two-or-more',
      means:
        'Two or more of diabetes, a BMI of 33 or more, treated blood pressure, and tobacco or nicotine within 12 months',
      when: (facts) => burdens(facts) >= 2,
      does: refer(),
      reason:
        'Two of diabetes, weight, blood pressure and tobacco come together. A person looks at all of it at once.',
    },
  ],
});
