import { atBest, debit, defineRule } from '../rule.ts';

export const DEPRESSION_OR_ANXIETY = defineRule({
  name: 'depression-or-anxiety',
  why: 'With depression mortality is about half as high again as without, most of it where there was a hospital stay, which has a rule of its own.',
  source:
    'Cuijpers and others, Comprehensive meta-analysis of excess mortality in depression, American Journal of Psychiatry 2014; class and points are judgement.',
  reads: ['hasDepressionOrAnxiety', 'depressionOrAnxietyTreatment'],
  cases: [
    {
      name: 'treated-now',
      when: ({ depressionOrAnxietyTreatment }) => depressionOrAnxietyTreatment === 'ongoing',
      does: atBest('SP'),
      reason:
        "You're being treated for depression or anxiety, which is good. It rules out our two best classes.",
    },
    {
      name: 'not-treated-now',
      when: ({ hasDepressionOrAnxiety }) => hasDepressionOrAnxiety === true,
      does: debit(10),
      reason: 'Depression or anxiety raises your price a bit.',
    },
  ],
});
