import { isWithin } from '../medical-history.ts';
import { debit, defineRule } from '../rule.ts';

export const DEPRESSION_BY_COURSE = defineRule({
  name: 'depression-or-anxiety',
  why: 'With depression mortality is about half as high again as without, most of it where there was a hospital stay, which has a rule of its own. Treatment lowers it: who is troubled and never had help is not better off than who is treated.',
  source:
    'Cuijpers and others, Comprehensive meta-analysis of excess mortality in depression, American Journal of Psychiatry 2014; points are judgement.',
  reads: ['hasDepressionOrAnxiety', 'depressionOrAnxietyAgo', 'depressionOrAnxietyTreatment'],
  cases: [
    {
      name: 'troubling-and-never-treated',
      means: 'Trouble within 2 years, never treated',
      when: ({ depressionOrAnxietyAgo, depressionOrAnxietyTreatment }) =>
        isWithin(2, depressionOrAnxietyAgo) && depressionOrAnxietyTreatment === 'never',
      does: debit(30),
      reason:
        'Depression or anxiety that troubles you counts towards your price, and a bit more where nobody has helped you with it yet.',
    },
    {
      name: 'treated-now',
      means: 'Treated now',
      when: ({ depressionOrAnxietyTreatment }) => depressionOrAnxietyTreatment === 'ongoing',
      does: debit(25),
      reason: "You're being treated for depression or anxiety, which is good. It counts towards your price.",
    },
    {
      name: 'within-2-years',
      means: 'Trouble within 2 years, treatment over',
      when: ({ depressionOrAnxietyAgo }) => isWithin(2, depressionOrAnxietyAgo),
      does: debit(25),
      reason: 'Depression or anxiety in the last two years counts towards your price.',
    },
    {
      name: 'earlier',
      means: 'Longer ago and not treated now',
      when: ({ hasDepressionOrAnxiety }) => hasDepressionOrAnxiety === true,
      does: debit(10),
      reason: 'Depression or anxiety raises your price a bit.',
    },
  ],
});
