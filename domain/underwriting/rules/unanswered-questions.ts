import { FACT_NAMES } from '../facts.ts';
import { defineRule, refer } from '../rule.ts';

export const UNANSWERED_QUESTIONS = defineRule({
  name: 'unanswered-questions',
  why: 'What we do not know is not a no. It happens when the questions changed while somebody was answering them.',
  source: 'Judgement.',
  reads: FACT_NAMES,
  cases: [
    {
      name: 'any',
      when: (facts) => FACT_NAMES.some((name) => facts[name] === null),
      does: refer(),
      reason: 'An answer we need is missing. A person goes through it with you.',
    },
  ],
});
