import { debit, defineRule } from '../rule.ts';

export const DANGEROUS_WORK = defineRule({
  name: 'dangerous-work',
  why: 'Felling trees, fishing at sea and roofing kill some 50 to 130 of 100,000 a year at work, which is about as many as die of everything else at 35.',
  source: 'Bureau of Labor Statistics, Census of Fatal Occupational Injuries; points are judgement.',
  reads: ['hasDangerousWork'],
  cases: [
    {
      name: 'any',
      means: 'Dangerous work',
      when: ({ hasDangerousWork }) => hasDangerousWork === true,
      does: debit(100),
      reason: 'Your work is dangerous at times, which puts you in a class with a higher price.',
    },
  ],
});
