import { isWithin } from '../medical-history.ts';
import { debit, defineRule, refer, reject } from '../rule.ts';

export const MENTAL_HEALTH_STAY = defineRule({
  name: 'mental-health-stay',
  why: 'Suicide is far more frequent in the months after leaving a psychiatric hospital, and still more frequent years later.',
  source:
    'Chung and others, Suicide rates after discharge from psychiatric facilities, JAMA Psychiatry 2017; 5 years are our reading of the checklist (A-132), points are judgement.',
  reads: ['mentalHealthStayAgo'],
  cases: [
    {
      name: 'within-5-years',
      when: ({ mentalHealthStayAgo }) => isWithin(5, mentalHealthStayAgo),
      does: reject(),
      reason:
        "We can't offer term life within 5 years of a hospital stay for your mental health. Going was the right thing to do, and you can come back.",
    },
    {
      name: '5-to-10-years',
      when: ({ mentalHealthStayAgo }) => isWithin(10, mentalHealthStayAgo),
      does: refer(),
      reason: 'You were in a hospital for your mental health. A person looks at how you have been since.',
    },
    {
      name: 'over-10-years',
      when: ({ mentalHealthStayAgo }) => mentalHealthStayAgo === 'over_10_years',
      does: debit(25),
      reason: 'Your hospital stay is more than 10 years ago. It still counts a bit towards your price.',
    },
  ],
});
