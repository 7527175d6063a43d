import type { Flow } from '../flow-definition.ts';
import { reviewForm } from '../form-parts.ts';
import { ask, inOrder } from '../steps.ts';

/** Answers and evidence once more, before they are handed in. */
export const EVIDENCE_UNDERWRITING_AURA_REVIEW: Flow = {
  slug: 'evidence-underwriting-aura-review',
  title: 'Ready to hand it in?',
  prompt: 'One last look',
  terminalBehavior: 'after_response',
  forms: inOrder([
    ask(
      reviewForm({
        key: 'evidence-review',
        title: 'Ready to hand it in?',
        description: 'Look over your application, then off it goes.',
      }),
    ),
  ]),
};
