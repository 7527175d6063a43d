import { isWithin } from '../medical-history.ts';
import { debit, defineRule, refer } from '../rule.ts';

export const LUNG_DISEASE_BY_POINTS = defineRule({
  name: 'lung-disease',
  why: 'Asthma of today is about a third more deaths, a hospital stay the best sign of the kind that can kill. COPD and what scars the lung get worse.',
  source:
    'He and others, Adults with current asthma but not former asthma, Scientific Reports 2021; points are judgement.',
  reads: ['lungDisease', 'lungHospitalAgo'],
  cases: [
    {
      name: 'not-asthma',
      means: 'A lung disease other than asthma',
      when: ({ lungDisease }) => lungDisease === 'copd' || lungDisease === 'other',
      does: refer(),
      reason: 'A lung disease other than asthma is for a person to look at.',
    },
    {
      name: 'asthma-hospital-within-2-years',
      means: 'Asthma, in a hospital within 2 years',
      when: ({ lungHospitalAgo }) => isWithin(2, lungHospitalAgo),
      does: refer(),
      reason: 'Asthma took you to a hospital lately. A person wants to know how it is now.',
    },
    {
      name: 'asthma-hospital',
      means: 'Asthma, in a hospital longer ago',
      when: ({ lungHospitalAgo }) => lungHospitalAgo !== null && lungHospitalAgo !== 'never',
      does: debit(25),
      reason: 'That asthma once took you to a hospital raises your price.',
    },
    {
      name: 'asthma',
      means: 'Asthma, never in a hospital for it',
      when: ({ lungDisease }) => lungDisease === 'asthma',
      does: debit(10),
      reason: 'Asthma raises your price a bit, and little, because it never took you to a hospital.',
    },
  ],
});
