import { isWithin } from '../medical-history.ts';
import { approve, debit, defineRule, refer } from '../rule.ts';

export const LUNG_DISEASE = defineRule({
  name: 'lung-disease',
  why: 'COPD shortens life by how far it has come, which takes a measurement. Asthma hardly does, unless it leads to a hospital.',
  source:
    'Celli and others, The body-mass index, airflow obstruction, dyspnea, and exercise capacity index in COPD, New England Journal of Medicine 2004; points are judgement.',
  reads: ['lungDisease', 'lungHospitalAgo'],
  cases: [
    {
      name: 'not-asthma',
      when: ({ lungDisease }) => lungDisease === 'copd' || lungDisease === 'other',
      does: refer(),
      reason: 'A lung disease other than asthma is for a person to look at.',
    },
    {
      name: 'asthma-hospital-within-2-years',
      when: ({ lungHospitalAgo }) => isWithin(2, lungHospitalAgo),
      does: refer(),
      reason: 'Asthma took you to a hospital lately. A person wants to know how it is now.',
    },
    {
      name: 'asthma-hospital',
      when: ({ lungHospitalAgo }) => lungHospitalAgo !== null && lungHospitalAgo !== 'never',
      does: debit(10),
      reason: 'That asthma once took you to a hospital raises your price a bit.',
    },
    {
      name: 'asthma',
      when: ({ lungDisease }) => lungDisease === 'asthma',
      does: approve(),
      reason: 'Asthma that never took you to a hospital does not change your price.',
    },
  ],
});
