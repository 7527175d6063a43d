import { isWithin } from '../medical-history.ts';
import { debit, defineRule, refer } from '../rule.ts';

export const LUNG_DISEASE_BY_POINTS = defineRule({
  name: 'lung-disease',
  why: 'Asthma of today is about a third more deaths, COPD half as many again and more with the years; a hospital stay is the best sign of the kind that can kill. What scars the lung gets worse.',
  source:
    'He and others, Adults with current asthma but not former asthma, Scientific Reports 2021; Asthma, chronic obstructive pulmonary disease, and mortality in the U.S. population, COPD 2011; points are judgement.',
  reads: ['lungDisease', 'lungHospitalAgo'],
  cases: [
    {
      name: 'neither-asthma-nor-copd',
      means: 'A lung disease other than asthma and COPD',
      when: ({ lungDisease }) => lungDisease === 'other',
      does: refer(),
      reason: 'A lung disease other than asthma and COPD is for a person to look at.',
    },
    {
      name: 'hospital-within-2-years',
      means: 'In a hospital for it within 2 years',
      when: ({ lungHospitalAgo }) => isWithin(2, lungHospitalAgo),
      does: refer(),
      reason: 'Your lungs took you to a hospital lately. A person wants to know how they are now.',
    },
    {
      name: 'copd-hospital',
      means: 'COPD, in a hospital longer ago',
      when: ({ lungDisease, lungHospitalAgo }) => lungDisease === 'copd' && lungHospitalAgo !== 'never',
      does: refer(),
      reason: 'COPD took you to a hospital. A person wants to know how it is now.',
    },
    {
      name: 'copd',
      means: 'COPD, never in a hospital for it',
      when: ({ lungDisease }) => lungDisease === 'copd',
      does: debit(100),
      reason: 'COPD that never took you to a hospital puts you in a class with a higher price.',
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
