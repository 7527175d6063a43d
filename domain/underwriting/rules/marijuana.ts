import { approve, debit, defineRule } from '../rule.ts';

export const MARIJUANA = defineRule({
  name: 'marijuana',
  why: 'Now and then it has not been shown to shorten life. Use on most days goes along with accidents and with other drugs.',
  source:
    'Sidney and others, Marijuana use and mortality, American Journal of Public Health 1997; points are judgement.',
  reads: ['marijuana'],
  cases: [
    {
      name: 'daily',
      when: ({ marijuana }) => marijuana === 'daily',
      does: debit(40),
      reason: 'Marijuana every day moves you to a class with a higher price.',
    },
    {
      name: 'weekly',
      when: ({ marijuana }) => marijuana === 'weekly',
      does: debit(15),
      reason: 'Marijuana every week raises your price a bit.',
    },
    {
      name: 'monthly-or-less',
      when: ({ marijuana }) => marijuana === 'monthly' || marijuana === 'few_times_a_year',
      does: approve(),
      reason: 'Marijuana now and then does not change your price.',
    },
  ],
});
