import type { FactName } from '../facts.ts';
import { defineRule, refer } from '../rule.ts';
import type { Rule } from '../rule.ts';

/** Of the facts there are in a rulebook, each has to be known. */
export function unansweredQuestions(facts: readonly FactName[]): Rule {
  return defineRule({
    name: 'unanswered-questions',
    why: 'What we do not know is not a no. It happens when the questions changed while somebody was answering them.',
    source: 'Judgement.',
    reads: facts,
    cases: [
      {
        name: 'any',
        when: (told) => facts.some((name) => told[name] === null),
        does: refer(),
        reason: 'An answer we need is missing. A person goes through it with you.',
      },
    ],
  });
}
