import { debit, defineRule, refer } from '../rule.ts';

export const SLEEP_APNOEA = defineRule({
  name: 'sleep-apnoea',
  why: 'Untreated and severe it doubles mortality; with a mask every night little of that is left.',
  source:
    'Fu and others, Meta-analysis of mortality in obstructive sleep apnea with or without treatment, Sleep and Breathing 2017; points are judgement.',
  reads: ['hasSleepApnoea', 'sleepApnoeaTreatment'],
  cases: [
    {
      name: 'never-treated',
      means: 'Never treated',
      when: ({ hasSleepApnoea, sleepApnoeaTreatment }) =>
        hasSleepApnoea === true && sleepApnoeaTreatment === 'never',
      does: refer(),
      reason: 'Your sleep apnea is not treated. A person looks at how strong it is.',
    },
    {
      name: 'treated',
      means: 'Treated now, or treated and over',
      when: ({ hasSleepApnoea }) => hasSleepApnoea === true,
      does: debit(15),
      reason: 'Sleep apnea counts towards your price, and that you look after it counts for you.',
    },
  ],
});
