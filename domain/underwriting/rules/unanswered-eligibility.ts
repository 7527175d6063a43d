import { defineRule, refer } from '../rule.ts';

export const UNANSWERED_ELIGIBILITY = defineRule({
  name: 'unanswered-eligibility',
  why: 'Accidental death asks three things only, and none of them can be guessed.',
  source: 'Judgement.',
  reads: ['age', 'stateSellsAccidentalDeath', 'hasCriminalHistory'],
  cases: [
    {
      name: 'any',
      when: ({ age, stateSellsAccidentalDeath, hasCriminalHistory }) =>
        age === null || stateSellsAccidentalDeath === null || hasCriminalHistory === null,
      does: refer('accidentalDeath'),
      reason:
        'We need your birthdate, your state and one answer about the law before we can decide anything.',
    },
  ],
});
