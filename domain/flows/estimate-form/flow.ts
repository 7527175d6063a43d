import type { Flow } from '../flow-definition.ts';
import { DESIRED_COVERAGE, HEALTH, STATE } from '../questions/coverage.ts';
import { TOBACCO } from '../questions/habits.ts';
import { BIRTHDATE, GENDER } from '../questions/person.ts';
import { ask, inOrder } from '../steps.ts';

/** The questions between a visitor and a price. Also served for `estimate` and `estimate-v2`. */
export const ESTIMATE_FORM: Flow = {
  slug: 'estimate-form',
  title: 'Your estimate',
  prompt: 'A few quick questions to your price',
  terminalBehavior: 'after_response',
  // Whom nothing can be offered is told at once, and not after the last question.
  forms: inOrder([
    ask(BIRTHDATE),
    ask(GENDER, { not: 'isRuledOut' }),
    ask(STATE, { not: 'isRuledOut' }),
    ask(TOBACCO, { not: 'isRuledOut' }),
    ask(HEALTH, { not: 'isRuledOut' }),
    // Nobody is asked twice for the amount they have in mind.
    ask(DESIRED_COVERAGE, { not: 'isAmountSettled' }),
  ]),
  // Birthdate and state can rule somebody out, and each is answered on its own screen.
  screens: [{ title: 'Tobacco and health', forms: ['tobacco', 'health'] }],
};
