import { debit, defineRule } from '../rule.ts';

export const DAILY_CIGARETTES = defineRule({
  name: 'daily-cigarettes',
  why: 'The harm grows with the dose: cigarettes every day cost more life than anything else that contains nicotine.',
  source:
    'Inoue-Choi and others, Association of long-term, low-intensity smoking with mortality, JAMA Internal Medicine 2017; points are judgement.',
  reads: ['tobacco'],
  cases: [
    {
      name: 'daily',
      when: ({ tobacco }) => tobacco === 'daily_cigarettes',
      does: debit(40),
      reason: 'Cigarettes every day put you in the standard class of the tobacco rates.',
    },
  ],
});
