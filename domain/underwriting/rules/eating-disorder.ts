import { isWithin } from '../medical-history.ts';
import { defineRule, refer } from '../rule.ts';

export const EATING_DISORDER = defineRule({
  name: 'eating-disorder',
  why: 'Anorexia carries five times the mortality of others, bulimia nearly three times. How well somebody has been since, two answers cannot tell.',
  source:
    'Amiri and Khan, Is eating disorders a risk agent for all-cause mortality, Eating Disorders 2024; five years are judgement.',
  reads: ['eatingDisorderAgo', 'eatingDisorderTreatment'],
  cases: [
    {
      name: 'within-5-years-or-treated',
      means: 'Trouble within 5 years, or treated now',
      when: ({ eatingDisorderAgo, eatingDisorderTreatment }) =>
        isWithin(5, eatingDisorderAgo) || eatingDisorderTreatment === 'ongoing',
      does: refer(),
      reason: 'An eating disorder in the last years is for a person to look at, not for a computer.',
    },
    {
      name: 'over-5-years',
      means: 'Longer ago and not treated now',
      when: ({ eatingDisorderAgo }) => eatingDisorderAgo !== null && eatingDisorderAgo !== 'never',
      does: refer(),
      reason: 'The eating disorder is some years behind you. A person looks at how long you have been well.',
    },
  ],
});
