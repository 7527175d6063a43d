import type { Flow } from '../flow-definition.ts';
import { COVERED_ELSEWHERE, STATE } from '../questions/coverage.ts';
import { BIRTHDATE } from '../questions/person.ts';
import { CRIMINAL_HISTORY } from '../questions/records.ts';
import { ask, inOrder } from '../steps.ts';

/** What decides whether somebody can apply at all, before they spend ten minutes on an interview. */
export const PRE_QUALIFICATION: Flow = {
  slug: 'pre-qualification',
  title: 'Can we insure you?',
  prompt: 'Four questions first',
  terminalBehavior: 'after_response',
  forms: inOrder([
    ask(BIRTHDATE),
    ask(STATE, { not: 'isRuledOut' }),
    ask(CRIMINAL_HISTORY, { not: 'isRuledOut' }),
    ask(COVERED_ELSEWHERE, { not: 'isRuledOut' }),
  ]),
};
