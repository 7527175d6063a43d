import type { Flow } from '../flow-definition.ts';
import { AMOUNT, LOCK_UNTIL_AGE } from '../questions/coverage.ts';
import { ask, inOrder } from '../steps.ts';

/** For those who know what they want and need no list of wyshes. */
export const COVERAGE_COLLECTION: Flow = {
  slug: 'coverage-collection',
  title: 'Your coverage',
  prompt: 'You know what you want. We like that.',
  terminalBehavior: 'after_response',
  forms: inOrder([ask(AMOUNT), ask(LOCK_UNTIL_AGE)]),
};
