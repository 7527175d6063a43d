import type { Flow } from '../flow-definition.ts';
import { UNDERWRITING_RESULTS, UNDERWRITING_WAITING } from '../questions/underwriting-results.ts';
import { ask, inOrder } from '../steps.ts';

/** From an application handed in to its result; whoever is approved goes on to the quote. */
export const POST_UNDERWRITING: Flow = {
  slug: 'post-underwriting',
  title: 'Your results',
  prompt: "We're working on it",
  terminalBehavior: 'after_response',
  defaultScope: 'application',
  forms: inOrder([ask(UNDERWRITING_WAITING), ...UNDERWRITING_RESULTS]),
};
