import { isWithin } from '../medical-history.ts';
import { debit, defineRule, refer } from '../rule.ts';

export const BLOOD_DISORDER = defineRule({
  name: 'blood-disorder',
  why: 'A clot can come back, above all in the first two years, and what is wrong with blood ranges from nothing to leukemia.',
  source:
    'Usual practice of the trade: agents of two carriers are told standard at best after one clot; points are judgement.',
  reads: ['bloodDisorderAgo', 'bloodDisorderTreatment'],
  cases: [
    {
      name: 'within-2-years-or-treated',
      means: 'Trouble within 2 years, or treated now',
      when: ({ bloodDisorderAgo, bloodDisorderTreatment }) =>
        isWithin(2, bloodDisorderAgo) || bloodDisorderTreatment === 'ongoing',
      does: refer(),
      reason: 'A blood clot or a blood disorder of late is for a person to look at.',
    },
    {
      name: 'over-2-years',
      means: 'Longer ago and not treated now',
      when: ({ bloodDisorderAgo }) => bloodDisorderAgo !== null && bloodDisorderAgo !== 'never',
      does: debit(40),
      reason:
        'The blood clot or blood disorder is some years behind you and moves you to our standard class.',
    },
  ],
});
