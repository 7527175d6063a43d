import { atBest, defineRule, refer } from '../rule.ts';

export const AUTOIMMUNE_DISEASE = defineRule({
  name: 'autoimmune-disease',
  why: 'Most are mild and lifelong; those that reach organs, lupus above all, carry about three times the mortality, and they show in hospital stays.',
  source:
    'Yurkovich and others, Overall and cause-specific mortality in systemic lupus erythematosus, Arthritis Care and Research 2014; the class is judgement.',
  reads: ['hasAutoimmuneDisease', 'autoimmuneHospital'],
  cases: [
    {
      name: 'hospital',
      when: ({ autoimmuneHospital }) => autoimmuneHospital === true,
      does: refer(),
      reason: 'Your autoimmune disease took you to a hospital. A person looks at how it is now.',
    },
    {
      name: 'without-hospital',
      when: ({ hasAutoimmuneDisease }) => hasAutoimmuneDisease === true,
      does: atBest('S'),
      reason: 'With an autoimmune disease that never took you to a hospital, you get our standard class.',
    },
  ],
});
