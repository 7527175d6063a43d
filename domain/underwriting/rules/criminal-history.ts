import { defineRule, reject } from '../rule.ts';

export const CRIMINAL_HISTORY = defineRule({
  name: 'criminal-history',
  why: 'Deaths by accident and violence are several times more frequent in the years after a conviction or release.',
  source:
    'Binswanger and others, Release from Prison, New England Journal of Medicine 2007; the limit of 10 years is that of the checklist (A-121).',
  reads: ['hasCriminalHistory'],
  cases: [
    {
      name: 'felony-within-10-years-or-charges-pending',
      when: ({ hasCriminalHistory }) => hasCriminalHistory === true,
      does: reject('termLife', 'accidentalDeath'),
      reason:
        "We can't insure you within 10 years of a felony, or while charges are pending. After that you're as welcome as anybody.",
    },
  ],
});
