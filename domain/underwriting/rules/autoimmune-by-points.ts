import { debit, defineRule, refer } from '../rule.ts';

export const AUTOIMMUNE_BY_POINTS = defineRule({
  name: 'autoimmune-disease',
  why: 'Most are mild and lifelong, with a fifth to half as many deaths again; those that reach organs, lupus above all, carry about three times the mortality, and they show in hospital stays.',
  source:
    "Bewtra and others, Crohn's disease and ulcerative colitis, Inflammatory Bowel Diseases 2013; Dadoun and others, Mortality in rheumatoid arthritis, 2013; Lee and others, lupus, 2024; points are judgement.",
  reads: ['hasAutoimmuneDisease', 'autoimmuneHospital'],
  cases: [
    {
      name: 'hospital',
      means: 'A hospital stay for it',
      when: ({ autoimmuneHospital }) => autoimmuneHospital === true,
      does: refer(),
      reason: 'Your autoimmune disease took you to a hospital. A person looks at how it is now.',
    },
    {
      name: 'without-hospital',
      means: 'Never a hospital stay for it',
      when: ({ hasAutoimmuneDisease }) => hasAutoimmuneDisease === true,
      does: debit(40),
      reason: 'An autoimmune disease that never took you to a hospital moves you to our standard class.',
    },
  ],
});
